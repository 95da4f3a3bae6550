import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { read } from '../../../engine/pointer.ts';
import type { Statuses } from '../../../schemas/target-profile.ts';
import { createdId, type Operation, stockedSku } from '../operation.ts';

const any2xx = (): Statuses => ['2xx'];
const segment = encodeURIComponent;

interface NewInbound {
  readonly shipmentId: string;
  /** Reads show it (2023-10), so it tells whose shipment was read. */
  readonly planId: string;
}

async function newInbound(owner: Account): Promise<NewInbound> {
  const json = owner.inbounds.bodyOf([{ logisticsSku: await stockedSku(owner), quantity: 1 }]);
  const created = await owner.inbounds.createRaw(json);
  return { shipmentId: createdId(created, '/id'), planId: String(read(json, '/shippingPlanExternalId')) };
}

/** How one id stands in the query: repeated and separated by commas look the same. */
const idQuery = ({ profile }: LogisticsApi, shipmentId: string): Readonly<Record<string, string>> =>
  profile.query.shipmentIdsStyle === 'brackets' ? { 'shipmentIds[]': shipmentId } : { shipmentIds: shipmentId };

export const inboundOperations = [
  {
    id: 'createInbound',
    method: 'POST',
    path: '/inbounds/shipments',
    feature: 'inbounds',
    writes: true,
    ofResource: false,
    scope: 'createInbound',
    success: ({ inboundCreate }) => inboundCreate,
    request: async (_, owner) => ({
      path: '/inbounds/shipments',
      json: owner.inbounds.bodyOf([{ logisticsSku: await stockedSku(owner), quantity: 1 }]),
    }),
  },
  {
    id: 'simulateReceive',
    method: 'POST',
    path: '/inbounds/shipments/{shipmentId}/simulate-receive',
    feature: 'simulateReceive',
    sandboxOnly: true,
    writes: true,
    ofResource: true,
    scope: 'simulateReceive',
    success: () => [202],
    request: async (_, owner) => ({
      path: `/inbounds/shipments/${segment((await newInbound(owner)).shipmentId)}/simulate-receive`,
    }),
  },
  {
    id: 'getInbound',
    method: 'GET',
    path: '/inbounds/shipments/{shipmentId}',
    feature: 'inbounds',
    writes: false,
    ofResource: true,
    scope: 'getInbound',
    gap: ({ paths }) => (paths.inboundGet === undefined ? 'logistics.paths.inboundGet' : undefined),
    success: any2xx,
    async request({ profile }, owner) {
      const { shipmentId } = await newInbound(owner);
      return { path: (profile.paths.inboundGet ?? '').replace('{shipmentId}', () => segment(shipmentId)) };
    },
  },
  {
    id: 'listInbounds',
    method: 'GET',
    path: '/inbounds/shipments',
    feature: 'inbounds',
    writes: false,
    ofResource: false,
    scope: 'listInbounds',
    gap: ({ paths }) => (paths.inboundList === undefined ? 'logistics.paths.inboundList' : undefined),
    success: any2xx,
    async request(api, owner) {
      const { shipmentId, planId } = await newInbound(owner);
      return { path: api.profile.paths.inboundList ?? '', query: idQuery(api, shipmentId), marks: [planId] };
    },
  },
] as const satisfies readonly Operation[];
