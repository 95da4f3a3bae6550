import type { JsonObject } from '../../../reference/fields.ts';
import { readD2cDraft } from '../../../reference/logistics/d2c-orders/draft.ts';
import { isExternalIdTaken } from '../../../reference/logistics/d2c-orders/operations.ts';
import { productNamed } from '../../../reference/logistics/products/lookup.ts';
import { firstOfList, numberIn, objectInList, readsAs } from '../../body.ts';
import { after, before, breaking, type FaultRows, withOverrides } from '../../fault.ts';
import { type Change, changed, each, member } from '../../json.ts';

const reads = (change: Change) => readsAs(readD2cDraft, change);
const readsLines = (change: Change) => reads(member('lineItems', each(change)));

const anyProduct = after(
  productNamed,
  (product, { logistics }, _account, sku) => product ?? logistics.products.get(sku),
);

/** Faults that accept D2C orders which a rule forbids, or read them in another way. */
export const d2cAcceptedFaults = {
  ...changed('Reads a D2C order', reads, {
    'd2c-quantity-text-accepted': ['d2c-member-types', member('lineItems.*.quantity', numberIn)],
    'd2c-lines-object-accepted': ['d2c-member-types', member('lineItems', objectInList)],
    'd2c-sku-array-accepted': ['d2c-member-types', member('lineItems.*.logisticsSku', firstOfList)],
  }),
  ...breaking('d2c-member-types', {
    'd2c-quantity-fraction-accepted': [
      'Accepts a fraction as the quantity of a D2C line, and truncates it.',
      readsLines(member('quantity', (quantity) => (typeof quantity === 'number' ? Math.trunc(quantity) : quantity))),
    ],
    'd2c-external-id-of-any-type': [
      'Accepts an externalOrderId that is an array or an object.',
      reads(
        member('externalOrderId', (id) => (typeof id === 'object' ? JSON.stringify(id) + crypto.randomUUID() : id)),
      ),
    ],
    'd2c-address-text-accepted': [
      'Accepts a string instead of the address.',
      reads(
        member('address', (address) =>
          typeof address === 'string' ? { address1: address, city: 'Unknown', countryCode: 'US' } : address,
        ),
      ),
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
