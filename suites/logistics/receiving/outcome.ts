/** Receives shipments and reads the counts of their products. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { InboundShipment } from '../../../clients/logistics/inbounds/inbounds.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { InboundDraft } from '../../../generators/logistics/inbound.ts';
import { type ReceiveCase, type ReceiveRow, receiveTable } from '../../../generators/logistics/receives/receive.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';

/** What every check of simulate-receive needs. */
export const simulating = [
  'sandbox',
  'feature inbounds',
  'feature simulateReceive',
] as const satisfies readonly LogisticsNeed[];

/** What every check that counts units needs in addition. */
export const counting = [
  ...simulating,
  'feature inventory',
  'empty new products',
] as const satisfies readonly LogisticsNeed[];

/** A shipment, the response to its receive, and the final counts of each product. */
export interface ReceiveOutcome {
  readonly shipment: InboundShipment;
  readonly answer: Exchange;
  /** By product; for case packs also the counts of all packs and of reserve storage. */
  readonly counts: readonly (readonly Exchange[])[];
}

/** Counts are judged only after this time: "inventory counts become visible within about 30 minutes". */
export const untilVisible = ({ clock, profile }: LogisticsApi): Promise<void> =>
  clock.awaitLimit(profile.timing.receiveVisible);

type Asked = Pick<ReceiveCase, 'inbound' | 'receive'>;
type Received = Omit<ReceiveOutcome, 'counts'>;

async function receive({ inbounds }: Account, asked: Asked): Promise<Received> {
  const shipment = await inbounds.arrange(asked.inbound);
  return { shipment, answer: await inbounds.receive(shipment, asked.receive) };
}

/** An earlier read proves nothing: a count may still exceed what is due. */
async function counted(api: LogisticsApi, account: Account, asked: Asked, received: Received): Promise<ReceiveOutcome> {
  await untilVisible(api);
  const packs = asked.receive?.receiveType === 'CASE_PACK_RECEIVING';
  return { ...received, counts: await countsOf(account, received.shipment.skus, packs) };
}

/** A shipment of fresh products, for this case only, its receive, and the counts when they must be visible. */
export const receiveOwn = async (api: LogisticsApi, account: Account, asked: Asked): Promise<ReceiveOutcome> =>
  counted(api, account, asked, await receive(account, asked));

/** A shipment of fresh products in the main account, and its receive. All cases of it share it and only read it. */
export const receiveOnce = (api: LogisticsApi, asked: Asked): Promise<Received> =>
  api.sharedFixture(`receive ${keyOf(asked)}`, ({ main }) => receive(main, asked));

/** The same with the counts. */
export const receiveAll = (api: LogisticsApi, all: readonly Asked[]): Promise<readonly ReceiveOutcome[]> =>
  Promise.all(
    all.map((asked) =>
      api.sharedFixture(`counted receive ${keyOf(asked)}`, async (own) =>
        counted(own, own.main, asked, await receiveOnce(own, asked)),
      ),
    ),
  );

/** A receipt in full, which shows that counts change. All checks share it. */
export async function receivedControl(api: LogisticsApi): Promise<ReceiveOutcome> {
  const [control] = await receiveAll(api, receiveTable(isPlainFull).slice(0, 1));
  if (control) return control;
  throw new Error('the table has no receipt in full');
}

const isPlainFull = ({ receiveType, scenario, lot }: ReceiveRow): boolean =>
  receiveType === 'ASN' && scenario === 'FULL' && lot === 'none';

/** A shipment that nobody receives, as long as the target refuses what it must. Refused requests share it. */
export const waitingShipment = (api: LogisticsApi, draft: InboundDraft): Promise<InboundShipment> =>
  api.sharedFixture(`waiting ${JSON.stringify(draft)}`, ({ main }) => main.inbounds.arrange(draft));

const keyOf = (asked: Asked): string => JSON.stringify([asked.inbound, asked.receive]);

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
