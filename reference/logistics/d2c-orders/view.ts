import type { JsonObject } from '../../fields.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { D2cOrder } from './order.ts';

/**
 * Besides `orderId` and `state.internalStatus`, the response is open (gap d2c-order-members): it repeats what was
 * sent. Since 2024-07 it shows drop-ship details.
 */
export const d2cOrderView = seam((world: World, order: D2cOrder, _answers: 'create' | 'read'): JsonObject => {
  const { dialect, variants } = world;
  const orderId = variants.has('ids-as-integers') ? Number(order.id) : order.id;
  const core = { orderId, state: { internalStatus: order.internalStatus }, dropShip: order.sent.dropShip };
  if (variants.has('order-without-echo')) return core;
  const time = (at: number | undefined) => (at === undefined ? undefined : dialect.timestamp(at));
  return {
    ...order.sent,
    ...core,
    id: orderId,
    shipments: order.shipments.map(({ id }) => ({ id })),
    createdAt: dialect.timestamp(order.createdAt),
    shippedAt: time(order.shippedAt),
    deliveredAt: time(order.deliveredAt),
    error: order.error === undefined ? undefined : { message: order.error },
  };
});
