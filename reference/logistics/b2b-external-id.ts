import { day } from '../clock.ts';
import type { Call } from '../operation.ts';
import { conflict, notFound } from '../problem.ts';
import type { World } from '../world.ts';
import { type Account, accountToRead } from './account.ts';
import { failProcessing, revive } from './b2b-life.ts';
import type { B2bOrder, OrderDraft } from './b2b-order.ts';
import { orderView } from './b2b-order-view.ts';
import { release } from './stock.ts';

/** What two external ids must share to be the same one: everything. */
function identityOf({ faults }: World, externalId: string): string {
  if (faults.has('b2b-external-id-compared-without-case')) return externalId.toLowerCase();
  if (faults.has('b2b-external-id-compared-by-32-signs')) return externalId.slice(0, 32);
  return externalId;
}

/** The first order with an external id keeps it, whatever becomes of it. */
export function takeExternalId(world: World, order: B2bOrder): void {
  if (order.externalId === undefined) return;
  const { orderByExternalId } = order.account;
  const identity = identityOf(world, order.externalId);
  if (!orderByExternalId.has(identity)) orderByExternalId.set(identity, order);
}

/** The order that has the external id of a draft: after ERROR a fresh id is needed, and after a cancel as well. */
export function holderOf({ world, account }: Call, { externalId }: OrderDraft): B2bOrder | undefined {
  const { faults } = world;
  if (externalId === undefined || faults.has('b2b-external-id-reusable')) return undefined;
  const holder = account.orderByExternalId.get(identityOf(world, externalId));
  refuseUnused(world, account, externalId);
  const status = holder?.orderStatus;
  if (faults.has('b2b-external-id-reusable-after-cancel') && status === 'CANCELLED') return undefined;
  if (faults.has('b2b-external-id-reusable-after-error') && status === 'ERROR') return undefined;
  if (faults.has('b2b-external-id-reusable-when-completed') && status === 'COMPLETED') return undefined;
  const age = holder === undefined ? 0 : world.now() - holder.createdAt;
  if (faults.has('b2b-external-id-reusable-after-a-day') && age > day) return undefined;
  if (faults.has('b2b-external-id-reusable-after-a-month') && age > 31 * day) return undefined;
  return holder;
}

/** External ids that no order has are free; only a fault takes some for taken. */
function refuseUnused({ faults, memory }: World, { id, orders }: Account, externalId: string): void {
  const kept = memory.of('refused-order-keeps-external-id', `${id} ${externalId}`) > 0;
  const begins = (order: B2bOrder) => order.externalId !== externalId && order.externalId?.startsWith(externalId);
  const beginsOne = faults.has('external-id-conflicts-by-prefix') && orders.some(begins);
  if (kept || beginsOne) throw conflict('The external id is in use.');
}

/** A duplicate leaves the order that has the id alone; only faults go for it. */
export function disturbHolder(world: World, holder: B2bOrder): void {
  const { faults, memory } = world;
  if (faults.has('b2b-duplicate-external-id-fails-first')) failProcessing(world, holder, 'Its external id came again.');
  if (faults.has('b2b-duplicate-external-id-releases-first')) {
    release(holder.allocations);
    holder.allocations = [];
  }
  if (faults.has('b2b-duplicate-external-id-hides-first')) {
    memory.add('b2b-duplicate-external-id-hides-first', holder);
    throw conflict('The external id is in use.');
  }
  if (faults.has('b2b-duplicate-revives-cancelled') && holder.orderStatus === 'CANCELLED') revive(world, holder);
}

/** Endpoints › lookup by external id. */
export function findOrder(call: Call) {
  const { world } = call;
  const { faults, memory } = world;
  const undecoded = faults.has('b2b-external-id-lookup-undecoded');
  const wanted = undecoded ? encodeURIComponent(call.param('externalId')) : call.param('externalId');
  const order = lookUp(call, wanted);
  const instead = memory.of('refused-duplicate-found-instead', `${call.account.id} ${wanted}`) > 0;
  if (instead || (order === undefined && memory.of('refused-order-readable', `${call.account.id} ${wanted}`) > 0))
    return { status: 200, body: { orderId: world.nextId(), orderStatus: 'ERROR', shipments: [], externalId: wanted } };
  if (order === undefined && faults.has('unknown-external-id-answers-null')) return { status: 200, body: null };
  const hidden = order !== undefined && memory.of('b2b-duplicate-external-id-hides-first', order) > 0;
  if (order === undefined || hidden) throw notFound('There is no order with this external id.');
  return { status: 200, body: orderView(world, order, 'lookup') };
}

function lookUp(call: Call, wanted: string): B2bOrder | undefined {
  const { world } = call;
  const { faults, logistics } = world;
  const account = accountToRead(call);
  const first = account.orderByExternalId.get(identityOf(world, wanted));
  const own = first?.externalId === wanted ? first : undefined;
  const all = () => [...logistics.orders.values()];
  if (faults.has('environments-share-external-ids') && own === undefined)
    return all().find(
      ({ externalId, account: { merchant } }) => externalId === wanted && merchant === account.merchant,
    );
  if (own !== undefined) {
    if (!faults.has('b2b-external-id-lookup-newest-of-all-accounts')) return own;
    return all().findLast(({ externalId }) => externalId === wanted);
  }
  if (faults.has('b2b-external-id-lookup-by-beginning'))
    return account.orders.find(({ externalId }) => externalId?.startsWith(wanted));
  if (faults.has('b2b-external-id-lookup-without-case'))
    return account.orders.find(({ externalId }) => externalId?.toLowerCase() === wanted.toLowerCase());
  if (faults.has('b2b-external-id-lookup-takes-order-id')) return account.orders.find(({ id }) => id === wanted);
  if (faults.has('b2b-external-id-lookup-across-accounts') || faults.has('foreign-external-id-readable'))
    return all().find(({ externalId }) => externalId === wanted);
  return undefined;
}
