import { siblingSort } from '../../../reference/customs/siblings/listing.ts';
import { after, type FaultRows } from '../../fault.ts';
import { filtering, ignored, inverted } from './lists.ts';
import { faultsAt } from './places.ts';

const unsortedUnderFilters = faultsAt((at: string) => ({
  wrong: `Under a filter, ${at} ignores sort.`,
  by: after(siblingSort, (sort, { url }, asked) =>
    asked === at && [...url.searchParams.keys()].some((name) => name.startsWith('f.')) ? undefined : sort,
  ),
}));

/** Filters by members that rows no longer show, and the order of what filters keep. */
export const siblingRemovedFilterFaults = {
  ...filtering('sibling-shipments-parameters-added', {
    'shipments-by-master-bill-ignored': ['f.master_bill_number', ignored],
    'shipments-by-house-bill-inverted': ['f.house_bill_number', inverted],
    'shipments-by-archiving-after-ignored': ['f.archived_at.gt', ignored],
    'shipments-by-archiving-before-inverted': ['f.archived_at.lt', inverted],
  }),
  ...unsortedUnderFilters('sibling-shipments-sort-values', { 'shipments-unsorted-under-filters': [] }),
  ...unsortedUnderFilters('sibling-invoices-parameters-added', { 'invoices-unsorted-under-filters': [] }),
  ...unsortedUnderFilters('sibling-purchase-orders-parameters-added', { 'purchase-orders-unsorted-under-filters': [] }),
} as const satisfies FaultRows;
