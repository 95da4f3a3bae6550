import { second } from '../../clock.ts';
import type { World } from '../../world.ts';
import { shipmentAdvanced, shipmentCreated } from '../events/order-events.ts';
import type { B2bOrder, Shipment, ShipmentStatus } from './order.ts';

export function unitsOf(order: B2bOrder): number {
  return order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Creates the shipments of an order, at least `least`; an order of one unit has one. */
export function requireShipments(world: World, order: B2bOrder, least: number): void {
  const wished = Math.max(least, world.variants.has('two-shipments') && unitsOf(order) > 1 ? 2 : 1);
  while (order.shipments.length < wished) {
    const createdAt = world.now();
    const shipment: Shipment = {
      id: world.nextId(),
      order,
      createdAt,
      milestones: new Set(),
      status: 'CREATED',
      delivered: false,
      trackingNumber: undefined,
    };
    order.shipments.push(shipment);
    world.logistics.shipments.set(shipment.id, shipment);
    shipmentCreated(world, shipment);
  }
}

export function shipmentsAppear(world: World, order: B2bOrder): void {
  const { shipmentSeconds } = world.dialect;
  if (shipmentSeconds === 0) {
    requireShipments(world, order, 1);
    return;
  }
  world.schedule.at(world.now() + shipmentSeconds * second, () => {
    if (order.orderStatus === 'BOOKED') requireShipments(world, order, 1);
  });
}

export function startShipments(world: World, order: B2bOrder): void {
  requireShipments(world, order, 1);
  for (const shipment of order.shipments) {
    if (shipment.status !== 'CREATED' && shipment.status !== 'NOT_SYNCED') continue;
    shipment.status = 'WAREHOUSE';
    shipmentAdvanced(world, shipment, 'PickingStarted');
  }
}

export function tenderShipments(world: World, order: B2bOrder): void {
  for (const shipment of order.shipments) {
    if (shipment.status !== 'OVER_SHIPPED') shipment.status = 'SHIPPED';
    shipment.trackingNumber ??= `TRACK${shipment.id.replaceAll('-', '').toUpperCase()}`;
    shipmentAdvanced(world, shipment, 'Shipped');
  }
}

export function moveShipments(order: B2bOrder, status: ShipmentStatus): void {
  for (const shipment of order.shipments) shipment.status = status;
}
