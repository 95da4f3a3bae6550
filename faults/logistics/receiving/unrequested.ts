import { arrivalsOf } from '../../../reference/logistics/inbounds/arrivals.ts';
import type { InboundShipment } from '../../../reference/logistics/inbounds/inbound.ts';
import type { Receipt } from '../../../reference/logistics/inbounds/receipt.ts';
import { receive } from '../../../reference/logistics/inbounds/receiving.ts';
import type { World } from '../../../reference/world.ts';

/** The whole shipment by ASN, as in a request without a body. */
export const inFull: Receipt = {
  receiveType: 'ASN',
  scenario: 'FULL',
  receivedQty: new Map(),
  skusToReceive: [],
  reserveCase: undefined,
  lotNumber: undefined,
  expiresAt: undefined,
};

/** Receives a shipment at once, without a request. */
export function receiveUnrequested(world: World, inbound: InboundShipment): void {
  inbound.received = true;
  receive(world, inbound, inFull, arrivalsOf(world, inbound, inFull));
}
