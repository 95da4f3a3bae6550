import type { Answer } from '../answer.ts';
import type { JsonObject } from '../fields.ts';
import type { Call, Operation } from '../operation.ts';
import { moment } from '../pause.ts';
import { badRequest, conflict, notFound, Problem, unprocessable } from '../problem.ts';
import type { World } from '../world.ts';
import type { Account } from './account.ts';
import { readD2cDraft } from './d2c-draft.ts';
import { advanceD2c, isOpen, planD2cLife } from './d2c-life.ts';
import type { D2cDraft, D2cOrder, D2cShipment } from './d2c-order.ts';
import { d2cOrderView } from './d2c-order-view.ts';
import { canFillD2c, reserveD2c } from './d2c-reservation.ts';
import { idBehind } from './event.ts';
import { refuseUnfinishedStock } from './refused-stock.ts';
import { seeAgain } from './stale-counts.ts';
import { disturbEarlier, disturbRead, doubles, isUnsettled, loseOther } from './wrong-d2c.ts';

const read = { method: 'GET', scope: 'read_logistics_orders' } as const;
const write = { method: 'POST', scope: 'write_logistics_orders' } as const;

/** Cancel and lookup have no written path (gap d2c-cancel-and-lookup): a profile binds these. */
export const d2cPaths = { cancel: '/orders/{orderId}/cancel', byExternalId: '/orders/external_id/{externalOrderId}' };

export const d2cOrderOperations: readonly Operation[] = [
  { ...write, name: 'createD2c', path: '/orders', body: 'required', handle: createOrder },
  { ...read, name: 'getD2c', path: '/orders/:orderId', handle: getOrder },
  { ...read, name: 'findD2c', path: '/orders/external_id/:externalOrderId', handle: findOrder },
  { ...write, name: 'cancelD2c', path: '/orders/:orderId/cancel', body: 'optional', handle: cancelOrder },
];

function createOrder(call: Call): Answer | Promise<Answer> {
  const draft = readD2cDraft(call);
  const { world, account } = call;
  refuseUnfinishedStock(
    world,
    draft.lines.map(({ product }) => product),
    'D2C',
  );
  const mayRepeat =
    world.variants.has('d2c-external-ids-repeat') ||
    world.faults.has('d2c-external-id-repeated-accepted') ||
    doubles(world.faults);
  if (account.d2cByExternalId.has(draft.externalId) && !mayRepeat) throw conflict('An order has this externalOrderId.');
  const fillable = canFillD2c(world, draft);
  const refuses = world.variants.has('d2c-short-stock-refused') || world.faults.has('d2c-short-order-refused-at-once');
  if (!fillable && refuses)
    throw unprocessable([{ field: 'lineItems', message: 'ask for more units than are available' }]);
  const id = newOrderId(world, account);
  const finish = () => accepted(call, recordOrder(call, draft, { id, fillable }));
  if (world.faults.has('d2c-reservation-lost-under-concurrency'))
    return loseOther(draft).then((lose) => {
      const answer = finish();
      lose();
      return answer;
    });
  const dawdles =
    world.faults.has('d2c-order-id-repeats-under-concurrency') || world.faults.has('d2c-oversells-under-concurrency');
  return dawdles ? moment().then(finish) : finish();
}

function accepted({ world }: Call, order: D2cOrder): Answer {
  return { status: world.dialect.status.created, body: d2cOrderView(world, order, 'create') };
}

/** An order that cannot be filled is kept in ERROR (gap d2c-create-and-faults); any other has its units at once. */
function recordOrder(
  { world, account }: Call,
  draft: D2cDraft,
  { id, fillable }: { readonly id: string; readonly fillable: boolean },
): D2cOrder {
  const shipments: D2cShipment[] = [];
  const order: D2cOrder = {
    ...draft,
    id,
    account,
    createdAt: world.now(),
    shipments,
    milestones: new Set(),
    allocations: fillable ? reserveD2c(world, draft.lines) : [],
    internalStatus: fillable ? 'CREATED' : 'ERROR',
    error: fillable ? undefined : 'There are not enough units.',
    shippedAt: undefined,
    deliveredAt: undefined,
  };
  if (fillable) shipments.push({ id: world.nextId(), order, milestones: new Set() });
  world.logistics.d2cOrders.set(id, order);
  account.d2cOrders.push(order);
  if (!account.d2cByExternalId.has(order.externalId)) account.d2cByExternalId.set(order.externalId, order);
  if (!fillable) return order;
  if (world.faults.size > 0) disturbEarlier(world, order);
  for (const { product } of draft.lines) seeAgain(world, product);
  advanceD2c(world, order, 'submitted');
  planD2cLife(world, order);
  return order;
}

function newOrderId(world: World, { d2cOrders }: Account): string {
  const { faults, variants, logistics } = world;
  if (variants.has('d2c-ids-per-account')) return String(500_000 + d2cOrders.length);
  if (faults.has('d2c-order-id-repeats-under-concurrency')) return String(600_000 + logistics.d2cOrders.size);
  return faults.has('d2c-order-id-with-prefix') ? `D2C-${world.nextId()}` : world.nextId();
}

function getOrder(call: Call): Answer {
  const { world, account } = call;
  const { faults, logistics } = world;
  const id = call.param('orderId');
  if (faults.has('d2c-unknown-answers-null') && !logistics.d2cOrders.has(id)) return { status: 200, body: null };
  if (faults.has('d2c-unknown-answers-400') && !logistics.d2cOrders.has(id))
    throw badRequest('There is no such order.');
  const order = ownOrder(call);
  if (faults.size > 0) disturbRead(world, order);
  if (isUnsettled(world, order)) throw notFound('There is no such order.');
  const gone = faults.has('d2c-gone-once-shipped') && order.internalStatus === 'SHIPPED';
  if (gone) throw notFound('The order has left.');
  const answered = faults.has('d2c-get-reads-newest') ? (account.d2cOrders.at(-1) ?? order) : order;
  const body: JsonObject = d2cOrderView(world, answered, 'read');
  return { status: 200, body: faults.has('d2c-get-answers-array') ? [body] : body };
}

/** An order of another account does not exist for this one. */
function ownOrder({ world, account, param }: Call): D2cOrder {
  const { faults, variants, logistics } = world;
  const id = param('orderId');
  const found = logistics.d2cOrders.get(id) ?? logistics.d2cOrders.get(idBehind(id));
  const collides = variants.has('d2c-ids-per-account') && found?.account !== account;
  const order = (collides ? account.d2cOrders.find((own) => own.id === id) : undefined) ?? found;
  if (order === undefined) throw notFound('There is no such order.');
  if (order.account === account || faults.has('d2c-orders-shared-by-accounts')) return order;
  if (faults.has('d2c-shipped-orders-shared-by-accounts') && order.internalStatus === 'SHIPPED') return order;
  if (faults.has('d2c-foreign-answers-403')) throw new Problem(403, 'The order belongs to another account.');
  throw notFound('There is no such order.');
}

function findOrder(call: Call): Answer {
  const { world, account } = call;
  const order = account.d2cByExternalId.get(call.param('externalOrderId'));
  if (order === undefined) throw notFound('There is no such order.');
  return { status: 200, body: d2cOrderView(world, order, 'read') };
}

/** An order that has shipped is past cancelling (Errors › 407001). */
function cancelOrder(call: Call): Answer {
  const { world } = call;
  const order = ownOrder(call);
  const refuses = world.faults.has('d2c-cancel-refused') && order.internalStatus === 'CREATED';
  if (!isOpen(order) || refuses) {
    const detail = `An order that is ${order.internalStatus} cannot be cancelled.`;
    throw new Problem(world.dialect.status.cancelRefused, detail, { code: '407001' });
  }
  advanceD2c(world, order, 'cancelled');
  return { status: 200, body: d2cOrderView(world, order, 'read') };
}
