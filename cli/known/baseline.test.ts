import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Report, RequirementRow } from '../../reports/report.ts';
import { sampleReport } from '../../test/sample-report.ts';
import { baseline } from './baseline.ts';
import { knownFailuresIn } from './file.ts';

let folder: string;
let known: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baseline-'));
  known = join(folder, 'known.yaml');
});
afterEach(() => rmSync(folder, { recursive: true }));

function reportWith(verdicts: Readonly<Record<string, RequirementRow['verdict']>>, over: Partial<Report> = {}): string {
  const {
    requirements: [row],
    ...report
  } = sampleReport();
  const requirements = Object.entries(verdicts).map(([id, verdict]) => ({ ...row, id, verdict, level: 'must' }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ ...report, requirements, ...over }));
  return file;
}

test('writes nothing without --update', async () => {
  const report = reportWith({ 'b2b-create-accepted': 'fail' });
  expect(await baseline({ report, known })).toContain('+ b2b-create-accepted (fail)\nNothing was written');
  expect(existsSync(known)).toBe(false);
});

test('adds what fails, with the day on which it was first seen', async () => {
  const report = reportWith({
    'b2b-create-accepted': 'fail',
    'b2b-cancel-booked': 'unproven',
    'd2c-get-unknown-404': 'pass',
  });
  await baseline({ report, known, update: true });
  expect(knownFailuresIn(known)).toEqual([
    { id: 'b2b-create-accepted', verdict: 'fail', reason: 'first seen 2026-03-02' },
    { id: 'b2b-cancel-booked', verdict: 'unproven', reason: 'first seen 2026-03-02' },
  ]);
});

test('takes out what passes, keeps what was not judged, corrects what became worse, and keeps comments', async () => {
  writeFileSync(
    known,
    `known:
  - { id: b2b-create-accepted, verdict: fail, reason: old }
  # waits for the hook
  - { id: b2b-cancel-booked, verdict: unproven, reason: no hook }
  - { id: d2c-get-unknown-404, verdict: fail, reason: other team }
`,
  );
  const report = reportWith({ 'b2b-create-accepted': 'pass', 'b2b-cancel-booked': 'fail' });
  const told = await baseline({ report, known, update: true });
  expect(told).toContain('~ b2b-cancel-booked (unproven before, fails now)\n- b2b-create-accepted\n');
  expect(knownFailuresIn(known)).toEqual([
    { id: 'b2b-cancel-booked', verdict: 'fail', reason: 'no hook' },
    { id: 'd2c-get-unknown-404', verdict: 'fail', reason: 'other team' },
  ]);
  expect(readFileSync(known, 'utf8')).toContain('# waits for the hook');
  expect(await baseline({ report, known })).toBe(`${known} and ${report} agree: 2 known.\n`);
});

test('reads the report of an earlier version, which tells no causes', async () => {
  const report = reportWith({ 'b2b-create-accepted': 'fail' });
  const { causes, ...old } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  expect(causes).toBeDefined();
  writeFileSync(report, JSON.stringify(old));
  expect(await baseline({ report, known })).toContain('+ b2b-create-accepted (fail)\n');
});

test('keeps what the suite itself failed at', async () => {
  writeFileSync(known, 'known:\n  - { id: b2b-create-accepted, verdict: fail, reason: old }\n');
  const report = reportWith({ 'b2b-create-accepted': 'error' });
  expect(await baseline({ report, known })).toBe(`${known} and ${report} agree: 1 known.\n`);
});

test.each([
  [{ complete: false }, 'the run was stopped; give the report of a whole run'],
  [{ partial: { narrowedBy: ['--only x'], unjudged: 3 } }, 'the run judged only a part'],
] as const)('refuses a report of %j', async (over, line) => {
  await expect(baseline({ report: reportWith({}, over), known, update: true })).rejects.toThrow(line);
  expect(existsSync(known)).toBe(false);
});

test.each([
  [
    'known:\n  - { id: b2b-create-acceptd, verdict: fail, reason: old }\n',
    ':2: known.0.id: is no requirement; did you mean b2b-create-accepted?',
  ],
  [
    'known:\n  - { id: b2b-create-accepted, verdict: fail }\n',
    ':2: known.0.reason: is missing; add it: why it is so for now',
  ],
  [
    'known:\n  - { id: b2b-create-accepted, verdict: fail, reason: a, until: 2026-02-31 }\n',
    'known.0.until: is no day; give one as yyyy-mm-dd',
  ],
  ['- a\n', 'is not a mapping'],
])('refuses the file %j', (text, line) => {
  writeFileSync(known, text);
  expect(() => knownFailuresIn(known)).toThrow(line);
});
