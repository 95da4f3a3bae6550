import { bitten, type FaultTable } from '../fault-table.ts';
import { isObject, type JsonObject } from '../fields.ts';
import type { World } from '../world.ts';
import type { D2cOrder } from './d2c-order.ts';

/** Beyond `orderId` and `state.internalStatus` the answer is open (gap d2c-order-members): it repeats what was sent. */
export function d2cOrderView(world: World, order: D2cOrder, answers: 'create' | 'read'): JsonObject {
  const { dialect, variants } = world;
  const orderId = variants.has('ids-as-integers') ? Number(order.id) : order.id;
  const core = { orderId, state: { internalStatus: order.internalStatus } };
  const time = (at: number | undefined) => (at === undefined ? undefined : dialect.timestamp(at));
  const echo = {
    ...order.sent,
    ...core,
    id: orderId,
    shipments: order.shipments.map(({ id }) => ({ id })),
    createdAt: dialect.timestamp(order.createdAt),
    shippedAt: time(order.shippedAt),
    deliveredAt: time(order.deliveredAt),
    error: order.error === undefined ? undefined : { message: order.error },
  };
  const view: JsonObject = variants.has('order-without-echo') ? core : echo;
  return bitten(world.faults, distortions, view, { world, order, answers });
}

interface Viewed {
  readonly world: World;
  readonly order: D2cOrder;
  readonly answers: 'create' | 'read';
}

const statusShown = (view: JsonObject, internalStatus: unknown): JsonObject => ({ ...view, state: { internalStatus } });

const distortions: FaultTable<(view: JsonObject, viewed: Viewed) => JsonObject> = {
  'd2c-order-shows-address-without-zip': (view) =>
    isObject(view.address) ? { ...view, address: { ...view.address, zip: undefined } } : view,
  'd2c-order-shows-plain-reference': (view) =>
    typeof view.externalOrderId === 'string'
      ? { ...view, externalOrderId: view.externalOrderId.replace(/[^\w -]/gu, '') }
      : view,
  'd2c-answers-id-only': (view, { order, answers }) =>
    answers === 'create' ? { ...view, orderId: undefined, id: order.id } : view,
  'd2c-status-at-top-level': (view, { order }) => ({ ...view, state: {}, internalStatus: order.internalStatus }),
  'd2c-status-null-until-shipped': (view, { order }) =>
    order.internalStatus === 'CREATED' ? statusShown(view, null) : view,
  'd2c-status-as-number': (view, { order }) => statusShown(view, order.internalStatus === 'CREATED' ? 1 : 2),
  'd2c-starts-shipped': (view, { order }) => (order.internalStatus === 'CREATED' ? statusShown(view, 'SHIPPED') : view),
  'd2c-created-as-received': (view, { answers }) => (answers === 'create' ? statusShown(view, 'RECEIVED') : view),
  'd2c-starts-in-processing': (view, { order }) =>
    order.internalStatus === 'CREATED' ? statusShown(view, 'PROCESSING') : view,
  'd2c-shows-created-when-read-again': (view, { world, order, answers }) => {
    if (answers !== 'read' || order.internalStatus !== 'SHIPPED') return view;
    const reads = world.memory.add('d2c-shows-created-when-read-again', order);
    return reads % 3 === 0 ? statusShown(view, 'CREATED') : view;
  },
};
