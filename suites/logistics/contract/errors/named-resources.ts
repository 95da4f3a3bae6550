/** Creates resources with all the names by which they can be found. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { shipmentFor } from '../../b2b-orders/shipments/attachment.ts';
import { plainD2cOrder } from '../../d2c-orders/operations.ts';
import { newInbound } from '../../inbounds/operations.ts';
import { plainOrder } from '../../plain-order.ts';

/** A resource by all its names, and the texts that only a response about it shows. */
export interface NamedResource {
  readonly names: Readonly<Record<string, string>>;
  readonly shows: readonly string[];
}

export type ResourceName = 'b2b' | 'd2c' | 'inbound' | 'product';

const makers: Readonly<Record<ResourceName, (owner: Account) => Promise<NamedResource>>> = {
  async b2b(owner) {
    const { orderId, externalId, shipmentId } = await shipmentFor(owner, plainOrder);
    return { names: { orderId, externalId, shipmentId }, shows: [externalId] };
  },
  async d2c({ d2c }) {
    const { orderId, externalOrderId } = await d2c.place(plainD2cOrder);
    return { names: { orderId, externalOrderId }, shows: [externalOrderId] };
  },
  async inbound(owner) {
    const { shipmentId: id, planId } = await newInbound(owner);
    return { names: { id, shippingPlanExternalId: planId }, shows: [planId] };
  },
  async product({ pool }) {
    const [product] = await pool.shared(1);
    if (!product) throw new Unmet('needs a product with stock');
    const { logisticsSku, merchantSku } = product;
    return { names: { logisticsSku, merchantSku }, shows: [merchantSku] };
  },
};

/** @param isOwn the case changes it, so no other case may have it. */
export const madeOf = (api: LogisticsApi, of: ResourceName, isOwn: boolean): Promise<NamedResource> =>
  isOwn ? makers[of](api.main) : api.sharedFixture(`a ${of} resource by all its names`, ({ main }) => makers[of](main));

/** The merchant chooses these, and every run chooses new ones: no id that a target assigns equals them by chance. */
export const neverNames: readonly string[] = ['externalId', 'externalOrderId', 'shippingPlanExternalId', 'merchantSku'];
