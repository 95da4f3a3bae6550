import fc from 'fast-check';
import { expect, test } from 'vitest';
import { targetClock } from '../time/clock.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { AnyCheck } from './check.ts';
import { Meter } from './meter.ts';
import { CaseScope, forAll, forEach, within } from './scope.ts';

const exchange = (): Exchange => ({
  operation: 'getThing',
  account: 'main',
  sent: { method: 'GET', url: 'http://target.invalid/', headers: {} },
  at: 0,
  until: 0,
});

function sent(meter: Meter): Exchange {
  const one = exchange();
  meter.see(one);
  return one;
}

const checkOf = (id: string, when: () => Promise<unknown>): AnyCheck => ({
  id,
  proves: id,
  why: id,
  given: fc.constant(null),
  when,
  then: () => {},
});

async function run(meter: Meter, check: AnyCheck): Promise<void> {
  const metered = meter.metered(check);
  const observed = await metered.when(undefined, null);
  metered.then(observed, undefined as never, null);
}

test('requests serve the check that sends them; those that it judges are told apart', async () => {
  const meter = new Meter();
  const one = checkOf('one', async () => {
    sent(meter);
    await Promise.resolve();
    return { answers: [sent(meter)] };
  });
  await Promise.all([run(meter, one), run(meter, one)]);
  expect(meter.costs().get('one')).toMatchObject({ requests: 4, judged: 2 });
});

test('what checks share counts once, with the names of all that use it', async () => {
  const meter = new Meter();
  const store = {};
  let made: Promise<Exchange> | undefined;
  const shared = () =>
    forAll(store, 'thing', () => {
      made ??= Promise.resolve(sent(meter));
      return made;
    });
  await Promise.all(['one', 'other'].map((id) => run(meter, checkOf(id, shared))));
  expect(meter.costs().get('one')?.requests ?? 0).toBe(0);
  expect(meter.sharedCosts()).toMatchObject([{ requests: 1, judged: 1, users: ['one', 'other'] }]);
});

test('users of what a shared thing shares are those of the thing', async () => {
  const meter = new Meter();
  const inner = () => forAll({ store: 1 }, 'inner', async () => sent(meter));
  await run(
    meter,
    checkOf('one', () => forAll({ store: 2 }, 'outer', inner)),
  );
  expect(meter.sharedCosts()).toMatchObject([{ requests: 1, users: ['one'] }]);
});

test('a batch is divided among those that take from it', async () => {
  const meter = new Meter();
  const store = {};
  let made: Promise<void> | undefined;
  const take = () =>
    forEach(store, () => {
      made ??= Promise.resolve().then(() => void [sent(meter), sent(meter), sent(meter), sent(meter)]);
      return made;
    });
  const twice = checkOf('twice', async () => [await take(), await take(), await take()]);
  await Promise.all([run(meter, twice), run(meter, checkOf('once', take))]);
  expect(meter.costs().get('twice')?.requests).toBe(3);
  expect(meter.costs().get('once')?.requests).toBe(1);
  expect(meter.sharedCosts()).toEqual([]);
});

test('waits of one case that overlap count once', async () => {
  const meter = new Meter();
  let now = 0;
  const clock = meter.timed(
    targetClock({ kind: 'controlled', now: '1970-01-01T00:00:00Z' }, async (seconds) => {
      now += seconds * 1000;
      return now;
    }),
  );
  const waiting = checkOf('waiting', async () => {
    await Promise.all([clock.elapse(5_000), clock.elapse(3_000)]);
    await clock.awaitLimit(2_000);
  });
  await within({ case: new CaseScope(0) }, () => run(meter, waiting));
  expect(meter.costs().get('waiting')?.waits).toBe(7);
});
