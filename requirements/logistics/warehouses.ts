import { versionOfScope } from '../../schemas/logistics/changes.ts';
import { type RequirementRows, since, sourced } from '../requirement.ts';

export const warehousesRequirements = {
  ...since(
    versionOfScope('read_logistics_warehouses'),
    sourced('logistics › Endpoints › GET /warehouses/active', {
      'warehouse-active-answers-array': 'Listing the active warehouses returns 200 with an array.',
      'warehouse-active-codes': 'Every item of the active warehouses has a warehouse code, a string.',
      'warehouse-active-country':
        'Listing the active warehouses with a countryCode such as US or NL returns 200. If the account has several warehouses, the list depends on the country, unless the profile says that countryCode does not filter.',
    }),
  ),
  ...sourced('logistics › Warehouse detail record', {
    'warehouse-active-codes-are-shared': {
      since: '2025-03',
      statement: 'Active warehouse codes are those that shipment and order responses show.',
      excluded: 'No documented member of a shipment or an order contains a warehouse code.',
    },
    'warehouse-details-answer-array':
      'Asking for warehouse details by POST returns 200 with an array of detail records.',
    'warehouse-details-of-asked-products': 'Warehouse details name only products that the request lists.',
    'warehouse-details-show-stocked-product':
      'Warehouse details of a stocked product name at least one warehouse that has units.',
    'warehouse-details-sku': 'Every detail record has the logisticsSku of a product and an array warehouseDetails.',
    'warehouse-details-form': 'Each of the warehouseDetails has its members in their documented types.',
    'warehouse-details-units-on-stock':
      'For a product without orders, warehouseDetails show the received available units.',
    'warehouse-details-hide-others': 'Warehouse details show nothing about a product of another account.',
  }),
  ...sourced('logistics › Endpoints › POST warehouse details', {
    'warehouse-details-pools': 'Asking for warehouse details with a poolName returns 200.',
    'warehouse-details-pool-as-counted':
      'With a poolName, warehouse details show no available unit of a product if the inventory record with that poolName counts none.',
    'warehouse-details-country':
      'Asking for warehouse details with a countryCode returns 200. If the profile says that countryCode filters, the response has no units in warehouses that are active in other countries only.',
  }),
  ...sourced('logistics › Versioning › unstable', {
    'warehouse-inbound-origin-types': 'The unstable version lists inbound warehouses of both origin types.',
  }),
  ...sourced('logistics › Versioning › 2025-03', {
    'warehouse-storage-list': 'Storage warehouses are listed.',
  }),
} as const satisfies RequirementRows;
