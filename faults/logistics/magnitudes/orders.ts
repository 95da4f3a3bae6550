import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { readOrder } from '../../../reference/logistics/b2b-orders/draft.ts';
import { canFill } from '../../../reference/logistics/b2b-orders/origin.ts';
import { readD2cDraft } from '../../../reference/logistics/d2c-orders/draft.ts';
import type { D2cLine } from '../../../reference/logistics/d2c-orders/order.ts';
import { canFillD2c, reserveD2c } from '../../../reference/logistics/d2c-orders/reservation.ts';
import { refusesWhere } from '../../body.ts';
import { before, breaking, type FaultRows, instead } from '../../fault.ts';

const cutBits = [
  ['16', (quantity: number): number => quantity & 0xffff],
  ['32', (quantity: number): number => quantity | 0],
] as const;
const [[, to16], [, to32]] = cutBits;

const comparesB2b = (cut: (quantity: number) => number) =>
  before(canFill, (world, lines, ids) => [
    world,
    lines.map((line) => ({ ...line, quantity: cut(line.quantity) })),
    ids,
  ]);
const comparesD2c = (cut: (quantity: number) => number) =>
  before(canFillD2c, (world, lines) => [world, lines.map((line) => ({ ...line, quantity: cut(line.quantity) }))]);

const someUnits = (body: JsonObject, test: (units: number) => boolean): boolean =>
  Array.isArray(body.lineItems) && body.lineItems.some((line) => isObject(line) && test(Number(line.quantity)));

/** Sums only some lines of a product. */
const sums = (isSummed: (line: D2cLine, index: number, lines: readonly D2cLine[]) => boolean) =>
  instead(
    canFillD2c,
    (honest) => (world, lines) => lines.every((line) => honest(world, [line])) && honest(world, lines.filter(isSummed)),
  );

/** Faults of large quantities and of products on several lines. */
export const orderMagnitudeFaults = {
  ...breaking('b2b-stock-insufficient-refused', {
    'b2b-quantity-of-16-bits': [
      'Compares the lowest 16 bits of a quantity with the available units.',
      comparesB2b(to16),
    ],
    'b2b-quantity-of-32-bits': [
      'Compares the lowest 32 bits of a quantity with the available units.',
      comparesB2b(to32),
    ],
  }),
  ...breaking('d2c-fault-turned-down-as-declared', {
    'd2c-quantity-of-16-bits': [
      'Compares the lowest 16 bits of the quantity of a D2C line with the available units.',
      comparesD2c(to16),
    ],
    'd2c-quantity-of-32-bits': [
      'Compares the lowest 32 bits of the quantity of a D2C line with the available units.',
      comparesD2c(to32),
    ],
    'd2c-lines-of-one-product-summed-if-adjacent': [
      'Adds up the units of two D2C lines of a product only if the lines follow each other.',
      sums(
        ({ product }, index, lines) => lines[index - 1]?.product === product || lines[index + 1]?.product === product,
      ),
    ],
    'd2c-third-line-of-product-not-summed': [
      'Adds up the units of only the first two D2C lines of a product.',
      sums(
        ({ product }, index, lines) => lines.slice(0, index).filter((other) => other.product === product).length < 2,
      ),
    ],
    'd2c-first-line-of-product-not-summed': [
      'Does not add the units of the first D2C line to those of later lines of its product.',
      sums((_line, index) => index > 0),
    ],
  }),
  ...breaking('inventory-d2c-order-reserves', {
    'd2c-reserves-two-lines-of-product': [
      'Reserves the units of only the first two D2C lines of a product.',
      before(reserveD2c, (world, lines) => [
        world,
        lines.map((line, index) => {
          const earlier = lines.slice(0, index).filter(({ product }) => product === line.product);
          return earlier.length < 2 ? line : { ...line, quantity: 0 };
        }),
      ]),
    ],
  }),
  ...breaking('b2b-stock-exact-accepted', {
    'b2b-quantity-above-16-bits-refused': [
      'Refuses a B2B order with more than 32,767 units on a line.',
      refusesWhere(readOrder, (body) => someUnits(body, (units) => units > 32_767)),
    ],
  }),
  ...breaking('d2c-create-accepted', {
    'd2c-quantity-above-16-bits-refused': [
      'Refuses a D2C order with more than 32,767 units on a line.',
      refusesWhere(readD2cDraft, (body) => someUnits(body, (units) => units > 32_767)),
    ],
    'd2c-quantity-from-65536-refused': [
      'Refuses a D2C order with 65,536 or more units on a line.',
      refusesWhere(readD2cDraft, (body) => someUnits(body, (units) => units > 65_535)),
    ],
  }),
} as const satisfies FaultRows;
