import { siblingFilters } from '../../../reference/customs/siblings/listing.ts';
import { after, type FaultRows } from '../../fault.ts';
import { faultsAt } from './places.ts';

const forgotten = faultsAt((at: string, name: string) => ({
  wrong: `Forgets the filter ${name} of ${at} after the first page.`,
  by: after(siblingFilters, (filters, { url }, asked) =>
    asked === at && Number(url.searchParams.get('page')) > 1
      ? filters.filter((filter) => !filter.name.startsWith(name))
      : filters,
  ),
}));

/** Filters that only the first page keeps to. */
export const siblingLaterPageFaults = {
  ...forgotten('sibling-shipments-parameters-added', {
    'shipments-status-forgotten-on-later-pages': ['f.status'],
    'shipments-time-forgotten-on-later-pages': ['f.updated_at.gt'],
  }),
  ...forgotten('sibling-invoices-parameters-added', {
    'invoices-status-forgotten-on-later-pages': ['f.status'],
  }),
  ...forgotten('sibling-purchase-orders-parameters-added', {
    'purchase-orders-time-forgotten-on-later-pages': ['f.created_at.lt'],
  }),
} as const satisfies FaultRows;
