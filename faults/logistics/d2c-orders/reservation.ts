import type { Operation } from '../../../reference/http/operation.ts';
import { moment } from '../../../reference/http/pause.ts';
import type { OrderStatus } from '../../../reference/logistics/b2b-orders/order.ts';
import { readD2cDraft } from '../../../reference/logistics/d2c-orders/draft.ts';
import { createD2c, newD2cId } from '../../../reference/logistics/d2c-orders/operations.ts';
import type { D2cLine } from '../../../reference/logistics/d2c-orders/order.ts';
import { canFillD2c, reserveD2c } from '../../../reference/logistics/d2c-orders/reservation.ts';
import type { Product } from '../../../reference/logistics/products/product.ts';
import type { World } from '../../../reference/world.ts';
import { after, before, breaking, type FaultRows, instead, withOverrides } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';

/** Holds another number of units for each line. */
const holds = (units: (line: D2cLine, index: number, world: World, lines: readonly D2cLine[]) => number) =>
  before(reserveD2c, (world, lines) => [
    world,
    lines.map((line, index) => ({ ...line, quantity: units(line, index, world, lines) })),
  ]);

/** Whether a B2B order for the product is in one of these states. */
const isInB2b = (product: Product, ...states: readonly OrderStatus[]): boolean =>
  product.account.orders.some(
    ({ orderStatus, lines }) => states.includes(orderStatus) && lines.some((line) => line.product === product),
  );

/** Waits in between, as no correct target does. */
const creation: Operation['handle'] = createD2c;

/** Faults of the ids and the units of D2C orders. */
export const d2cReservationFaults = {
  'd2c-order-id-with-prefix': {
    breaks: 'ids-digits-as-declared',
    wrong: 'Puts D2C- before the ids of D2C orders.',
    by: after(newD2cId, (id) => `D2C-${id}`),
  },
  'd2c-order-id-repeats-under-concurrency': {
    breaks: 'd2c-order-id-unique',
    wrong: 'Gives one orderId to two D2C orders that are placed at the same time.',
    by: instead(creation, (honest) => async (call) => {
      const id = String(600_000 + call.world.logistics.d2cOrders.size);
      await moment();
      return honest({ ...call, world: withOverrides(call.world, [after(newD2cId, () => id)]) });
    }),
  },
  'd2c-lines-of-one-product-not-summed': {
    breaks: 'd2c-fault-turned-down-as-declared',
    wrong: 'Looks for the units of each line of a D2C order alone.',
    by: instead(canFillD2c, (honest) => (world, lines) => lines.every((line) => honest(world, [line]))),
  },
  'd2c-oversells-under-concurrency': {
    breaks: 'd2c-fault-turned-down-as-declared',
    wrong: 'Looks for the units of a D2C order, waits, and accepts it though another order took them meanwhile.',
    by: instead(creation, (honest) => async (call) => {
      const fillable = canFillD2c(call.world, readD2cDraft(call).lines);
      await moment();
      return honest({ ...call, world: withOverrides(call.world, [after(canFillD2c, () => fillable)]) });
    }),
  },
  ...breaking('inventory-d2c-order-reserves', {
    'd2c-reservation-lost-under-concurrency': [
      'Counts one of two D2C orders only that are placed at the same time.',
      instead(creation, (honest) => async (call) => {
        const lots = readD2cDraft(call).lines.flatMap(({ product }) => product.lots);
        const seen = lots.map(({ available }) => available);
        await moment();
        const found = lots.map(({ available }) => available);
        const answer = await honest(call);
        for (const [index, lot] of lots.entries())
          lot.available += Math.max(0, (seen[index] ?? 0) - (found[index] ?? 0));
        return answer;
      }),
    ],
    'd2c-reserves-last-line-of-product': [
      'Reserves the units of the last line of a D2C order for each product only.',
      holds(({ product, quantity }, index, _world, lines) =>
        lines.slice(index + 1).some((line) => line.product === product) ? 0 : quantity,
      ),
    ],
    'd2c-reserves-nothing': ['Reserves nothing for D2C orders.', holds(() => 0)],
    'd2c-reserves-first-line-only': [
      'Reserves the units of the first line of a D2C order only.',
      holds(({ quantity }, index) => (index === 0 ? quantity : 0)),
    ],
    'd2c-reserves-one-unit-per-line': [
      'Reserves one unit for each line of a D2C order, whatever its quantity.',
      holds(() => 1),
    ],
    'stock-d2c-after-cancel-reserves-nothing': [
      'Reserves nothing for a D2C order of a product of which a B2B order was cancelled before.',
      holds(({ product, quantity }) => (isInB2b(product, 'CANCELLED') ? 0 : quantity)),
    ],
    'stock-fourth-d2c-order-reserves-nothing': [
      'Reserves nothing for the fourth and every later D2C order of a product.',
      holds(({ product, quantity }, _index, world) =>
        memoryOf(world).add('stock-fourth-d2c-order-reserves-nothing', product) >= 4 ? 0 : quantity,
      ),
    ],
    'stock-d2c-beside-b2b-reserves-twice': [
      'Reserves the units of a D2C order twice of a product of which a B2B order is open.',
      holds(({ product, quantity }) => (isInB2b(product, 'PLANNED', 'BOOKED') ? 2 * quantity : quantity)),
    ],
  }),
} as const satisfies FaultRows;
