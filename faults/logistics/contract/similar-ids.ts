import type { Call } from '../../../reference/http/operation.ts';
import { requestUpload } from '../../../reference/logistics/b2b-orders/attachments.ts';
import { orderToCancel } from '../../../reference/logistics/b2b-orders/cancel.ts';
import { findOrder, orderToRead } from '../../../reference/logistics/b2b-orders/lookup.ts';
import { findD2c, getD2c } from '../../../reference/logistics/d2c-orders/operations.ts';
import { getInbound, receiveInbound } from '../../../reference/logistics/inbounds/operations.ts';
import { productInventory } from '../../../reference/logistics/inventory/inventory.ts';
import { getProduct, productAliases } from '../../../reference/logistics/products/products.ts';
import type { Override } from '../../../reference/seam.ts';
import { before, type FaultRows, faultFamily } from '../../fault.ts';
import { described } from '../../json.ts';
import { takenFor } from '../owned.ts';

/** Finds the resource that an id means, among the ids of the account. */
type Meaning = ((ids: readonly string[], asked: string) => string | undefined) & { readonly words: string };

const beginning: Meaning = described('the beginning of the id, without its last character', (ids, asked) =>
  ids.find((id) => id.slice(0, -1) === asked),
);
const withMore: Meaning = described('the id with more characters behind it', (ids, asked) =>
  ids.find((id) => asked.length > id.length && asked.startsWith(id)),
);

const oneMore: Meaning = described('the id with one more character behind it', (ids, asked) =>
  ids.find((id) => id === asked.slice(0, -1)),
);
const half: Meaning = described('the first half of the id', (ids, asked) =>
  ids.find((id) => id.slice(0, Math.ceil(id.length / 2)) === asked),
);

const kinds = {
  d2cId: ({ account }: Call) => account.d2cOrders.map(({ id }) => id),
  attachedId: ({ account }: Call) => account.orders.flatMap(({ shipments }) => shipments.map(({ id }) => id)),
  orderId: ({ account }: Call) => [...account.orders.map(({ id }) => id), ...account.d2cOrders.map(({ id }) => id)],
  externalId: ({ account }: Call) => [...account.orderByExternalId.keys()],
  externalOrderId: ({ account }: Call) => [...account.d2cByExternalId.keys()],
  shipmentId: ({ account }: Call) => account.inbounds.map(({ id }) => id),
  logisticsSku: ({ account }: Call) => account.products.map(({ logisticsSku }) => logisticsSku),
} as const;

/** Reads the path in another way, unless an id is exactly what was asked for. */
const reads = <Result>(
  operation: (call: Call) => Result,
  name: Exclude<keyof typeof kinds, 'attachedId' | 'd2cId'>,
  meaning: Meaning,
  kind: keyof typeof kinds = name,
) =>
  before(
    operation,
    takenFor(name, (call) => {
      const ids = kinds[kind](call);
      const asked = call.param(name);
      return ids.includes(asked) ? undefined : meaning(ids, asked);
    }),
  );

const operations = {
  'a B2B order': (meaning: Meaning) => reads(orderToRead, 'orderId', meaning),
  'a B2B order to cancel': (meaning: Meaning) => reads(orderToCancel, 'orderId', meaning),
  'a B2B order of an external id': (meaning: Meaning) => reads(findOrder, 'externalId', meaning),
  'a D2C order': (meaning: Meaning) => reads(getD2c, 'orderId', meaning, 'd2cId'),
  'a D2C order of an external id': (meaning: Meaning) => reads(findD2c, 'externalOrderId', meaning),
  'an inbound shipment': (meaning: Meaning) => reads(getInbound, 'shipmentId', meaning),
  'a shipment to receive': (meaning: Meaning) => reads(receiveInbound, 'shipmentId', meaning),
  'a shipment to attach to': (meaning: Meaning) => reads(requestUpload, 'shipmentId', meaning, 'attachedId'),
  'a product': (meaning: Meaning) => reads(getProduct, 'logisticsSku', meaning),
  'the aliases of a product': (meaning: Meaning) => reads(productAliases, 'logisticsSku', meaning),
  'the inventory of a product': (meaning: Meaning) => reads(productInventory, 'logisticsSku', meaning),
} as const;

const referenceOf = (call: Call, asked: string): string | undefined =>
  call.account.orderByExternalId.get(asked)?.id ??
  call.account.d2cOrders.find(({ externalId }) => externalId === asked)?.id;

const byReference = <Result>(operation: (call: Call) => Result) =>
  before(
    operation,
    takenFor('orderId', (call) => referenceOf(call, call.param('orderId'))),
  );

/** Ids that nearly name a resource. */
export const similarIdFaults = {
  ...faultFamily((what: keyof typeof operations, meaning: Meaning) => ({
    wrong: `Finds ${what} by ${meaning.words}.`,
    by: operations[what](meaning),
  }))({
    'b2b-order-found-by-beginning': ['b2b-get-unknown-404', 'a B2B order', beginning],
    'b2b-order-found-with-more-behind': ['b2b-get-unknown-404', 'a B2B order', withMore],
    'b2b-order-cancelled-by-beginning': ['b2b-cancel-unknown-404', 'a B2B order to cancel', beginning],
    'external-id-found-by-beginning': [
      'b2b-external-id-lookup-unknown-404',
      'a B2B order of an external id',
      beginning,
    ],
    'external-id-found-with-more-behind': [
      'b2b-external-id-lookup-unknown-404',
      'a B2B order of an external id',
      withMore,
    ],
    'd2c-order-found-by-beginning': ['d2c-get-unknown-404', 'a D2C order', beginning],
    'd2c-order-found-with-more-behind': ['d2c-get-unknown-404', 'a D2C order', withMore],
    'd2c-external-id-found-by-beginning': ['error-wrong-identifier-404', 'a D2C order of an external id', beginning],
    'd2c-external-id-found-with-one-more': ['error-wrong-identifier-404', 'a D2C order of an external id', oneMore],
    'inbound-found-by-beginning': ['inbound-get-unknown-404', 'an inbound shipment', beginning],
    'inbound-found-with-more-behind': ['inbound-get-unknown-404', 'an inbound shipment', withMore],
    'inbound-received-by-beginning': ['receive-unknown-shipment-404', 'a shipment to receive', beginning],
    'inbound-received-with-more-behind': ['receive-unknown-shipment-404', 'a shipment to receive', withMore],
    'product-found-by-beginning': ['product-get-unknown-404', 'a product', beginning],
    'product-found-with-more-behind': ['product-get-unknown-404', 'a product', withMore],
    'aliases-found-by-beginning': ['product-aliases-unknown-404', 'the aliases of a product', beginning],
    'aliases-found-with-more-behind': ['product-aliases-unknown-404', 'the aliases of a product', withMore],
    'inventory-found-by-beginning': ['inventory-get-unknown-404', 'the inventory of a product', beginning],
    'b2b-order-found-with-one-more': ['b2b-get-unknown-404', 'a B2B order', oneMore],
    'b2b-order-found-by-half': ['b2b-get-unknown-404', 'a B2B order', half],
    'b2b-order-cancelled-with-one-more': ['b2b-cancel-unknown-404', 'a B2B order to cancel', oneMore],
    'd2c-order-found-with-one-more': ['d2c-get-unknown-404', 'a D2C order', oneMore],
    'd2c-order-found-by-half': ['d2c-get-unknown-404', 'a D2C order', half],
    'inbound-found-with-one-more': ['inbound-get-unknown-404', 'an inbound shipment', oneMore],
    'inbound-received-with-one-more': ['receive-unknown-shipment-404', 'a shipment to receive', oneMore],
    'attachment-with-one-more': ['b2b-attachment-unknown-shipment-404', 'a shipment to attach to', oneMore],
    'attachment-with-more-behind': ['b2b-attachment-unknown-shipment-404', 'a shipment to attach to', withMore],
    'product-found-with-one-more': ['product-get-unknown-404', 'a product', oneMore],
    'product-found-by-half': ['product-get-unknown-404', 'a product', half],
    'inventory-found-with-one-more': ['inventory-get-unknown-404', 'the inventory of a product', oneMore],
    'inventory-found-with-more-behind': ['inventory-get-unknown-404', 'the inventory of a product', withMore],
  }),
  ...faultFamily((what: string, operation: Override) => ({
    wrong: `Finds ${what} also by the reference of the merchant in the place of its id.`,
    by: operation,
  }))({
    'b2b-order-found-by-reference': ['b2b-get-unknown-404', 'a B2B order', byReference(orderToRead)],
    'b2b-order-cancelled-by-reference': ['b2b-cancel-unknown-404', 'a B2B order to cancel', byReference(orderToCancel)],
  }),
} as const satisfies FaultRows;
