import table from '../../schemas/transitions/b2b-order.json' with { type: 'json' };
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
 * What a client knows that is the only user of a few products: the possible states of every order, and the bounds of the
 * units of every product.
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
  /** The last seen state. */
  readonly seen: string;
  /** The states that it may have now. */
  readonly possible: ReadonlySet<string>;
  /** A cancellation without a response may take effect at any time. */
  readonly cancelPending: boolean;
}

/** Units of one product of an accepted receive. They become visible at once or later. */
export interface PendingUnits extends Reservation {
  /** The time when the receive was accepted, by the clock of the target. */
  readonly since: number;
}

/** A direct-to-consumer order. */
export interface D2cOrder {
  readonly id: string;
  /** The last seen state. */
  readonly seen: string;
}

export interface World {
  readonly products: readonly OwnProduct[];
  readonly stock: Stock;
  readonly orders: ReadonlyMap<string, KnownOrder>;
  readonly d2cOrders: ReadonlyMap<string, D2cOrder>;
  /** Lines of orders that are over, whose units no count has shown to be available again. */
  readonly freed: ReadonlyMap<string, readonly Reservation[]>;
  /** Units that may not be visible yet. */
  readonly pending: readonly PendingUnits[];
  /** The longest time until received units are visible. */
  readonly visibleWithin: number;
  /** Ids of the shipments that were received. */
  readonly inbounds: readonly string[];
}

/** Why no possible state explains what was seen. */
export interface Contradiction {
  readonly contradiction: string;
}

/** Nobody else uses these orders: only we cancel them, or operations at our request. */
const byThemselves: readonly string[] = ['allocation', 'warehouse', 'carrier handover', 'delivery'];

const goesOn = (from: string | null, { by, to }: { by: string; to: string }): boolean =>
  byThemselves.includes(by) ||
  to === 'LOST_DAMAGED' ||
  // An order that is not allocated yet can still fail.
  (from === 'PLANNED' && to === 'ERROR');

/** The state itself, and all states that it can reach by itself. */
export function inTime(state: string): ReadonlySet<string> {
  const found = new Set([state]);
  for (const from of found) {
    for (const edge of table.edges) if (edge.from === from && goesOn(from, edge)) found.add(edge.to);
  }
  return found;
}

export function newWorld(products: readonly OwnProduct[], visibleWithin = 0): World {
  const stock = products.reduce((sum, { logisticsSku, units }) => receive(sum, logisticsSku, units), emptyStock);
  const nothing = { orders: new Map(), d2cOrders: new Map(), freed: new Map(), pending: [], inbounds: [] };
  return { products, stock, visibleWithin, ...nothing };
}

export function nth<T>(items: readonly T[], n: number): T | undefined {
  return items.length === 0 ? undefined : items[n % items.length];
}

export function pickOrder(world: World, n: number, fits: (order: KnownOrder) => boolean = () => true) {
  return nth([...world.orders.values()].filter(fits), n);
}

/** The stock. @param now receives that are due by then are visible; absent: each may be visible or not. */
function stockAt({ stock, pending, visibleWithin }: World, now = Number.NEGATIVE_INFINITY): Stock {
  return pending.reduce(
    (sum, { product, units, since }) => receive(sum, product, units, now - since < visibleWithin),
    stock,
  );
}

/** The stock for a new order: the documents do not say how soon a cancelled order gives its units back. */
export const stockForOrder = (world: World): Stock =>
  [...world.freed].reduce((sum, [id, lines]) => reserve(sum, `freed ${id}`, lines, true), stockAt(world));

export function boundsOf(world: World, logisticsSku: string, now?: number): Bounds {
  return available(stockAt(world, now), logisticsSku);
}

/** Which orders hold units: those with allocated inventory, and those whose goods have left. */
function held(stock: Stock, { id, lines, seen, cancelPending }: KnownOrder): Stock {
  if (seen === 'CANCELLED' || seen === 'ERROR') return release(stock, id);
  return reserve(stock, id, lines, seen === 'PLANNED' || (cancelPending && cancellable(seen)));
}

function withOrder(world: World, order: KnownOrder): World {
  const stock = held(world.stock, order);
  const gaveBack = world.stock.orders.has(order.id) && !stock.orders.has(order.id);
  const freed = gaveBack ? new Map(world.freed).set(order.id, order.lines) : world.freed;
  return { ...world, stock, freed, orders: new Map(world.orders).set(order.id, order) };
}

type NewOrder = Pick<KnownOrder, 'id' | 'externalId' | 'lines' | 'seen'>;

export function created(world: World, order: NewOrder): World | Contradiction {
  if (world.orders.has(order.id)) return { contradiction: `order ${order.id} already exists` };
  return withOrder(world, { ...order, possible: inTime(order.seen), cancelPending: false });
}

/** The create has no answer: an order with an unknown id may hold these units. */
export function createdPerhaps(world: World, externalId: string, lines: readonly Reservation[]): World {
  return { ...world, stock: reserve(world.stock, `create ${externalId}`, lines, true) };
}

/** An order was read. */
export function observed(world: World, id: string, status: string): World | Contradiction {
  const order = world.orders.get(id);
  if (!order) return world;
  if (!order.possible.has(status)) {
    const possible = [...order.possible].join(', ');
    return { contradiction: `order ${id} is ${status}; after ${order.seen} it can only be ${possible}` };
  }
  const inTheAir = order.cancelPending && cancellable(status);
  const possible = new Set([...inTime(status), ...(inTheAir ? ['CANCELLED'] : [])]);
  return withOrder(world, { ...order, seen: status, possible, cancelPending: inTheAir });
}

/** The cancel was accepted: that is possible only in a cancellable state, or if the order is already CANCELLED. */
export function cancelled(world: World, id: string): World | Contradiction {
  const order = world.orders.get(id);
  if (!order) return world;
  if (![...order.possible].some((state) => cancellable(state) || state === 'CANCELLED')) {
    return {
      contradiction: `order ${id} was ${order.seen} and can no longer be cancelled, but the cancel succeeded`,
    };
  }
  return withOrder(world, { ...order, seen: 'CANCELLED', possible: new Set(['CANCELLED']), cancelPending: false });
}

/** The cancel has no response. */
export function cancelledPerhaps(world: World, id: string): World {
  const order = world.orders.get(id);
  if (!order || !cancellable(order.seen)) return world;
  const possible = new Set([...order.possible, 'CANCELLED']);
  return withOrder(world, { ...order, possible, cancelPending: true });
}

/** Operations were asked to move the order to a state; a read shows whether they did. */
export function movedPerhaps(world: World, id: string, to: string): World {
  const order = world.orders.get(id);
  if (!order) return world;
  return withOrder(world, { ...order, possible: new Set([...order.possible, ...inTime(to)]) });
}
