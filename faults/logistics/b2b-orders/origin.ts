import { moment } from '../../../reference/http/pause.ts';
import { conflict } from '../../../reference/http/problem.ts';
import type { Account } from '../../../reference/logistics/access/account.ts';
import { createOrder } from '../../../reference/logistics/b2b-orders/create.ts';
import { readOrder } from '../../../reference/logistics/b2b-orders/draft.ts';
import type { B2bOrder, OrderLine } from '../../../reference/logistics/b2b-orders/order.ts';
import { canFill, isSplit, needsSplit, originOf, unitsFor } from '../../../reference/logistics/b2b-orders/origin.ts';
import { reserveLine } from '../../../reference/logistics/b2b-orders/reservation.ts';
import { type Lot, lotsFor } from '../../../reference/logistics/inventory/stock.ts';
import type { Product } from '../../../reference/logistics/products/product.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead, withOverrides } from '../../fault.ts';
import { reserveAnywhere } from './held-units.ts';
import { behind, byProductData, type ChosenLines, lastOfSeveral } from './line-selection.ts';

type Lines = readonly OrderLine[];

/** Does not check the stock of some lines. */
const unchecked = (test: (line: OrderLine, index: number, lines: Lines) => boolean) =>
  before(canFill, (world, lines, warehouseIds) => [
    world,
    lines.filter((line, index) => !test(line, index, lines)),
    warehouseIds,
  ]);

const lotsOf = ({ product, lotNumber }: OrderLine, warehouseIds: readonly string[]): readonly Lot[] =>
  product === undefined ? [] : warehouseIds.flatMap((warehouseId) => lotsFor(product, { warehouseId, lotNumber }));

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Units of orders that name the product in the other way (`productData` or `logisticsSku`). */
function heldByOtherForm({ product, logisticsSku }: OrderLine, lots: readonly Lot[]): number {
  const isOtherForm = (order: B2bOrder, line: number) =>
    (order.lines[line]?.logisticsSku === undefined) !== (logisticsSku === undefined);
  const orders = product?.account.orders ?? [];
  return sum(
    orders.flatMap((order) =>
      order.allocations
        .filter(({ lot, line }) => lots.includes(lot) && isOtherForm(order, line))
        .map(({ units }) => units),
    ),
  );
}

/** Units that D2C orders hold, if a B2B order of the product was cancelled. */
function soldAgain({ account, lots }: Product): number {
  const isCancelled = account.orders.some(
    ({ orderStatus, lines }) => orderStatus === 'CANCELLED' && lines.some(({ product }) => product?.lots === lots),
  );
  const held = account.d2cOrders.flatMap(({ allocations }) => allocations).filter(({ lot }) => lots.includes(lot));
  return isCancelled ? sum(held.map(({ units }) => units)) : 0;
}

const refusesOrigin = (test: (origin: string, lines: Lines, account: Account) => boolean) =>
  after(originOf, (origin, world, account, lines) => {
    if (origin !== undefined && test(origin, lines, account)) throw needsSplit(world);
    return origin;
  });

const shipsFromAnywhere = instead(reserveLine, () => (_world, line, index) => reserveAnywhere(line, index));

const firstOnly = (account: Account): Account => ({ ...account, warehouses: account.warehouses.slice(0, 1) });

/** Faults of whether and where an order finds units. */
export const b2bOriginFaults = {
  ...breaking('b2b-stock-insufficient-refused', {
    'b2b-stock-not-checked': [
      'Accepts orders for more units than are available.',
      after(originOf, (origin, _world, { warehouses }) => warehouses[0]?.id ?? origin),
    ],
    'b2b-never-stocked-ordered': [
      'Accepts orders for products that were never received.',
      unchecked(({ product }) => product?.lots.length === 0),
    ],
    'b2b-stock-one-unit-short': [
      'Accepts an order for one unit more than is available.',
      after(unitsFor, (units) => units + 1),
    ],
  }),
  ...faultFamily((lines: ChosenLines) => ({
    wrong: `Does not check the stock of a line ${lines.words}.`,
    by: unchecked(lines),
  }))({
    'b2b-stock-of-first-line-only': ['b2b-stock-each-line', behind(1)],
    'b2b-stock-of-last-line-unchecked': ['b2b-stock-each-line', lastOfSeveral],
    'b2b-stock-of-product-data-unchecked': ['b2b-stock-each-line', byProductData],
    'b2b-stock-beyond-hundred-lines-unchecked': ['b2b-stock-each-line', behind(100)],
  }),
  'b2b-stock-last-unit-unsold': {
    breaks: 'b2b-stock-exact-accepted',
    wrong: 'Refuses an order for exactly the units that are available.',
    by: after(unitsFor, (units) => units - 1),
  },
  ...breaking('b2b-stock-reserved-by-open-orders', {
    'b2b-stock-checked-against-on-hand': [
      'Checks the stock of an order against onHand instead of available.',
      after(
        unitsFor,
        (units, _world, line, warehouseIds) => units + sum(lotsOf(line, warehouseIds).map(({ reserved }) => reserved)),
      ),
    ],
    'b2b-reservations-by-form': [
      'Checks a line by productData only against units that orders reserved by productData; the same for logisticsSku.',
      after(unitsFor, (units, _world, line, warehouseIds) => units + heldByOtherForm(line, lotsOf(line, warehouseIds))),
    ],
    'stock-b2b-sells-d2c-units': [
      'Gives units of D2C orders to a B2B order if an earlier B2B order of the product was cancelled; available stays at least 0.',
      after(unitsFor, (units, _world, { product }) => units + (product === undefined ? 0 : soldAgain(product))),
    ],
  }),
  'b2b-mixed-order-needs-split': {
    breaks: 'b2b-one-warehouse-accepted',
    wrong: 'Refuses every order of two or more products as if they were in different warehouses.',
    by: refusesOrigin((_origin, lines) => lines.length > 1),
  },
  'b2b-split-product-refused': {
    breaks: 'b2b-one-warehouse-split-accepted',
    wrong: 'Refuses an order for a product that is not in the default warehouse.',
    by: refusesOrigin((origin, _lines, { warehouses }) => origin !== warehouses[0]?.id),
  },
  ...breaking('b2b-one-warehouse-required', {
    'b2b-split-stock-answers-409': [
      'Answers 409 to a B2B order that no single warehouse can fill.',
      after(needsSplit, ({ message }) => conflict(message)),
    ],
    'b2b-one-order-from-two-warehouses': [
      'Accepts an order that no single warehouse can fill.',
      [
        after(
          originOf,
          (origin, world, account, lines) =>
            origin ?? (isSplit(world, account, lines) ? account.warehouses[0]?.id : undefined),
        ),
        shipsFromAnywhere,
      ],
    ],
    'b2b-one-warehouse-of-first-two-lines': [
      'Considers only the first two lines when it decides whether one warehouse can fill an order.',
      [
        instead(
          originOf,
          (honest) => (world, account, lines) =>
            honest(world, account, lines) ??
            (lines.length > 2 && isSplit(world, account, lines)
              ? honest(world, account, lines.slice(0, 2))
              : undefined),
        ),
        shipsFromAnywhere,
      ],
    ],
  }),
  'b2b-origin-in-first-warehouse-only': {
    breaks: 'b2b-origin-resolved',
    wrong: 'Looks for the units of a B2B order only in the first warehouse of the account.',
    by: [
      before(originOf, (world, account, lines) => [world, firstOnly(account), lines]),
      before(isSplit, (world, account, lines) => [world, firstOnly(account), lines]),
    ],
  },
  'b2b-oversells-under-concurrency': {
    breaks: 'b2b-stock-never-over-reserved',
    wrong: 'Gives the same units to two concurrent orders.',
    by: instead(createOrder, (honest) => async (call) => {
      const origin = originOf(call.world, call.account, readOrder(call).draft.lines);
      await moment();
      return honest({ ...call, world: withOverrides(call.world, [after(originOf, () => origin)]) });
    }),
  },
} as const satisfies FaultRows;
