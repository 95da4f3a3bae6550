import { expect, test } from 'vitest';
import type { Plan, PlannedCheck } from '../plan.ts';
import { SpareTurns } from './spare-turns.ts';

const check = (id: string, exclusive = false): PlannedCheck => ({
  id,
  proves: id,
  api: 'customs',
  exclusive,
  cases: 1,
});

const plan: Plan = {
  rows: [
    { check: check('chosen'), extent: 'all', sent: [1, 20, 30] },
    { check: check('last', true), extent: 'all', sent: [1, 0, 10] },
    ...['small', 'large'].map((id) => ({ check: check(id), extent: 'none' as const, sent: [0, 0, 0] as const })),
  ],
  shared: [],
  besides: 0,
  requests: 60,
  spare: [
    { check: check('small'), requests: 15 },
    { check: check('large'), requests: 60 },
  ],
};

function turns(seconds = Number.POSITIVE_INFINITY) {
  let left = 100;
  const spare = new SpareTurns(plan, { clock: { kind: 'real' }, requests: () => left, seconds: () => seconds }, 1);
  return { spare, spend: (requests: number) => (left -= requests) };
}

test('what fits beside the chosen checks starts at once; what does not waits for them', async () => {
  const { spare, spend } = turns();
  const small = spare.admits('small');
  const large = spare.admits('large');
  let isSettled = false;
  void large.then(() => (isSettled = true));
  spare.open(['chosen', 'last', 'small', 'large']);
  expect(await small).toBe(true);
  expect(isSettled).toBe(false);
  spend(5);
  spare.ended('chosen');
  spend(5);
  spare.ended('small');
  expect(await large).toBe(true);
});

test('nothing waits for an exclusive check, which waits itself', async () => {
  const { spare, spend } = turns();
  spare.open(['chosen', 'last', 'large']);
  const large = spare.admits('large');
  spend(50);
  spare.ended('chosen');
  expect(await large).toBe(false);
});

test('nothing starts before all sessions are open, or after the time of the run', async () => {
  const { spare } = turns(-1);
  const small = spare.admits('small');
  spare.open(['last']);
  expect(await small).toBe(false);
});

test('a chosen check is admitted at once', async () => {
  expect(await turns().spare.admits('chosen')).toBe(true);
});
