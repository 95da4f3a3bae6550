import { bitesOf, type FaultTable } from '../fault-table.ts';
import { isObject, type JsonObject } from '../fields.ts';
import type { Call } from '../operation.ts';
import { unprocessable } from '../problem.ts';
import { productBySku } from './product-sku.ts';

const number = (value: unknown) => (typeof value === 'string' ? Number(value) || 1 : value);
const has = (body: JsonObject, name: string) => body[name] !== undefined && body[name] !== null;

function linesOf({ lineItems }: JsonObject): readonly JsonObject[] {
  return Array.isArray(lineItems) ? lineItems.filter(isObject) : [];
}

const eachLine =
  (misread: (line: JsonObject) => JsonObject) =>
  (body: JsonObject): JsonObject => {
    const { lineItems } = body;
    if (!Array.isArray(lineItems)) return body;
    return { ...body, lineItems: lineItems.map((line) => (isObject(line) ? misread(line) : line)) };
  };

/** What faults take for right in a D2C order. */
export const d2cMisreadings: FaultTable<(body: JsonObject) => JsonObject> = {
  'd2c-quantity-text-accepted': eachLine((line) => ({ ...line, quantity: number(line.quantity) })),
  'd2c-lines-object-accepted': (body) => (isObject(body.lineItems) ? { ...body, lineItems: [body.lineItems] } : body),
  'd2c-external-id-of-any-type': (body) =>
    typeof body.externalOrderId === 'object' && body.externalOrderId !== null
      ? { ...body, externalOrderId: JSON.stringify(body.externalOrderId) + crypto.randomUUID() }
      : body,
  'd2c-quantity-fraction-accepted': eachLine((line) => ({
    ...line,
    quantity: typeof line.quantity === 'number' ? Math.trunc(line.quantity) : line.quantity,
  })),
  'd2c-sku-array-accepted': eachLine((line) => ({
    ...line,
    logisticsSku: Array.isArray(line.logisticsSku) ? line.logisticsSku[0] : line.logisticsSku,
  })),
  'd2c-takes-predecessor-address-only': ({ address: _unread, ...body }) => ({ ...body, address: body.shipToAddress }),
  'd2c-address-text-accepted': (body) =>
    typeof body.address === 'string'
      ? { ...body, address: { address1: body.address, city: 'Unknown', countryCode: 'US' } }
      : body,
};

/** What faults refuse although no rule forbids it. */
const whims: FaultTable<(body: JsonObject, call: Call) => boolean> = {
  'd2c-needs-promised-times': (body) => !has(body, 'promisedShipByTime'),
  'd2c-two-lines-refused': (body) => linesOf(body).length > 1,
  'd2c-promised-times-refused': (body) => has(body, 'promisedShipByTime') || has(body, 'promisedDeliveryByTime'),
  'd2c-promised-delivery-alone-taken': (body) => has(body, 'promisedShipByTime') && has(body, 'promisedDeliveryByTime'),
  'd2c-delivery-days-refused': (body) => has(body, 'deliveryDays'),
  'd2c-packing-slip-url-refused': (body) => has(body, 'packingSlipUrl'),
  'd2c-external-id-of-plain-signs-only': ({ externalOrderId }) => /[^\w-]/.test(String(externalOrderId)),
  'd2c-ten-units-refused': (body) => linesOf(body).some(({ quantity }) => Number(quantity) >= 10),
  'd2c-bundle-sku-refused': (body, call) => linesOf(body).some((line) => isBundle(call, line.logisticsSku)),
  'd2c-bundle-components-refused': (body) => areBundles(linesOf(body)),
};

export function refuseD2cOnAWhim(call: Call, body: JsonObject): void {
  const refused = bitesOf(call.world.faults, whims).some((whim) => whim(body, call));
  if (refused) throw unprocessable([{ field: 'order', message: 'is not wanted' }]);
}

function isBundle({ world, account }: Call, sku: unknown): boolean {
  return productBySku(world, account, String(sku))?.components !== undefined;
}

/** The quantities of several lines are multiples of one number: so many bundles. */
function areBundles(lines: readonly JsonObject[]): boolean {
  const divides = (factor: number) => lines.every(({ quantity }) => Number(quantity) % factor === 0);
  return lines.length > 1 && [2, 3, 5, 7].some(divides);
}
