import { originOf } from '../../../reference/logistics/b2b-orders/origin.ts';
import { releaseUnits } from '../../../reference/logistics/b2b-orders/reservation.ts';
import { reserveD2c } from '../../../reference/logistics/d2c-orders/reservation.ts';
import { putOnShelf } from '../../../reference/logistics/inbounds/receiving.ts';
import { availableOf } from '../../../reference/logistics/inventory/stock.ts';
import { inventoryView } from '../../../reference/logistics/inventory/view.ts';
import type { Product } from '../../../reference/logistics/products/product.ts';
import type { World } from '../../../reference/world.ts';
import { before, breaking, type FaultRows } from '../../fault.ts';
import { shown } from '../../json.ts';
import { memoryOf } from '../../memory.ts';

type StaleRow = 'stock-list-stale-after-cancel' | 'stock-list-stale-after-second-receive';

/** The inventory list shows a remembered count of a product. The memory holds the count plus 1, so that 0 means none. */
const listsStale = (fault: StaleRow) =>
  shown(inventoryView, (view, { world }, { product }, answers) => {
    const kept = memoryOf(world).of(fault, product);
    return answers === 'list' && kept > 0 ? { ...view, available: kept - 1 } : view;
  });

function keepCount(world: World, fault: StaleRow, product: Product): void {
  memoryOf(world).set(fault, product, availableOf(product.lots) + 1);
}

const onReceive = (deed: (world: World, product: Product) => void) =>
  before(putOnShelf, (world, inbound, receipt, arrival) => {
    deed(world, arrival.item.product);
    return [world, inbound, receipt, arrival];
  });

/** An order of the product resets the remembered count. */
const forgetsOnOrder = (fault: StaleRow) => [
  before(originOf, (world, account, lines) => {
    for (const { product } of lines) memoryOf(world).set(fault, product, 0);
    return [world, account, lines];
  }),
  before(reserveD2c, (world, lines) => {
    for (const { product } of lines) memoryOf(world).set(fault, product, 0);
    return [world, lines];
  }),
];

const isOrderedB2b = (product: Product): boolean =>
  product.account.orders.some(
    ({ allocations, lines }) => allocations.length > 0 && lines.some((line) => line.product === product),
  );

const heldByD2c = ({ account, lots }: Product): number => {
  const held = account.d2cOrders.flatMap(({ allocations }) => allocations);
  return held.filter(({ lot }) => lots.includes(lot)).reduce((sum, { units }) => sum + units, 0);
};

/** Faults of the inventory list that depend on earlier calls. */
export const staleListFaults = {
  ...breaking('inventory-list-agrees-with-record', {
    'stock-list-stale-after-cancel': [
      'After a cancel, the inventory list still shows the old available count until the product is received or ordered again.',
      [
        listsStale('stock-list-stale-after-cancel'),
        before(releaseUnits, (world, order) => {
          const products = order.orderStatus === 'CANCELLED' ? order.lines.flatMap(({ product }) => product ?? []) : [];
          for (const product of products) keepCount(world, 'stock-list-stale-after-cancel', product);
          return [world, order];
        }),
        onReceive((world, product) => memoryOf(world).set('stock-list-stale-after-cancel', product, 0)),
        ...forgetsOnOrder('stock-list-stale-after-cancel'),
      ],
    ],
    'stock-list-stale-after-second-receive': [
      'From the second receive of a product on, the inventory list shows the available count without the last receive until an order.',
      [
        listsStale('stock-list-stale-after-second-receive'),
        onReceive((world, product) => {
          if (product.lots.length > 0) keepCount(world, 'stock-list-stale-after-second-receive', product);
        }),
        ...forgetsOnOrder('stock-list-stale-after-second-receive'),
      ],
    ],
    'stock-list-without-d2c-beside-b2b': [
      'The available count in the inventory list ignores D2C orders of a product while a B2B order of it is open.',
      shown(inventoryView, (view, _call, { product }, answers) =>
        answers === 'list' && isOrderedB2b(product)
          ? { ...view, available: availableOf(product.lots) + heldByD2c(product) }
          : view,
      ),
    ],
  }),
} as const satisfies FaultRows;
