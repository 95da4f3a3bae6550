import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { AnyCheck } from '../../../engine/check.ts';
import { type Receipt, type ReceiptRow, receipts, receiptTable } from '../../../generators/receipt.ts';
import { check, type Expect, type LogisticsWords } from '../check.ts';
import { concerned, type ReceiptClaim, unitsReceived } from './receipt-judge.ts';
import { counting, type ReceiptOutcome, receiveAll } from './receiving.ts';

export interface ReceivingPlan extends ReceiptClaim {
  readonly id?: string;
  readonly proves: LogisticsWords['requirement'];
  readonly where: (row: ReceiptRow) => boolean;
  readonly given?: fc.Arbitrary<readonly Receipt[]>;
  readonly examples?: readonly (readonly Receipt[])[];
  /** What else must hold of each shipment that was received. */
  readonly besides?: (outcome: ReceiptOutcome, receipt: Receipt, expect: Expect) => void;
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
    given: given ?? fc.array(receipts(where), { minLength: 1, maxLength: 6 }),
    examples: examples ?? [receiptTable(where)],
    cases: 4,
    ...plan,
    when: async (api, all: readonly Receipt[]) => receiveAll(api, await api.main(), all),
    then(outcomes, expect, all: readonly Receipt[]) {
      let said = 0;
      for (const [index, outcome] of outcomes.entries()) {
        const receipt = all[index];
        if (!receipt || concerned(receipt, { fates }).length === 0) continue;
        said++;
        expect(outcome.answer).accepted(why);
        unitsReceived(receipt, outcome, { fates, counts, why }, expect);
        besides?.(outcome, receipt, expect);
      }
      if (said === 0) expect.unexercised('no product of the shipments has the fate in question');
    },
  });
