import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted, requestLine } from '../../../engine/wire/exchange.ts';
import { unmetNeed } from '../../unmet-need.ts';
import { untilAnswered } from '../../until-answered.ts';
import { waitUntil } from '../../wait.ts';
import type { Calls } from '../calls.ts';
import { Inbounds, shipmentIdOf } from '../inbounds/inbounds.ts';
import { Inventory } from '../inventory.ts';
import { type KnownProduct, Products } from './products.ts';

/** More parallel creates would only run into the rate limit. */
const createdAtOnce = 50;
const itemsPerInbound = 250;
/** From this number of products on, the pages of the list cost less than one read each. */
const listedFrom = 50;
const pageSize = 100;

interface Item {
  readonly logisticsSku: string;
  readonly quantity: number;
}

/** Creates products, ships them in and has them received, as in the sandbox flow of the documents. */
export async function receiveProducts(calls: Calls, counts: readonly number[]): Promise<readonly KnownProduct[]> {
  const products = new Products(calls);
  const made: KnownProduct[] = [];
  for (const some of batches(counts, createdAtOnce)) made.push(...(await products.createMany(some.length)));
  if (made.length > 1 && new Set(made.map(({ logisticsSku }) => logisticsSku)).size === 1)
    throw new Unmet(
      `${made.length} created products have one logisticsSku, ${made[0]?.logisticsSku}: nothing is stored`,
    );
  const items = made.map(({ logisticsSku }, index) => ({ logisticsSku, quantity: counts[index] ?? 0 }));
  const inbounds = new Inbounds(calls);
  for (const some of batches(items, itemsPerInbound)) {
    const created = await untilAnswered(() => inbounds.createOf(some));
    const shipmentId = shipmentIdOf(created);
    if (shipmentId === undefined) throw unmetNeed('an inbound shipment', created);
    const received = await inbounds.simulateReceive(shipmentId);
    if (!isAccepted(received)) throw unmetNeed('a received shipment', received);
  }
  await untilAvailable(calls, items);
  return made;
}

/** A few products whose units never become available are a fault of the target, which the checks must find. */
async function untilAvailable(calls: Calls, items: readonly Item[]): Promise<void> {
  const inventory = new Inventory(calls);
  const { clock, profile } = calls.target.parts;
  const { receiveVisible, poll } = profile.timing;
  const last = items.at(-1);
  if (!last) return;
  const received = clock.now();
  let seen: Exchange | undefined;
  const shown = new Set<unknown>();
  const isInvented = (): boolean => shown.size > 2 && !shown.has(last.logisticsSku);
  const available = await waitUntil(clock, receiveVisible, poll, async () => {
    seen = await inventory.get(last.logisticsSku);
    shown.add(read(seen.answer?.json, '/logisticsSku'));
    return unitsIn(seen) >= last.quantity || isInvented();
  });
  // A mock that draws its responses would keep the run waiting for nothing.
  const asked = seen ? requestLine(seen) : 'no response';
  if (isInvented()) throw new Unmet(`each read of one inventory names another product: ${asked}`);
  if (!available) throw new Unmet(`received units did not become available: ${asked}`);
  // All were received at once: what does not show by now would not show later.
  if (clock.now() - received >= receiveVisible) return;
  const others = items.slice(0, -1);
  let awaited = items.length < listedFrom ? others : await notListed(calls, others);
  if (awaited.length === 0) return;
  await waitUntil(clock, receiveVisible, poll, async () => {
    const counts = await Promise.all(awaited.map(({ logisticsSku }) => inventory.get(logisticsSku)));
    awaited = awaited.filter(({ quantity }, index) => !(unitsIn(counts[index]) >= quantity));
    return awaited.length === 0;
  });
}

/** The items that the list does not show as available. */
async function notListed(calls: Calls, items: readonly Item[]): Promise<readonly Item[]> {
  const left = new Map(items.map((item) => [item.logisticsSku, item]));
  for (let offset = 0; left.size > 0 && offset < items.length * pageSize; ) {
    const { answer } = await calls.call('listInventory', { query: { limit: pageSize, offset } });
    const rows = answer?.json;
    if (!Array.isArray(rows) || rows.length === 0) break;
    for (const row of rows) {
      const sku = String(read(row, '/logisticsSku'));
      if (Number(read(row, '/available')) >= (left.get(sku)?.quantity ?? 0)) left.delete(sku);
    }
    offset += rows.length;
  }
  return [...left.values()];
}

const batches = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, nth) => all.slice(nth * size, (nth + 1) * size));

const unitsIn = (count: Exchange | undefined): number => Number(read(count?.answer?.json, '/available'));
