import type { JsonObject } from '../../fields.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { B2bOrder, Shipment } from './order.ts';

/** The operation that shows an order. */
export type OrderAnswer = 'create' | 'read' | 'lookup' | 'cancel';

/** Besides status and shipments, the response is open (gap b2b-order-answer): it repeats what was sent. */
export const orderView = seam((world: World, order: B2bOrder, answers: OrderAnswer): JsonObject => {
  const { dialect, variants } = world;
  const isUnnamed = variants.has('order-read-without-id') && (answers === 'read' || answers === 'lookup');
  const shipments = order.shipments.map((shipment) => shipmentView(world, shipment));
  const core = {
    ...(isUnnamed ? {} : { orderId: order.id }),
    orderStatus: order.orderStatus,
    shipments:
      variants.has('lookup-lists-last-shipment-first') && answers === 'lookup' ? shipments.reverse() : shipments,
  };
  if (variants.has('order-without-echo')) return core;
  return {
    ...core,
    externalId: order.externalId,
    shipBy: order.shipBy === undefined ? undefined : dialect.timestamp(order.shipBy),
    lineItems: shownLines(world, order),
    [dialect.address]: order.address,
    transportationDetails: order.transportationDetails,
    shippingService: order.shippingService,
    error: order.orderStatus === 'ERROR' ? order.error : undefined,
    createdAt: dialect.timestamp(order.createdAt),
    updatedAt: dialect.timestamp(order.updatedAt),
  };
});

function shownLines({ dialect }: World, { lines }: B2bOrder): readonly JsonObject[] {
  return lines.map(({ product, logisticsSku, productData, quantity, lotNumber }) => ({
    logisticsSku: logisticsSku ?? product?.logisticsSku,
    productData,
    [dialect.lineQuantity]: quantity,
    lotNumber,
  }));
}

export const shipmentView = seam(
  (_world: World, { id, status, order, trackingNumber }: Shipment): JsonObject => ({
    id,
    status,
    warehouseId: order.warehouseId,
    trackingNumber,
  }),
);
