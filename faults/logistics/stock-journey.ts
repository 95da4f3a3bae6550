import { inventoryView } from '../../reference/logistics/inventory-view.ts';
import type { Product } from '../../reference/logistics/product.ts';
import { availableOf } from '../../reference/logistics/stock.ts';
import type { FaultRows } from '../fault.ts';
import { shown } from '../json.ts';
import { memoryOf } from '../memory.ts';

/** Shows a count in the inventory list that is remembered of a product; there is one more in memory, so that 0 means none. */
const listsStale = (fault: string) =>
  shown(inventoryView, (view, { world }, { product }, answers) => {
    const kept = memoryOf(world).of(fault, product);
    return answers === 'list' && kept > 0 ? { ...view, available: kept - 1 } : view;
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
  'stock-receive-after-cancel-one-short': {
    breaks: 'receive-full-available',
    wrong:
      'Adds one unit less than was received to the available count of a product of which an order was cancelled before.',
  },
  'stock-receive-forgets-reservations': {
    breaks: 'receive-full-available',
    wrong: 'Puts the units that open B2B orders hold of a product back on sale when that product is received again.',
  },
  'stock-receive-brings-shipped-back': {
    breaks: 'receive-full-available',
    wrong:
      'Puts the units of the last D2C order of a product that has SHIPPED back on sale when that product is received again.',
  },
  'stock-third-receive-counts-double': {
    breaks: 'receive-full-available',
    wrong: 'Adds the received units of a product twice from the third receive of that product on.',
  },
  'stock-receive-none-undoes-last': {
    breaks: 'receive-none-nothing',
    wrong:
      'Takes the units that the receive before brought of the products of a shipment away again when that shipment is received with the scenario NONE.',
  },
  'stock-partial-after-order-receives-all': {
    breaks: 'receive-partial-skips-others',
    wrong:
      'Receives with PARTIAL every product of the shipment, listed or not, if an order for one of its products is open.',
  },
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
  'stock-d2c-beside-b2b-reserves-twice': {
    breaks: 'inventory-d2c-order-reserves',
    wrong: 'Reserves the units of a D2C order twice of a product of which a B2B order is open.',
  },
  'stock-d2c-after-cancel-reserves-nothing': {
    breaks: 'inventory-d2c-order-reserves',
    wrong: 'Reserves nothing for a D2C order of a product of which a B2B order was cancelled before.',
  },
  'stock-fourth-d2c-order-reserves-nothing': {
    breaks: 'inventory-d2c-order-reserves',
    wrong: 'Reserves nothing for the fourth and every later D2C order of a product.',
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
    by: listsStale('stock-list-stale-after-cancel'),
  },
  'stock-list-stale-after-second-receive': {
    breaks: 'inventory-list-agrees-with-record',
    wrong:
      'Shows in the inventory list, from the second receive of a product on, the available count without the last receive, until the product is ordered.',
    by: listsStale('stock-list-stale-after-second-receive'),
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
  'stock-inbound-list-forgets-earlier': {
    breaks: 'inbound-list-by-ids',
    wrong:
      'Leaves a received inbound shipment out of the list by shipmentIds once a later shipment with one of its products is received.',
  },
} as const satisfies FaultRows;
