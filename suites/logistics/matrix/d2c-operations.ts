import type { D2cOrderDraft } from '../../../generators/d2c-order.ts';
import type { Operation } from '../operation.ts';

/** No sentence of the documents forbids it. */
export const plainD2cOrder: D2cOrderDraft = { lines: [{ product: { stocked: 0 }, quantity: 1 }] };

const segment = encodeURIComponent;

/**
 * D2C orders and the event listing; a version names the lookup by external id, and a scope the cancel, so where these have
 * a path they are among them.
 */
export const d2cOperations = [
  {
    id: 'createD2cOrder',
    method: 'POST',
    path: '/orders',
    feature: 'd2cOrders',
    writes: true,
    ofResource: false,
    scope: 'write_logistics_orders',
    success: ({ d2cCreate }) => d2cCreate,
    request: async (_, { d2c }) => ({ path: '/orders', json: await d2c.body(plainD2cOrder) }),
  },
  {
    id: 'getD2cOrder',
    method: 'GET',
    path: '/orders/{orderId}',
    feature: 'd2cOrders',
    writes: false,
    ofResource: true,
    scope: 'read_logistics_orders',
    success: () => ['2xx'],
    request: async (_, { d2c }) => ({ path: `/orders/${segment((await d2c.place(plainD2cOrder)).orderId)}` }),
  },
  {
    id: 'getD2cOrderByExternalId',
    method: 'GET',
    path: 'D2C order by external id',
    feature: 'd2cOrders',
    writes: false,
    ofResource: true,
    scope: 'getD2cByExternalId',
    gap: ({ paths }) => (paths.d2cByExternalId === undefined ? 'logistics.paths.d2cByExternalId' : undefined),
    success: () => ['2xx'],
    async request({ profile }, { d2c }) {
      const { externalOrderId } = await d2c.place(plainD2cOrder);
      const path = profile.paths.d2cByExternalId ?? '';
      return { path: path.replace('{externalOrderId}', () => segment(externalOrderId)) };
    },
  },
  {
    id: 'cancelD2cOrder',
    method: 'POST',
    path: 'D2C order cancel',
    feature: 'd2cOrders',
    writes: true,
    ofResource: true,
    scope: 'cancelD2c',
    gap: ({ paths }) => (paths.d2cCancel === undefined ? 'logistics.paths.d2cCancel' : undefined),
    success: () => ['2xx'],
    async request({ profile }, { d2c }) {
      const { orderId } = await d2c.place(plainD2cOrder);
      return { path: (profile.paths.d2cCancel ?? '').replace('{orderId}', () => segment(orderId)) };
    },
  },
  {
    id: 'listEvents',
    method: 'GET',
    path: '/events',
    feature: 'events',
    writes: false,
    ofResource: false,
    scope: 'read_logistics_events',
    success: () => [200],
    request: async () => ({ path: '/events' }),
  },
] as const satisfies readonly Operation[];
