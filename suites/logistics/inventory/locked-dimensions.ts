/** Judges that a product with units has locked dimensions. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { without } from '../../../clients/logistics/products/product-body.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { plainLine } from '../../../generators/logistics/b2b-order-pair.ts';
import type { B2bOrderDraft } from '../../../generators/logistics/draft.ts';
import { newProduct } from '../../../generators/logistics/product.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { atOnce, forms, type OwnLine } from '../b2b-orders/stock/own-stock.ts';
import { check, family } from '../check.ts';
import { inventoryWith } from '../inventory-count.ts';
import { productInLots } from '../lots.ts';
import { productPages, rowsOf } from '../pages.ts';
import { readAroundReceive } from '../products/dimensions.ts';
import { skuOf } from '../products/resource.ts';
import { undocumentedWait } from '../undocumented-wait.ts';

interface Stocking {
  readonly units: number;
  readonly order: B2bOrderDraft;
  readonly by: OwnLine['by'];
}

interface Locked {
  /** At least one of these counts is not zero. */
  readonly counts: readonly string[];
  /** A product that has units. */
  readonly skuOf: (api: LogisticsApi, account: Account, stocking: Stocking) => Promise<string>;
}

const showsUnits = ({ answer }: Exchange, counts: readonly string[]): boolean =>
  counts.some((member) => Number(read(answer?.json, member) ?? 0) !== 0);

/** A product that shows units has locked dimensions. */
const isLocked = family(({ counts, skuOf }: Locked) => ({
  needs: ['feature products'],
  given: fc.record({ units: fc.integer({ min: 1, max: 9 }), order: atOnce, by: forms }),
  cases: 4,
  async when(api, stocking) {
    const sku = await skuOf(api, api.main, stocking);
    // The counts are read first: dimensions may be locked before units are shown, but not after.
    return { count: await api.main.inventory.get(sku), product: await api.main.products.get(sku) };
  },
  then({ count, product }, expect) {
    expect.premise(count).accepted('the inventory is read');
    expect.premise(product).accepted('the product is read');
    if (!showsUnits(count, counts)) expect.unexercised('no units are reported');
    expect(product).member('/dimsLocked', 'true', (locked) => locked === true);
  },
}));

const received: Locked['skuOf'] = async (_, { pool }, { units }) => (await pool.received(units)).logisticsSku;

const inLots: Locked['skuOf'] = async (api, account, { units }) => {
  const { lotTracked } = api.profile.supplied;
  if (lotTracked) return lotTracked.logisticsSku;
  const lots = [{ lotNumber: 'LOT-1', available: units, days: 800 }];
  return (await productInLots(api, account, lots)).logisticsSku;
};

/** An order holds one of its units. */
const reserved: Locked['skuOf'] = async (api, account, { units, order, by }) => {
  const product = { available: Math.max(2, units) };
  const draft = { ...order, lines: [plainLine(product, by, 1)] };
  const products = await account.b2b.resolveProducts(draft);
  await account.b2b.submit(draft, { products });
  const { logisticsSku } = products(product);
  await inventoryWith(api, account, logisticsSku, product.available - 1);
  return logisticsSku;
};

const onHand = ['/onHand'];
const others = ['/available', '/unavailable'];

interface Listed {
  readonly page: Exchange;
  readonly at: `/${string}`;
  readonly locked: boolean;
}

/** Where the pages show whether the dimensions of the product are locked; a list may leave that out. */
const shownIn = (pages: readonly Exchange[], sku: string): readonly Listed[] =>
  pages.flatMap((page) =>
    rowsOf(page).flatMap((row, index) => {
      const locked = read(row, '/dimsLocked');
      const isShown = read(row, '/logisticsSku') === sku && typeof locked === 'boolean';
      return isShown ? [{ page, at: `/${index}/dimsLocked` as const, locked }] : [];
    }),
  );

/** The list may lag behind the product. */
const isLockedInList = check({
  id: 'inventory-nonzero-needs-locked-dims-in-list',
  needs: ['feature products'],
  given: fc.integer({ min: 1, max: 9 }),
  cases: 2,
  // If the list lags it advances the clock, and other checks read what a product shows soon after it is received.
  exclusive: true,
  async when(api, units) {
    const account = await api.isolated();
    const { logisticsSku: sku } = await account.pool.received(units);
    const count = await account.inventory.get(sku);
    const areLocked = (pages: readonly Exchange[]) => shownIn(pages, sku).every(({ locked }) => locked);
    const pages = await api.eventually(undocumentedWait(api), () => productPages(api, account), areLocked);
    return { sku, count, pages };
  },
  then({ sku, count, pages }, expect) {
    expect.premise(count).accepted('the inventory is read');
    for (const page of pages) expect.premise(page).accepted('the products are listed');
    if (!showsUnits(count, others)) expect.unexercised('no units are reported');
    const shown = shownIn(pages, sku);
    if (shown.length === 0) expect.unexercised('the list does not show it');
    for (const { page, at } of shown) expect(page).member(at, 'true', (locked) => locked === true);
  },
});

/** A sandbox measures nothing, so such a product may never be locked. */
const isLockedUnmeasured = check({
  id: 'inventory-nonzero-needs-locked-dims-without-dimensions',
  needs: ['sandbox', 'feature products', 'feature inbounds', 'feature simulateReceive'],
  given: newProduct({ barcodes: 1 }),
  cases: 2,
  async when(api, draft) {
    const account = await api.isolated();
    const { products } = account;
    const made = await products.createRaw(without(products.newBody(draft), 'dimensions', api.profile));
    if (!isAccepted(made)) throw new Inapplicable('the target refuses a sandbox product without dimensions');
    return readAroundReceive(api, account, skuOf({ answer: made }));
  },
  then({ count, product }, expect) {
    expect.premise(count).accepted('the inventory is read');
    expect.premise(product).accepted('the product is read');
    // The units of a received product stay hidden until it is locked.
    if (showsUnits(count, others)) expect(product).member('/dimsLocked', 'true', (locked) => locked === true);
    else expect.note('no units are reported');
  },
});

export const lockedDimensionChecks = [
  isLockedInList,
  isLockedUnmeasured,
  ...isLocked({
    'inventory-on-hand-needs-locked-dims': { counts: onHand, skuOf: received },
    'inventory-on-hand-needs-locked-dims-with-lots': {
      needs: ['product has lots'],
      cases: 3,
      counts: onHand,
      skuOf: inLots,
    },
    'inventory-nonzero-needs-locked-dims': { counts: others, skuOf: received },
    'inventory-nonzero-needs-locked-dims-while-reserved': { needs: creatingOrders, counts: others, skuOf: reserved },
  }),
];
