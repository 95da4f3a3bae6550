import type { Call } from '../../../reference/http/operation.ts';
import {
  aggregatesPacks,
  listedHoldings,
  listInventory,
  lotFilter,
  productInventory,
} from '../../../reference/logistics/inventory/inventory.ts';
import { spanOf } from '../../../reference/logistics/inventory/page.ts';
import { warehouseDetails } from '../../../reference/logistics/inventory/warehouse-details.ts';
import { after, before, breaking, type FaultRows } from '../../fault.ts';
import { offsetOf } from './pages.ts';
import { asks, refuses } from './query.ts';

const both = (one: string, other: string) => (call: Call) => asks(one)(call) && asks(other)(call);

/** Reads the query as if a parameter were absent. */
const without = (name: string, call: Call): Call => ({
  ...call,
  query: (asked) => (asked === name ? undefined : call.query(asked)),
});

const forgets = (name: string, beside: string) =>
  before(listedHoldings, (call) => [both(name, beside)(call) ? without(name, call) : call]);

const forgetsLater = (name: string) =>
  before(listedHoldings, (call) => [offsetOf(call) > 0 ? without(name, call) : call]);

/** Faults of query parameters that are given together, or of one that is left out beside another. */
export const combinedParameterFaults = {
  ...breaking('inventory-get-country', {
    'inventory-country-with-pool-refused': [
      'Refuses countryCode together with poolName at the inventory of a product.',
      refuses(productInventory, both('countryCode', 'poolName')),
    ],
    'inventory-country-needs-pool': [
      'Refuses countryCode without poolName at the inventory of a product.',
      refuses(productInventory, (call) => asks('countryCode')(call) && !asks('poolName')(call)),
    ],
    'inventory-country-with-packs-refused': [
      'Refuses countryCode together with aggregatePacks at the inventory of a product.',
      refuses(productInventory, both('countryCode', 'aggregatePacks')),
    ],
    'inventory-country-ignored-with-pool': [
      'Counts the units of all countries if poolName stands beside countryCode.',
      before(productInventory, (call) => [both('poolName', 'countryCode')(call) ? without('countryCode', call) : call]),
    ],
  }),
  'inventory-pool-with-packs-refused': {
    breaks: 'inventory-get-pools',
    wrong: 'Refuses poolName together with aggregatePacks at the inventory of a product.',
    by: refuses(productInventory, both('poolName', 'aggregatePacks')),
  },
  'inventory-list-pool-with-country-refused': {
    breaks: 'inventory-list-pools',
    wrong: 'Refuses poolName together with countryCode at the inventory list.',
    by: refuses(listInventory, both('poolName', 'countryCode')),
  },
  'inventory-list-country-with-offset-refused': {
    breaks: 'inventory-list-country',
    wrong: 'Refuses countryCode together with offset at the inventory list.',
    by: refuses(listInventory, both('countryCode', 'offset')),
  },
  'warehouse-details-pool-with-country-refused': {
    breaks: 'warehouse-details-pools',
    wrong: 'Refuses poolName together with countryCode at the warehouse details.',
    by: refuses(warehouseDetails, both('poolName', 'countryCode')),
  },
  'inventory-list-storage-lost-with-country': {
    breaks: 'inventory-list-storage-pool',
    wrong: 'Lists the default pool if countryCode is given together with poolName.',
    by: forgets('poolName', 'countryCode'),
  },
  ...breaking('inventory-list-agrees-with-record', {
    'inventory-list-pool-lost-on-later-pages': [
      'Lists the default pool on every page except the first, whatever poolName says.',
      forgetsLater('poolName'),
    ],
    'inventory-list-country-lost-on-later-pages': [
      'Lists the units in all countries on every page except the first, whatever countryCode says.',
      forgetsLater('countryCode'),
    ],
  }),
  'inventory-aggregate-lost-with-pool': {
    breaks: 'inventory-get-aggregates-packs',
    wrong: 'Answers the counts of one pack with aggregatePacks true if poolName is given.',
    by: after(aggregatesPacks, (aggregates, call) => aggregates && !asks('poolName')(call)),
  },
  'inventory-unknown-pool-accepted-with-packs': {
    breaks: 'inventory-get-unknown-pool-refused',
    wrong: 'Treats an unknown poolName as DEFAULT if aggregatePacks is given.',
    by: before(lotFilter, (call) => [
      asks('aggregatePacks')(call) && !/^(DEFAULT|UNALLOCATED|STORAGE|PREP)$/.test(call.query('poolName') ?? '')
        ? without('poolName', call)
        : call,
    ]),
  },
  'page-limit-lost-with-country': {
    breaks: 'inventory-list-limit-honoured',
    wrong: 'Answers 20 rows, whatever limit says, if countryCode is given.',
    by: after(spanOf, (span, call) => (asks('countryCode')(call) ? { ...span, size: 20 } : span)),
  },
  'page-offset-lost-with-country': {
    breaks: 'inventory-list-offset-skips',
    wrong: 'Ignores the offset if countryCode is given.',
    by: after(spanOf, (span, call) => (asks('countryCode')(call) ? { ...span, start: 0 } : span)),
  },
  'page-cap-lost-with-country': {
    breaks: 'inventory-list-limit-capped',
    wrong: 'Answers as many rows as limit says, even above 100, if countryCode is given.',
    by: after(spanOf, (span, call, { limit }) =>
      asks('countryCode')(call) ? { ...span, size: limit ?? span.size } : span,
    ),
  },
} as const satisfies FaultRows;
