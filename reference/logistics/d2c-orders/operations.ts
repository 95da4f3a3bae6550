import { second } from '../../clock.ts';
import type { Answer } from '../../http/answer.ts';
import type { Call, Operation } from '../../http/operation.ts';
import { conflict, notFound, Problem, unprocessable } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Account } from '../access/account.ts';
import { endpoint } from '../endpoint.ts';
import { idBehind } from '../events/event.ts';
import { readD2cDraft } from './draft.ts';
import { advanceD2c, isOpen, planD2cLife } from './life.ts';
import type { D2cDraft, D2cOrder, D2cShipment } from './order.ts';
import { canFillD2c, reserveD2c } from './reservation.ts';
import { d2cOrderView } from './view.ts';

const read = { scope: 'read_logistics_orders' } as const;
const write = { scope: 'write_logistics_orders' } as const;

export const d2cOrderOperations: readonly Operation[] = [
  endpoint('createD2cOrder', { ...write, body: 'required', handle: (call) => createD2c(call) }),
  endpoint('getD2cOrder', { ...read, handle: (call) => getD2c(call) }),
  endpoint('getD2cOrderByExternalId', { ...read, handle: (call) => findD2c(call) }),
  endpoint('cancelD2cOrder', { ...write, body: 'optional', handle: (call) => cancelD2c(call) }),
];

export const createD2c = seam((call: Call): Answer => {
  const { world } = call;
  const draft = readD2cDraft(call);
  if (isExternalIdTaken(call, draft)) throw conflict('An order has this externalOrderId.');
  const fillable = canFillD2c(world, draft.lines);
  if (!fillable && world.variants.has('d2c-short-stock-refused'))
    throw unprocessable([{ field: 'lineItems', message: 'ask for more units than are available' }]);
  const order = recordOrder(call, draft, fillable);
  return { status: world.dialect.status.created, body: d2cOrderView(world, order, 'create') };
});

export const isExternalIdTaken = seam(
  ({ world, account }: Call, { externalId }: D2cDraft): boolean =>
    account.d2cByExternalId.has(externalId) && !world.variants.has('d2c-external-ids-repeat'),
);

/** An order that cannot be filled ends in ERROR (gap d2c-create-and-faults); any other reserves its units at once. */
function recordOrder({ world, account }: Call, draft: D2cDraft, fillable: boolean): D2cOrder {
  const shipments: D2cShipment[] = [];
  const order: D2cOrder = {
    id: newD2cId(world, account),
    account,
    createdAt: world.now(),
    shipments,
    milestones: new Set(),
    allocations: [],
    internalStatus: fillable ? 'CREATED' : 'ERROR',
    error: fillable ? undefined : 'There are not enough units.',
    shippedAt: undefined,
    deliveredAt: undefined,
    ...draft,
  };
  if (fillable) shipments.push({ id: world.nextId(), order, milestones: new Set() });
  world.logistics.d2cOrders.set(order.id, order);
  account.d2cOrders.push(order);
  if (!account.d2cByExternalId.has(order.externalId)) account.d2cByExternalId.set(order.externalId, order);
  if (!fillable) return order;
  takeUnits(world, order);
  advanceD2c(world, order, 'submitted');
  planD2cLife(world, order);
  return order;
}

function takeUnits(world: World, order: D2cOrder): void {
  if (!world.variants.has('d2c-reserves-later')) {
    order.allocations = reserveD2c(world, order.lines);
    return;
  }
  world.schedule.at(order.createdAt + world.dialect.allocationSeconds * second, () => {
    if (!isOpen(order)) return;
    if (canFillD2c(world, order.lines)) order.allocations = reserveD2c(world, order.lines);
    else order.internalStatus = 'ERROR';
  });
}

export const newD2cId = seam((world: World, { d2cOrders }: Account): string => {
  if (world.variants.has('d2c-ids-per-account')) return String(500_000 + d2cOrders.length);
  return world.variants.has('d2c-ids-apart') ? String(100_001 + world.logistics.d2cOrders.size) : world.nextId();
});

export const getD2c = seam(
  (call: Call): Answer => ({ status: 200, body: d2cOrderView(call.world, ownD2cOrder(call), 'read') }),
);

/** An order of another account does not exist for this one. */
export const ownD2cOrder = seam((call: Call): D2cOrder => {
  const order = d2cOrderNamed(call);
  if (order?.account !== call.account) throw notFound('There is no such order.');
  return order;
});

/** The order that the path names, of any account. */
export function d2cOrderNamed({ world, account, param }: Call): D2cOrder | undefined {
  const { variants, logistics } = world;
  const id = param('orderId');
  const own = variants.has('d2c-ids-per-account') ? account.d2cOrders.find((order) => order.id === id) : undefined;
  return own ?? logistics.d2cOrders.get(id) ?? logistics.d2cOrders.get(idBehind(id));
}

export const findD2c = seam(({ world, account, param }: Call): Answer => {
  const order = account.d2cByExternalId.get(param('externalOrderId'));
  if (order === undefined) throw notFound('There is no such order.');
  return { status: 200, body: d2cOrderView(world, order, 'read') };
});

export const cancelD2c = seam((call: Call): Answer => {
  const { world } = call;
  const order = ownD2cOrder(call);
  if (!isD2cCancellable(world, order)) {
    const detail = `An order that is ${order.internalStatus} cannot be cancelled.`;
    throw new Problem(world.dialect.status.cancelRefused, detail, { code: '407001' });
  }
  advanceD2c(world, order, 'cancelled');
  return { status: 200, body: d2cOrderView(world, order, 'read') };
});

/** A shipped order can no longer be cancelled (Errors › 407001). */
export const isD2cCancellable = seam((_world: World, order: D2cOrder): boolean => isOpen(order));
