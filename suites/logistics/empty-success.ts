/** Excludes successes that do not show the requested resource. */

import { identifier } from '../../clients/identifier.ts';
import { d2cOrderIdOf } from '../../clients/logistics/d2c-orders.ts';
import { isObject, type Json } from '../../engine/json.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { SchemaName } from '../../schemas/index.ts';
import { resourceIn } from './answer-schema.ts';
import type { Expect } from './check.ts';
import { isUnderAnother } from './versions/versioned.ts';

type Shows = (json: Json | undefined) => boolean;

const isList: Shows = (json) => Array.isArray(json);
const isFilled: Shows = (json) => isObject(json) && Object.keys(json).length > 0;
const names =
  (pointer: string): Shows =>
  (json) =>
    identifier(read(json, pointer)) !== undefined;
const counts: Shows = (json) =>
  ['onHand', 'available', 'unavailable'].some((one) => read(json, `/${one}`) !== undefined);

/** The members that every success has. Other requirements judge its whole form. */
const marks: Partial<Readonly<Record<SchemaName, Shows>>> = {
  product: names('/logisticsSku'),
  'product-list': isList,
  'inventory-list': isList,
  'inventory-record': counts,
  'active-warehouses': isList,
  'warehouse-detail-list': isList,
  'b2b-order-created': names('/orderId'),
  'b2b-order-read': isFilled,
  'inbound-shipment': names('/id'),
  'product-alias': isFilled,
  'event-list': isList,
};

function hasResult(exchange: Exchange, { fields }: Expect['target']): boolean {
  const { operation, answer } = exchange;
  if (/^createD2cOrder$/.test(operation)) return d2cOrderIdOf(exchange, fields.d2cOrderId) !== undefined;
  if (/^(create|get)D2cOrder/.test(operation)) return isFilled(answer?.json);
  // Only the profile knows its path.
  if (/^getInbound/.test(operation)) return isFilled(answer?.json);
  const name = resourceIn(exchange);
  const shows = name === 'none' ? undefined : marks[name];
  // Older versions may name members differently.
  if (shows && shows !== isList && isUnderAnother(exchange)) return isFilled(answer?.json);
  return shows?.(answer?.json) ?? true;
}

/**
 * A success must show what was requested: otherwise a target that answers 200 to every request would pass.
 */
export function skipIfEmpty(exchange: Exchange, expect: Expect): void {
  if (!hasResult(exchange, expect.target)) expect.unexercised('the success response does not show the result');
}
