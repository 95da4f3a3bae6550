import { boundsOf, type Contradiction, type D2cOrder, type PendingUnits, type World } from './b2b-world.ts';
import { type Bounds, type Reservation, receive, reserve, unitsOf } from './stock.ts';

/**
 * Everything except B2B orders that changes units: received shipments and D2C orders. All share one stock:
 * available = received − held by open orders − shipped.
 */

/** The bounds after all pending units are visible. */
export const settledBounds = (world: World, logisticsSku: string): Bounds =>
  boundsOf(world, logisticsSku, Number.POSITIVE_INFINITY);

/** A receive was accepted. */
export function arrived(world: World, shipmentId: string, lines: readonly Reservation[], since: number): World {
  const pending = lines.filter(({ units }) => units > 0).map((line): PendingUnits => ({ ...line, since }));
  return { ...world, pending: [...world.pending, ...pending], inbounds: [...world.inbounds, shipmentId] };
}

/** The receive has no answer: its units may become visible at any time, or never. */
export function arrivedPerhaps(world: World, lines: readonly Reservation[]): World {
  return {
    ...world,
    stock: lines.reduce((sum, { product, units }) => receive(sum, product, units, true), world.stock),
  };
}

/** The count of a product, in the record or in the list, read at `now`. */
export function counted(world: World, product: string, units: number, now: number): World | Contradiction {
  const { min, max } = boundsOf(world, product, now);
  if (units < min || units > max) {
    const expected = min === max ? `${min}` : `${min} to ${max}`;
    return {
      contradiction: `${expected} units of ${product} are received and not ordered, but ${units} are available`,
    };
  }
  const pending = world.pending.filter((one) => one.product === product);
  const allShow = showsAll(world, product, units, pending);
  const seen = withVisible(
    world,
    (one) => (allShow && one.product === product) || now - one.since >= world.visibleWithin,
  );
  return { ...seen, freed: withoutShown(world, product, units) };
}

/** Whether a count is so high that all of these units are in it. */
const showsAll = (world: World, product: string, units: number, some: readonly Reservation[]): boolean =>
  units > settledBounds(world, product).max + toShip(world, product) - Math.min(...some.map((one) => one.units));

/** The units of D2C orders that have not shipped: a count may not leave them out yet. */
function toShip({ stock, d2cOrders }: World, product: string): number {
  const open = [...d2cOrders.values()].filter(({ seen }) => seen !== 'SHIPPED');
  return unitsOf(
    product,
    open.flatMap(({ id }) => stock.orders.get(directly(id))?.lines ?? []),
  );
}

/** How the stock calls a D2C order. */
const directly = (id: string): string => `direct ${id}`;

function withoutShown(world: World, product: string, units: number): World['freed'] {
  const freed = [...world.freed.values()].flat().filter((line) => line.product === product && line.units > 0);
  if (!showsAll(world, product, units, freed)) return world.freed;
  const left = [...world.freed].map(([id, lines]) => [id, lines.filter((line) => line.product !== product)] as const);
  return new Map(left.filter(([, lines]) => lines.length > 0));
}

/** Units that are certainly visible are no longer pending. */
function withVisible(world: World, shows: (units: PendingUnits) => boolean): World {
  const there = world.pending.filter(shows);
  if (there.length === 0) return world;
  const stock = there.reduce((sum, { product, units }) => receive(sum, product, units), world.stock);
  return { ...world, stock, pending: world.pending.filter((one) => !shows(one)) };
}

/** A D2C order was accepted. It never releases its units: it holds them or has shipped them. */
export function placedD2c(world: World, order: D2cOrder, lines: readonly Reservation[], sure: boolean): World {
  const stock = reserve(world.stock, directly(order.id), lines, !sure);
  return { ...world, stock, d2cOrders: new Map(world.d2cOrders).set(order.id, order) };
}

/** The create has no answer: an order may hold these units. */
export function placedD2cPerhaps(world: World, externalOrderId: string, lines: readonly Reservation[]): World {
  return { ...world, stock: reserve(world.stock, `create ${externalOrderId}`, lines, true) };
}

/** A D2C order was read. Only two of its states are documented, and the first leads to the second. */
export function observedD2c(world: World, id: string, status: string): World | Contradiction {
  const known = world.d2cOrders.get(id);
  if (known && known.seen === 'SHIPPED' && status === 'CREATED') {
    return { contradiction: `D2C order ${id} was SHIPPED, but is CREATED now` };
  }
  return { ...world, d2cOrders: new Map(world.d2cOrders).set(id, { id, seen: status }) };
}
