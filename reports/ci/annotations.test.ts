import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../test/sample-report.ts';
import type { Report, RequirementRow } from '../report.ts';
import { annotations, withoutCommands } from './annotations.ts';

/** As the runner of GitHub Actions reads a line. */
function read(line: string) {
  const [, kind, title = '', message = ''] = /^::(\w+) title=([^:,]*)::(.*)$/.exec(line) ?? [];
  const plain = (text: string): string =>
    text
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%0D', '\r')
      .replaceAll('%0A', '\n')
      .replaceAll('%25', '%');
  return { kind, title: plain(title), message: plain(message) };
}

const [sample] = sampleReport().requirements.filter(({ verdict }) => verdict === 'fail');

function failing(count: number, over: Partial<RequirementRow> = {}): Report {
  if (!sample) throw new Error('nothing fails in the sample');
  const requirements = Array.from({ length: count }, (_, nth) => ({ ...sample, id: `r-${nth}`, ...over }));
  return { ...sampleReport(), requirements };
}

const actual = (text: string): Partial<RequirementRow> => ({
  checks: (sample?.checks ?? []).map((check) =>
    check.finding ? { ...check, finding: { ...check.finding, actual: text } } : check,
  ),
});

describe('the annotations', () => {
  it('name each requirement that fails, errors first', () => {
    const told = annotations(sampleReport()).map(read);
    expect(told.map(({ kind }) => kind)).toEqual(['error', 'error', 'error', 'warning']);
    expect(told.find(({ title }) => title === 'b2b-cancel-only-before-in-progress')?.message).toBe(
      [
        'An order is cancelled only before its work begins.',
        'actual: 200 {"orderId":"o-17","orderStatus":"CANCELLED"}',
        'why: the order was IN_PROGRESS, and refusing is all that is left by then',
      ].join('\n'),
    );
  });

  it('leave out what is known', () => {
    const known = [{ id: 'b2b-ship-by-third-business-day', verdict: 'fail', reason: 'later' }] as const;
    expect(annotations(sampleReport({ known })).join()).not.toContain('b2b-ship-by-third-business-day');
  });

  it('are ten at most, and a last line says how many more there are', () => {
    expect(annotations(failing(10))).toHaveLength(10);
    const lines = annotations(failing(23));
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toBe('::notice title=13 more::13 more of the requirements fail; see the report');
  });

  it('stay one line each, whatever came', () => {
    const nasty = 'a\r\n::error title=x::y\u2028\u0085%0A%25,:::add-mask::b';
    const [line = ''] = annotations(failing(1, actual(nasty)));
    expect(line.split(/[\r\n\u2028\u0085]/)).toHaveLength(1);
    expect(read(line).message).toContain('actual: a\\r\\n::error title=x::y\\u{2028}\\u{85}%0A%25,:::add-mask::b\n');
  });

  it('escape a title', () => {
    const [line = ''] = annotations(failing(1, { id: 'a:b,c%\n' }));
    expect(line).toMatch(/^::error title=a%3Ab%2Cc%25%0A::/);
  });

  it('are not told at length', () => {
    const [line = ''] = annotations(failing(1, actual('x'.repeat(100_000))));
    expect(line.length).toBeLessThan(4096);
  });
});

it('no command acts between the marks', () => {
  expect(withoutCommands('a\n::error::b', 'm')).toBe('::stop-commands::m\na\n::error::b\n::m::\n');
});
