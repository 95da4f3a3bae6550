/**
 * The available units of a correct target. If a response was lost, or allocation is not complete, several counts are
 * possible: the model answers with bounds, and a check may only assert what is true for all of them.
 */

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

export interface Reservation {
  readonly product: string;
  readonly units: number;
}

interface Held {
  readonly lines: readonly Reservation[];
  /** false: the order may or may not hold its units. */
  readonly certain: boolean;
}

export interface Stock {
  /** All received units, by product. */
  readonly received: ReadonlyMap<string, Bounds>;
  /** Orders that hold units, or may hold them, by order. */
  readonly orders: ReadonlyMap<string, Held>;
}

export const emptyStock: Stock = { received: new Map(), orders: new Map() };

/** `doubtful`: the response was lost, so the units may or may not have been received. */
export function receive(stock: Stock, product: string, units: number, doubtful = false): Stock {
  const { min, max } = stock.received.get(product) ?? { min: 0, max: 0 };
  const after = { min: doubtful ? min : min + units, max: max + units };
  return { ...stock, received: new Map(stock.received).set(product, after) };
}

/** `doubtful`: accepted but not yet allocated (PLANNED), or the response was lost. */
export function reserve(stock: Stock, order: string, lines: readonly Reservation[], doubtful = false): Stock {
  return { ...stock, orders: new Map(stock.orders).set(order, { lines, certain: !doubtful }) };
}

/** `doubtful`: the response to the cancellation was lost, or it takes effect later. */
export function release(stock: Stock, order: string, doubtful = false): Stock {
  const held = stock.orders.get(order);
  if (held === undefined) return stock;
  if (doubtful) return reserve(stock, order, held.lines, true);
  const orders = new Map(stock.orders);
  orders.delete(order);
  return { ...stock, orders };
}

/** An observation shows whether an order holds its units. */
export function settle(stock: Stock, order: string, holds: boolean): Stock {
  const held = stock.orders.get(order);
  if (held === undefined) return stock;
  return holds ? reserve(stock, order, held.lines) : release(stock, order);
}

export function unitsOf(product: string, lines: readonly Reservation[]): number {
  return lines.reduce((sum, line) => (line.product === product ? sum + line.units : sum), 0);
}

/** Bounds of "units available for sale, not reserved for open orders" (Inventory record › available), never below 0. */
export function available(stock: Stock, product: string): Bounds {
  let { min, max } = stock.received.get(product) ?? { min: 0, max: 0 };
  for (const { lines, certain } of stock.orders.values()) {
    const units = unitsOf(product, lines);
    min -= units;
    if (certain) max -= units;
  }
  return { min: Math.max(0, min), max: Math.max(0, max) };
}

/** Whether the stock suffices for all lines together; `unknown` if the bounds leave it open. */
export function suffices(stock: Stock, lines: readonly Reservation[]): 'yes' | 'no' | 'unknown' {
  const needs = [...new Set(lines.map((line) => line.product))].map((product) => ({
    units: unitsOf(product, lines),
    bounds: available(stock, product),
  }));
  if (needs.some(({ units, bounds }) => units > bounds.max)) return 'no';
  return needs.every(({ units, bounds }) => units <= bounds.min) ? 'yes' : 'unknown';
}
