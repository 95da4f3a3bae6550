import { enter } from '../../../reference/logistics/b2b-orders/life.ts';
import type { B2bOrder, OrderLine } from '../../../reference/logistics/b2b-orders/order.ts';
import { unitsFor } from '../../../reference/logistics/b2b-orders/origin.ts';
import { releaseUnits, reserveLine, reserveLines } from '../../../reference/logistics/b2b-orders/reservation.ts';
import { type Allocation, lotsFor, reserve } from '../../../reference/logistics/inventory/stock.ts';
import { lotView } from '../../../reference/logistics/inventory/view.ts';
import type { World } from '../../../reference/world.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { shown } from '../../json.ts';
import { memoryOf } from '../../memory.ts';
import { giveBack, unitsAsked } from './held-units.ts';
import { behind, byProductData, type ChosenLines, type EachLine, lastOfSeveral } from './line-selection.ts';

/** Reserves nothing for some lines. */
const passesOver = (test: (line: OrderLine, index: number) => boolean) =>
  instead(
    reserveLine,
    (honest) => (world, line, index, warehouseId) => (test(line, index) ? [] : honest(world, line, index, warehouseId)),
  );

const reservesAs = (change: (line: OrderLine) => OrderLine) =>
  before(reserveLine, (world, line, index, warehouseId) => [world, change(line), index, warehouseId]);

/** Releases only some of the units of a cancelled order. */
const releasesOnCancel = (
  choose: (held: readonly Allocation[], order: B2bOrder, world: World) => readonly Allocation[],
) =>
  before(releaseUnits, (world, order) => {
    if (order.orderStatus === 'CANCELLED') order.allocations = choose(order.allocations, order, world);
    return [world, order];
  });

const keepsOnCancel = (test: (line: OrderLine | undefined, index: number, lines: readonly OrderLine[]) => boolean) =>
  releasesOnCancel((held, { lines }) => held.filter(({ line }) => !test(lines[line], line, lines)));

/** Makes the units of an order available as soon as it enters a state. */
const releasesOn = (status: B2bOrder['orderStatus']) =>
  before(enter, (world, order, entered) => {
    if (entered === status) releaseUnits(world, order);
    return [world, order, entered];
  });

type LotRow = 'b2b-named-lot-keeps-count' | 'b2b-first-lot-keeps-count';

/** Counts units that an order holds as available in their lot. */
const keepsCount = (fault: LotRow, isMeant: (lotNumber: string | undefined) => boolean) => [
  after(reserveLine, (held, world, { lotNumber }) => {
    if (isMeant(lotNumber)) for (const { lot, units } of held) memoryOf(world).add(fault, lot, units);
    return held;
  }),
  shown(lotView, (view, world, lot) => ({ ...view, available: lot.available + memoryOf(world).of(fault, lot) })),
];

/** Faults of the units that orders hold. */
export const b2bReservationFaults = {
  ...breaking('inventory-b2b-order-reserves', {
    'b2b-reserves-nothing': [
      'Reserves nothing: available does not change, and the next order can have the same units.',
      passesOver(() => true),
    ],
    'b2b-reserves-one-unit-per-line': [
      'Reserves one unit for each line, whatever its quantity.',
      reservesAs((line) => ({ ...line, quantity: 1 })),
    ],
  }),
  ...faultFamily((lines: EachLine) => ({
    wrong: `Reserves nothing for a line ${lines.words}.`,
    by: passesOver(lines),
  }))({
    'b2b-reserves-first-line-only': ['inventory-b2b-order-reserves', behind(1)],
    'b2b-reserves-first-hundred-lines': ['inventory-b2b-order-reserves', behind(100)],
    'b2b-reserves-no-product-data-lines': ['inventory-b2b-order-reserves', byProductData],
  }),
  'b2b-lot-number-ignored': {
    breaks: 'b2b-lot-named-is-used',
    wrong: 'Takes units from any lot although a line names one.',
    by: reservesAs((line) => ({ ...line, lotNumber: undefined })),
  },
  'b2b-lot-number-ignored-behind-ten-lines': {
    breaks: 'b2b-lot-named-is-used',
    wrong: 'Takes units from any lot although a line after the first ten names one.',
    by: before(reserveLine, (world, line, index, warehouseId) => [
      world,
      index < 10 ? line : { ...line, lotNumber: undefined },
      index,
      warehouseId,
    ]),
  },
  'b2b-lot-number-ignored-beside-product-data': {
    breaks: 'b2b-lot-named-is-used',
    wrong: 'Takes units from any lot although a line that names its product by productData names a lot.',
    by: reservesAs((line) => (line.logisticsSku === undefined ? { ...line, lotNumber: undefined } : line)),
  },
  'b2b-product-data-any-product': {
    breaks: 'b2b-product-data-resolves-product',
    wrong: 'Reserves the units of a line with productData from the newest product of the account.',
    by: reservesAs((line) =>
      line.logisticsSku === undefined ? { ...line, product: line.product?.account.products.at(-1) } : line,
    ),
  },
  'b2b-last-expiry-first': {
    breaks: 'b2b-lot-first-expiry-first-out',
    wrong: 'Takes units from the lot that expires last.',
    by: instead(
      reserveLine,
      () =>
        (_world, { product, lotNumber, quantity }, index, warehouseId) =>
          product === undefined
            ? []
            : reserve(lotsFor(product, { warehouseId, lotNumber }).toReversed(), quantity, index),
    ),
  },
  'b2b-last-expiry-first-once-ordered': {
    breaks: 'b2b-lot-first-expiry-first-out',
    wrong: 'Takes the units of every order but the first of a product from the lot that expires last.',
    by: instead(reserveLine, (honest) => (world, line, index, warehouseId) => {
      const { product, lotNumber, quantity } = line;
      if (product === undefined || memoryOf(world).add('b2b-last-expiry-first-once-ordered', product) === 1)
        return honest(world, line, index, warehouseId);
      return reserve(lotsFor(product, { warehouseId, lotNumber }).toReversed(), quantity, index);
    }),
  },
  'b2b-reserves-unnamed-products': {
    breaks: 'inventory-reserves-named-product-only',
    wrong: 'Each order also lowers the available count of every other stocked product of the account by one.',
    by: after(reserveLines, (held, _world, lines) => {
      const named = new Set(lines.map(({ product }) => product));
      const products = lines[0]?.product?.account.products ?? [];
      return [...held, ...products.filter((product) => !named.has(product)).flatMap(({ lots }) => reserve(lots, 1, 0))];
    }),
  },
  'b2b-reserves-in-other-accounts': {
    breaks: 'inventory-reservation-per-account',
    wrong: 'Also takes the units of an order from products of other accounts with the same merchantSku.',
    by: after(reserveLine, (held, { logistics }, { product, quantity }) => {
      for (const account of logistics.accounts.values()) {
        const namesake = product && account.productByMerchantSku.get(product.merchantSku);
        if (namesake !== undefined && account !== product?.account) reserve(namesake.lots, quantity, 0);
      }
      return held;
    }),
  },
  'b2b-reserves-twice': {
    breaks: 'b2b-stock-exact-accepted',
    wrong: 'Reserves the units of an order twice: once when it is PLANNED and once when it is BOOKED.',
    by: after(enter, (_entered, world, order, status) => {
      if (status !== 'BOOKED' || order.warehouseId === undefined) return;
      order.allocations = [...order.allocations, ...reserveLines(world, order.lines, order.warehouseId)];
    }),
  },
  ...faultFamily((status: B2bOrder['orderStatus']) => ({
    wrong: `Makes the units of an order available again when it becomes ${status}.`,
    by: releasesOn(status),
  }))({
    'b2b-reservation-ends-at-start': ['b2b-stock-reserved-by-open-orders', 'IN_PROGRESS'],
    'b2b-reservation-ends-at-tender': ['b2b-stock-reserved-by-open-orders', 'TENDERED'],
  }),
  ...breaking('b2b-stock-reserved-by-open-orders', {
    'b2b-completion-releases-stock': [
      'Makes the units of an order available again when it becomes COMPLETED.',
      after(enter, (_entered, _world, order, status) => {
        if (status === 'COMPLETED') giveBack(unitsAsked(order));
      }),
    ],
    'b2b-third-cancel-keeps-stock': [
      'Releases units only for the first two cancelled orders of a product.',
      releasesOnCancel((held, { lines }, world) => {
        for (const { product } of lines) memoryOf(world).add('b2b-third-cancel-keeps-stock', product);
        return held.filter(({ line }) => memoryOf(world).of('b2b-third-cancel-keeps-stock', lines[line]?.product) <= 2);
      }),
    ],
  }),
  'b2b-error-order-holds-units': {
    breaks: 'b2b-stock-error-order-holds-nothing',
    wrong: 'Keeps the units of an order in ERROR reserved.',
    by: before(releaseUnits, (world, order) => {
      if (order.orderStatus === 'ERROR') order.allocations = [];
      return [world, order];
    }),
  },
  ...breaking('b2b-cancel-releases-stock', {
    'b2b-cancel-keeps-stock': ['Keeps the units of a cancelled order reserved.', releasesOnCancel(() => [])],
    'b2b-cancel-releases-one-unit': [
      'A cancel releases one unit of each line, whatever its quantity.',
      releasesOnCancel((held) => [...new Map(held.map((one) => [one.line, { ...one, units: 1 }])).values()]),
    ],
    'b2b-cancel-releases-count-only': [
      'Shows the units of a cancelled order as available, but refuses new orders for them.',
      [
        releasesOnCancel((held, _order, world) => {
          for (const { lot, units } of held) memoryOf(world).add('b2b-cancel-releases-count-only', lot, units);
          return held;
        }),
        after(unitsFor, (units, world, { product, lotNumber }, warehouseIds) => {
          const lots =
            product === undefined
              ? []
              : warehouseIds.flatMap((warehouseId) => lotsFor(product, { warehouseId, lotNumber }));
          return lots.reduce((left, lot) => left - memoryOf(world).of('b2b-cancel-releases-count-only', lot), units);
        }),
      ],
    ],
  }),
  ...faultFamily((lines: ChosenLines) => ({
    wrong: `Keeps the units of a line ${lines.words} when the order is cancelled.`,
    by: keepsOnCancel(lines),
  }))({
    'b2b-cancel-keeps-product-data-lines': ['b2b-cancel-releases-stock', byProductData],
    'b2b-cancel-releases-first-line-only': ['b2b-cancel-releases-every-line', behind(1)],
    'b2b-cancel-keeps-last-line': ['b2b-cancel-releases-every-line', lastOfSeveral],
    'b2b-cancel-keeps-lines-beyond-36': ['b2b-cancel-releases-every-line', behind(36)],
  }),
  'b2b-cancel-releases-one-too-many': {
    breaks: 'b2b-cancel-releases-once',
    wrong: 'A cancel releases one unit more than the order had reserved, on its first line.',
    by: releasesOnCancel((held) => {
      giveBack(held.slice(0, 1).map((first) => ({ ...first, units: 1 })));
      return held;
    }),
  },
  'b2b-named-lot-keeps-count': {
    breaks: 'b2b-lot-named-is-used',
    wrong: 'Still lists the units of a line that names a lot as available in that lot.',
    by: keepsCount('b2b-named-lot-keeps-count', (lotNumber) => lotNumber !== undefined),
  },
  'b2b-first-lot-keeps-count': {
    breaks: 'b2b-lot-first-expiry-first-out',
    wrong: 'Still lists the units of a line without lotNumber as available in the lot from which they are taken.',
    by: keepsCount('b2b-first-lot-keeps-count', (lotNumber) => lotNumber === undefined),
  },
} as const satisfies FaultRows;
