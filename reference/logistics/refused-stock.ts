import { unprocessable } from '../problem.ts';
import type { World } from '../world.ts';
import type { Product } from './product.ts';

/** Units that are there may be ordered, whatever their inbound shipment shows; only wrong targets refuse. */
export function refuseUnfinishedStock(
  { faults, memory }: World,
  products: readonly (Product | undefined)[],
  of: 'B2B' | 'D2C',
): void {
  const until = 'order-refused-until-shipment-completed';
  const waits = faults.has(until) || (faults.has('d2c-order-refused-until-shipment-completed') && of === 'D2C');
  const part = 'order-refused-of-part-received';
  const refused = products.some(
    (product) => (waits && memory.of(until, product) > 0) || (faults.has(part) && memory.of(part, product) > 0),
  );
  if (refused) throw unprocessable([{ field: 'lineItems', message: 'name a product that is still being received' }]);
}
