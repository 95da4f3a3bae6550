import { setImmediate as otherTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange } from '../../test/sample-exchange.ts';
import type { CheckResult } from '../judge/result.ts';
import { Unmet, Violation } from '../judge/violation.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { AnyCheck } from './check.ts';
import type { Monitor } from './monitor.ts';
import { markDisturbed, markUncertain } from './scope.ts';
import { type Obstacle, Session } from './session.ts';

const settings = { suiteVersion: '1', seed: 1, cases: 10, shrinks: 5, concurrency: 4 };

const plain = (id: string, when: AnyCheck['when'], more: Partial<AnyCheck> = {}): AnyCheck => ({
  id,
  proves: 'r',
  why: 'the requirement',
  given: fc.nat(),
  when,
  then: () => {},
  ...more,
});

const redact = <T>(value: T): T => value;
const quiet = async (): Promise<void> => {};

const tall: Monitor = {
  id: 'no-418',
  proves: 'w',
  why: 'the requirement',
  applies: ({ operation }) => operation === 'monitored',
  then(seen) {
    if (seen.answer?.status === 418) throw new Violation('no 418', '418', 'never', seen);
  },
};

function sessionOf(
  checks: readonly AnyCheck[],
  brief = false,
  obstacle?: Obstacle,
  onViolation: (result: CheckResult) => void = () => {},
): Session<(seen: Exchange) => void> {
  const recording = (record: (seen: Exchange) => void) => (seen: Exchange) => {
    record(seen);
    session.see(seen);
  };
  const session = new Session<(seen: Exchange) => void>(
    {
      checks,
      monitors: [tall],
      target: {},
      redact,
      quiet,
      open: recording,
      onViolation,
      obstacle: ({ proves }) => (proves === 'w' ? obstacle : undefined),
    },
    { ...settings, brief },
  );
  return session;
}

test('reports a violation before it is shrunk or confirmed', async () => {
  const reported: (readonly [string, string])[] = [];
  let runs = 0;
  const seen = exchange({ status: 500 }, 'plain');
  const shrinking = plain(
    'shrinking',
    async () => {
      if (runs++ > 0) await new Promise(() => {});
      throw new Violation('proven', 'a', 'b', seen);
    },
    { cases: 1, given: fc.integer({ min: 5, max: 9 }) },
  );
  const suspected = plain(
    'suspected',
    async () => {
      markUncertain('a time limit');
      throw new Violation('doubtful', 'a', 'b', seen);
    },
    { cases: 1 },
  );
  const loud = plain('loud', async (api) => api(exchange({ status: 418 }, 'monitored')));
  const session = sessionOf([shrinking, suspected, loud], false, undefined, ({ id, verdict }) => {
    reported.push([id, verdict]);
  });
  session.start();
  await expect.poll(() => reported.length, { timeout: 30_000 }).toBe(3);
  expect(Object.fromEntries(reported)).toEqual({ shrinking: 'fail', suspected: 'unproven', 'no-418': 'fail' });
});

test('an exclusive check runs when nothing else is in flight', async () => {
  let inFlight = 0;
  let met = 0;
  const busy = async (): Promise<void> => {
    inFlight++;
    await new Promise((turn) => setImmediate(turn));
    inFlight--;
  };
  const alone = plain(
    'alone',
    async () => {
      met = Math.max(met, inFlight);
    },
    { exclusive: true },
  );
  const session = sessionOf([alone, plain('a', busy), plain('b', busy)]);
  expect((await session.resultOf('alone')).verdict).toBe('pass');
  expect(met).toBe(0);
});

test('undecided checks are retried after the others, if requested', async () => {
  const story: string[] = [];
  const hurried = plain('hurried', async () => {
    story.push('hurried');
    if (story.length < 3) throw new Unmet('too late');
  });
  const other = plain('other', async () => story.push('other'), { cases: 1 });
  const session = new Session(
    {
      checks: [hurried, other],
      monitors: [],
      target: {},
      redact,
      quiet,
      open: () => undefined,
      obstacle: () => undefined,
    },
    { ...settings, cases: 1, retriesUndecided: true },
  );
  expect((await session.resultOf('hurried')).verdict).toBe('pass');
  expect(story).toEqual(['hurried', 'other', 'hurried']);
  expect((await sessionOf([plain('late', () => Promise.reject(new Unmet('late')))]).resultOf('late')).verdict).toBe(
    'unproven',
  );
});

test('a case that was too slow to prove anything runs again, and at last alone', async () => {
  const story: string[] = [];
  const slow = plain(
    'slow',
    async () => {
      story.push('slow');
      if (story.includes('other ends')) return;
      markDisturbed('a response after 1400 ms');
      throw new Unmet('needs a target that responds within a second');
    },
    { cases: 1 },
  );
  const other = plain('other', async () => {
    while (story.filter((one) => one === 'slow').length < 3) await otherTurn();
    story.push('other ends');
  });
  const session = sessionOf([slow, { ...other, cases: 1 }]);
  expect(await session.resultOf('slow')).toMatchObject({ verdict: 'pass', cases: 1 });
  expect(story).toEqual(['slow', 'slow', 'slow', 'other ends', 'slow']);
});

test('a monitor sees every exchange, folds its violations into one finding and counts them', async () => {
  const session = sessionOf([
    plain('a', async (api, n: number) => api(exchange({ status: n % 2 ? 418 : 200 }, 'monitored')), {
      given: fc.nat(9),
    }),
  ]);
  const monitored = await session.monitored('no-418');
  expect(monitored).toMatchObject({ id: 'no-418', verdict: 'fail', cases: 10, exercised: 10 });
  expect(monitored.finding?.count).toBeGreaterThan(1);
  expect(monitored.finding?.history).toHaveLength(1);
});

test('a monitor that saw nothing of its kind is unproven, not passed', async () => {
  const monitored = await sessionOf([plain('a', async () => {})]).monitored('no-418');
  expect(monitored.verdict).toBe('unproven');
});

test('a monitor that does not bind the target reports nothing; one with an unmet need judges what occurred', async () => {
  const loud = plain('loud', async (api) => api(exchange({ status: 418 }, 'monitored')));
  const unbound = await sessionOf([loud], false, { verdict: 'inapplicable', reason: 'gap' }).monitored('no-418');
  expect(unbound).toMatchObject({ verdict: 'inapplicable', reason: 'gap' });
  expect(unbound.finding).toBeUndefined();
  expect(await sessionOf([loud], false, { verdict: 'unproven', reason: 'hook' }).monitored('no-418')).toMatchObject({
    verdict: 'fail',
  });
  const gap = { verdict: 'inapplicable', reason: 'gap', bindsAnyway: true } as const;
  expect(await sessionOf([loud], false, gap).monitored('no-418')).toMatchObject({ verdict: 'fail' });
  expect(await sessionOf([], false, gap).monitored('no-418')).toMatchObject({ verdict: 'inapplicable', reason: 'gap' });
});

test('in a brief run a monitor does not wait for the rest, and no further case starts', async () => {
  let begun = 0;
  const endless = plain('endless', () => new Promise(() => {}));
  const loud = plain('loud', async (api) => {
    begun++;
    api(exchange({ status: 418 }, 'monitored'));
  });
  const session = sessionOf([loud, endless], true);
  expect(await session.monitored('no-418')).toMatchObject({ verdict: 'fail' });
  session.halt();
  const before = begun;
  await new Promise((turn) => setImmediate(turn));
  expect(begun).toBe(before);
});

test('an obstacle of a check is reported without sending anything', async () => {
  const session = new Session(
    {
      checks: [plain('a', () => Promise.reject(new Error('sent')))],
      monitors: [],
      target: {},
      redact,
      quiet,
      open: () => undefined,
      obstacle: () => ({ verdict: 'unproven', reason: 'needs provider state "x"' }),
    },
    settings,
  );
  expect(await session.resultOf('a')).toMatchObject({ verdict: 'unproven', cases: 0 });
});

test('a check with very many cases does not keep the others out', async () => {
  const checks = [plain('endless', () => otherTurn()), plain('other', async () => {}, { cases: 1 })];
  const open = (): undefined => undefined;
  const session = new Session(
    { checks, monitors: [], target: {}, redact, quiet, open, obstacle: () => undefined },
    { ...settings, cases: 1_000_000 },
  );
  expect(await session.resultOf('other')).toMatchObject({ verdict: 'pass' });
  session.halt();
});
