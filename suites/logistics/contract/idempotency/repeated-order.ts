import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { Outcome } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { b2bOrderBody } from '../../../../clients/logistics/b2b-orders/order-body.ts';
import type { B2bOrderDraft, LineDraft } from '../../../../generators/draft.ts';
import { plainOrder } from '../../operation.ts';
import { freshKey, nameless, type Repeatable, repeating } from './keyed-creation.ts';

/** An order that is sent repeatedly, and another one that can be filled only if the first was created once. */
export interface RepeatedOrder {
  readonly order: Repeatable;
  rest(): Promise<Outcome>;
}

/** Three units: one for the order that is repeated, two for the other. */
export async function repeatedOrder(api: LogisticsApi, owner: Account): Promise<RepeatedOrder> {
  const line: LineDraft = { product: { available: 3 }, quantity: 1, by: 'logisticsSku' };
  const draft: B2bOrderDraft = { ...plainOrder, lines: [line] };
  const products = await owner.b2b.resolveProducts(draft);
  const body = b2bOrderBody(draft, freshKey(), products, api.profile, api.clock.now());
  return {
    order: repeating(api, 'B2B order', { json: await nameless(body, api, owner) }),
    rest: () => owner.b2b.submit({ ...draft, lines: [{ ...line, quantity: 2 }] }, { products }),
  };
}
