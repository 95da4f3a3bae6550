import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { AnyCheck } from '../../../engine/check.ts';
import { check, type LogisticsWords } from '../check.ts';
import { tellOneStory } from './counts.ts';
import { live, type Step } from './life.ts';
import { draftOf, needsOf } from './lives.ts';

/** Whatever may happen to an order, in an order in which it may; where it ends early, the rest does not happen. */
const randomPlan: fc.Arbitrary<readonly Step[]> = fc
  .record({
    cancelledAt: fc.constantFrom(0, 1, 9),
    inTwo: fc.boolean(),
    lastFirst: fc.boolean(),
    end: fc.constantFrom<Step>('completed', 'lost', 'tendered'),
  })
  .map(({ cancelledAt, inTwo, lastFirst, end }): readonly Step[] => {
    if (cancelledAt === 0) return ['cancelled'];
    const booked: readonly Step[] = inTwo ? ['booked', 'in two'] : ['booked'];
    if (cancelledAt === 1) return [...booked, 'cancelled'];
    const ships: readonly Step[] = lastFirst ? ['ship 1', 'ship 0'] : ['ship 0', 'ship 1'];
    const delivers: readonly Step[] = lastFirst ? ['deliver 1', 'deliver 0'] : ['deliver 0', 'deliver 1'];
    const whole: readonly Step[] = inTwo
      ? [...ships, 'tendered', ...(end === 'completed' ? delivers : [end])]
      : ['tendered', end];
    return [...booked, 'in progress', ...whole];
  });

const refutedBy: readonly LogisticsWords['fault'][] = [
  'webhook-order-delivered-before-shipped',
  'webhook-order-cancelled-dated-before-submitted',
];

/** Any life of an order against what must come before what. */
export const randomLifeChecks: readonly AnyCheck<LogisticsApi>[] = [
  check({
    id: 'webhook-event-order',
    proves: 'webhook-event-order',
    refutedBy,
    needs: needsOf('in two', 'whole', 'lost'),
    given: fc.record({ plan: randomPlan, which: fc.nat(1) }),
    examples: [
      { plan: ['booked', 'in progress', 'tendered', 'completed'], which: 0 },
      { plan: ['booked', 'cancelled'], which: 1 },
    ],
    cases: 8,
    async when(api, { plan, which }) {
      const { account, everything } = await api.observed('lives');
      return live({ api, account, inbox: everything.inbox }, draftOf(which), plan);
    },
    then({ stages, stopped }, expect) {
      const events = stages.at(-1)?.events ?? [];
      if (events.length < 2) expect.unexercised(stopped ?? 'fewer than two events arrived');
      tellOneStory(events, expect);
    },
  }),
];
