import { isObject, type JsonObject } from '../../../reference/fields.ts';
import type { Call } from '../../../reference/http/operation.ts';
import { unprocessable } from '../../../reference/http/problem.ts';
import { readD2cDraft } from '../../../reference/logistics/d2c-orders/draft.ts';
import { isD2cCancellable } from '../../../reference/logistics/d2c-orders/operations.ts';
import { canFillD2c } from '../../../reference/logistics/d2c-orders/reservation.ts';
import { productNamed } from '../../../reference/logistics/products/lookup.ts';
import { has, refusesWhere } from '../../body.ts';
import { after, before, breaking, type FaultRows, faultFamily } from '../../fault.ts';

const refuses = (test: (body: JsonObject, call: Call) => boolean) =>
  refusesWhere(readD2cDraft, (body, _draft, call) => test(body, call));

const linesOf = ({ lineItems }: JsonObject): readonly JsonObject[] =>
  Array.isArray(lineItems) ? lineItems.filter(isObject) : [];

const isBundle = ({ world, account }: Call, sku: unknown): boolean =>
  productNamed(world, account, String(sku))?.components !== undefined;

/** The quantities of several lines are multiples of one number, like the parts of several bundles. */
function areBundles(lines: readonly JsonObject[]): boolean {
  const divides = (factor: number) => lines.every(({ quantity }) => Number(quantity) % factor === 0);
  return lines.length > 1 && [2, 3, 5, 7].some(divides);
}

/** Faults that refuse valid D2C orders or their cancellation. */
export const d2cWronglyRefusedFaults = {
  ...breaking('d2c-create-accepted', {
    'd2c-needs-promised-times': [
      'Refuses a D2C order without promisedShipByTime.',
      refuses((body) => !has(body, 'promisedShipByTime')),
    ],
    'd2c-two-lines-refused': [
      'Refuses a D2C order with more than one line.',
      refuses((body) => linesOf(body).length > 1),
    ],
    'd2c-external-id-of-plain-signs-only': [
      'Refuses an externalOrderId with characters other than letters, digits, hyphens and underscores.',
      refuses(({ externalOrderId }) => /[^\w-]/.test(String(externalOrderId))),
    ],
    'd2c-ten-units-refused': [
      'Refuses a D2C order with ten or more units on one line.',
      refuses((body) => linesOf(body).some(({ quantity }) => Number(quantity) >= 10)),
    ],
    'd2c-all-units-refused': [
      'Refuses a D2C order for the last unit of a product.',
      before(canFillD2c, (world, lines) => {
        const products = new Set(lines.map(({ product }) => product));
        return [world, [...lines, ...[...products].map((product) => ({ product, quantity: 1 }))]];
      }),
    ],
  }),
  ...breaking('d2c-create-promised-times', {
    'd2c-promised-times-refused': [
      'Refuses promisedShipByTime and promisedDeliveryByTime.',
      refuses((body) => has(body, 'promisedShipByTime') || has(body, 'promisedDeliveryByTime')),
    ],
    'd2c-promised-times-with-slip-refused': [
      'Refuses a D2C order with both promisedShipByTime and packingSlipUrl.',
      refuses((body) => has(body, 'promisedShipByTime') && has(body, 'packingSlipUrl')),
    ],
    'd2c-promised-delivery-alone-taken': [
      'Refuses a D2C order with both promised times; accepts one of them.',
      refuses((body) => has(body, 'promisedShipByTime') && has(body, 'promisedDeliveryByTime')),
    ],
  }),
  ...faultFamily((name: string) => ({
    wrong: `Refuses a D2C order with ${name}.`,
    by: refuses((body) => has(body, name)),
  }))({
    'd2c-delivery-days-refused': ['d2c-create-delivery-days', 'deliveryDays'],
    'd2c-packing-slip-url-refused': ['d2c-create-packing-slip-url', 'packingSlipUrl'],
  }),
  'd2c-bundle-sku-refused': {
    breaks: 'd2c-bundle-sku-accepted',
    wrong: 'Refuses a D2C order for a bundle SKU.',
    by: refuses((body, call) => linesOf(body).some(({ logisticsSku }) => isBundle(call, logisticsSku))),
  },
  'd2c-bundle-components-refused': {
    breaks: 'd2c-bundle-by-components',
    wrong: 'Refuses a D2C order whose lines have multiples of one number as quantities, like several bundles.',
    by: refuses((body) => areBundles(linesOf(body))),
  },
  'd2c-short-order-refused-at-once': {
    breaks: 'd2c-fault-turned-down-as-declared',
    wrong: 'Refuses a D2C order for more units than are available, although the profile declares that it fails later.',
    by: after(canFillD2c, (fillable) => {
      if (!fillable) throw unprocessable([{ field: 'lineItems', message: 'ask for more units than are available' }]);
      return fillable;
    }),
  },
  'd2c-cancel-refused': {
    breaks: 'd2c-cancel',
    wrong: 'Refuses to cancel a D2C order that is CREATED.',
    by: after(
      isD2cCancellable,
      (cancellable, _world, { internalStatus }) => cancellable && internalStatus !== 'CREATED',
    ),
  },
} as const satisfies FaultRows;
