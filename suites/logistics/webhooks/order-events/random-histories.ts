/** Judges the events of orders with random histories. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { AnyCheck } from '../../../../engine/run/check.ts';
import { check } from '../../check.ts';
import { draftOf, needsOf } from './order-histories.ts';
import { recordHistory, type Step } from './order-history.ts';
import { inSequence } from './sequence.ts';

interface Draw {
  readonly cancelledAt: 'once' | 'when booked' | 'never';
  readonly byOperations: boolean;
  /** The client cancels an order that is already cancelled or has started. */
  readonly tooLate: boolean;
  readonly inTwo: boolean;
  /** Shipments whose items leave in two parts. */
  readonly inWaves: readonly (0 | 1)[];
  readonly lastFirst: boolean;
  readonly end: 'completed' | 'lost' | 'tendered';
}

const draw: fc.Arbitrary<Draw> = fc.record({
  cancelledAt: fc.constantFrom('once', 'when booked', 'never', 'never'),
  byOperations: fc.boolean(),
  tooLate: fc.boolean(),
  inTwo: fc.boolean(),
  inWaves: fc.subarray([0, 1] as const),
  lastFirst: fc.boolean(),
  end: fc.constantFrom('completed', 'lost', 'tendered'),
});

/**
 * The possible steps of an order in a possible sequence. If the order ends early, or the target cannot reach a step, the
 * remaining steps are left out.
 */
function planOf({ cancelledAt, byOperations, tooLate, inTwo, inWaves, lastFirst, end }: Draw): readonly Step[] {
  const refused: readonly Step[] = tooLate ? ['cancel refused'] : [];
  const cancelled: readonly Step[] = [byOperations ? 'cancelled by operations' : 'cancelled', ...refused];
  if (cancelledAt === 'once') return cancelled;
  const booked: readonly Step[] = inTwo ? ['booked', 'in two'] : ['booked'];
  if (cancelledAt === 'when booked') return [...booked, ...cancelled];
  const one: readonly (0 | 1)[] = lastFirst ? [1, 0] : [0, 1];
  const which = inTwo ? one : one.filter((nth) => nth === 0);
  const parts = which.filter((nth) => inWaves.includes(nth)).map((nth): Step => `part ${nth}`);
  const ships = which.filter(() => inTwo || parts.length > 0).map((nth): Step => `ship ${nth}`);
  const ends: readonly Step[] = inTwo && end === 'completed' ? which.map((nth): Step => `deliver ${nth}`) : [end];
  return [...booked, 'in progress', ...parts, ...refused, ...ships, 'tendered', ...ends];
}

/** The events of a random history are in sequence. */
export const randomHistoryChecks: readonly AnyCheck<LogisticsApi>[] = [
  check({
    proves: 'webhook-event-order',
    needs: needsOf('in two', 'whole', 'lost'),
    given: fc.record({ plan: draw.map(planOf), which: fc.nat(1) }),
    examples: [
      { plan: ['booked', 'in progress', 'tendered', 'completed'], which: 0 },
      { plan: ['booked', 'cancelled'], which: 1 },
      { plan: ['booked', 'in progress', 'part 0', 'cancel refused', 'ship 0', 'tendered', 'completed'], which: 0 },
      { plan: ['booked', 'in two', 'cancelled by operations', 'cancel refused'], which: 1 },
    ],
    cases: 10,
    async when(api, { plan, which }) {
      const { account, allEvents } = await api.observed('order histories');
      return recordHistory({ api, account, inbox: allEvents.inbox }, draftOf(which), plan);
    },
    then({ snapshots, stopped }, expect) {
      const events = snapshots.at(-1)?.events ?? [];
      if (events.length < 2) expect.unexercised(stopped ?? 'fewer than two events arrived');
      inSequence(events, expect);
    },
  }),
];
