import type { World } from '../../world.ts';
import type { InboundShipment } from './inbound.ts';

export const directShipmentId = '900000001';

/** No operation creates a direct shipment: the sandbox account `main` has one from the start (gap release-members-without-form). */
export function createDirectShipment(world: World): void {
  const account = world.logistics.accounts.get('main');
  if (account === undefined) return;
  const direct: InboundShipment = {
    id: directShipmentId,
    account,
    createdAt: world.now(),
    warehouseId: account.warehouses[0]?.id ?? '',
    shipmentDestination: 'NETWORK',
    from: undefined,
    shippingPlanExternalId: undefined,
    shippingPlanName: 'Direct',
    prep: undefined,
    crossDock: undefined,
    packages: [],
    items: [],
    status: 'READY_TO_SHIP',
    received: false,
    arrived: false,
  };
  world.logistics.inbounds.set(direct.id, direct);
}
