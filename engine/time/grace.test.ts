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

test('only a rerun on a slow connection waits longer', () => {
  expect(inRerun(slow(new Connection()), 5_000)).toBeGreaterThan(5_000);
  expect(graceOf(5_000, slow(new Connection()))).toBe(5_000);
});

test('a poll in short steps stays short', () => {
  expect(inRerun(slow(new Connection()), 300)).toBe(300);
});

test('a target in this process gets no extra time', () => {
  expect(inRerun(slow(new Connection({ isInProcess: true })), 5_000)).toBe(5_000);
});

test('a delivery of a target in this process is not long in transit', () => {
  expect(transitGraceOf(5_000, new Connection({ isInProcess: true }))).toBeLessThan(5_000);
  expect(transitGraceOf(300, new Connection({ isInProcess: true }))).toBe(300);
  expect(transitGraceOf(5_000, new Connection())).toBe(5_000);
});
