import type { World } from '../../world.ts';
import type { Account } from '../access/account.ts';
import type { InboundItem, InboundShipment } from '../inbounds/inbound.ts';
import type { Product } from '../products/product.ts';
import { digitsOf, numberBehind } from './event.ts';
import { publish } from './log.ts';

/** Units of one product that arrived in a warehouse. */
export interface StockChange {
  readonly product: Product;
  readonly delta: number;
  readonly unitsPerPack: number;
}

interface Adjustment {
  readonly warehouseId: string;
  readonly reason: string;
  readonly changes: readonly StockChange[];
}

/** Events › Inventory changed. */
export function inventoryChanged(world: World, account: Account, adjustment: Adjustment): void {
  const { dialect, nextId } = world;
  const { changes, warehouseId, reason } = adjustment;
  if (changes.length === 0) return;
  const members = {
    adjustmentId: nextId(),
    warehouseId,
    reason,
    adjustments: changes.map(({ product, delta, unitsPerPack }) => ({
      [dialect.events.logisticsSku]: product.logisticsSku,
      [dialect.events.merchantSku]: product.merchantSku,
      changes: [{ state: 'AVAILABLE', delta }],
      dimensions: product.dimensions,
      unitsPerPack,
    })),
  };
  publish(world, account, { family: 'inventoryChanged', type: dialect.events.types.inventoryChanged, members });
}

/** Events › Inbound received: one event for each received product. */
export function inboundReceived(world: World, inbound: InboundShipment, item: InboundItem, amount: number): void {
  const { types, merchantSku } = world.dialect.events;
  const members = {
    type: 'SELLABLE',
    amount,
    shipmentItemId: itemIdOf(inbound, item),
    shippingPlanExternalId: inbound.shippingPlanExternalId,
    [merchantSku]: item.product.merchantSku,
  };
  const type = types.inboundReceived;
  publish(world, inbound.account, { family: 'inboundReceived', type, members, inboundId: inbound.id });
}

/** The only function that changes the status. Events › Inbound shipment status changed. */
export function moveInbound(world: World, inbound: InboundShipment, status: InboundShipment['status']): void {
  if (inbound.status === status) return;
  inbound.status = status;
  const members = {
    status: inbound.status,
    shipmentId: digitsOf(inbound.id),
    shippingPlanExternalId: inbound.shippingPlanExternalId,
  };
  const type = world.dialect.events.types.inboundStatusChanged;
  publish(world, inbound.account, { family: 'inboundStatusChanged', type, members, inboundId: inbound.id });
}

/** An int32, which is always the same for an item. */
function itemIdOf({ id, items }: InboundShipment, item: InboundItem): number {
  return (numberBehind(id) % 1_000_000) * 1000 + items.indexOf(item) + 1;
}
