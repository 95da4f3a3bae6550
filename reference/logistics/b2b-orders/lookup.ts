import { second } from '../../clock.ts';
import type { Answer } from '../../http/answer.ts';
import type { Call } from '../../http/operation.ts';
import { notFound } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import { idBehind } from '../events/event.ts';
import type { B2bOrder } from './order.ts';
import { orderView } from './view.ts';

export const getOrder = seam(
  (call: Call): Answer => ({ status: 200, body: orderView(call.world, orderToRead(call), 'read') }),
);

export const orderToRead = seam((call: Call): B2bOrder => ownOrder(call));

/** An order of another account does not exist for this one. */
export function ownOrder(call: Call): B2bOrder {
  const order = orderNamed(call);
  if (order?.account !== call.account) throw notFound('There is no such order.');
  return order;
}

export function orderNamed({ world, param }: Call): B2bOrder | undefined {
  const { orders } = world.logistics;
  const id = param('orderId');
  return orders.get(id) ?? orders.get(idBehind(id));
}

/** Endpoints › lookup by external id. */
export const findOrder = seam((call: Call): Answer => {
  const order = orderWith(call, call.param('externalId'));
  if (order === undefined || isTooNew(call, order)) throw notFound('There is no order with this external id.');
  return { status: 200, body: orderView(call.world, order, 'lookup') };
});

/** In a variant the lookup finds an order only after a while. */
const isTooNew = ({ world }: Call, { createdAt }: B2bOrder): boolean =>
  world.variants.has('lookup-finds-later') && world.now() - createdAt < 15 * second;

export const orderWith = seam((call: Call, externalId: string): B2bOrder | undefined => namedFor(call, externalId));

/** The order that has the external id of a draft: after ERROR a fresh id is needed, and after a cancel as well. */
export const holderOf = seam((call: Call, externalId: string | undefined): B2bOrder | undefined =>
  externalId === undefined ? undefined : namedFor(call, externalId),
);

/** In a variant the external id of a cancelled order is free again. */
export function namedFor({ world, account }: Call, externalId: string): B2bOrder | undefined {
  const order = account.orderByExternalId.get(externalId);
  const isFree = order?.orderStatus === 'CANCELLED' && world.variants.has('cancelled-external-id-free');
  return isFree ? undefined : order;
}
