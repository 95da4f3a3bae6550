import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { InboundShipment } from '../../../clients/logistics/inbounds/inbounds.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { ReceiveCase } from '../../../generators/receive.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';

/** What every check of simulate-receive needs. */
export const simulating = [
  'sandbox',
  'feature inbounds',
  'feature simulateReceive',
] as const satisfies readonly LogisticsNeed[];

/** What every check that counts units needs in addition. */
export const counting = [...simulating, 'feature inventory'] as const satisfies readonly LogisticsNeed[];

/** A shipment, the answer to its receive, and the final counts of each product. */
export interface ReceiveOutcome {
  readonly shipment: InboundShipment;
  readonly answer: Exchange;
  /** By product; for case packs also the counts of all packs and of reserve storage. */
  readonly counts: readonly (readonly Exchange[])[];
}

/** Counts are judged only after this time: "inventory counts become visible within about 30 minutes". */
export const untilVisible = ({ clock, profile }: LogisticsApi): Promise<void> =>
  clock.awaitLimit(profile.timing.receiveVisible);

/**
 * Creates shipments of fresh products, receives all of them and reads the counts when they must be visible. An earlier read
 * proves nothing: a count may still exceed what is due.
 */
export async function receiveAll(
  api: LogisticsApi,
  account: Account,
  cases: readonly Pick<ReceiveCase, 'inbound' | 'receive'>[],
): Promise<readonly ReceiveOutcome[]> {
  const received = await Promise.all(
    cases.map(async ({ inbound, receive }) => {
      const shipment = await account.inbounds.arrange(inbound);
      return { shipment, answer: await account.inbounds.receive(shipment, receive) };
    }),
  );
  await untilVisible(api);
  return Promise.all(
    received.map(async (one, index) => {
      const packs = cases[index]?.receive?.receiveType === 'CASE_PACK_RECEIVING';
      return { ...one, counts: await countsOf(account, one.shipment.skus, packs) };
    }),
  );
}

export function countsOf(
  { inventory }: Account,
  skus: readonly string[],
  packs = false,
): Promise<readonly (readonly Exchange[])[]> {
  const queries = packs ? packQueries : [{}];
  return Promise.all(skus.map((sku) => Promise.all(queries.map((query) => inventory.get(sku, query)))));
}

/** Without a parameter, an inventory is that of one pack; which one is open (gap inventory-pool-and-pack). */
const packQueries = [{}, { aggregatePacks: true }, { aggregatePacks: true, poolName: 'STORAGE' }];

/** How identical packages may count on this target. */
export const readingsOf = ({ caps }: LogisticsProfile): readonly ('each' | 'together')[] =>
  caps.identicalPackages === 'unknown' ? ['each', 'together'] : [caps.identicalPackages];
