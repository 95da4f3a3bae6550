/** Judges which lot of a product an order uses. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../clients/logistics/b2b-orders/allocation.ts';
import type { Outcome } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { b2bOrder } from '../../../generators/logistics/b2b-order.ts';
import { plainLine } from '../../../generators/logistics/b2b-order-pair.ts';
import type { B2bOrderDraft } from '../../../generators/logistics/draft.ts';
import { once } from '../../cases.ts';
import { accepts, check, type Expect, family, rejectsSent } from '../check.ts';
import { createdId } from '../created-id.ts';
import { availableIn } from '../inventory-count.ts';
import { type Lot, lotsOf, productInLots } from '../lots.ts';
import { linesOf, plainOrder } from '../plain-order.ts';
import { b2bOrders } from './resource.ts';
import { atOnce, openThroughout } from './stock/own-stock.ts';

const lotted = b2bOrder({
  lots: 2,
  soonestShipBy: 'never',
  externalId: false,
  partners: ['DEFAULT', 'SELLER'],
  method: 'never',
  speed: false,
});

const lotsIn = (inventory: Exchange): readonly Lot[] => lotsOf(inventory.answer?.json);

const lotNumbers = ['LOT-1', 'LOT-2', 'LOT-3'] as const;
/** The lot that expires first is neither first nor last, so that the order of the list does not matter. */
const lifeInDays = [900, 700, 800];

/** A product in three lots that the case creates, one order of it, and its lots before and after. */
async function takeFromLots(api: LogisticsApi, account: Account, { units, order, lot, ahead, by }: Taking) {
  const lots = lotNumbers.map((lotNumber, index) => ({ lotNumber, available: 9, days: lifeInDays[index] ?? 0 }));
  const { logisticsSku, merchantSku, inventory: before } = await productInLots(api, account, lots);
  const product = { logisticsSku, merchantSku, barcode: '', lots: lotNumbers };
  const all = lotsIn(before);
  if (all.length === 0) throw new Inapplicable('gap: the inventory lists no lots');
  const line = {
    ...plainLine({ lotted: 0 }, merchantSku === '' ? 'logisticsSku' : by, units),
    ...(lot === undefined ? {} : { lot }),
  };
  const others = linesOf(ahead);
  const resolved = await account.b2b.resolveProducts({ ...order, lines: others });
  const products: typeof resolved = (one) => ('lotted' in one ? product : resolved(one));
  const outcome = await account.b2b.submit({ ...order, lines: [...others, line] }, { products });
  const orderId = createdId(outcome.answer, '/orderId');
  const count = (): Promise<Exchange> => account.inventory.get(logisticsSku);
  const touched = (now: Exchange): boolean => JSON.stringify(lotsIn(now)) !== JSON.stringify(all);
  const counted = (): Promise<Exchange> => api.eventually(allocationLimit(api.profile), count, touched);
  const after = await counted();
  const last = await account.b2b.get(orderId);
  const gone = touched(after) ? after : await afterLeaving(api, account.arrange.hookParams({ orderId }), counted);
  return { before, outcome, after, gone, last };
}

/** The documents do not say when units are taken from their lot, but it is before they have left the warehouse. */
const afterLeaving = (api: LogisticsApi, order: JsonObject, count: () => Promise<Exchange>) =>
  unlessUnmet(
    () => api.state('order is tendered', order).then(count),
    () => undefined,
  );

interface Taking {
  readonly order: typeof atOnce extends fc.Arbitrary<infer Order> ? Order : never;
  readonly units: number;
  /** The index of the lot; undefined: the order names no lot. */
  readonly lot: number | undefined;
  /** How many lines for other products come before it. */
  readonly ahead: number;
  /** How the line names its product. */
  readonly by: (typeof waysToName)[number];
}

/** All other lots are unchanged. */
function othersUntouched(before: Exchange, after: Exchange, taken: string, expect: Expect): void {
  const now = lotsIn(after);
  for (const { lotNumber, available } of lotsIn(before)) {
    if (lotNumber === taken) continue;
    const left = now.find((lot) => lot.lotNumber === lotNumber)?.available;
    const [expected, actual] = [`${available} units left in lot ${lotNumber}`, `${left ?? 'no such lot'}`];
    expect.that(left === available, expected, actual, after);
  }
}

/**
 * The units that are no longer available were taken from this lot. The lots are comparable only if their sum is the
 * available count of the record; an empty lot may be absent.
 */
function takenFrom({ before, gone }: Counts, taken: string, units: number, expect: Expect): void {
  const had = lotsIn(before);
  const all = had.reduce((sum, { available }) => sum + available, 0);
  if (!gone || availableIn(before) !== all || availableIn(gone) !== all - units) return;
  const expected = (had.find(({ lotNumber }) => lotNumber === taken)?.available ?? 0) - units;
  const left = lotsIn(gone).find(({ lotNumber }) => lotNumber === taken)?.available ?? 0;
  expect.that(left === expected, `${expected} units left in lot ${taken}`, `${left}`, gone);
}

interface Counts {
  readonly before: Exchange;
  /** The inventory after the units have certainly left their lot; undefined if that cannot be arranged. */
  readonly gone: Exchange | undefined;
}

/** The lot that expires before all others. */
function soonestIn(inventory: Exchange): string | undefined {
  const [first, second] = lotsIn(inventory).toSorted((a, b) => a.expires - b.expires);
  return first && second && first.expires < second.expires ? first.lotNumber : undefined;
}

const linesAhead = [11, 1, 0] as const;
const waysToName = ['logisticsSku', 'productData'] as const;

interface Takes {
  readonly nth: fc.Arbitrary<number | undefined>;
  /** The lot of the examples. */
  readonly lot?: number;
}

const takes = family(({ nth, lot }: Takes) => ({
  needs: ['product has lots'],
  given: fc.record({
    order: atOnce,
    units: fc.integer({ min: 1, max: 9 }),
    lot: nth,
    ahead: fc.constantFrom(...linesAhead),
    by: fc.constantFrom(...waysToName),
  }),
  examples: [
    ...linesAhead.map((ahead) => ({ order: plainOrder, units: 3, lot, ahead, by: waysToName[0] })),
    { order: plainOrder, units: 3, lot, ahead: 0, by: waysToName[1] },
  ],
  cases: 15,
  when: async (api, given: Taking) => takeFromLots(api, api.main, given),
  then({ before, outcome, after, gone, last }, expect, { lot, units }) {
    openThroughout(outcome, last, expect);
    const taken = lot === undefined ? soonestIn(before) : lotNumbers[lot];
    if (taken === undefined) return expect.unexercised('no lot expires before the others');
    othersUntouched(before, after, taken, expect);
    takenFrom({ before, gone }, taken, units, expect);
  },
}));

const again = 2;

interface Ordered {
  readonly outcome: Outcome;
  readonly last: Exchange;
}

/** Orders of one product in three lots, one after the other, and its lots before and after. */
async function orderedAgain(api: LogisticsApi) {
  const lots = lotNumbers.map((lotNumber, index) => ({ lotNumber, available: 9, days: lifeInDays[index] ?? 0 }));
  const { logisticsSku, inventory: before } = await productInLots(api, api.main, lots);
  if (lotsIn(before).length === 0) throw new Inapplicable('gap: the inventory lists no lots');
  const product = { logisticsSku, merchantSku: '', barcode: '', lots: lotNumbers };
  const draft = { ...plainOrder, lines: [plainLine({ lotted: 0 }, 'logisticsSku', again)] };
  const orders: Ordered[] = [];
  for (const _ of [1, 2, 3]) {
    const outcome = await api.main.b2b.submit(draft, { products: () => product });
    orders.push({ outcome, last: await api.main.b2b.get(createdId(outcome.answer, '/orderId')) });
  }
  const expected = Number(availableIn(before)) - orders.length * again;
  const count = (): Promise<Exchange> => api.main.inventory.get(logisticsSku);
  const isExpected = (now: Exchange): boolean => availableIn(now) === expected;
  return { before, orders, after: await api.eventually(allocationLimit(api.profile), count, isExpected) };
}

/** Each order takes from the lot that expires first, as long as it has units, however many took from it before. */
const firstExpiryAgain = check({
  id: 'b2b-lot-first-expiry-first-out-again',
  needs: ['product has lots'],
  ...once,
  when: orderedAgain,
  then({ before, orders, after }, expect) {
    for (const { outcome, last } of orders) openThroughout(outcome, last, expect);
    const taken = soonestIn(before);
    if (taken === undefined) return expect.unexercised('no lot expires before the others');
    othersUntouched(before, after, taken, expect);
  },
});

/** The other lots have more units, and the named one is the only one that the line may take. */
const short = rejectsSent(b2bOrders, {
  'b2b-stock-insufficient-refused-of-a-lot': {
    mistake: 'insufficientInventory',
    needs: ['product has lots'],
    ...once,
    async send(api) {
      const lots = [
        { lotNumber: lotNumbers[0], available: 2, days: 900 },
        { lotNumber: lotNumbers[1], available: 9, days: 800 },
      ];
      const { logisticsSku, inventory } = await productInLots(api, api.main, lots);
      const listed = lotsIn(inventory);
      const isListed = lots.every((expected) =>
        listed.some((lot) => lot.lotNumber === expected.lotNumber && lot.available === expected.available),
      );
      if (!isListed) throw new Inapplicable('gap: the inventory does not list the units of each lot');
      const product = { logisticsSku, merchantSku: '', barcode: '', lots: lotNumbers };
      const of = (lot: number): B2bOrderDraft => ({
        ...plainOrder,
        lines: [{ ...plainLine({ lotted: 0 }, 'logisticsSku', 3), lot }],
      });
      const submit = (lot: number) => api.main.b2b.submit(of(lot), { products: () => product });
      return { control: await submit(1), refusal: await submit(0) };
    },
  },
});

export const b2bLotChecks = [
  firstExpiryAgain,
  ...short,
  ...accepts(b2bOrders, {
    'b2b-lot-number-accepted': {
      needs: ['product has lots'],
      given: fc.tuple(lotted, fc.constantFrom(0, 1)).map(([order, lot]) => ({
        ...order,
        lines: order.lines.map((line) => ({ ...line, lot })),
      })),
      cases: 20,
    },
    'b2b-lot-number-optional': {
      needs: ['product has lots'],
      given: lotted.map((order) => ({ ...order, lines: order.lines.map(({ lot: _lot, ...line }) => line) })),
      control: (order) => ({ ...order, lines: order.lines.map((line) => ({ ...line, lot: 0 })) }),
      cases: 15,
    },
  }),
  ...takes({
    'b2b-lot-named-is-used': { nth: fc.constantFrom(0, 1, 2), lot: 0 },
    'b2b-lot-first-expiry-first-out': { nth: fc.constant(undefined) },
  }),
];
