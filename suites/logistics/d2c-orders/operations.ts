/** The operations of D2C orders for checks of every operation. */

import type { D2cOrderDraft } from '../../../generators/logistics/d2c-order.ts';
import { tested } from '../operation.ts';

/** An order that no documented rule forbids. */
export const plainD2cOrder: D2cOrderDraft = { lines: [{ product: { stocked: 0 }, quantity: 1 }] };

/** The profile may bind the paths of the lookup by external id and of the cancel. */
export const d2cOperations = [
  tested('createD2cOrder', {
    feature: 'd2cOrders',
    success: ({ d2cCreate }) => d2cCreate,
    parts: async (_, { d2c }) => ({ json: await d2c.body(plainD2cOrder) }),
  }),
  tested('getD2cOrder', {
    feature: 'd2cOrders',
    parts: async (_, { d2c }) => ({ id: (await d2c.place(plainD2cOrder)).orderId }),
  }),
  tested('getD2cOrderByExternalId', {
    feature: 'd2cOrders',
    parts: async (_, { d2c }) => ({ id: (await d2c.place(plainD2cOrder)).externalOrderId }),
  }),
  tested('cancelD2cOrder', {
    feature: 'd2cOrders',
    parts: async (_, { d2c }) => ({ id: (await d2c.place(plainD2cOrder)).orderId }),
  }),
] as const;
