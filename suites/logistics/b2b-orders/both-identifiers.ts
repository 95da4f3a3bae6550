/** Judges which identifier counts if a line has both a logisticsSku and productData. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { orderIdOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { b2bOrderBody } from '../../../clients/logistics/b2b-orders/order-body.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import { write } from '../../../engine/pointer.ts';
import { isRefused } from '../../../engine/wire/exchange.ts';
import { check } from '../check.ts';
import { availableIn, inventoryWith } from '../inventory-count.ts';
import { plainOrder } from '../plain-order.ts';
import { isOpen, type OwnLine } from './stock/own-stock.ts';

/** An order whose last line names two products. */
interface Doubled {
  /** Lines before it, of other products. */
  readonly before: number;
  readonly quantity: number;
}

const stock = 9;
const ownLine = (quantity: number): OwnLine => ({ product: { available: stock }, quantity, by: 'logisticsSku' });

async function ordered(api: LogisticsApi, { before, quantity }: Doubled) {
  const { b2b, inventory } = api.main;
  const others = Array.from({ length: before }, (_, stocked) => ({
    product: { stocked },
    quantity: 1,
    by: 'logisticsSku' as const,
  }));
  const [preferred, fallback] = [ownLine(quantity), ownLine(quantity)];
  const resolved = await b2b.resolveProducts({ ...plainOrder, lines: [...others, preferred, fallback] });
  const [named, other] = [resolved(preferred.product), resolved(fallback.product)];
  if (other.merchantSku === '') throw new Unmet('the merchant SKU of the product is not known');
  const draft = { ...plainOrder, lines: [...others, preferred] };
  const body = b2bOrderBody(draft, b2b.freshExternalId(draft), resolved, api.profile, api.clock.now());
  const { answer } = await b2b.submitRaw(write(body, `/lineItems/${before}/productData`, { sku: other.merchantSku }));
  if (isRefused(answer)) throw new Inapplicable('the target refuses a line with both identifiers');
  const left = await inventoryWith(api, api.main, named.logisticsSku, stock - quantity);
  const order = await b2b.get(orderIdOf(answer) ?? '');
  return { order, left, other: await inventory.get(other.logisticsSku) };
}

export const b2bBothIdentifierChecks = [
  check({
    proves: 'b2b-line-logistics-sku-preferred',
    needs: ['feature inventory', 'logistics.status.b2bBothIdentifiers'],
    given: fc.record({ before: fc.integer({ min: 0, max: 3 }), quantity: fc.integer({ min: 1, max: 4 }) }),
    examples: [
      { before: 0, quantity: 2 },
      { before: 2, quantity: 3 },
    ],
    cases: 4,
    when: ordered,
    then({ order, left, other }, expect, { quantity }) {
      expect.premise(order).accepted('the order is read');
      if (!isOpen(order)) expect.unexercised('the order did not stay open, so it need not hold units');
      for (const count of [left, other])
        if (typeof availableIn(count) !== 'number') expect.unexercised('the record shows no available');
      const expected = stock - quantity;
      expect(left).member('/available', `${expected}: the units of the logisticsSku`, (units) => units === expected);
      expect(other).member('/available', `${stock}: no units of the productData`, (units) => units === stock);
    },
  }),
];
