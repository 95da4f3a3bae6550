import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyCheck } from './check.ts';
import type { Exchange } from './exchange.ts';
import { exchange } from './sample-exchange.ts';
import { Session } from './session.ts';
import { Violation } from './violation.ts';
import type { Watch } from './watch.ts';

const settings = { suiteVersion: '1', seed: 1, cases: 10, shrinks: 5, concurrency: 4 };

const plain = (id: string, when: AnyCheck['when'], more: Partial<AnyCheck> = {}): AnyCheck => ({
  id,
  proves: 'r',
  refutedBy: 'f',
  given: fc.nat(),
  when,
  then: () => {},
  ...more,
});

const redact = (text: string): string => text;
const quiet = async (): Promise<void> => {};

const tall: Watch = {
  id: 'no-500',
  proves: 'w',
  refutedBy: 'f',
  applies: ({ operation }) => operation === 'watched',
  then(seen) {
    if (seen.answer?.status === 500) throw new Violation('no 500', '500', 'never', seen);
  },
};

function sessionOf(checks: readonly AnyCheck[], brief = false): Session<(seen: Exchange) => void> {
  const recording = (record: (seen: Exchange) => void) => (seen: Exchange) => {
    record(seen);
    session.see(seen);
  };
  const session = new Session<(seen: Exchange) => void>(
    { checks, watches: [tall], target: {}, redact, quiet, open: recording, obstacle: () => undefined },
    { ...settings, brief },
  );
  return session;
}

test('a check that wants to be alone runs when nothing else is in flight', async () => {
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
    { alone: true },
  );
  const session = sessionOf([alone, plain('a', busy), plain('b', busy)]);
  expect((await session.resultOf('alone')).verdict).toBe('pass');
  expect(met).toBe(0);
});

test('a watch sees every exchange, folds its violations into one finding and counts them', async () => {
  const session = sessionOf([
    plain('a', async (api, n: number) => api(exchange({ status: n % 2 ? 500 : 200 }, 'watched')), { given: fc.nat(9) }),
  ]);
  const watched = await session.watched('no-500');
  expect(watched).toMatchObject({ id: 'no-500', verdict: 'fail', cases: 10, exercised: 10 });
  expect(watched.finding?.count).toBeGreaterThan(1);
  expect(watched.finding?.history).toHaveLength(1);
});

test('a watch that saw nothing of its kind is unproven, not passed', async () => {
  const watched = await sessionOf([plain('a', async () => {})]).watched('no-500');
  expect(watched.verdict).toBe('unproven');
});

test('where only red or not is asked, a watch does not wait for the rest, and what has not begun never does', async () => {
  let begun = 0;
  const endless = plain('endless', () => new Promise(() => {}));
  const loud = plain('loud', async (api) => {
    begun++;
    api(exchange({ status: 500 }, 'watched'));
  });
  const session = sessionOf([loud, endless], true);
  expect(await session.watched('no-500')).toMatchObject({ verdict: 'fail' });
  session.halt();
  const before = begun;
  await new Promise((turn) => setImmediate(turn));
  expect(begun).toBe(before);
});

test('what stands in the way of a check is said without sending anything', async () => {
  const session = new Session(
    {
      checks: [plain('a', () => Promise.reject(new Error('sent')))],
      watches: [],
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
