import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../../generators/draft.ts';
import { shipByTime, shipByVerdict } from '../../../../model/business-days.ts';
import type { Expect } from '../../check.ts';

/**
 * Whether holidays that nobody told us about could make the draft's `shipBy` too early. Such an order is never asserted to
 * be valid (gap: holidays).
 */
export function shipByDoubtful({ shipBy }: B2bOrderDraft, { at }: Exchange, { target }: Expect): boolean {
  if (shipBy === undefined) return false;
  return shipByVerdict(at, shipByTime(at, shipBy, target.calendar), target.calendar) !== 'fine';
}
