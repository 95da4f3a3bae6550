import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exchange } from '../../test/sample-exchange.ts';
import { Violation } from '../judge/violation.ts';
import { Connection } from '../wire/connection.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { AnyCheck } from './check.ts';
import { CheckRun } from './run-check.ts';
import { markUncertain, scope } from './scope.ts';
import { Semaphore } from './semaphore.ts';

type Api = (seen: Exchange) => void;

/** One case, run and confirmed; `when` is told how often the case has run before. */
async function told(
  when: (api: Api, run: number, given: unknown) => void,
  connection = new Connection(),
  more: Partial<AnyCheck<Api>> = {},
  confirmationMs?: number,
) {
  let runs = 0;
  const check: AnyCheck<Api> = {
    id: 'a-check',
    proves: 'a-requirement',
    why: 'the requirement',
    given: fc.constant(0),
    cases: 1,
    when: async (api, given) => when(api, runs++, given),
    then: () => {},
    ...more,
  };
  const run = await new CheckRun(check, {
    suiteVersion: '1',
    seed: 1,
    cases: 1,
    shrinks: 0,
    target: {},
    connection,
    open: (record) => (one) => {
      record(one);
      connection.see(one);
    },
    semaphore: new Semaphore(1),
    redact: (value) => value,
    signal: new AbortController().signal,
    ...(confirmationMs !== undefined && { confirmationMs }),
  }).run();
  const wasSuspected = run.isSuspected;
  if (wasSuspected) await run.confirm();
  return { ...run.result(), runs, wasSuspected };
}

const violate = (): never => {
  throw new Violation('three', 'four', 'three are due');
};
const late = (): never => {
  markUncertain('a time limit');
  return violate();
};

test('a violation in an undisturbed history is reported at once', async () => {
  expect(await told(violate)).toMatchObject({ verdict: 'fail', wasSuspected: false, runs: 1 });
});

test('a violation of a time limit is reported if it occurs again, with both histories', async () => {
  const result = await told((api) => {
    api(exchange({ status: 200 }));
    late();
  });
  expect(result).toMatchObject({ verdict: 'fail', wasSuspected: true });
  expect([result.finding?.history.length, result.finding?.again?.length]).toEqual([1, 1]);
});

test('a violation that does not occur again is unproven, and says what was seen', async () => {
  const result = await told((_, run) => void (run === 0 && late()));
  expect(result).toMatchObject({ verdict: 'unproven', suspicion: { actual: 'four' } });
  expect(result.reason).toMatch(/^not reproducible: got four once, expected three/);
  expect(result.finding).toBeUndefined();
});

test.each([
  [undefined, 8],
  [-1, 2],
])('a confirmation that has lasted long reruns a case once (%s ms, %i runs)', async (longest, runs) => {
  const result = await told((_, run) => void (run === 0 && late()), undefined, {}, longest);
  expect(result).toMatchObject({ verdict: 'unproven', runs });
});

test('a confirmation that has lasted long still finds what occurs again', async () => {
  expect(await told(late, undefined, {}, -1)).toMatchObject({ verdict: 'fail' });
});

test('a violation that does not occur again does not prevent later cases', async () => {
  const crowded = (_: Api, run: number, given: unknown): void => void ((run === 0 || given === 2) && late());
  const result = await told(crowded, new Connection(), { examples: [1, 2] });
  expect(result).toMatchObject({ verdict: 'fail', finding: { smallestCase: 2 } });
});

test('a rerun shares no data with other cases', async () => {
  const reruns: (number | undefined)[] = [];
  await told(() => {
    reruns.push(scope().case?.rerun);
    late();
  });
  expect(reruns[0]).toBe(0);
  expect(reruns[1]).toBeGreaterThan(0);
});

test.each([
  ['a lost answer', { kind: 'reset', message: 'gone' }],
  ['a 503', 503],
  ['a 429', 429],
  ['half a response', '{"id":"a}'],
  ['a list without its end', '[{"id":"a"},'],
] as const)('a case disturbed by %s cannot fail: it runs again', async (_, mishap) => {
  const spoiled = spoiledBy(mishap);
  const once = await told((api, run) => {
    if (run > 0) return;
    api(spoiled);
    violate();
  });
  expect(once).toMatchObject({ verdict: 'pass', runs: 2 });
  const eachTimeOtherwise = await told((api, run) => {
    for (let more = 0; more <= run; more++) api(spoiled);
    violate();
  });
  expect(eachTimeOtherwise.verdict).toBe('unproven');
});

test('the same disturbance at the same place each time comes from the target', async () => {
  const result = await told((api) => {
    api(exchange({ status: 500 }));
    violate();
  });
  expect(result).toMatchObject({ verdict: 'fail', wasSuspected: true });
});

test.each([
  ['refuses connections', { kind: 'unreachable', message: 'ECONNREFUSED' }],
  ['resets connections', { kind: 'reset', message: 'gone' }],
  ['is answered for by a proxy', 503],
] as const)('a target that has gone is not accused: it %s', async (_, mishap) => {
  const spoiled = typeof mishap === 'number' ? exchange({ status: mishap }) : lost(mishap);
  const gone = await told((api) => {
    api(spoiled);
    violate();
  });
  expect(gone).toMatchObject({ verdict: 'unproven', wasSuspected: true });
  const refusedAlone = await told((api) => {
    api(spoiled);
    api(exchange({ status: 200 }));
    violate();
  });
  expect(refusedAlone).toMatchObject({ verdict: 'fail', wasSuspected: true });
});

test('on a bad connection the same disturbance must occur more often to count', async () => {
  const bad = new Connection();
  for (let seen = 0; seen < 100; seen++) bad.see(exchange({ status: seen % 5 === 0 ? 503 : 200 }));
  expect(bad.rerunsForProof).toBeGreaterThan(new Connection().rerunsForProof);
  expect(0.2 ** bad.rerunsForProof).toBeLessThan(1e-6);
  const seldom = await told((api, run) => {
    if (run < 6) api(exchange({ status: 503 }));
    violate();
  }, bad);
  expect(seldom.verdict).not.toBe('fail');
});

describe('a read that was limited', () => {
  const read = (answer: { status: number; headers?: Record<string, string> }): Exchange => {
    const one = exchange(answer);
    return { ...one, sent: { ...one.sent, method: 'GET' } };
  };
  const limited = (after: string): Exchange => read({ status: 429, headers: { 'retry-after': after } });
  const later = (ms: number, status = 200): Exchange => ({ ...read({ status }), at: ms + 1, until: ms + 2 });
  const seen = (exchanges: readonly Exchange[], judge = violate) =>
    told((api) => {
      for (const one of exchanges) api(one);
      judge();
    });

  test('and then answered disturbs nothing', async () => {
    expect(await seen([limited('2'), later(2_000)])).toMatchObject({ verdict: 'fail', wasSuspected: false });
  });

  test.each([
    ['not repeated', [limited('2')]],
    ['repeated too early', [limited('2'), later(1_000)]],
    ['not told how long to wait', [limited('soon'), later(2_000)]],
    ['told to wait long', [limited('100'), later(100_000)]],
    ['limited again', [limited('2'), later(2_000, 429)]],
  ])('disturbs the case if it was %s', async (_, exchanges) => {
    expect((await seen(exchanges)).wasSuspected).toBe(true);
  });

  test('disturbs the judgement of a time limit', async () => {
    expect((await seen([limited('2'), later(2_000)], late)).wasSuspected).toBe(true);
  });

  test('is no other request, such as a creation', async () => {
    const creations = [limited('2'), later(2_000)].map((one) => ({ ...one, sent: { ...one.sent, method: 'POST' } }));
    expect((await seen(creations)).wasSuspected).toBe(true);
  });
});

test('a 501 to every try of an operation is the answer of the target', async () => {
  const only501 = { ...exchange({ status: 501 }), unimplemented: true as const };
  const result = await told((api) => {
    api(only501);
    violate();
  });
  expect(result).toMatchObject({ verdict: 'fail', wasSuspected: false });
});

test('a provoked failure is no disturbance', async () => {
  const provoked = { ...exchange({ status: 429 }), provoked: true as const };
  const delivery = { ...exchange({ status: 500 }), account: 'target' };
  const result = await told((api) => {
    for (const one of [provoked, delivery, lost({ kind: 'abandoned', message: 'hung up' })]) api(one);
    violate();
  });
  expect(result).toMatchObject({ verdict: 'fail', wasSuspected: false });
});

function spoiledBy(mishap: number | string | NonNullable<Exchange['failure']>): Exchange {
  if (typeof mishap === 'number') return exchange({ status: mishap });
  if (typeof mishap === 'object') return lost(mishap);
  const answer = { status: 200, headers: { 'content-type': 'application/json' }, text: mishap };
  return { ...exchange({ status: 200 }), answer };
}

function lost(failure: NonNullable<Exchange['failure']>): Exchange {
  const { answer: _, ...rest } = exchange({ status: 200 });
  return { ...rest, failure };
}
