import type { World } from '../../world.ts';
import type { Milestone } from '../events/event.ts';
import {
  orderCancelled,
  orderDelivered,
  orderSubmitted,
  shipmentAdvanced,
  shipmentCancelled,
  shipmentCreated,
} from '../events/order-events.ts';
import type { D2cStep } from './life.ts';
import type { D2cOrder } from './order.ts';

const milestones: Readonly<Partial<Record<D2cStep, Milestone>>> = {
  'picking started': 'PickingStarted',
  packed: 'Packed',
  shipped: 'Shipped',
};

/** Events: a D2C order causes the same events as a B2B order (gap event-sequences). */
export function tellD2c(world: World, order: D2cOrder, step: D2cStep): void {
  const milestone = milestones[step];
  if (step === 'submitted') orderSubmitted(world, order);
  for (const shipment of order.shipments) {
    if (step === 'submitted') shipmentCreated(world, shipment);
    if (milestone !== undefined) shipmentAdvanced(world, shipment, milestone);
    if (step === 'cancelled') shipmentCancelled(world, shipment);
  }
  if (step === 'delivered') orderDelivered(world, order);
  if (step === 'cancelled') orderCancelled(world, order);
}
