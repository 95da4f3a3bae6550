import type { B2bOrder } from '../../../reference/logistics/b2b-orders/order.ts';
import { releaseUnits } from '../../../reference/logistics/b2b-orders/reservation.ts';
import { release } from '../../../reference/logistics/inventory/stock.ts';
import type { Product } from '../../../reference/logistics/products/product.ts';
import { before, breaking, type FaultRows } from '../../fault.ts';
import { giveBack, unitsAsked } from './held-units.ts';

type Test = (product: Product | undefined) => boolean;

/** Changes other orders before a cancelled one releases its units. */
const onCancel = (deed: (order: B2bOrder, isOrdered: Test) => void) =>
  before(releaseUnits, (world, order) => {
    const products = new Set(order.lines.map(({ product }) => product));
    if (order.orderStatus === 'CANCELLED') deed(order, (product) => product !== undefined && products.has(product));
    return [world, order];
  });

/** Faults of a cancel that releases or keeps units of other orders. */
export const unitsOfOtherOrdersFaults = {
  ...breaking('b2b-cancel-releases-once', {
    'stock-second-cancel-releases-first-again': [
      'With each cancelled order of a product, releases the units of the previously cancelled one again.',
      onCancel((order, isOrdered) => {
        const earlier = order.account.orders.filter(
          ({ orderStatus, lines }) => orderStatus === 'CANCELLED' && lines.some(({ product }) => isOrdered(product)),
        );
        const last = earlier.filter((other) => other !== order).at(-1);
        if (last !== undefined) giveBack(unitsAsked(last));
      }),
    ],
    'stock-cancel-releases-d2c-order': [
      'The cancel of a B2B order also releases the units of the last D2C order for the same product.',
      onCancel(({ account }, isOrdered) => {
        const placed = account.d2cOrders.filter(
          ({ allocations, lines }) => allocations.length > 0 && lines.some(({ product }) => isOrdered(product)),
        );
        const last = placed.at(-1);
        if (last === undefined) return;
        release(last.allocations);
        last.allocations = [];
      }),
    ],
  }),
  ...breaking('b2b-cancel-releases-stock', {
    'stock-cancel-after-receive-keeps-units': [
      'Keeps the units of a cancelled order reserved if the product was received after the order was created.',
      onCancel((order) => {
        const isRestocked = (line: number) => (order.lines[line]?.product?.updatedAt ?? 0) > order.createdAt;
        order.allocations = order.allocations.filter(({ line }) => !isRestocked(line));
      }),
    ],
    'stock-cancel-of-older-order-releases-newer': [
      'Releases the units of the newest open B2B order for the same first product instead of those of the cancelled one.',
      onCancel((order) => {
        const newer = order.account.orders.findLast(
          ({ orderStatus, lines }) =>
            (orderStatus === 'PLANNED' || orderStatus === 'BOOKED') && lines[0]?.product === order.lines[0]?.product,
        );
        if (newer === undefined) return;
        order.allocations = newer.allocations;
        newer.allocations = [];
      }),
    ],
  }),
} as const satisfies FaultRows;
