import { expect, test } from 'vitest';
import { sampleReport } from '../../test/sample-report.ts';
import { closingLines } from './closing.ts';

test('the last lines say what fails, what the run was, and where its reports are', () => {
  expect(closingLines(sampleReport(), ['json', 'html'], 'out')).toBe(
    [
      'Failing: customs-error-malformed-json-400,b2b-ship-by-third-business-day,b2b-cancel-only-before-in-progress',
      'Seed 7 · 42 s · 18204 requests',
      'Reports: out/ (json, html)',
      '',
    ].join('\n'),
  );
});

test('what is known or only advised does not fail', () => {
  const known = ['customs-error-malformed-json-400', 'b2b-ship-by-third-business-day'].map(
    (id) => ({ id, verdict: 'fail', reason: 'later' }) as const,
  );
  const [first] = closingLines(sampleReport({ known }), ['json'], 'out').split('\n');
  expect(first).toBe('Failing: b2b-cancel-only-before-in-progress');
});

test('many ids are not all listed', () => {
  const [row] = sampleReport().requirements;
  if (!row) throw new Error('the sample is empty');
  const requirements = Array.from({ length: 33 }, (_, nth) => ({ ...row, id: `r-${nth}` }));
  const [first = ''] = closingLines({ ...sampleReport(), requirements }, ['json'], 'out').split('\n');
  expect(first).toMatch(/^Failing: r-0,.*,r-19 and 13 more$/);
});
