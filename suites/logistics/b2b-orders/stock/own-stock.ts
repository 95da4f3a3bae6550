/** Drafts of orders for products that only one case orders. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { ArrangedOrder, OrderSituation } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { type CreateOptions, type Outcome, statusOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import type { KnownProduct, ResolvedProducts } from '../../../../clients/logistics/products/products.ts';
import { unlessUnmet } from '../../../../engine/judge/unless-unmet.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { base, plainLine } from '../../../../generators/logistics/b2b-order-pair.ts';
import type { B2bOrderDraft, LineDraft } from '../../../../generators/logistics/draft.ts';
import { farAhead } from '../../../../generators/logistics/ship-by.ts';
import { maxSeed } from '../../../../generators/spread.ts';
import type { Expect } from '../../check.ts';
import { createdId } from '../../created-id.ts';
import { availableIn, inventoryWith } from '../../inventory-count.ts';
import { undocumentedWait } from '../../undocumented-wait.ts';
import { controlAccepted, shownStatus } from '../judge.ts';

/** An order that is processed at once: the documents do not say when a scheduled one is allocated. */
export const atOnce: fc.Arbitrary<B2bOrderDraft> = base({ lines: 1, soonestShipBy: 'never' });

export const forms = fc.constantFrom<LineDraft['by'][]>('logisticsSku', 'productData');

/** A product that only this case orders, so that its count depends on nothing else. */
export interface OwnLine extends LineDraft {
  readonly product: { readonly available: number };
}

export interface OwnOrder extends B2bOrderDraft {
  readonly lines: readonly OwnLine[];
}

const ownLine = (least: number): fc.Arbitrary<OwnLine> =>
  fc.tuple(fc.integer({ min: least, max: 9 }), fc.nat(maxSeed), forms).map(([available, seed, by]) => {
    const product = { available };
    return { ...plainLine(product, by, 1 + (seed % available)), product };
  });

/** Lines on own products, each for some or all of its units. */
export function ownOrder(lines: { min: number; max: number }, leastUnits = 1): fc.Arbitrary<OwnOrder> {
  return fc
    .tuple(atOnce, fc.array(ownLine(leastUnits), { minLength: lines.min, maxLength: lines.max }))
    .map(([order, own]) => ({ ...order, lines: own }));
}

/** A number of units of the product of a line. */
type Units = (line: OwnLine) => number;

export const allUnits: Units = ({ product }) => product.available;
export const unitsOrdered: Units = ({ quantity }) => quantity;
/** The units that remain while an order holds its own. */
export const unitsBeside: Units = ({ product, quantity }) => product.available - quantity;

/** Reads how many units of the product of each line are left. */
export function unitsLeft(
  api: LogisticsApi,
  account: Account,
  resolved: ResolvedProducts,
  lines: readonly OwnLine[],
  expected: Units,
  limit?: number,
): Promise<readonly Exchange[]> {
  if (api.profile.features.inventory === 'no') throw new Inapplicable('the target declares no inventory');
  const sku = ({ product }: OwnLine): string => resolved(product).logisticsSku;
  return Promise.all(lines.map((line) => inventoryWith(api, account, sku(line), expected(line), limit)));
}

interface StockOptions {
  /** Further lines, for other products. */
  readonly besides?: readonly LineDraft[];
  readonly account?: Account;
}

/** What one case does with its own products. */
export async function ownStock(
  api: LogisticsApi,
  draft: OwnOrder,
  { besides = [], account = api.main }: StockOptions = {},
) {
  const { arrange, b2b, inventory } = account;
  const products = await b2b.resolveProducts({ ...draft, lines: [...besides, ...draft.lines] });
  return {
    account,
    submit: (order: B2bOrderDraft, options: CreateOptions = {}): Promise<Outcome> =>
      b2b.submit(order, { ...options, products }),
    arrange(situation: OrderSituation, order: B2bOrderDraft = draft): Promise<ArrangedOrder> {
      // The case has few units, so an order that a sandbox advances by itself could not be created again.
      if (situation === 'order is booked') return arrange.bookedOrder(order, { products });
      const dated = situation === 'order is planned' ? { ...order, shipBy: farAhead } : order;
      return arrange.order(dated, { products }).then((arranged) => arrange.advanceTo(arranged, situation));
    },
    /** An order that failed in the processing. A PLANNED order may already hold its units. */
    async failedInProcessing(): Promise<ArrangedOrder> {
      const planned = await arrange.order({ ...draft, shipBy: farAhead }, { products });
      await unitsLeft(api, account, products, draft.lines, unitsBeside);
      return unlessUnmet(
        () => arrange.advanceTo(planned, 'order is in error'),
        // The order is BOOKED already, and no BOOKED order fails.
        async (unmet) => {
          if (!isAccepted(await b2b.cancel(planned.orderId))) throw unmet;
          const counts = await unitsLeft(api, account, products, draft.lines, allUnits, undocumentedWait(api));
          if (String(counts.map(availableIn)) !== String(draft.lines.map(allUnits))) throw unmet;
          return arrange.advanceTo(await arrange.order(draft, { products }), 'order is in error');
        },
      );
    },
    /** The id of an order in ERROR: it was one unit short, or the hook failed it where such an order is refused at once. */
    async failedId(): Promise<string> {
      const short = withUnits(draft, (line) => line.product.available + 1);
      const { answer, later } = await b2b.submit(short, { products });
      if (later && statusOf(later) === 'ERROR') return createdId(answer, '/orderId');
      return (await this.failedInProcessing()).orderId;
    },
    /** Creates a further order and returns it as created. */
    order: (externalId: string): Promise<ArrangedOrder> => arrange.order(draft, { products, externalId }),
    left: (expected: Units): Promise<readonly Exchange[]> => unitsLeft(api, account, products, draft.lines, expected),
    /** The same after a cancel. */
    leftAfterCancel: (expected: Units): Promise<readonly Exchange[]> =>
      unitsLeft(api, account, products, draft.lines, expected, undocumentedWait(api)),
    /** The current counts. */
    counts: (): Promise<readonly Exchange[]> =>
      Promise.all(draft.lines.map(({ product }) => inventory.get(products(product).logisticsSku))),
  };
}

/** The same order with other quantities. */
export const withUnits = (draft: OwnOrder, units: Units, by?: OwnLine['by']): OwnOrder => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, by: by ?? line.by, quantity: units(line) })),
});

/** The counts are the expected ones. */
export function unitsAre(
  counts: readonly Exchange[],
  lines: readonly OwnLine[],
  expected: Units,
  expect: Expect,
  why = expect.why,
): void {
  for (const [index, count] of counts.entries()) {
    const line = lines[index];
    if (line) expect(count).member('/available', `${expected(line)}`, (value) => value === expected(line), why);
  }
}

/** The premise that an order holds the units of its lines. */
export function unitsHeld(counts: readonly Exchange[], lines: readonly OwnLine[], expect: Expect): void {
  for (const [at, count] of counts.entries()) {
    const line = lines[at];
    if (line) expect.premise(count).json({ available: unitsBeside(line) });
  }
}

/** Allocated, and not ended: only then is it certain that an order holds its units. */
const open: readonly string[] = ['BOOKED', 'IN_PROGRESS', 'TENDERED'];

export const isOpen = (order: Exchange): boolean => open.includes(statusOf(order) ?? '');

/** The status of an order at the end: if it is still open, it was open all the time. */
export function openThroughout({ answer, later }: Outcome, last: Exchange, expect: Expect): void {
  controlAccepted({ answer, ...(later && { later }) }, expect);
  for (const exchange of [later ?? answer, last]) {
    if (!isOpen(exchange)) {
      expect.unexercised(`the order was ${shownStatus(exchange)}, so it need not hold its units`);
    }
  }
}

/** A product that never had units. */
export async function unstocked({ products }: Account, merchantSku: string): Promise<KnownProduct> {
  const logisticsSku = createdId(await products.create({ merchantSku }), '/logisticsSku');
  return { logisticsSku, merchantSku, barcode: '' };
}
