import type { Answer } from '../answer.ts';
import type { Call, Operation } from '../operation.ts';
import { moment } from '../pause.ts';
import { badRequest, notFound, Problem } from '../problem.ts';
import { seam } from '../seam.ts';
import type { Faults } from '../world.ts';
import { type Account, accountToRead } from './account.ts';
import { type Application, modeOf, type Processing, processOrder } from './b2b-acceptance.ts';
import { cancelOrder } from './b2b-cancel.ts';
import { readOrder } from './b2b-draft.ts';
import { findOrder, holderOf, takeExternalId } from './b2b-external-id.ts';
import { planLife } from './b2b-life.ts';
import type { B2bOrder } from './b2b-order.ts';
import { orderView } from './b2b-order-view.ts';
import { mishandled, noSuchOrder } from './b2b-refusal.ts';
import { relapse } from './b2b-relapses.ts';
import { reserveLines } from './b2b-reservation.ts';
import { idBehind } from './event.ts';
import { orderSubmitted } from './order-events.ts';

const read = { scope: 'read_logistics_orders_b2b', sinceRelease: '2024-07' } as const;
const write = { scope: 'write_logistics_orders_b2b', sinceRelease: '2024-07' } as const;

export const createOrder = seam(async (call: Call): Promise<Answer> => {
  if (call.world.faults.size === 0) return acceptOrder(call);
  try {
    return await acceptOrder(call);
  } catch (refusal) {
    throw refusal instanceof Problem ? mishandled(call, refusal) : refusal;
  }
});

export const b2bOrderOperations: readonly Operation[] = [
  { ...write, name: 'createB2b', method: 'POST', path: '/orders/rs', body: 'required', handle: createOrder },
  { ...read, name: 'getB2b', method: 'GET', path: '/orders/rs/:orderId', handle: getOrder },
  {
    ...read,
    name: 'findB2b',
    method: 'GET',
    path: '/orders/rs/external_id/:externalId',
    since: '2025-03',
    handle: findOrder,
  },
  {
    ...write,
    name: 'cancelB2b',
    method: 'POST',
    path: '/orders/rs/:orderId/cancel',
    body: 'optional',
    handle: cancelOrder,
  },
];

async function acceptOrder(call: Call): Promise<Answer> {
  const { world } = call;
  const { faults } = world;
  const { draft, addressFindings } = readOrder(call);
  const holder = holderOf(call, draft);
  if (faults.has('b2b-external-id-races')) await moment();
  if (faults.has('b2b-external-id-replays-first-order') && holder !== undefined && isSameBody(call, holder)) {
    return created(call, holder);
  }
  const application = { draft, addressFindings, holder };
  const processing = processOrder(call, application);
  const { trouble } = processing;
  if (trouble !== undefined && modeOf(world, trouble) === 'reject') {
    throw trouble.refusal;
  }
  if (faults.has('b2b-oversells-under-concurrency')) await moment();
  const order = recordOrder(call, application, processing);
  const isPlanned = order.orderStatus === 'PLANNED';
  if (isPlanned || world.variants.has('error-orders-submitted')) orderSubmitted(world, order);
  if (isPlanned) planLife(world, order);
  return created(call, order);
}

function created({ world }: Call, order: B2bOrder): Answer {
  return { status: world.dialect.status.created, body: orderView(world, order, 'create') };
}

/** Whether an order was created by the very same body. */
function isSameBody({ world, body }: Call, order: B2bOrder): boolean {
  const fault = 'b2b-external-id-replays-first-order';
  return world.memory.of(fault, `${order.id} ${JSON.stringify(body)}`) > 0;
}

function recordOrder(call: Call, { draft }: Application, { trouble, warehouseId }: Processing): B2bOrder {
  const { world, account } = call;
  const failsNow = trouble !== undefined && !world.variants.has('errors-appear-later');
  const now = world.now();
  const later = world.variants.has('stock-held-at-allocation');
  const allocations = warehouseId === undefined || later ? [] : reserveLines(world, account, draft.lines, warehouseId);
  const order: B2bOrder = {
    ...draft,
    id: newOrderId(call),
    account,
    createdAt: now,
    updatedAt: now,
    shipments: [],
    milestones: new Set(),
    warehouseId,
    allocated: allocations,
    allocations,
    orderStatus: failsNow ? 'ERROR' : 'PLANNED',
    error: trouble && { type: trouble.kind, message: trouble.message },
    heldPlanned: false,
    cancelling: false,
    led: false,
  };
  world.logistics.orders.set(order.id, order);
  account.orders.push(order);
  takeExternalId(world, order);
  relapse(world, order);
  if (world.faults.has('order-of-one-token-only'))
    world.memory.add('order-of-one-token-only', `${order.id} ${call.token.value}`);
  if (world.faults.has('b2b-external-id-replays-first-order'))
    world.memory.add('b2b-external-id-replays-first-order', `${order.id} ${JSON.stringify(call.body)}`);
  return order;
}

function newOrderId({ world, account }: Call): string {
  const { faults, logistics } = world;
  const { lastCancelled } = account;
  const isFree = lastCancelled !== undefined && logistics.orders.get(lastCancelled.id) === lastCancelled;
  if (isFree && faults.has('b2b-order-id-of-cancelled-order-reused')) return lastCancelled.id;
  return world.nextId();
}

function getOrder(call: Call): Answer {
  return { status: 200, body: orderView(call.world, orderToRead(call), 'read') };
}

/** An order of another account does not exist for this one. */
function orderToRead(call: Call): B2bOrder {
  const { world } = call;
  const { faults, logistics, memory } = world;
  const account = accountToRead(call);
  const id = call.param('orderId');
  if (faults.has('overlong-id-answers-500') && id.length > 255) throw new Problem(500, 'The id is too long.');
  const withoutTail = faults.has('b2b-order-id-with-tail-read') ? id.replace(/[a-z]+$/i, '') : id;
  const order = logistics.orders.get(id) ?? logistics.orders.get(idBehind(withoutTail));
  if (order === undefined) {
    if (faults.has('b2b-unknown-order-reads-as-400')) throw badRequest('There is no such order.');
    throw noSuchOrder(faults);
  }
  if (order.account !== account && !isShared(faults, order, account)) {
    const forbidden = faults.has('b2b-order-of-other-account-403') || faults.has('foreign-resource-answers-403');
    if (forbidden) throw new Problem(403, 'The order belongs to another account.');
    throw notFound('There is no such order.');
  }
  const isOwn = memory.of('order-of-one-token-only', `${id} ${call.token.value}`) > 0 || call.token.scopes.size >= 10;
  if (faults.has('order-of-one-token-only') && !isOwn) throw notFound('There is no such order.');
  return faults.has('b2b-get-reads-newest-order') ? (account.orders.at(-1) ?? order) : order;
}

/** Orders of other accounts that only a wrong target reads. */
function isShared(faults: Faults, order: B2bOrder, account: Account): boolean {
  if (faults.has('b2b-orders-shared-by-accounts')) return true;
  if (faults.has('b2b-cancelled-orders-shared-by-accounts') && order.orderStatus === 'CANCELLED') return true;
  return faults.has('environments-share-orders') && order.account.merchant === account.merchant;
}
