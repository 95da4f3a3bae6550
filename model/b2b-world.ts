import table from '../schemas/transitions/b2b-order.json' with { type: 'json' };
import { cancellable } from './b2b-states.ts';
import {
  available,
  type Bounds,
  emptyStock,
  type Reservation,
  receive,
  release,
  reserve,
  type Stock,
} from './stock.ts';

/**
 * What one client that works through a few products of its own must believe by now: of every order the states that it
 * may be in, of every product between which bounds its units lie.
 */

export interface OwnProduct {
  readonly logisticsSku: string;
  readonly merchantSku: string;
  readonly barcode: string;
  readonly units: number;
}

export interface KnownOrder {
  readonly id: string;
  readonly externalId: string;
  readonly lines: readonly Reservation[];
  /** As it was last seen. */
  readonly seen: string;
  /** What it may be by now. */
  readonly possible: ReadonlySet<string>;
  /** A cancellation without an answer may take effect at any time. */
  readonly cancelPending: boolean;
}

/** Units of one product that a receive was accepted for: they show at once, or a while later. */
export interface PendingUnits extends Reservation {
  /** When the receive was accepted, by the clock of the target. */
  readonly since: number;
}

/** A direct-to-consumer order. */
export interface D2cOrder {
  readonly id: string;
  /** As it was last seen. */
  readonly seen: string;
}

export interface World {
  readonly products: readonly OwnProduct[];
  readonly stock: Stock;
  readonly orders: ReadonlyMap<string, KnownOrder>;
  readonly d2cOrders: ReadonlyMap<string, D2cOrder>;
  /** What may not show yet. */
  readonly pending: readonly PendingUnits[];
  /** The longest that received units may take to show. */
  readonly visibleWithin: number;
  /** Ids of the shipments that were received. */
  readonly inbounds: readonly string[];
}

/** Why no belief explains what was seen. */
export interface Contradiction {
  readonly contradiction: string;
}

/** Nobody else works with these orders: they are cancelled by us, or by operations whom we asked to. */
const byThemselves: readonly string[] = ['allocation', 'warehouse', 'carrier handover', 'delivery'];

const goesOn = (from: string | null, { by, to }: { by: string; to: string }): boolean =>
  byThemselves.includes(by) ||
  to === 'LOST_DAMAGED' ||
  // What is not yet allocated can still fail.
  (from === 'PLANNED' && to === 'ERROR');

/** The state itself, and all that it can become with nobody's help. */
export function inTime(state: string): ReadonlySet<string> {
  const found = new Set([state]);
  for (const from of found) {
    for (const edge of table.edges) if (edge.from === from && goesOn(from, edge)) found.add(edge.to);
  }
  return found;
}

export function newWorld(products: readonly OwnProduct[], visibleWithin = 0): World {
  const stock = products.reduce((sum, { logisticsSku, units }) => receive(sum, logisticsSku, units), emptyStock);
  return { products, stock, orders: new Map(), d2cOrders: new Map(), pending: [], visibleWithin, inbounds: [] };
}

export function nth<T>(items: readonly T[], n: number): T | undefined {
  return items.length === 0 ? undefined : items[n % items.length];
}

export function pickOrder(world: World, n: number, fits: (order: KnownOrder) => boolean = () => true) {
  return nth([...world.orders.values()].filter(fits), n);
}

/** The stock. @param now receives due by then are visible; absent: each may be visible or not. */
export function stockAt({ stock, pending, visibleWithin }: World, now = Number.NEGATIVE_INFINITY): Stock {
  return pending.reduce(
    (sum, { product, units, since }) => receive(sum, product, units, now - since < visibleWithin),
    stock,
  );
}

export function boundsOf(world: World, logisticsSku: string, now?: number): Bounds {
  return available(stockAt(world, now), logisticsSku);
}

/** Which orders hold units: those with allocated inventory, and those whose goods are gone. */
function held(stock: Stock, { id, lines, seen, cancelPending }: KnownOrder): Stock {
  if (seen === 'CANCELLED' || seen === 'ERROR') return release(stock, id);
  return reserve(stock, id, lines, seen === 'PLANNED' || (cancelPending && cancellable(seen)));
}

function withOrder(world: World, order: KnownOrder): World {
  return { ...world, stock: held(world.stock, order), orders: new Map(world.orders).set(order.id, order) };
}

type NewOrder = Pick<KnownOrder, 'id' | 'externalId' | 'lines' | 'seen'>;

export function created(world: World, order: NewOrder): World | Contradiction {
  if (world.orders.has(order.id)) return { contradiction: `order ${order.id} exists already` };
  return withOrder(world, { ...order, possible: inTime(order.seen), cancelPending: false });
}

/** No answer: there may be an order that holds these units, under an id that we never learned. */
export function createdPerhaps(world: World, externalId: string, lines: readonly Reservation[]): World {
  return { ...world, stock: reserve(world.stock, `create ${externalId}`, lines, true) };
}

/** An order was read. */
export function observed(world: World, id: string, status: string): World | Contradiction {
  const order = world.orders.get(id);
  if (!order) return world;
  if (!order.possible.has(status)) {
    const possible = [...order.possible].join(', ');
    return { contradiction: `order ${id} reads ${status}; last seen ${order.seen}, it can only be ${possible}` };
  }
  const inTheAir = order.cancelPending && cancellable(status);
  const possible = new Set([...inTime(status), ...(inTheAir ? ['CANCELLED'] : [])]);
  return withOrder(world, { ...order, seen: status, possible, cancelPending: inTheAir });
}

/** The cancellation was accepted: only possible from where the table shows it, or where there is nothing left to cancel. */
export function cancelled(world: World, id: string): World | Contradiction {
  const order = world.orders.get(id);
  if (!order) return world;
  if (![...order.possible].some((state) => cancellable(state) || state === 'CANCELLED')) {
    return {
      contradiction: `order ${id} was ${order.seen} and cannot be cancelled any more, yet the cancel succeeded`,
    };
  }
  return withOrder(world, { ...order, seen: 'CANCELLED', possible: new Set(['CANCELLED']), cancelPending: false });
}

/** No answer to the cancellation. */
export function cancelledPerhaps(world: World, id: string): World {
  const order = world.orders.get(id);
  if (!order || !cancellable(order.seen)) return world;
  const possible = new Set([...order.possible, 'CANCELLED']);
  return withOrder(world, { ...order, possible, cancelPending: true });
}

/** Operations were asked to bring the order to a state; whether and when they did, shows when it is read. */
export function movedPerhaps(world: World, id: string, to: string): World {
  const order = world.orders.get(id);
  if (!order) return world;
  return withOrder(world, { ...order, possible: new Set([...order.possible, ...inTime(to)]) });
}
