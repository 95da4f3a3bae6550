import type { Call } from '../../../reference/http/operation.ts';
import { Problem } from '../../../reference/http/problem.ts';
import {
  aggregatesPacks,
  type Holding,
  holdingOf,
  listInventory,
  lotFilter,
  packsOf,
  productInventory,
} from '../../../reference/logistics/inventory/inventory.ts';
import { availableOf } from '../../../reference/logistics/inventory/stock.ts';
import { ownProduct } from '../../../reference/logistics/products/lookup.ts';
import { pools } from '../../../schemas/logistics/operations.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { answering } from '../owned.ts';
import { answeredTo, asOwner, loses, namedIn, ofAnother } from '../products/named-product.ts';
import { asking, asks, refuses } from './query.ts';

/** Uses other packs of a product that has several. */
const holds = (change: (holding: Holding, packs: readonly Holding[], aggregated: boolean) => Holding) =>
  after(holdingOf, (holding, call, aggregated) => {
    const packs = packsOf(lotFilter(call), holding.product);
    return packs.length > 1 ? change(holding, packs, aggregated) : holding;
  });

const lotsOf = (packs: readonly Holding[]) => packs.flatMap(({ lots }) => lots);

const zeros = answering('200 and counts of 0', {
  status: 200,
  body: { onHand: 0, available: 0, unavailable: 0, unitsPerPack: 1 },
});

const isPool = (name: string) => pools.some((pool) => pool === name);

const withPool = (poolName: string, call: Call): Call => asking(call, 'poolName', poolName);

/** Faults of the inventory of one product. */
export const inventoryOfOneFaults = {
  ...breaking('inventory-get-pools', {
    'inventory-pool-prep-refused': [
      'Refuses poolName PREP.',
      [refuses(productInventory, asks('poolName', 'PREP')), refuses(listInventory, asks('poolName', 'PREP'))],
    ],
    'inventory-pool-unallocated-answers-404': [
      'Answers 404 to one inventory with poolName UNALLOCATED.',
      loses(productInventory, (_product, call) => asks('poolName', 'UNALLOCATED')(call)),
    ],
  }),
  ...faultFamily((parameter: string, value?: string) => ({
    wrong: `Refuses ${parameter} ${value ?? ''} at the inventory of a product.`,
    by: refuses(productInventory, asks(parameter, value)),
  }))({
    'inventory-aggregate-packs-refused': ['inventory-get-aggregate-accepted', 'aggregatePacks', 'true'],
    'inventory-aggregate-false-refused': ['inventory-get-aggregate-accepted', 'aggregatePacks', 'false'],
    'inventory-country-refused': ['inventory-get-country', 'countryCode'],
    'inventory-country-nl-refused': ['inventory-get-country', 'countryCode', 'NL'],
  }),
  'inventory-pool-ignored-with-country': {
    breaks: 'inventory-country-adds-no-units',
    wrong: 'Counts the default pool in the inventory of a product if countryCode stands beside poolName.',
    by: before(productInventory, (call) => [asks('countryCode')(call) ? asking(call, 'poolName') : call]),
  },
  ...breaking('inventory-get-country', {
    'inventory-country-ignored': [
      'Counts the units of all countries in the inventory of a product, whatever countryCode says.',
      before(productInventory, (call) => [asking(call, 'countryCode')]),
    ],
    'inventory-country-nl-as-us': [
      'Counts the units in US in the inventory of a product with countryCode NL.',
      before(productInventory, (call) => [asks('countryCode', 'NL')(call) ? asking(call, 'countryCode', 'US') : call]),
    ],
  }),
  'unknown-pool-answers-500': {
    breaks: 'error-client-fault-not-5xx',
    wrong: 'Answers 500 to a read of one inventory with a poolName outside the four values.',
    by: before(productInventory, (call) => {
      if (!isPool(call.query('poolName') ?? 'DEFAULT')) throw new Problem(500, 'There is no such pool.');
      return [call];
    }),
  },
  ...breaking('inventory-get-unknown-pool-refused', {
    'inventory-unknown-pool-as-default': [
      'Treats an unknown poolName as DEFAULT.',
      before(lotFilter, (call) => [isPool(call.query('poolName') ?? 'DEFAULT') ? call : withPool('DEFAULT', call)]),
    ],
    'inventory-long-pool-accepted': [
      'Accepts a poolName that begins with one of the four values.',
      before(lotFilter, (call) => {
        const wish = call.query('poolName');
        const isLong = wish !== undefined && !isPool(wish) && pools.some((pool) => wish.startsWith(pool));
        return [isLong ? withPool('DEFAULT', call) : call];
      }),
    ],
  }),
  ...breaking('inventory-get-answers-record', {
    'inventory-get-answers-204-when-empty': [
      'Answers 204 to the inventory of a product without units.',
      after(productInventory, (answer, call) => (availableOf(ownProduct(call).lots) === 0 ? { status: 204 } : answer)),
    ],
    'inventory-get-loses-idle-product': [
      'Answers 404 to the inventory of a product whose units are all reserved.',
      loses(productInventory, ({ lots }) => lots.length > 0 && availableOf(lots) === 0),
    ],
    'inventory-get-answers-array': [
      'Answers the inventory of a product as an array of one element.',
      after(productInventory, ({ body, ...answer }) => ({ ...answer, body: [body] })),
    ],
  }),
  'inventory-get-names-newest-product': {
    breaks: 'inventory-get-names-product',
    wrong: 'Answers the inventory of a product with the logisticsSku of the newest product.',
    by: instead(productInventory, (honest) => (call) => {
      const { body, ...answer } = honest(call);
      return { ...answer, body: { ...Object(body), logisticsSku: call.account.products.at(-1)?.logisticsSku } };
    }),
  },
  ...answeredTo('a read of the inventory of a product', productInventory, {
    'unknown-inventory-answers-zeros': ['inventory-get-unknown-404', 'unknown', zeros],
    'foreign-inventory-answers-zeros': ['inventory-get-of-other-account-404', 'foreign', zeros],
  }),
  'inventory-near-sku-answers': {
    breaks: 'inventory-get-unknown-404',
    wrong: 'Answers the inventory of a product for a logisticsSku with a wrong last character.',
    by: ofAnother(productInventory, (call) => {
      const begins = call.param('logisticsSku').slice(0, -1);
      const near = call.account.products.find(({ logisticsSku }) => logisticsSku.slice(0, -1) === begins);
      return namedIn(call) === undefined ? near : undefined;
    }),
  },
  ...breaking('inventory-get-of-other-account-404', {
    'foreign-inventory-readable': ['Reads the inventory of products of other accounts.', asOwner(productInventory)],
    'foreign-inventory-readable-by-pool': [
      'Reads the inventory of products of other accounts if poolName is given.',
      asOwner(productInventory, (_product, call) => asks('poolName')(call)),
    ],
  }),
  ...breaking('inventory-get-aggregates-packs', {
    'inventory-aggregate-ignored': [
      'Answers the counts of one pack with aggregatePacks true.',
      after(aggregatesPacks, () => false),
    ],
    'inventory-aggregate-without-smallest-pack': [
      'Leaves the smallest pack out of the counts with aggregatePacks true.',
      holds((holding, packs, aggregated) => (aggregated ? { ...holding, lots: lotsOf(packs.slice(1)) } : holding)),
    ],
    'inventory-aggregate-doubles-packs': [
      'Counts every pack twice with aggregatePacks true if there is more than one size.',
      holds((holding, _packs, aggregated) =>
        aggregated ? { ...holding, lots: [...holding.lots, ...holding.lots] } : holding,
      ),
    ],
  }),
  ...breaking('inventory-get-one-pack', {
    'inventory-one-pack-covers-all': [
      'Answers the counts of all packs with aggregatePacks false and without it.',
      after(aggregatesPacks, () => true),
    ],
    'inventory-largest-pack-of-several': [
      'With aggregatePacks false, adds the units of the largest pack to those of the specified pack.',
      holds((holding, packs, aggregated) =>
        aggregated ? holding : { ...holding, lots: [...holding.lots, ...lotsOf(packs.slice(-1))] },
      ),
    ],
  }),
  'inventory-aggregates-by-default': {
    breaks: 'inventory-get-aggregate-default',
    wrong: 'Answers the counts of all packs if aggregatePacks is absent.',
    by: after(aggregatesPacks, (aggregated, { query }) => aggregated || query('aggregatePacks') === undefined),
  },
} as const satisfies FaultRows;
