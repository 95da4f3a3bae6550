import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { freshBarcode } from '../../../clients/logistics/products/barcode.ts';
import type { Json } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { availableIn } from '../b2b-orders/stock/own-stock.ts';
import { createdId } from '../operation.ts';

/** A shipment of a product that nobody else stocks: what its counts show was received from it. */
export interface OwnInbound {
  readonly logisticsSku: string;
  readonly shipmentId: string;
  readonly units: number;
  /** As it was sent. */
  readonly json: Json;
  readonly created: Exchange;
}

const units = 5;

export async function ownProduct({ products }: Account): Promise<string> {
  const product = await products.create({ merchantSku: `own-${crypto.randomUUID()}`, barcode: freshBarcode() });
  return createdId(product, '/logisticsSku');
}

export const ownInbound = async (owner: Account): Promise<OwnInbound> => inboundOf(owner, await ownProduct(owner));

export async function inboundOf(
  owner: Account,
  logisticsSku: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OwnInbound> {
  const json = owner.inbounds.bodyOf([{ logisticsSku, quantity: units }]);
  const created = await owner.inbounds.createRaw(json, { headers });
  return { logisticsSku, shipmentId: createdId(created, '/id'), units, json, created };
}

/**
 * Reads until so many are for sale, or the time for that is over. What is on its way may stand in onHand, which counts an
 * "in-transfer quantity"; for sale it is only once it is received.
 */
export const onceAvailable = (api: LogisticsApi, owner: Account, { logisticsSku, units: due }: OwnInbound) =>
  api.eventually(
    api.profile.timing.receiveVisible,
    () => owner.inventory.get(logisticsSku),
    (count) => availableIn(count) === due,
  );

/** Reads when all that was received must be visible. The real clock is not waited for: what came late is not seen then. */
export async function countedLater(api: LogisticsApi, owner: Account, { logisticsSku }: OwnInbound): Promise<Exchange> {
  if (api.clock.kind !== 'real') await api.clock.awaitLimit(api.profile.timing.receiveVisible);
  return owner.inventory.get(logisticsSku);
}
