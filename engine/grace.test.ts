import { expect, test } from 'vitest';
import { graceOf, transitGraceOf } from './grace.ts';
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

test('a target in this very process is slow together with us: it gets no more time', () => {
  expect(inRerun(slow(new Line({ isNear: true })), 5_000)).toBe(5_000);
});

test('what a target in this very process has sent is not long on its way', () => {
  expect(transitGraceOf(5_000, new Line({ isNear: true }))).toBeLessThan(5_000);
  expect(transitGraceOf(300, new Line({ isNear: true }))).toBe(300);
  expect(transitGraceOf(5_000, new Line())).toBe(5_000);
});
