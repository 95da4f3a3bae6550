import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { AnyCheck } from '../../../engine/run/check.ts';
import { type ReceiveCase, type ReceiveRow, receiveCases, receiveTable } from '../../../generators/receive.ts';
import { check, type Expect, type LogisticsWords } from '../check.ts';
import { concerned, type ReceiveClaim, unitsReceived } from './receive-judge.ts';
import { counting, type ReceiveOutcome, receiveAll } from './receiving.ts';

export interface ReceivingPlan extends ReceiveClaim {
  readonly id?: string;
  readonly proves: LogisticsWords['requirement'];
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
export const receives = ({
  where,
  given,
  examples,
  fates,
  counts,
  why,
  besides,
  ...plan
}: ReceivingPlan): AnyCheck<LogisticsApi> =>
  check({
    needs: counting,
    given: given ?? fc.array(receiveCases(where), { minLength: 1, maxLength: 6 }),
    examples: examples ?? [receiveTable(where)],
    cases: 4,
    ...plan,
    when: async (api, all: readonly ReceiveCase[]) => receiveAll(api, await api.main(), all),
    then(outcomes, expect, all: readonly ReceiveCase[]) {
      let said = 0;
      for (const [index, outcome] of outcomes.entries()) {
        const receiveCase = all[index];
        if (!receiveCase || concerned(receiveCase, { fates }).length === 0) continue;
        said++;
        expect(outcome.answer).accepted(why);
        unitsReceived(receiveCase, outcome, { fates, counts, why }, expect);
        besides?.(outcome, receiveCase, expect);
      }
      if (said === 0) expect.unexercised('no product of the shipments has the fate in question');
    },
  });
