import type { Invoice } from '../../../reference/customs/invoice.ts';
import { type Filter, filtersOf } from '../../../reference/customs/listing/filters.ts';
import { defaultPageSize, matchingInvoices } from '../../../reference/customs/listing/listing.ts';
import { after, type FaultRows, instead } from '../../fault.ts';
import { isUpdated, remembersFirstContent } from '../invoice-read/first-content.ts';

const filtering = (name: RegExp, holds: (invoice: Invoice, filter: Filter) => boolean) =>
  after(filtersOf, (filters) =>
    filters.map((filter) =>
      name.test(filter.name) ? { ...filter, holds: (invoice: Invoice) => holds(invoice, filter) } : filter,
    ),
  );

export const listingFiltersFaults = {
  'list-filters-first-page-only': {
    breaks: 'list-filter-keeps-all-matches',
    wrong: 'Filters the first twenty invoices only.',
    by: instead(
      matchingInvoices,
      (honest) => (call, page, filters) =>
        honest(call, filters.length === 0 ? page : { ...page, known: Math.min(page.known, defaultPageSize) }, filters),
    ),
  },
  'list-filter-created-after-finds-nothing': {
    breaks: 'list-filter-keeps-all-matches',
    wrong: 'Answers an empty list to the filter for creation after a time.',
    by: filtering(/^f.created_at.g/, () => false),
  },
  'list-filter-created-after-ignored': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Ignores the filter for creation after a time.',
    by: filtering(/^f.created_at.g/, () => true),
  },
  'list-filter-created-before-finds-nothing': {
    breaks: 'list-filter-keeps-all-matches',
    wrong: 'Answers an empty list to the filter for creation before a time.',
    by: filtering(/^f.created_at.l/, () => false),
  },
  'list-filter-created-before-ignored': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Ignores the filter for creation before a time.',
    by: filtering(/^f.created_at.l/, () => true),
  },
  'list-filter-created-after-by-update': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Filters by the time of the last update in place of that of the creation.',
    by: filtering(/^f.created_at/, (invoice, { holds }) => holds({ ...invoice, createdAt: invoice.updatedAt })),
  },
  'list-filter-by-shipment-ignored': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Ignores the filter by shipment.',
    by: filtering(/^f.shipment.id$/, () => true),
  },
  'list-filter-by-number-loses-updated': {
    breaks: 'list-filter-keeps-all-matches',
    wrong: 'Does not find an invoice by its number once it was updated.',
    by: [
      remembersFirstContent,
      filtering(/^f.invoice_number$/, (invoice, { holds }) => !isUpdated(invoice) && holds(invoice)),
    ],
  },
  'list-filter-by-number-ignored': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Ignores the filter by invoice number.',
    by: filtering(/^f.invoice_number$/, () => true),
  },
  'list-filter-by-number-in-capitals': {
    breaks: 'list-filter-keeps-all-matches',
    wrong: 'Turns the wanted invoice number into capitals.',
    by: filtering(/^f.invoice_number$/, ({ content }, { wanted }) => content.invoiceNumber === wanted.toUpperCase()),
  },
  'list-filter-by-seller-finds-nothing': {
    breaks: 'list-filter-keeps-all-matches',
    wrong: 'Answers an empty list to the filter by seller reference, whatever the reference.',
    by: filtering(/^f.involved_party_seller_ref$/, () => false),
  },
  'list-filter-by-seller-ignored': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Ignores the filter by seller.',
    by: filtering(/^f.involved_party_seller_ref$/, () => true),
  },
  'list-filter-by-seller-finds-buyers': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Finds an invoice by a seller that is its buyer.',
    by: filtering(/^f.involved_party_seller_ref$/, ({ content }, { wanted }) =>
      content.parties.some(({ entity }) => entity?.ref === wanted),
    ),
  },
} as const satisfies FaultRows;
