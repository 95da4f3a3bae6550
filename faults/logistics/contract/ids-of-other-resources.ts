import type { Call } from '../../../reference/http/operation.ts';
import { requestUpload } from '../../../reference/logistics/b2b-orders/attachments.ts';
import { orderToCancel } from '../../../reference/logistics/b2b-orders/cancel.ts';
import { findOrder, orderToRead } from '../../../reference/logistics/b2b-orders/lookup.ts';
import { getD2c } from '../../../reference/logistics/d2c-orders/operations.ts';
import { getInbound, receiveInbound } from '../../../reference/logistics/inbounds/operations.ts';
import { productInventory } from '../../../reference/logistics/inventory/inventory.ts';
import { getProduct, productAliases } from '../../../reference/logistics/products/products.ts';
import type { Override } from '../../../reference/seam.ts';
import { before, type FaultRows, faultFamily } from '../../fault.ts';
import { takenFor } from '../owned.ts';

type Meaning = (call: Call, asked: string) => string | undefined;

/** Reads a name of another kind in the place of the id. */
const reads = <Result>(operation: (call: Call) => Result, name: string, meaning: Meaning): Override =>
  before(
    operation,
    takenFor(name, (call) => meaning(call, call.param(name))),
  );

const orderOfShipment: Meaning = ({ account }, asked) =>
  account.orders.find(({ shipments }) => shipments.some(({ id }) => id === asked))?.id;
const d2cByReference: Meaning = ({ account }, asked) => account.d2cByExternalId.get(asked)?.id;
const shipmentOfOrder: Meaning = ({ account }, asked) =>
  account.orders.find(({ id }) => id === asked)?.shipments[0]?.id;
const shipmentOfReference: Meaning = ({ account }, asked) => account.orderByExternalId.get(asked)?.shipments[0]?.id;
const referenceOfShipment: Meaning = ({ account }, asked) =>
  account.orders.find(({ shipments }) => shipments.some(({ id }) => id === asked))?.externalId;
const inboundOfPlan: Meaning = ({ account }, asked) =>
  account.inbounds.find(({ shippingPlanExternalId }) => shippingPlanExternalId === asked)?.id;
const productOfMerchantSku: Meaning = ({ account }, asked) =>
  account.products.find(({ merchantSku }) => merchantSku === asked)?.logisticsSku;

const newestOrderOfD2c: Meaning = ({ account }, asked) =>
  account.d2cOrders.some(({ id }) => id === asked) ? account.orders.at(-1)?.id : undefined;
const newestD2cOfOrder: Meaning = ({ account }, asked) =>
  account.orders.some(({ id }) => id === asked) ? account.d2cOrders.at(-1)?.id : undefined;
const newestOrderOfInbound: Meaning = ({ account }, asked) =>
  account.inbounds.some(({ id }) => id === asked) ? account.orders.at(-1)?.id : undefined;
const newestShipmentOfInbound: Meaning = (call, asked) =>
  call.account.orders.find(({ id }) => id === newestOrderOfInbound(call, asked))?.shipments[0]?.id;
const newestInboundOfShipment: Meaning = (call, asked) =>
  orderOfShipment(call, asked) === undefined ? undefined : call.account.inbounds.at(-1)?.id;

/** Names of another kind that find a resource. */
export const otherResourceIdFaults = {
  ...faultFamily((what: string, by: Override) => ({ wrong: `Finds ${what}, too.`, by }))({
    'b2b-order-found-by-shipment': [
      'b2b-get-unknown-404',
      'a B2B order by the id of its shipment',
      reads(orderToRead, 'orderId', orderOfShipment),
    ],
    'b2b-order-cancelled-by-shipment': [
      'b2b-cancel-unknown-404',
      'a B2B order to cancel by the id of its shipment',
      reads(orderToCancel, 'orderId', orderOfShipment),
    ],
    'd2c-order-found-by-reference': [
      'd2c-get-unknown-404',
      'a D2C order by its externalOrderId in the place of the id',
      reads(getD2c, 'orderId', d2cByReference),
    ],
    'external-id-lookup-by-shipment': [
      'b2b-external-id-lookup-unknown-404',
      'a B2B order by the id of its shipment in the place of the externalId',
      reads(findOrder, 'externalId', referenceOfShipment),
    ],
    'attachment-by-order-id': [
      'b2b-attachment-unknown-shipment-404',
      'the shipment for an attachment by the id of its order',
      reads(requestUpload, 'shipmentId', shipmentOfOrder),
    ],
    'attachment-by-reference': [
      'b2b-attachment-unknown-shipment-404',
      'the shipment for an attachment by the externalId of its order',
      reads(requestUpload, 'shipmentId', shipmentOfReference),
    ],
    'b2b-order-found-by-d2c-order': [
      'b2b-get-unknown-404',
      'a B2B order by the id of a D2C order',
      reads(orderToRead, 'orderId', newestOrderOfD2c),
    ],
    'b2b-order-cancelled-by-d2c-order': [
      'b2b-cancel-unknown-404',
      'a B2B order to cancel by the id of a D2C order',
      reads(orderToCancel, 'orderId', newestOrderOfD2c),
    ],
    'd2c-order-found-by-b2b-order': [
      'd2c-get-unknown-404',
      'a D2C order by the id of a B2B order',
      reads(getD2c, 'orderId', newestD2cOfOrder),
    ],
    'b2b-order-found-by-inbound': [
      'b2b-get-unknown-404',
      'a B2B order by the id of an inbound shipment',
      reads(orderToRead, 'orderId', newestOrderOfInbound),
    ],
    'attachment-by-inbound': [
      'b2b-attachment-unknown-shipment-404',
      'the shipment for an attachment by the id of an inbound shipment',
      reads(requestUpload, 'shipmentId', newestShipmentOfInbound),
    ],
    'inbound-found-by-b2b-shipment': [
      'inbound-get-unknown-404',
      'an inbound shipment by the id of a shipment of a B2B order',
      reads(getInbound, 'shipmentId', newestInboundOfShipment),
    ],
    'inbound-received-by-b2b-shipment': [
      'receive-unknown-shipment-404',
      'a shipment to receive by the id of a shipment of a B2B order',
      reads(receiveInbound, 'shipmentId', newestInboundOfShipment),
    ],
    'inbound-found-by-plan': [
      'inbound-get-unknown-404',
      'an inbound shipment by its shippingPlanExternalId',
      reads(getInbound, 'shipmentId', inboundOfPlan),
    ],
    'inbound-received-by-plan': [
      'receive-unknown-shipment-404',
      'a shipment to receive by its shippingPlanExternalId',
      reads(receiveInbound, 'shipmentId', inboundOfPlan),
    ],
    'product-found-by-merchant-sku': [
      'product-get-unknown-404',
      'a product by its merchantSku in the place of the logisticsSku',
      reads(getProduct, 'logisticsSku', productOfMerchantSku),
    ],
    'aliases-found-by-merchant-sku': [
      'product-aliases-unknown-404',
      'the aliases of a product by its merchantSku',
      reads(productAliases, 'logisticsSku', productOfMerchantSku),
    ],
    'inventory-found-by-merchant-sku': [
      'inventory-get-unknown-404',
      'the inventory of a product by its merchantSku',
      reads(productInventory, 'logisticsSku', productOfMerchantSku),
    ],
  }),
} as const satisfies FaultRows;
