import type { Call } from '../../../reference/http/operation.ts';
import type { InboundShipment } from '../../../reference/logistics/inbounds/inbound.ts';
import { faultsOfNamed } from '../owned.ts';

/** The shipment that the path names, of any account. */
export const namedInbound = ({ world, param }: Call): InboundShipment | undefined =>
  world.logistics.inbounds.get(param('shipmentId'));

export const { ofUnknown, ofForeign, answeredTo, onForeign, asOwner, loses } = faultsOfNamed(namedInbound);
