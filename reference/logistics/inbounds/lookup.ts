import type { Call } from '../../http/operation.ts';
import { notFound } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import { pageOf } from '../inventory/page.ts';
import type { InboundShipment } from './inbound.ts';

/** A shipment of another account does not exist for this one. */
export const ownInbound = seam(({ world, account, param }: Call): InboundShipment => {
  const inbound = world.logistics.inbounds.get(param('shipmentId'));
  if (inbound?.account !== account) throw notFound('There is no such inbound shipment.');
  return inbound;
});

export function inboundsToList(call: Call): readonly InboundShipment[] {
  const { logistics, variants } = call.world;
  const ids = shipmentIdsOf(call);
  const passedOver = variants.has('unknown-inbound-ids-passed-over') && !ids.some((id) => logistics.inbounds.has(id));
  return ids.length === 0 || passedOver ? newestInbounds(call) : inboundsByIds(call, ids);
}

/** Without ids, the list begins with the newest and is paged like the inventory. */
export function newestInbounds(call: Call): readonly InboundShipment[] {
  return pageOf(call, call.account.inbounds.toReversed());
}

/** Ids of other accounts are ignored like unknown ones. */
export const inboundsByIds = seam(({ world, account }: Call, ids: readonly string[]): readonly InboundShipment[] => {
  const named = ids.flatMap((id) => world.logistics.inbounds.get(id) ?? []);
  return named.filter((inbound) => inbound.account === account);
});

/** No document says how several ids are written, so all three styles are read, unless a variant reads one (gap inbound-reads). */
function shipmentIdsOf({ world, queries }: Call): readonly string[] {
  const { variants } = world;
  if (variants.has('inbound-ids-in-brackets')) return queries('shipmentIds[]');
  if (variants.has('inbound-ids-by-comma')) return queries('shipmentIds').slice(0, 1).flatMap(split);
  return [...queries('shipmentIds'), ...queries('shipmentIds[]')].flatMap(split);
}

function split(ids: string): readonly string[] {
  return ids.split(',');
}
