import type { RequirementRows } from '../requirement.ts';

export const warehousesRequirements = {
  'warehouse-active-answers-array': {
    level: 'must',
    source: 'logistics › Endpoints › GET /warehouses/active',
    since: '2025-03',
    statement: 'Listing the active warehouses returns 200 with an array.',
  },
  'warehouse-active-codes': {
    level: 'must',
    source: 'logistics › Endpoints › GET /warehouses/active',
    since: '2025-03',
    statement: 'Every item of the active warehouses has a warehouse code, a string.',
  },
  'warehouse-active-country': {
    level: 'must',
    source: 'logistics › Endpoints › GET /warehouses/active',
    since: '2025-03',
    statement:
      'Listing the active warehouses with a countryCode such as US or NL returns 200. If there are several warehouses, it lists those of the country.',
  },
  'warehouse-active-codes-are-shared': {
    level: 'must',
    source: 'logistics › Warehouse detail record',
    since: '2025-03',
    statement: 'Active warehouse codes are those that shipment and order responses show.',
    excluded: 'No documented member of a shipment or an order contains a warehouse code.',
  },
  'warehouse-details-answer-array': {
    level: 'must',
    source: 'logistics › Warehouse detail record',
    statement: 'Asking for warehouse details by POST returns 200 with an array of detail records.',
  },
  'warehouse-details-of-asked-products': {
    level: 'must',
    source: 'logistics › Warehouse detail record',
    statement: 'Warehouse details name only products that the request lists.',
  },
  'warehouse-details-show-stocked-product': {
    level: 'must',
    source: 'logistics › Warehouse detail record',
    statement: 'Warehouse details of a stocked product name at least one warehouse that has units.',
  },
  'warehouse-details-sku': {
    level: 'must',
    source: 'logistics › Warehouse detail record',
    statement: 'Every detail record has the logisticsSku of a product and an array warehouseDetails.',
  },
  'warehouse-details-form': {
    level: 'must',
    source: 'logistics › Warehouse detail record',
    statement: 'Each of the warehouseDetails has its members in their documented types.',
  },
  'warehouse-details-units-on-stock': {
    level: 'must',
    source: 'logistics › Warehouse detail record',
    statement: 'For a product without orders, warehouseDetails show the received available units.',
  },
  'warehouse-details-hide-others': {
    level: 'must',
    source: 'logistics › Warehouse detail record',
    statement: 'Warehouse details show nothing about a product of another account.',
  },
  'warehouse-details-pools': {
    level: 'must',
    source: 'logistics › Endpoints › POST warehouse details',
    statement: 'Asking for warehouse details with a poolName returns 200.',
  },
  'warehouse-details-country': {
    level: 'must',
    source: 'logistics › Endpoints › POST warehouse details',
    statement: 'Asking for warehouse details with a countryCode returns 200.',
  },
  'warehouse-inbound-origin-types': {
    level: 'must',
    source: 'logistics › Versioning › unstable',
    statement: 'The unstable version lists inbound warehouses of both origin types.',
  },
  'warehouse-storage-list': {
    level: 'must',
    source: 'logistics › Versioning › 2025-03',
    since: '2025-03',
    statement: 'Storage warehouses are listed.',
  },
} as const satisfies RequirementRows;
