import fc from 'fast-check';
import { type ReceiveCase, type ReceiveRow, receiveCases, receiveTable } from '../../../generators/receive.ts';
import { type Expect, family } from '../check.ts';
import { concerned, type ReceiveClaim, unitsReceived } from './receive-judge.ts';
import { counting, type ReceiveOutcome, receiveAll } from './receiving.ts';

export interface ReceivingPlan extends Omit<ReceiveClaim, 'why'> {
  readonly where: (row: ReceiveRow) => boolean;
  readonly given?: fc.Arbitrary<readonly ReceiveCase[]>;
  readonly examples?: readonly (readonly ReceiveCase[])[];
  /** What else must hold of each shipment that was received. */
  readonly besides?: (outcome: ReceiveOutcome, receiveCase: ReceiveCase, expect: Expect) => void;
}

/**
 * Shipments that are received: what is asserted is how many units show of the products that have one of the fates.
 *
 * One case is many shipments: they wait for their units side by side. The first case is what the pairwise
 * table has of it.
 */
export const receives = family(({ where, given, examples, fates, counts, besides }: ReceivingPlan) => ({
  needs: counting,
  given: given ?? fc.array(receiveCases(where), { minLength: 1, maxLength: 6 }),
  examples: examples ?? [receiveTable(where)],
  cases: 4,
  when: async (api, all: readonly ReceiveCase[]) => receiveAll(api, await api.main(), all),
  then(outcomes, expect, all: readonly ReceiveCase[]) {
    let said = 0;
    for (const [index, outcome] of outcomes.entries()) {
      const receiveCase = all[index];
      if (!receiveCase || concerned(receiveCase, { fates }).length === 0) continue;
      said++;
      expect(outcome.answer).accepted(expect.why);
      unitsReceived(receiveCase, outcome, { fates, counts, why: expect.why }, expect);
      besides?.(outcome, receiveCase, expect);
    }
    if (said === 0) expect.unexercised('no product of the shipments has the fate in question');
  },
}));
