/** Creates products in lots, and reads the lots of an inventory. */

import type { Account, LogisticsApi } from '../../clients/logistics/api.ts';
import { allocationLimit } from '../../clients/logistics/b2b-orders/allocation.ts';
import { expiryOf } from '../../clients/logistics/inbounds/inbound-body.ts';
import { type LotToMake, receiveLots } from '../../clients/logistics/products/received-lots.ts';
import { itemsOf, type Json } from '../../engine/json.ts';
import { unlessUnmet } from '../../engine/judge/unless-unmet.ts';
import { Unsupplied } from '../../engine/judge/violation.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';

interface InLots {
  readonly logisticsSku: string;
  /** Empty if the hook does not give it. */
  readonly merchantSku: string;
  readonly inventory: Exchange;
}

/**
 * Creates a product in these lots and reads its inventory; without the hook, by receiving each lot.
 * @throws Unmet if its units do not appear.
 */
export async function productInLots(
  api: LogisticsApi,
  account: Account,
  lots: readonly LotToMake[],
  now = api.clock.now(),
): Promise<InLots> {
  const { logisticsSku, merchantSku, within } = await unlessUnmet(
    () => byHook(api, account, lots, now),
    () => byReceiving(api, account, lots, now),
  );
  const units = lots.reduce((sum, { available }) => sum + available, 0);
  const shows = (count: Exchange): boolean => Number(read(count.answer?.json, '/available')) >= units;
  const look = (): Promise<Exchange> => account.inventory.get(logisticsSku);
  const inventory = await api.eventually(within, look, shows);
  if (!shows(inventory)) throw new Unsupplied('needs a product in lots: its units do not show');
  return { logisticsSku, merchantSku, inventory };
}

interface MadeInLots extends Pick<InLots, 'logisticsSku' | 'merchantSku'> {
  /** How long its counts may lag. */
  readonly within: number;
}

async function byHook(
  api: LogisticsApi,
  account: Account,
  lots: readonly LotToMake[],
  now: number,
): Promise<MadeInLots> {
  const { logisticsSku, merchantSku = '' } = await api.state('product has lots', {
    token: account.bearer.token ?? '',
    lots: lots.map(({ days, ...lot }) => ({ ...lot, expirationDate: expiryOf(now, days) })),
  });
  if (typeof logisticsSku !== 'string') throw new Unsupplied('provider state "product has lots": no logisticsSku');
  return { logisticsSku, merchantSku: String(merchantSku), within: allocationLimit(api.profile) };
}

async function byReceiving(
  api: LogisticsApi,
  account: Account,
  lots: readonly LotToMake[],
  now: number,
): Promise<MadeInLots> {
  const { logisticsSku, merchantSku } = await receiveLots(account, lots, now);
  return { logisticsSku, merchantSku, within: api.profile.timing.receiveVisible };
}

export interface Lot {
  readonly lotNumber: string;
  readonly available: number;
  /** NaN if no date is shown. */
  readonly expires: number;
}

/** The lots that a record lists. */
export function lotsOf(record: Json | undefined): readonly Lot[] {
  return itemsOf(read(record, '/lotTrackingDetails')).map((lot) => ({
    lotNumber: String(read(lot, '/lotNumber')),
    available: Number(read(lot, '/available')),
    expires: Date.parse(String(read(lot, '/expirationDate'))),
  }));
}

/** The lots that an inventory lists, including the lots of its packs. */
export function lotsIn(inventory: Exchange): readonly Lot[] {
  const json = inventory.answer?.json;
  return [json, ...itemsOf(read(json, '/breakdown'))].flatMap(lotsOf);
}

/** The units of a lot, which may have several rows, in the record itself or else in its packs. */
export function heldIn(count: Exchange, name: string): number {
  const isMeant = ({ lotNumber }: Lot): boolean => lotNumber === name;
  const own = lotsOf(count.answer?.json).filter(isMeant);
  return (own.length > 0 ? own : lotsIn(count).filter(isMeant)).reduce((sum, { available }) => sum + available, 0);
}
