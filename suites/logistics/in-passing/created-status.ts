/** Judges the status of every accepted creation, whatever it is sent for. */

import type { Monitor } from '../../../engine/run/monitor.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { monitor } from '../check.ts';

/** A replay is marked, and may have another status than the first response. */
const productCreated = monitor({
  id: 'product-create-answers-201-in-any-creation',
  isFurther: true,
  proves: 'product-create-answers-201',
  applies: (exchange) =>
    exchange.operation === 'createProduct' &&
    exchange.sent.method === 'POST' &&
    isAccepted(exchange) &&
    exchange.answer?.headers['idempotent-replayed'] === undefined,
  then: (exchange, expect) => expect(exchange).status([201], 'POST /products: 201 product'),
});

export const createdStatusMonitors: readonly Monitor[] = [productCreated];
