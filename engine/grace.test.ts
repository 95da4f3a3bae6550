import { expect, test } from 'vitest';
import { graceOf } from './grace.ts';
import { Line } from './line.ts';
import { CaseScope, within } from './scope.ts';

const slow = (line: Line): Line => {
  line.lose();
  return line;
};
const inRerun = (line: Line, graceMs: number): number =>
  within({ case: new CaseScope(1) }, () => graceOf(graceMs, line));

test('a rerun on a slow line waits longer, and nobody else', () => {
  expect(inRerun(slow(new Line()), 5_000)).toBeGreaterThan(5_000);
  expect(graceOf(5_000, slow(new Line()))).toBe(5_000);
});

test('a look that is repeated in short steps stays short', () => {
  expect(inRerun(slow(new Line()), 300)).toBe(300);
});

test('what a target in this very process delivers is not long on its way', () => {
  expect(inRerun(slow(new Line({ isNear: true })), 5_000)).toBeLessThan(5_000);
  expect(graceOf(300, new Line({ isNear: true }))).toBe(300);
});
