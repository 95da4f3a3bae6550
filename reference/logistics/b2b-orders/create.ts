import type { Answer } from '../../http/answer.ts';
import type { Call } from '../../http/operation.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { orderSubmitted } from '../events/order-events.ts';
import { readOrder } from './draft.ts';
import { planLife } from './life.ts';
import { holderOf, namedFor } from './lookup.ts';
import type { B2bOrder, OrderDraft } from './order.ts';
import { isRefusedAtOnce, type Processing, processOrder } from './processing.ts';
import { reserveLines } from './reservation.ts';
import { orderView } from './view.ts';

export const createOrder = seam(async (call: Call): Promise<Answer> => {
  const { world } = call;
  const { draft, addressFindings } = readOrder(call);
  const processing = processOrder(call, { draft, addressFindings, holder: holderOf(call, draft.externalId) });
  const { cause } = processing;
  if (cause !== undefined && isRefusedAtOnce(world, cause)) throw cause.refusal;
  const order = recordOrder(call, draft, processing);
  const isPlanned = order.orderStatus === 'PLANNED';
  if (isPlanned || world.variants.has('error-orders-submitted')) orderSubmitted(world, order);
  if (isPlanned) planLife(world, order);
  return createdAnswer(world, order);
});

export function createdAnswer(world: World, order: B2bOrder): Answer {
  return { status: world.dialect.status.created, body: orderView(world, order, 'create') };
}

/** The first order with an external id keeps it in every later state. */
export const recordOrder = seam((call: Call, draft: OrderDraft, { cause, warehouseId }: Processing): B2bOrder => {
  const { world, account } = call;
  const failsNow = cause !== undefined && !world.variants.has('errors-appear-later');
  const holdsNow = warehouseId !== undefined && !world.variants.has('stock-held-at-allocation');
  const now = world.now();
  const order: B2bOrder = {
    id: newOrderId(call),
    account,
    createdAt: now,
    updatedAt: now,
    shipments: [],
    milestones: new Set(),
    warehouseId,
    allocations: holdsNow ? reserveLines(world, draft.lines, warehouseId) : [],
    orderStatus: failsNow ? 'ERROR' : 'PLANNED',
    error: cause && { type: cause.kind, message: cause.message },
    heldPlanned: false,
    cancelling: false,
    led: false,
    ...draft,
  };
  const { externalId } = order;
  const isFirst = externalId !== undefined && namedFor(call, externalId) === undefined;
  if (isFirst) account.orderByExternalId.set(externalId, order);
  account.orders.push(order);
  world.logistics.orders.set(order.id, order);
  return order;
});

export const newOrderId = seam(({ world }: Call): string => world.nextId());
