import { itemsOf } from '../../engine/json.ts';
import { Inapplicable } from '../../engine/judge/violation.ts';
import { read } from '../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import type { LogisticsFeatures } from '../../schemas/target-profile.ts';
import { identifier } from '../identifier.ts';
import type { Account, LogisticsApi } from './api.ts';
import { eventsIn, orderOf } from './events.ts';

/** Of each kind, so many records are read. */
const each = 3;

/** The first ids that a list shows. */
const idsIn = ({ answer }: Exchange, pointer: string): readonly string[] =>
  itemsOf(answer?.json)
    .flatMap((row) => identifier(read(row, pointer)) ?? [])
    .slice(0, each);

/** Reads what an account already has, where nothing may be created: monitors judge the answers. */
export async function browse({ main, profile }: LogisticsApi): Promise<void> {
  const has = (feature: keyof LogisticsFeatures): boolean => profile.features[feature] !== 'no';
  if (has('inventory')) await main.inventory.list();
  if (has('warehouses')) await main.call('listActiveWarehouses');
  for (const sku of has('products') ? idsIn(await main.products.list(), '/logisticsSku') : []) {
    await main.products.get(sku);
    await main.call('getProductAliases', { id: sku });
    if (has('inventory')) await main.inventory.get(sku);
  }
  if (has('events')) await readOrders(main, await main.events.list());
  if (has('inbounds')) await readInbounds(main);
}

/** Both kinds of orders have events. */
async function readOrders(main: Account, events: Exchange): Promise<void> {
  const ids = [...new Set(eventsIn(events).flatMap((event) => orderOf(event) ?? []))].slice(0, each);
  for (const id of ids) if (!isAccepted(await main.call('getB2bOrder', { id }))) await main.call('getD2cOrder', { id });
}

/** Where the profile binds no path, none is read. */
async function readInbounds(main: Account): Promise<void> {
  try {
    for (const id of idsIn(await main.call('listInbounds'), '/id')) await main.call('getInbound', { id });
  } catch (thrown) {
    if (!(thrown instanceof Inapplicable)) throw thrown;
  }
}
