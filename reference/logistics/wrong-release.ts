import type { World } from '../world.ts';
import type { B2bOrder } from './b2b-order.ts';
import type { D2cOrder } from './d2c-orders/order.ts';
import type { Product } from './product.ts';
import { missCancel } from './stale-counts.ts';
import { type Allocation, giveBack, release } from './stock.ts';

/** What wrong targets do with the units of other orders when one is cancelled. */
export function disturbOtherUnits(world: World, order: B2bOrder): void {
  const { faults } = world;
  const products = productsOf(order);
  for (const product of products) missCancel(world, product);
  const { orders, d2cOrders } = order.account;
  const others = orders.filter((other) => other !== order && sharesProduct(other, products));
  if (faults.has('stock-second-cancel-releases-first-again')) {
    const cancelled = others.filter(({ orderStatus }) => orderStatus === 'CANCELLED').at(-1);
    if (cancelled !== undefined) giveBack(cancelled.allocated);
  }
  if (!faults.has('stock-cancel-releases-d2c-order')) return;
  const placed = d2cOrders.filter(({ allocations, lines }) => {
    return allocations.length > 0 && lines.some(({ product }) => products.has(product));
  });
  const last: D2cOrder | undefined = placed.at(-1);
  if (last === undefined) return;
  release(last.allocations);
  last.allocations = [];
}

/** The order whose units a wrong target takes for those of a cancelled one. */
export function takenForCancelled({ faults }: World, order: B2bOrder): B2bOrder {
  if (!faults.has('stock-cancel-of-older-order-releases-newer')) return order;
  const [first] = order.lines;
  const open = order.account.orders.filter(
    ({ orderStatus, lines }) =>
      (orderStatus === 'PLANNED' || orderStatus === 'BOOKED') && lines[0]?.product === first?.product,
  );
  return open.at(-1) ?? order;
}

/** Whether the product of an allocation was received since the order was created. */
export function isRestocked({ createdAt, lines }: B2bOrder, { line }: Allocation): boolean {
  return (lines[line]?.product?.updatedAt ?? 0) > createdAt;
}

function productsOf({ lines }: B2bOrder): ReadonlySet<Product> {
  return new Set(lines.flatMap(({ product }) => product ?? []));
}

function sharesProduct(order: B2bOrder, products: ReadonlySet<Product>): boolean {
  return [...productsOf(order)].some((product) => products.has(product));
}
