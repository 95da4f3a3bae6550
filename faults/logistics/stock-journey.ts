import { putOnShelf } from '../../reference/logistics/inbounds/receiving.ts';
import { inventoryView } from '../../reference/logistics/inventory-view.ts';
import type { Product } from '../../reference/logistics/product.ts';
import { missReceive } from '../../reference/logistics/stale-counts.ts';
import { availableOf } from '../../reference/logistics/stock.ts';
import { before, type FaultRows } from '../fault.ts';
import { shown } from '../json.ts';
import { memoryOf } from '../memory.ts';

/** Shows a count in the inventory list that is remembered of a product; there is one more in memory, so that 0 means none. */
const listsStale = (fault: string) =>
  shown(inventoryView, (view, { world }, { product }, answers) => {
    const kept = memoryOf(world).of(fault, product);
    return answers === 'list' && kept > 0 ? { ...view, available: kept - 1 } : view;
  });

/** Units come in; the list keeps the count from before. */
const missesReceive = before(putOnShelf, (world, inbound, receipt, arrival) => {
  missReceive(world, arrival.item.product);
  return [world, inbound, receipt, arrival];
});

const isOrderedB2b = (product: Product): boolean =>
  product.account.orders.some(
    ({ allocations, lines }) => allocations.length > 0 && lines.some((line) => line.product === product),
  );

const heldByD2c = ({ account, lots }: Product): number => {
  const held = account.d2cOrders.flatMap(({ allocations }) => allocations);
  return held.filter(({ lot }) => lots.includes(lot)).reduce((sum, { units }) => sum + units, 0);
};

/** Stock that is miscounted only by what happened before: no single call shows it. */
export const stockJourneyFaults = {
  'stock-second-cancel-releases-first-again': {
    breaks: 'b2b-cancel-releases-once',
    wrong:
      'Releases, with the second and every later cancelled order of a product, the units of the order of that product that was cancelled before it once more.',
  },
  'stock-cancel-releases-d2c-order': {
    breaks: 'b2b-cancel-releases-once',
    wrong: 'Releases, with a cancelled B2B order, the units of the last D2C order for the same product as well.',
  },
  'stock-cancel-after-receive-keeps-units': {
    breaks: 'b2b-cancel-releases-stock',
    wrong:
      'Keeps the units of a cancelled order reserved of which the product was received since the order was created.',
  },
  'stock-cancel-of-older-order-releases-newer': {
    breaks: 'b2b-cancel-releases-stock',
    wrong:
      'Releases the units of the newest open B2B order for the same first product instead of those of the cancelled one, and drops the reservation of that one.',
  },
  'stock-b2b-sells-d2c-units': {
    breaks: 'b2b-stock-reserved-by-open-orders',
    wrong:
      'Allocates to a B2B order units that D2C orders hold, if a B2B order of the product was cancelled before; the count never falls below 0.',
  },
  'stock-list-stale-after-cancel': {
    breaks: 'inventory-list-agrees-with-record',
    wrong:
      'Shows in the inventory list the available count that a product had before the last cancel of an order of it, until the product is received or ordered again.',
    by: [listsStale('stock-list-stale-after-cancel'), missesReceive],
  },
  'stock-list-stale-after-second-receive': {
    breaks: 'inventory-list-agrees-with-record',
    wrong:
      'Shows in the inventory list, from the second receive of a product on, the available count without the last receive, until the product is ordered.',
    by: [listsStale('stock-list-stale-after-second-receive'), missesReceive],
  },
  'stock-list-without-d2c-beside-b2b': {
    breaks: 'inventory-list-agrees-with-record',
    wrong:
      'Leaves the D2C orders of a product out of its available count in the inventory list while a B2B order of it is open.',
    by: shown(inventoryView, (view, _call, { product }, answers) =>
      answers === 'list' && isOrderedB2b(product)
        ? { ...view, available: availableOf(product.lots) + heldByD2c(product) }
        : view,
    ),
  },
} as const satisfies FaultRows;
