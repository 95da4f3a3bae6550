/** Causes events about an order. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import { sends } from '../../../../clients/logistics/webhooks/event.ts';
import type { OrderNames } from '../../../../clients/logistics/webhooks/event-inbox.ts';
import type { B2bOrderDraft } from '../../../../generators/logistics/draft.ts';
import type { WrittenEventType } from '../../../../schemas/logistics-events.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';

const draft: B2bOrderDraft = {
  lines: [{ product: { stocked: 0 }, quantity: 1, by: 'logisticsSku' }],
  transport: { shippingPartner: 'DEFAULT', shippingType: 'PARCEL' },
};

/** A way to cause events about an order whose external id is known in advance. */
export interface Trigger {
  types(api: LogisticsApi): readonly WrittenEventType[];
  /** Does what takes time. What it returns causes the events at once. */
  prepare(api: LogisticsApi, account: Account, externalId: string): Promise<() => Promise<OrderNames>>;
}

/** The types that `trigger` causes: those that need the fewest requests. */
export function triggerTypes({ profile }: Pick<LogisticsApi, 'profile'>): readonly WrittenEventType[] {
  if (sends('Order.Submitted', profile) === 'yes') return ['Order.Submitted'];
  return sends('Order.Cancelled', profile) === 'yes' ? ['Order.Cancelled'] : ['Order.Submitted', 'Order.Cancelled'];
}

export const orderTrigger: Trigger = {
  types: triggerTypes,
  async prepare(api, { arrange, b2b }, externalId) {
    const products = await b2b.resolveProducts(draft);
    return async () => {
      const { orderId } = await arrange.order(draft, { externalId, products });
      if (triggerTypes(api).includes('Order.Cancelled')) await b2b.cancel(orderId);
      return { orderId, externalId };
    };
  },
};

/** Cancelling an order cancels its shipment. */
export const shipmentTrigger: Trigger = {
  types: () => ['Shipment.Cancelled'],
  async prepare(_, { arrange, b2b }, externalId) {
    const { orderId } = await arrange.bookedOrder(draft, { externalId });
    await b2b.shipments(orderId);
    return async () => {
      await b2b.cancel(orderId);
      return { orderId, externalId };
    };
  },
};

/** Causes the events of `by`, and returns the names of their order. */
export async function caused(
  by: Trigger,
  api: LogisticsApi,
  account: Account,
  externalId = futureExternalId(account),
): Promise<OrderNames> {
  const cause = await by.prepare(api, account, externalId);
  return cause();
}

/** Causes one or two events with few requests, and returns the names of their order. */
export const trigger = (api: LogisticsApi, account: Account, externalId?: string): Promise<OrderNames> =>
  caused(orderTrigger, api, account, externalId);

/** An external id that is known before its order is created. */
export const futureExternalId = ({ b2b }: Account): string => b2b.freshExternalId(draft);

export const triggering: readonly LogisticsNeed[] = ['event deliveries', ...creatingOrders];
