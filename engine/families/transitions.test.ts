import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange } from '../../test/sample-exchange.ts';
import { emptyNotes, expectFor } from '../judge/expect.ts';
import { Unmet, Violation } from '../judge/violation.ts';
import type { Exchange } from '../wire/exchange.ts';
import { staysFor, transitionsFor } from './transitions.ts';

/** A door that is opened by a push, unless it is locked. */
class Door {
  state = 'closed';
  push(): Exchange {
    if (this.state === 'closed') this.state = 'open';
    return exchange({ status: this.state === 'open' ? 200 : 409 });
  }
  get(): Exchange {
    return exchange({ body: { state: this.state } });
  }
}

interface How {
  readonly from: string;
  readonly to?: string;
}

const doors = {
  needs: ['door'],
  needsOf: ({ from }: How) => [from],
  given: fc.constant(1),
  cases: 3,
  async arrange(door: Door, _: number, { from }: How) {
    door.state = from;
    return door;
  },
};

const catalogue = { statementOf: () => 'doors open', requirementOf: (id: string) => id };
const judge = expectFor({}, emptyNotes(), catalogue.statementOf());

const opens = transitionsFor<{ requirement: 'opens' | 'locks'; need: string }, Door, object>(catalogue)({
  ...doors,
  move: async (_: Door, door: Door) => [door.push(), door.get()] as const,
  reads: ([, read], expect, { to = 'open' }) => expect(read).json({ state: to }),
})({ opens: { from: 'closed' }, locks: { from: 'locked', cases: 1, needs: ['key'] } });

const stays = staysFor<{ requirement: 'stays'; need: string }, Door, object>(catalogue)({
  ...doors,
  look: async (_: Door, door: Door) => door.get(),
  isArranged: (look: Exchange, expect, { to }: How) => expect.premise(look).json({ state: to ?? 'locked' }),
  unchanged: (before: Exchange, after: Exchange, expect) => expect(after).json(before.answer?.json ?? null),
});
const push = async (door: Door) => door.push();

/** Sends one case of a check and judges it. */
async function judged([check]: typeof opens, door = new Door()): Promise<unknown> {
  const seen = await check?.when(door, 1);
  return () => check?.then(seen, judge, 1);
}

test('a row adds to the needs of its resource and may say how many cases run', () => {
  expect(opens.map(({ id, needs, cases }) => ({ id, needs, cases }))).toEqual([
    { id: 'opens', needs: ['door', 'closed'], cases: 3 },
    { id: 'locks', needs: ['door', 'locked', 'key'], cases: 1 },
  ]);
});

test('a transition that happens passes, and one that does not is a violation', async () => {
  expect(await judged(opens)).not.toThrow();
  expect(await judged(opens.slice(1))).toThrow(Violation);
});

test('what a try leaves as it was passes, and what it changes is a violation', async () => {
  expect(await judged(stays({ stays: { from: 'locked', tries: [push] } }))).not.toThrow();
  expect(await judged(stays({ stays: { from: 'closed', to: 'closed', tries: [push] } }))).toThrow(Violation);
});

test('after each try is looked: what comes back by itself has changed', async () => {
  const back = async (door: Door) => {
    door.state = 'closed';
    return undefined;
  };
  const tries = [push, back];
  expect(await judged(stays({ stays: { from: 'closed', to: 'closed', tries } }))).toThrow(Violation);
});

test('a resource that is not in its situation proves nothing', async () => {
  expect(await judged(stays({ stays: { from: 'open', tries: [push] } }))).toThrow(Unmet);
});

test('a row judges the answers to its tries', async () => {
  const also = ([answer]: readonly Exchange[], expect: typeof judge) => answer && expect(answer).accepted();
  expect(await judged(stays({ stays: { from: 'locked', tries: [push], also } }))).toThrow(Violation);
});
