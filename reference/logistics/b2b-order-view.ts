import type { Faults, World } from '../world.ts';
import type { B2bOrder, OrderStatus, Shipment } from './b2b-order.ts';

/** What an order is answered to. */
export type OrderAnswer = 'create' | 'read' | 'lookup' | 'cancel';

/** Beyond the status and the shipments the answer is open (gap b2b-order-answer): it repeats what was sent. */
export function orderView(world: World, order: B2bOrder, answers: OrderAnswer) {
  const { dialect, variants } = world;
  const isUnnamed = variants.has('order-read-without-id') && (answers === 'read' || answers === 'lookup');
  const core = {
    ...(isUnnamed ? {} : { orderId: shownId(world.faults, order, answers) }),
    orderStatus: shownStatus(world, order, answers),
    shipments: shownShipments(world, order, answers),
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
}

function shownLines({ dialect, faults }: World, { lines }: B2bOrder) {
  const listed = faults.has('b2b-order-shows-36-lines') ? lines.slice(0, 36) : lines;
  const asFirst = faults.has('b2b-order-shows-quantity-of-first-line') ? lines[0]?.quantity : undefined;
  return listed.map(({ product, logisticsSku, productData, quantity, lotNumber }) => ({
    logisticsSku: logisticsSku ?? product?.logisticsSku,
    productData,
    [dialect.lineQuantity]: asFirst ?? quantity,
    lotNumber: faults.has('b2b-order-shows-no-lot') ? undefined : lotNumber,
  }));
}

function shownId(faults: Faults, { id, transportationDetails }: B2bOrder, answers: OrderAnswer): string | number {
  if (answers !== 'create') return id;
  if (faults.has('b2b-create-answers-numeric-id')) return Number(id);
  const sellerTruck =
    transportationDetails?.shippingPartner === 'SELLER' && transportationDetails.shippingType === 'FTL';
  return sellerTruck && faults.has('b2b-freight-order-answers-numeric-id') ? Number(id) : id;
}

function shownStatus(world: World, order: B2bOrder, answers: OrderAnswer): string | undefined {
  const { faults } = world;
  const { orderStatus, shipBy } = order;
  if (faults.has('b2b-status-in-lower-case')) return orderStatus.toLowerCase();
  if (faults.has('b2b-start-stays-booked') && orderStatus === 'IN_PROGRESS') return 'BOOKED';
  if (answers === 'create' && shipBy !== undefined && faults.has('b2b-scheduled-order-starts-scheduled'))
    return orderStatus === 'PLANNED' ? 'SCHEDULED' : orderStatus;
  if (answers === 'read' && orderStatus === 'PLANNED' && faults.has('b2b-get-without-order-status')) return undefined;
  if (answers === 'lookup' && faults.has('b2b-lookup-without-order-status')) return undefined;
  if (answers === 'lookup' && faults.has('b2b-external-id-lookup-shows-first-status')) return firstStatus(world, order);
  return orderStatus;
}

/** What the create answered. */
function firstStatus({ dialect }: World, { warehouseId, orderStatus, shipBy }: B2bOrder): OrderStatus {
  if (warehouseId === undefined) return orderStatus;
  return shipBy === undefined && dialect.allocationSeconds === 0 ? 'BOOKED' : 'PLANNED';
}

function shownShipments(world: World, order: B2bOrder, answers: OrderAnswer): unknown {
  const { faults, variants } = world;
  const views = listedShipments(faults, order, answers).map((shipment, index) => shipmentView(world, shipment, index));
  if (variants.has('lookup-lists-last-shipment-first') && answers === 'lookup') return views.reverse();
  if (faults.has('b2b-single-shipment-not-in-array') && order.shipments.length === 1) return views[0];
  if (faults.has('b2b-shipments-of-cancelled-order-as-object') && order.orderStatus === 'CANCELLED')
    return Object.fromEntries(views.map((view) => [view.id, view]));
  return views;
}

function listedShipments(faults: Faults, order: B2bOrder, answers: OrderAnswer): readonly Shipment[] {
  const { shipments, orderStatus } = order;
  if (shipments.length < 2) return shipments;
  if (faults.has('b2b-lists-first-shipment-only')) return shipments.slice(0, 1);
  if (faults.has('b2b-lookup-lists-first-shipment-only') && answers === 'lookup') return shipments.slice(0, 1);
  if (faults.has('b2b-completed-lists-one-shipment') && orderStatus === 'COMPLETED') return shipments.slice(-1);
  return shipments;
}

function shipmentView(world: World, shipment: Shipment, index: number) {
  const { order } = shipment;
  const untracked = world.faults.has('b2b-tendered-without-tracking') && order.orderStatus === 'TENDERED';
  return {
    id: shownShipmentId(world.faults, shipment, index),
    status: shownShipmentStatus(world.faults, shipment),
    warehouseId: order.warehouseId,
    trackingNumber: untracked ? undefined : shipment.trackingNumber,
  };
}

function shownShipmentId(faults: Faults, { id, order }: Shipment, index: number): string | undefined {
  if (faults.has('b2b-shipment-without-id')) return undefined;
  if (faults.has('b2b-shipment-id-changes')) return crypto.randomUUID();
  if (faults.has('b2b-shipment-ids-per-order')) return String(index + 1);
  return faults.has('b2b-two-shipments-share-id') ? order.shipments[0]?.id : id;
}

function shownShipmentStatus(faults: Faults, { status, order }: Shipment): string | undefined {
  if (faults.has('b2b-shipment-loses-status') && status === 'SHIPPED') return undefined;
  if (faults.has('b2b-shipment-reads-delivered') && order.orderStatus === 'COMPLETED') return 'DELIVERED';
  if (faults.has('b2b-shipment-shipped-when-booked') && status === 'CREATED' && order.orderStatus === 'BOOKED')
    return order.lines.some(({ quantity }) => quantity >= 2) ? 'PARTIALLY_SHIPPED' : status;
  if (faults.has('b2b-not-synced-reads-created') && status === 'NOT_SYNCED') return 'CREATED';
  if (faults.has('b2b-warehouse-reads-created') && status === 'WAREHOUSE') return 'CREATED';
  if (faults.has('b2b-shipped-reads-warehouse') && status === 'SHIPPED' && order.orderStatus === 'IN_PROGRESS')
    return 'WAREHOUSE';
  if (faults.has('b2b-partially-shipped-reads-shipped') && status === 'PARTIALLY_SHIPPED') return 'SHIPPED';
  if (faults.has('b2b-over-shipped-reads-shipped') && status === 'OVER_SHIPPED') return 'SHIPPED';
  if (faults.has('b2b-shipment-error-reads-cancelled') && status === 'ERROR') return 'CANCELLED';
  return status;
}
