import { minute } from '../clock.ts';
import { moment } from '../pause.ts';
import type { FaultId, Faults, World } from '../world.ts';
import { advanceD2c } from './d2c-life.ts';
import type { D2cDraft, D2cLine, D2cOrder } from './d2c-order.ts';
import { giveBack, type Lot } from './stock.ts';

/** Faults by which one request makes two orders; an externalOrderId that is in use must not stop them. */
const doubling: readonly FaultId[] = [
  'd2c-key-ignored',
  'd2c-key-races',
  'd2c-replay-reserves-again',
  'd2c-key-forgotten-once-shipped',
  'idempotency-key-ignored',
  'idempotency-key-races',
];

export function doubles(faults: Faults): boolean {
  return doubling.some((fault) => faults.has(fault));
}

/** Units of each line that a wrong target holds. */
export function wrongUnits(world: World, line: D2cLine, index: number): number {
  const { faults, memory } = world;
  const { product, quantity } = line;
  const { orders } = product.account;
  const named = orders.filter(({ lines }) => lines.some((one) => one.product === product));
  const open = named.some(({ orderStatus }) => orderStatus === 'PLANNED' || orderStatus === 'BOOKED');
  const cancelled = named.some(({ orderStatus }) => orderStatus === 'CANCELLED');
  const fourth = 'stock-fourth-d2c-order-reserves-nothing';
  if (faults.has('d2c-reserves-nothing')) return 0;
  if (faults.has('d2c-reserves-first-line-only') && index > 0) return 0;
  if (faults.has('stock-d2c-after-cancel-reserves-nothing') && cancelled) return 0;
  if (faults.has(fourth) && memory.add(fourth, product) >= 4) return 0;
  if (faults.has('stock-d2c-beside-b2b-reserves-twice') && open) return 2 * quantity;
  return faults.has('d2c-reserves-one-unit-per-line') ? 1 : quantity;
}

/** Two orders at the same time see the same counts, and the one that is done last writes its own. */
export async function loseOther({ lines }: D2cDraft): Promise<() => void> {
  const lots = lines.flatMap(({ product }) => product.lots);
  const before = new Map<Lot, number>(lots.map((lot) => [lot, lot.available]));
  await moment();
  const taken = new Map<Lot, number>(lots.map((lot) => [lot, lot.available]));
  return () => {
    for (const lot of new Set(lots)) {
      const lost = (before.get(lot) ?? 0) - (taken.get(lot) ?? 0);
      if (lost > 0) giveBack([{ lot, units: lost, line: 0 }]);
    }
  };
}

/** What a new order does to those before it. */
export function disturbEarlier({ faults }: World, order: D2cOrder): void {
  const [first] = order.lines;
  const { d2cOrders } = order.account;
  const earlier = d2cOrders.filter((other) => other !== order && other.lines[0]?.product === first?.product);
  const last = earlier.at(-1);
  if (faults.has('d2c-starts-like-last-order') && last !== undefined) order.internalStatus = last.internalStatus;
  const shipped = earlier.filter(({ internalStatus }) => internalStatus === 'SHIPPED').at(-1);
  if (faults.has('d2c-next-order-reopens-shipped') && shipped !== undefined) shipped.internalStatus = 'CREATED';
}

/** What reading an order does to it. */
export function disturbRead(world: World, order: D2cOrder): void {
  const fault = 'd2c-ships-only-when-read';
  if (!world.faults.has(fault) || world.now() < order.createdAt + 50 * minute) return;
  if (world.memory.add(fault, order) >= 2) advanceD2c(world, order, 'shipped');
}

/** Whether an order is known by now. */
export function isUnsettled(world: World, { lines, createdAt }: D2cOrder): boolean {
  const young = world.now() < createdAt + minute;
  return world.faults.has('d2c-get-known-once-settled') && lines.length > 1 && young;
}
