import type { Account } from '../../../../clients/logistics/api.ts';
import type { ArrangedOrder, OrderSituation } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import type { ResolvedProducts } from '../../../../clients/logistics/products/products.ts';
import type { B2bOrderDraft } from '../../../../generators/draft.ts';

/** So far ahead that no target has a reason to allocate or to start. */
const farAhead = { businessDays: 15, timeOfDay: 43_200_000 };

/** An order of the case's own products, brought into a situation. */
export async function arrangedOn(
  { arrange }: Account,
  products: ResolvedProducts,
  draft: B2bOrderDraft,
  situation: OrderSituation,
): Promise<ArrangedOrder> {
  // Its units are few: one that a sandbox moves on by itself could not be made again.
  if (situation === 'order is booked') return arrange.bookedOrder(draft, { products });
  const dated = situation === 'order is planned' ? { ...draft, shipBy: farAhead } : draft;
  return arrange.advanceTo(await arrange.order(dated, { products }), situation);
}
