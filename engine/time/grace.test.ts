import { expect, test } from 'vitest';
import { CaseScope, within } from '../run/scope.ts';
import { Connection } from '../wire/connection.ts';
import { graceOf, transitGraceOf } from './grace.ts';

const slow = (connection: Connection): Connection => {
  connection.recordLostHookCall();
  return connection;
};
const inRerun = (connection: Connection, graceMs: number): number =>
  within({ case: new CaseScope(1) }, () => graceOf(graceMs, connection));

test('a rerun on a slow line waits longer, and nobody else', () => {
  expect(inRerun(slow(new Connection()), 5_000)).toBeGreaterThan(5_000);
  expect(graceOf(5_000, slow(new Connection()))).toBe(5_000);
});

test('a look that is repeated in short steps stays short', () => {
  expect(inRerun(slow(new Connection()), 300)).toBe(300);
});

test('a target in this very process is slow together with us: it gets no more time', () => {
  expect(inRerun(slow(new Connection({ isInProcess: true })), 5_000)).toBe(5_000);
});

test('what a target in this very process has sent is not long on its way', () => {
  expect(transitGraceOf(5_000, new Connection({ isInProcess: true }))).toBeLessThan(5_000);
  expect(transitGraceOf(300, new Connection({ isInProcess: true }))).toBe(300);
  expect(transitGraceOf(5_000, new Connection())).toBe(5_000);
});
