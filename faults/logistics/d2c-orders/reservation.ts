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

/** Reserves another number of units for each line. */
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

/** A wrong creation, which may wait between its steps. */
const creation: Operation['handle'] = createD2c;

/** Faults of the ids and the units of D2C orders. */
export const d2cReservationFaults = {
  'd2c-order-id-with-prefix': {
    breaks: 'ids-digits-as-declared',
    wrong: 'Adds the prefix D2C- to the ids of D2C orders.',
    by: after(newD2cId, (id) => `D2C-${id}`),
  },
  'd2c-order-id-repeats-under-concurrency': {
    breaks: 'd2c-order-id-unique',
    wrong: 'Gives two D2C orders that are created at the same time the same orderId.',
    by: instead(creation, (honest) => async (call) => {
      const id = String(600_000 + call.world.logistics.d2cOrders.size);
      await moment();
      return honest({ ...call, world: withOverrides(call.world, [after(newD2cId, () => id)]) });
    }),
  },
  'd2c-lines-of-one-product-not-summed': {
    breaks: 'd2c-fault-turned-down-as-declared',
    wrong: 'Checks the units of each line of a D2C order separately.',
    by: instead(canFillD2c, (honest) => (world, lines) => lines.every((line) => honest(world, [line]))),
  },
  'd2c-oversells-under-concurrency': {
    breaks: 'd2c-fault-turned-down-as-declared',
    wrong: 'Checks the units of a D2C order, waits, and accepts it even if another order took them meanwhile.',
    by: instead(creation, (honest) => async (call) => {
      const fillable = canFillD2c(call.world, readD2cDraft(call).lines);
      await moment();
      return honest({ ...call, world: withOverrides(call.world, [after(canFillD2c, () => fillable)]) });
    }),
  },
  ...breaking('inventory-d2c-order-reserves', {
    'd2c-reservation-lost-under-concurrency': [
      'Counts the units of only one of two D2C orders that are created at the same time.',
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
      'Reserves only the units of the last line for each product of a D2C order.',
      holds(({ product, quantity }, index, _world, lines) =>
        lines.slice(index + 1).some((line) => line.product === product) ? 0 : quantity,
      ),
    ],
    'd2c-reserves-nothing': ['Reserves nothing for D2C orders.', holds(() => 0)],
    'd2c-reserves-first-line-only': [
      'Reserves only the units of the first line of a D2C order.',
      holds(({ quantity }, index) => (index === 0 ? quantity : 0)),
    ],
    'd2c-reserves-first-ten-lines': [
      'Reserves only the units of the first ten lines of a D2C order.',
      holds(({ quantity }, index) => (index < 10 ? quantity : 0)),
    ],
    'd2c-reserves-one-unit-per-line': [
      'Reserves one unit for each line of a D2C order, whatever its quantity.',
      holds(() => 1),
    ],
    'stock-d2c-after-cancel-reserves-nothing': [
      'Reserves nothing for a D2C order of a product if a B2B order of it was cancelled before.',
      holds(({ product, quantity }) => (isInB2b(product, 'CANCELLED') ? 0 : quantity)),
    ],
    'stock-fourth-d2c-order-reserves-nothing': [
      'Reserves nothing for the fourth and later D2C orders of a product.',
      holds(({ product, quantity }, _index, world) =>
        memoryOf(world).add('stock-fourth-d2c-order-reserves-nothing', product) >= 4 ? 0 : quantity,
      ),
    ],
    'stock-d2c-beside-b2b-reserves-twice': [
      'Reserves the units of a D2C order twice if a B2B order of the product is open.',
      holds(({ product, quantity }) => (isInB2b(product, 'PLANNED', 'BOOKED') ? 2 * quantity : quantity)),
    ],
  }),
} as const satisfies FaultRows;
