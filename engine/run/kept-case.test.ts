import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange } from '../../test/sample-exchange.ts';
import { drawnAt } from '../draw/draw.ts';
import { Violation } from '../judge/violation.ts';
import { Connection } from '../wire/connection.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { AnyCheck } from './check.ts';
import type { KeptCase } from './kept-case.ts';
import { CheckRun } from './run-check.ts';
import { markUncertain } from './scope.ts';
import { Semaphore } from './semaphore.ts';

type Api = (seen: Exchange) => void;

/** What a run keeps of a check; `when` is told how often a case has run before. */
async function kept(when: (api: Api, run: number) => void, more: Partial<AnyCheck<Api>> = {}) {
  const all: KeptCase[] = [];
  let runs = 0;
  const check: AnyCheck<Api> = {
    id: 'a-check',
    proves: 'a-requirement',
    why: 'the requirement',
    given: fc.nat(1000),
    when: async (api, given) => {
      when(api, runs++);
      return given;
    },
    then: () => {},
    ...more,
  };
  const run = await new CheckRun(check, {
    suiteVersion: '1',
    seed: 1,
    cases: 2,
    shrinks: 20,
    target: {},
    connection: new Connection(),
    open: (record) => record,
    semaphore: new Semaphore(1),
    redact: (value) => value,
    signal: new AbortController().signal,
    keep: (one) => void all.push(one),
  }).run();
  if (run.isSuspected) await run.confirm();
  return { all, check, roles: all.map(({ role }) => role) };
}

test('a run hands over each case with what was judged, as seed and index draw it', async () => {
  const { all, check } = await kept((api) => api(exchange({ status: 200 })));
  expect(all).toMatchObject([
    { check: 'a-check', attempt: 0, index: 0, role: 'counted', isShrunk: false },
    { index: 1, role: 'counted' },
  ]);
  for (const { index, given, outcome } of all) {
    expect(given).toBe(drawnAt(check, index, { suiteVersion: '1', seed: 1 }));
    expect(outcome.evidence).toMatchObject({ observed: given, history: [{ answer: { status: 200 } }] });
  }
});

test('a shrunk case is marked, since seed and index do not draw it', async () => {
  const { all } = await kept(() => {}, {
    then: (n: number) => {
      if (n > 3) throw new Violation('at most 3', `${n}`, 'the requirement');
    },
  });
  expect(all[0]).toMatchObject({ role: 'counted', isShrunk: false, outcome: { kind: 'violated' } });
  expect(all.some(({ isShrunk, role }) => isShrunk && role === 'counted')).toBe(true);
});

test('what confirms a suspicion is a rerun', async () => {
  const { roles } = await kept(() => {
    markUncertain('a time limit');
    throw new Violation('three', 'four', 'three are due');
  });
  expect(roles).toContain('rerun');
});

test('of a disturbed case the last run counts, or none', async () => {
  const lost = (api: Api, isLost: boolean): void => {
    api(exchange({ status: isLost ? 503 : 200 }));
    if (isLost) throw new Violation('a 2xx', '503', 'the requirement');
  };
  expect((await kept((api, run) => lost(api, run === 0))).roles).toEqual(['superseded', 'counted', 'counted']);
});
