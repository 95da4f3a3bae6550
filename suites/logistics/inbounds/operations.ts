/** The operations of inbound shipments for checks of every operation. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { read } from '../../../engine/pointer.ts';
import { createdId } from '../created-id.ts';
import { tested } from '../operation.ts';
import { stockedSku } from '../stocked-sku.ts';

interface NewInbound {
  readonly shipmentId: string;
  /** Reads show it (2023-10), so it identifies the shipment that was read. */
  readonly planId: string;
}

export async function newInbound(owner: Account): Promise<NewInbound> {
  const json = owner.inbounds.bodyOf([{ logisticsSku: await stockedSku(owner), quantity: 1 }]);
  const created = await owner.inbounds.createRaw(json);
  return { shipmentId: createdId(created, '/id'), planId: String(read(json, '/shippingPlanExternalId')) };
}

/** The query for one id; repetition and commas look the same here. */
const idQuery = ({ profile }: LogisticsApi, shipmentId: string): Readonly<Record<string, string>> =>
  profile.query.shipmentIdsStyle === 'brackets' ? { 'shipmentIds[]': shipmentId } : { shipmentIds: shipmentId };

export const inboundOperations = [
  tested('createInbound', {
    feature: 'inbounds',
    success: ({ inboundCreate }) => inboundCreate,
    parts: async (_, owner) => ({
      json: owner.inbounds.bodyOf([{ logisticsSku: await stockedSku(owner), quantity: 1 }]),
    }),
  }),
  tested('simulateReceive', {
    feature: 'simulateReceive',
    sandboxOnly: true,
    parts: async (_, owner) => ({ id: (await newInbound(owner)).shipmentId }),
  }),
  tested('getInbound', {
    feature: 'inbounds',
    parts: async (_, owner) => ({ id: (await newInbound(owner)).shipmentId }),
  }),
  tested('listInbounds', {
    feature: 'inbounds',
    async parts(api, owner) {
      const { shipmentId, planId } = await newInbound(owner);
      return { query: idQuery(api, shipmentId), marks: [planId] };
    },
  }),
] as const;
