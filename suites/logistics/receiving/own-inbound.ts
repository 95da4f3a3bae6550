/** Judges that another account cannot receive a shipment. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { freshBarcode } from '../../../clients/logistics/products/barcode.ts';
import type { Json } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { times } from '../../cases.ts';
import { check } from '../check.ts';
import { createdId } from '../created-id.ts';
import { foreignAnswerWithoutName, noAccess } from '../foreign-access.ts';
import { inventoryWith } from '../inventory-count.ts';

/** A shipment of a product that only this case stocks, so that its counts show this shipment. */
export interface OwnInbound {
  readonly logisticsSku: string;
  readonly shipmentId: string;
  readonly units: number;
  /** The body as sent. */
  readonly json: Json;
  readonly created: Exchange;
}

/** Units of the product. */
export const announced = 5;

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
  const json = owner.inbounds.bodyOf([{ logisticsSku, quantity: announced }]);
  const created = await owner.inbounds.createRaw(json, { headers });
  return { logisticsSku, shipmentId: createdId(created, '/id'), units: announced, json, created };
}

/**
 * Reads until this many units are available, or until the time for that is over. Units in transit may count in onHand, which
 * includes an "in-transfer quantity", but are available only after the receive.
 */
export const onceAvailable = (api: LogisticsApi, owner: Account, { logisticsSku, units: expected }: OwnInbound) =>
  inventoryWith(api, owner, logisticsSku, expected, api.profile.timing.receiveVisible);

/** Reads when all received units must be visible. Does not wait on a real clock, where late units stay unseen. */
export async function countedLater(api: LogisticsApi, owner: Account, { logisticsSku }: OwnInbound): Promise<Exchange> {
  if (api.clock.kind !== 'real') await api.clock.awaitLimit(api.profile.timing.receiveVisible);
  return owner.inventory.get(logisticsSku);
}

/** Nothing may be received before the owner requests it. */
const foreignReceive = check({
  id: 'service-account-writes-isolated-receive',
  needs: ['second account', 'sandbox', 'feature simulateReceive', 'feature inventory', 'empty new products'],
  ...times(3),
  async when(api) {
    const [main, stranger] = [api.main, await api.stranger()];
    const inbound = await ownInbound(main);
    const answer = await stranger.account.inbounds.simulateReceive(inbound.shipmentId);
    const before = await countedLater(api, main, inbound);
    const own = await main.inbounds.simulateReceive(inbound.shipmentId);
    return {
      foreign: foreignAnswerWithoutName(stranger, answer),
      before,
      own,
      after: await onceAvailable(api, main, inbound),
    };
  },
  then({ foreign, before, own, after }, expect) {
    expect.premise(before).accepted('the units are counted');
    expect(before).json({ available: 0 });
    noAccess(foreign, expect, { statuses: ['4xx'] });
    expect.premise(own).accepted('the owner receives it');
    expect.premise(after).json({ available: announced }, 'the units are counted');
  },
});

export const foreignReceiveChecks = [foreignReceive];
