import type { JsonObject } from '../../../reference/fields.ts';
import { readD2cDraft } from '../../../reference/logistics/d2c-orders/draft.ts';
import { isExternalIdTaken } from '../../../reference/logistics/d2c-orders/operations.ts';
import { productNamed } from '../../../reference/logistics/products/lookup.ts';
import { firstOfList, numberIn, numberOfDigits, objectInList, readsAs, textOfNumber } from '../../body.ts';
import { after, before, breaking, type FaultRows, withOverrides } from '../../fault.ts';
import { type Change, changed, form, member } from '../../json.ts';

const reads = (change: Change) => readsAs(readD2cDraft, change);

const truncated = form('truncated', (value) => (typeof value === 'number' ? Math.trunc(value) : value));
const textOfAny = form('as text if it is an array or an object', (value) =>
  typeof value === 'object' ? JSON.stringify(value) + crypto.randomUUID() : value,
);
const addressOfText = form('as the first line of an address if it is text', (value) =>
  typeof value === 'string' ? { address1: value, city: 'Unknown', countryCode: 'US' } : value,
);

const anyProduct = after(
  productNamed,
  (product, { logistics }, _account, sku) => product ?? logistics.products.get(sku),
);

/** Changes every line but the first. */
const laterLines =
  (change: Change): Change =>
  (body) => ({
    ...body,
    lineItems: Array.isArray(body.lineItems)
      ? body.lineItems.map((line: JsonObject, nth) => (nth === 0 ? line : change(line)))
      : body.lineItems,
  });

/** Faults that accept D2C orders which a rule forbids, or read them in another way. */
export const d2cAcceptedFaults = {
  ...changed('Reads a D2C order', reads, {
    'd2c-quantity-text-accepted': ['d2c-member-types', member('lineItems.*.quantity', numberIn)],
    'd2c-quantity-digits-accepted': ['d2c-member-types', member('lineItems.*.quantity', numberOfDigits)],
    'd2c-external-id-number-accepted': ['d2c-member-types', member('externalOrderId', textOfNumber)],
    'd2c-lines-object-accepted': ['d2c-member-types', member('lineItems', objectInList)],
    'd2c-sku-array-accepted': ['d2c-member-types', member('lineItems.*.logisticsSku', firstOfList)],
    'd2c-quantity-fraction-accepted': ['d2c-member-types', member('lineItems.*.quantity', truncated)],
    'd2c-external-id-of-any-type': ['d2c-member-types', member('externalOrderId', textOfAny)],
    'd2c-address-text-accepted': ['d2c-member-types', member('address', addressOfText)],
  }),
  ...breaking('d2c-member-types', {
    'd2c-later-quantity-text-accepted': [
      'Reads text as the quantity of any D2C line but the first.',
      reads(laterLines(member('quantity', numberIn))),
    ],
    'd2c-later-sku-array-accepted': [
      'Reads a list of one as the logisticsSku of any D2C line but the first.',
      reads(laterLines(member('logisticsSku', firstOfList))),
    ],
  }),
  'd2c-takes-predecessor-address-only': {
    breaks: 'd2c-create-accepted',
    wrong: 'Reads the destination of a D2C order only from shipToAddress, and refuses an order with address.',
    by: reads((body): JsonObject => ({ ...body, address: body.shipToAddress })),
  },
  ...breaking('d2c-fault-turned-down-as-declared', {
    'd2c-external-id-repeated-accepted': [
      'Accepts a D2C order with an externalOrderId that is in use.',
      after(isExternalIdTaken, () => false),
    ],
    'd2c-products-of-others-accepted': [
      'Accepts D2C orders for products of other accounts.',
      before(readD2cDraft, (call) => [{ ...call, world: withOverrides(call.world, [anyProduct]) }]),
    ],
  }),
} as const satisfies FaultRows;
