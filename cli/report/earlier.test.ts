import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeJson } from '../../reports/json.ts';
import { sampleReport } from '../../test/sample-report.ts';
import { closingLines } from './closing.ts';
import { earlierIn } from './earlier.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'earlier-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

test('a folder without a report, or with something else, has no earlier report', () => {
  expect(earlierIn(dir, 'Acme sandbox')).toBeUndefined();
  writeFileSync(join(dir, 'report.json'), '{"requirements":');
  expect(earlierIn(dir, 'Acme sandbox')).toBeUndefined();
});

test('the closing lines say what changed since the report in the folder', async () => {
  await writeJson(sampleReport(), dir);
  const earlier = earlierIn(dir, 'Acme sandbox');
  const same = sampleReport(earlier && { earlier });
  expect(closingLines(same, ['json'], dir)).toContain(
    'Since the last report: every requirement has the verdict that it had\n',
  );
  const worse = {
    ...earlier,
    endedAt: '',
    verdicts: { ...earlier?.verdicts, 'b2b-list-newest-first': 'pass' as const },
  };
  expect(closingLines(sampleReport({ earlier: worse }), ['json'], dir)).toContain(
    'Since the last report: 1 now fails\n',
  );
});
