import { bitten, type FaultTable } from '../fault-table.ts';
import { isObject, type JsonObject } from '../fields.ts';
import type { World } from '../world.ts';
import type { ViewedInbound } from './inbound.ts';

/** Beyond id and the two names of the plan all is open (gap inbound-record). */
export function inboundView(world: World, viewed: ViewedInbound): JsonObject {
  const { dialect, variants, faults } = world;
  const { inbound, answers } = viewed;
  const id = variants.has('ids-as-integers') ? Number(inbound.id) : inbound.id;
  if (variants.has('inbound-creation-answers-id-only') && answers === 'create') return { id };
  const { status } = inbound;
  const view: JsonObject = {
    id,
    ...(variants.has('inbound-status-elsewhere') ? { state: { current: status } } : { status }),
    shipmentDestination: inbound.shipmentDestination,
    shippingPlanExternalId: inbound.shippingPlanExternalId,
    shippingPlanName: inbound.shippingPlanName,
    warehouseId: inbound.warehouseId,
    from: inbound.from,
    prep: inbound.prep,
    items: inbound.items.map(({ product, expected, sellable }) => ({
      logisticsSku: product.logisticsSku,
      counts: { expected, sellable, damaged: 0 },
    })),
    createdAt: dialect.timestamp(inbound.createdAt),
  };
  return faults.size === 0 ? view : bitten(faults, distortions, view, viewed);
}

type Distortion = (view: JsonObject, viewed: ViewedInbound) => JsonObject;

const without =
  (name: string, concerns: (viewed: ViewedInbound) => boolean): Distortion =>
  (view, viewed) =>
    concerns(viewed) ? { ...view, [name]: undefined } : view;

/** What faults show of an inbound shipment. */
const distortions: FaultTable<Distortion> = {
  'inbound-shows-from-without-zip': (view) =>
    isObject(view.from) ? { ...view, from: { ...view.from, zip: undefined } } : view,
  'inbound-answers-shipment-id-only': ({ id, ...view }, { answers }) =>
    answers === 'create' ? { shipmentId: id, ...view } : { id, ...view },
  'inbound-plan-external-id-lost': without('shippingPlanExternalId', ({ answers }) => answers !== 'create'),
  'inbound-plan-external-id-lost-once-received': without(
    'shippingPlanExternalId',
    ({ answers, inbound }) => answers !== 'create' && inbound.arrived,
  ),
  'inbound-list-plan-external-id-lost': without('shippingPlanExternalId', ({ answers }) => answers === 'list'),
  'inbound-list-plan-name-lost': without('shippingPlanName', ({ answers }) => answers === 'list'),
  'inbound-plan-name-lost': without('shippingPlanName', ({ answers }) => answers !== 'create'),
  'inbound-plan-external-id-in-capitals': (view, { inbound, answers }) =>
    answers === 'create' ? view : { ...view, shippingPlanExternalId: inbound.shippingPlanExternalId?.toUpperCase() },
  'inbound-plan-name-cut-at-20': (view, { inbound, answers }) =>
    answers === 'create' ? view : { ...view, shippingPlanName: inbound.shippingPlanName?.slice(0, 20) },
};
