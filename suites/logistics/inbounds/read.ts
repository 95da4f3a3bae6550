/** Reads inbound shipments by id and in lists. */

import { identifier } from '../../../clients/identifier.ts';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { InboundShipment } from '../../../clients/logistics/inbounds/inbounds.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import { itemsOf, type Json, membersOf } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { type InboundDraft, productCount } from '../../../generators/logistics/inbound.ts';
import { shippable, shipping } from './resource.ts';

export const readingOne = [...shipping, 'logistics.paths.getInbound'] as const satisfies readonly LogisticsNeed[];

export const listing = [
  ...shipping,
  'logistics.paths.listInbounds',
  'logistics.query.shipmentIdsStyle',
] as const satisfies readonly LogisticsNeed[];

export const canReceive = ({ profile }: LogisticsApi): boolean =>
  profile.environment === 'sandbox' && profile.features.simulateReceive !== 'no';

export const idIn = (json: Json | undefined): string | undefined => identifier(read(json, '/id'));

/** The shipments of a list. The documents do not say whether the response is the array itself. */
export function shipmentsIn({ answer }: Exchange): readonly Json[] {
  const json = answer?.json;
  if (Array.isArray(json)) return json;
  return itemsOf(Object.values(membersOf(json)).find(Array.isArray));
}

export const idsIn = (list: Exchange): readonly string[] => shipmentsIn(list).flatMap((one) => idIn(one) ?? []);

/** A record may lag a little behind the response to its create. */
const lag = 60_000;

/** Reads a shipment once it can be found. */
export const readSoon = (api: LogisticsApi, { inbounds }: Account, shipmentId: string): Promise<Exchange> =>
  api.eventually(lag, () => inbounds.get(shipmentId), isAccepted);

/** Lists shipments once all requested ones are there. */
export function listSoon(api: LogisticsApi, { inbounds }: Account, ids: readonly string[]): Promise<Exchange> {
  const isComplete = (list: Exchange): boolean => ids.every((id) => idsIn(list).includes(id));
  return api.eventually(lag, () => inbounds.list(ids), isComplete);
}

export const arrange = async (api: LogisticsApi, draft: InboundDraft): Promise<InboundShipment> =>
  api.main.inbounds.arrange(draft, await shippable(api, draft));

/** Shipments of the same products. */
export async function arrangeAll(
  { inbounds, products }: Account,
  drafts: readonly InboundDraft[],
): Promise<readonly InboundShipment[]> {
  const known = await products.createMany(Math.max(...drafts.map(productCount)));
  return Promise.all(drafts.map((draft) => inbounds.arrange(draft, known)));
}

/** Receives shipments and waits until the units are visible. @returns false if the target cannot receive. */
export async function receiveNow(
  api: LogisticsApi,
  { inbounds }: Account,
  shipments: readonly InboundShipment[],
): Promise<boolean> {
  if (!canReceive(api)) return false;
  for (const shipment of shipments) await inbounds.receive(shipment);
  await api.clock.awaitLimit(api.profile.timing.receiveVisible);
  return true;
}
