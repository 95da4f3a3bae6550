import type { JsonObject } from '../../fields.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { InboundShipment } from './inbound.ts';

/** The operation that shows a shipment. */
export type InboundAnswer = 'create' | 'read' | 'list';

/** Besides id and the two names of the plan, the response is open (gap inbound-record). */
export const inboundView = seam((world: World, inbound: InboundShipment, answers: InboundAnswer): JsonObject => {
  const { dialect, variants } = world;
  const id = variants.has('ids-as-integers') ? Number(inbound.id) : inbound.id;
  if (variants.has('inbound-creation-answers-id-only') && answers === 'create') return { id };
  const { status } = inbound;
  return {
    id,
    ...(variants.has('inbound-status-elsewhere') ? { state: { current: status } } : { status }),
    shipmentDestination: inbound.shipmentDestination,
    shippingPlanExternalId: inbound.shippingPlanExternalId,
    shippingPlanName: inbound.shippingPlanName,
    warehouseId: inbound.warehouseId,
    from: inbound.from,
    prep: inbound.prep,
    crossDock: inbound.crossDock,
    items: inbound.items.map(({ product, expected, sellable }) => ({
      logisticsSku: product.logisticsSku,
      counts: { expected, sellable, damaged: 0 },
    })),
    createdAt: dialect.timestamp(inbound.createdAt),
  };
});
