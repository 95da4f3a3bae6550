/** An order that is sent several times with one key, and an order that shows whether it reserved its units once. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { Outcome } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { b2bOrderBody } from '../../../../clients/logistics/b2b-orders/order-body.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { D2cOrderDraft } from '../../../../generators/logistics/d2c-order.ts';
import type { B2bOrderDraft, LineDraft } from '../../../../generators/logistics/draft.ts';
import type { Expect } from '../../check.ts';
import { inventoryWith } from '../../inventory-count.ts';
import { plainOrder } from '../../plain-order.ts';
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

/** The units of the product of a D2C order that is sent repeatedly. */
const units = 9;

/** A D2C order that is sent repeatedly, and the count of its product, which nothing else orders. */
export async function repeatedD2cOrder(api: LogisticsApi, quantity: number) {
  const product = { available: units };
  const draft: D2cOrderDraft = { lines: [{ product, quantity }] };
  const products = await api.main.d2c.resolveProducts(draft);
  const { logisticsSku } = products(product);
  return {
    order: repeating(api, 'D2C order', { json: await api.main.d2c.body(draft, { products }) }),
    count: () => inventoryWith(api, api.main, logisticsSku, units - quantity),
  };
}

/** A unit that was reserved twice is missing from the count. */
export function reservedOnce(count: Exchange, quantity: number, expect: Expect): void {
  const left = units - quantity;
  expect(count).member('/available', `${left} of ${units}`, (value) => value === left);
}
