import { bitten, type FaultTable } from '../fault-table.ts';
import type { Call } from '../operation.ts';
import { badRequest, notFound, Problem } from '../problem.ts';
import type { InboundShipment } from './inbound.ts';
import { pageOf } from './page.ts';
import { receiveByItself } from './receiving.ts';

/** A shipment of another account does not exist for this one; undefined only where a fault answers for none. */
export function inboundToRead(call: Call): InboundShipment | undefined {
  const { world, account, param } = call;
  const { faults } = world;
  const id = param('shipmentId');
  const inbound = world.logistics.inbounds.get(id);
  if (inbound === undefined) {
    const named = account.inbounds.find(({ shippingPlanExternalId }) => shippingPlanExternalId === id);
    if (faults.has('inbound-found-by-external-id') && named !== undefined) return named;
    if (faults.has('unknown-inbound-answers-null')) return undefined;
    if (faults.has('unknown-inbound-answers-400')) throw badRequest('There is no such inbound shipment.');
    throw notFound('There is no such inbound shipment.');
  }
  if (inbound.account !== account) {
    if (faults.has('inbounds-shared-by-accounts')) return inbound;
    if (faults.has('inbound-foreign-readable-once-received') && inbound.arrived) return inbound;
    if (faults.has('foreign-inbound-answers-403')) throw new Problem(403, 'It belongs to another account.');
    throw notFound('There is no such inbound shipment.');
  }
  if (faults.has('inbound-gone-once-received') && inbound.arrived) throw notFound('It has been received.');
  return faults.has('inbound-get-reads-newest') ? account.inbounds.at(-1) : inbound;
}

/** Undefined only where a fault answers for a shipment that nobody has. */
export function inboundToReceive(call: Call): InboundShipment | undefined {
  const { world, account, body, param } = call;
  const { faults } = world;
  const inbound = world.logistics.inbounds.get(param('shipmentId'));
  if (inbound === undefined) {
    const none = faults.has('receive-unknown-none-answers-202') && body.scenario === 'NONE';
    if (none || faults.has('receive-unknown-answers-202')) return undefined;
    if (faults.has('receive-unknown-answers-400')) throw badRequest('There is no such inbound shipment.');
    throw notFound('There is no such inbound shipment.');
  }
  if (inbound.account === account) return inbound;
  const afterOwner = faults.has('receive-foreign-after-own') && inbound.received;
  if (afterOwner || faults.has('foreign-receive-accepted') || faults.has('inbounds-shared-by-accounts')) return inbound;
  if (faults.has('receive-foreign-in-silence')) receiveByItself(world, inbound, 0);
  if (faults.has('receive-foreign-answers-403')) throw new Problem(403, 'It belongs to another account.');
  throw notFound('There is no such inbound shipment.');
}

/** Without ids the newest come first, paged like the inventory. */
export function inboundsToList(call: Call): readonly InboundShipment[] {
  const { world, account } = call;
  const { faults, logistics } = world;
  const ids = shipmentIdsOf(call);
  const passedOver =
    world.variants.has('unknown-inbound-ids-passed-over') && !ids.some((id) => logistics.inbounds.has(id));
  if (ids.length === 0 || passedOver || faults.has('inbound-list-ignores-ids'))
    return pageOf(call, account.inbounds.toReversed());
  const named = ids.flatMap((id) => world.logistics.inbounds.get(id) ?? []);
  const own = named.filter((inbound) => inbound.account === account);
  return faults.size === 0 ? own : bitten(faults, listings, own, { call, ids, named });
}

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

interface Listing {
  readonly call: Call;
  readonly ids: readonly string[];
  /** Whoever owns them. */
  readonly named: readonly InboundShipment[];
}

/** What faults list by shipmentIds. */
const listings: FaultTable<(own: readonly InboundShipment[], listing: Listing) => readonly InboundShipment[]> = {
  'inbound-list-first-id-only': (own) => own.slice(0, 1),
  'inbound-list-last-id-missing': (own) => (own.length > 2 ? own.slice(0, -1) : own),
  'inbound-list-without-received': (own) => own.filter(({ arrived }) => !arrived),
  'inbound-list-adds-same-plan': (own, { call }) => {
    const names = new Set(own.flatMap(({ shippingPlanName }) => shippingPlanName ?? []));
    const others = call.account.inbounds.filter((inbound) => !own.includes(inbound));
    return [...own, ...others.filter(({ shippingPlanName }) => names.has(shippingPlanName ?? ''))];
  },
  'inbound-list-foreign-ids': (_own, { named }) => named,
  'foreign-inbound-listed': (_own, { named }) => named,
  'inbound-list-foreign-beside-own': (own, { named }) => (own.length > 0 ? named : own),
  'inbound-list-by-external-id': (own, { call, ids }) => {
    const byName = call.account.inbounds.filter(({ shippingPlanExternalId: name }) => ids.includes(name ?? ''));
    return [...own, ...byName];
  },
  'stock-inbound-list-forgets-earlier': (own, { call }) =>
    own.filter((inbound) => call.world.memory.of('stock-inbound-list-forgets-earlier', inbound) === 0),
};
