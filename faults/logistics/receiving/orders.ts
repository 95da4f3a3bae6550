import { day } from '../../../reference/clock.ts';
import { unprocessable } from '../../../reference/http/problem.ts';
import { originOf } from '../../../reference/logistics/b2b-orders/origin.ts';
import { canFillD2c } from '../../../reference/logistics/d2c-orders/reservation.ts';
import type { InboundShipment } from '../../../reference/logistics/inbounds/inbound.ts';
import type { Receipt } from '../../../reference/logistics/inbounds/receipt.ts';
import { completesAfter, take } from '../../../reference/logistics/inbounds/receiving.ts';
import type { Product } from '../../../reference/logistics/products/product.ts';
import type { World } from '../../../reference/world.ts';
import { after, before, breaking, type FaultRows } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';

/** Remembers something about received units. */
const remembers = (note: (world: World, inbound: InboundShipment, receipt: Receipt) => void) =>
  after(take, (_nothing, world, inbound, receipt) => note(world, inbound, receipt));

const until = 'order-refused-until-shipment-completed';

const noteForDay = remembers((world, { items }) => {
  for (const { product } of items) {
    memoryOf(world).set(until, product, 1);
    world.schedule.at(world.now() + day, () => memoryOf(world).set(until, product, 0));
  }
});

const part = 'order-refused-of-part-received';

type Row = typeof until | typeof part;

function refuseIfKept(world: World, fault: Row, lines: readonly { readonly product: Product | undefined }[]): void {
  if (lines.some(({ product }) => memoryOf(world).of(fault, product) > 0))
    throw unprocessable([{ field: 'lineItems', message: 'name a product that is still being received' }]);
}

const refusesB2b = (fault: Row) =>
  before(originOf, (world, account, lines) => {
    refuseIfKept(world, fault, lines);
    return [world, account, lines];
  });

const refusesD2c = (fault: Row) =>
  before(canFillD2c, (world, lines) => {
    refuseIfKept(world, fault, lines);
    return [world, lines];
  });

/** Faults of orders for received units. */
export const receivedOrdersFaults = {
  ...breaking('receive-orders-once-available', {
    'order-refused-until-shipment-completed': [
      'Keeps a shipment in PENDING_IN_WAREHOUSE for a day after its units are shown, and refuses orders for them meanwhile.',
      [after(completesAfter, () => day), noteForDay, refusesB2b(until), refusesD2c(until)],
    ],
    'd2c-order-refused-until-shipment-completed': [
      'Refuses D2C orders for received units for a day after they are shown; B2B orders are correct.',
      [noteForDay, refusesD2c(until)],
    ],
    'order-refused-of-part-received': [
      'Refuses orders for the products of a shipment if PARTIAL or EXPLICIT_QTY received less than expected.',
      [
        remembers((world, { items }) => {
          const isPart = items.some(({ expected, sellable }) => sellable < expected);
          if (isPart) for (const { product } of items) memoryOf(world).set(part, product, 1);
        }),
        refusesB2b(part),
        refusesD2c(part),
      ],
    ],
  }),
} as const satisfies FaultRows;
