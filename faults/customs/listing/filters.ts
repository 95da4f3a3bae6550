import type { Invoice } from '../../../reference/customs/invoice.ts';
import { type Filter, filtersOf } from '../../../reference/customs/listing/filters.ts';
import { matchingInvoices } from '../../../reference/customs/listing/listing.ts';
import { defaultPageSize } from '../../../reference/customs/listing/paging.ts';
import { after, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { isUpdated, remembersFirstContent } from '../invoice-read/first-content.ts';

const filtering = (name: RegExp, holds: (invoice: Invoice, filter: Filter) => boolean) =>
  after(filtersOf, (filters) =>
    filters.map((filter) =>
      name.test(filter.name) ? { ...filter, holds: (invoice: Invoice) => holds(invoice, filter) } : filter,
    ),
  );

export const listingFiltersFaults = {
  ...breaking('list-filter-keeps-all-matches', {
    'list-filters-first-page-only': [
      'Filters only the first twenty invoices.',
      instead(
        matchingInvoices,
        (honest) => (call, page, filters) =>
          honest(
            call,
            filters.length === 0 ? page : { ...page, known: Math.min(page.known, defaultPageSize) },
            filters,
          ),
      ),
    ],
    'list-filter-by-number-loses-updated': [
      'Does not find an invoice by its number once it was updated.',
      [
        remembersFirstContent,
        filtering(/^f.invoice_number$/, (invoice, { holds }) => !isUpdated(invoice) && holds(invoice)),
      ],
    ],
    'list-filter-by-seller-reads-first-party': [
      'Finds an invoice by its seller only if that is the first party.',
      filtering(
        /^f.involved_party_seller_ref$/,
        (invoice, { holds }) => invoice.content.parties[0]?.type === 'seller' && holds(invoice),
      ),
    ],
    'list-filter-by-number-in-capitals': [
      'Converts the invoice number of the filter to upper case.',
      filtering(/^f.invoice_number$/, ({ content }, { wanted }) => content.invoiceNumber === wanted.toUpperCase()),
    ],
  }),
  ...faultFamily((name: RegExp) => ({
    wrong: `Answers an empty list to the filters ${name}.`,
    by: filtering(name, () => false),
  }))({
    'list-filter-created-after-finds-nothing': ['list-filter-keeps-all-matches', /^f.created_at.g/],
    'list-filter-created-before-finds-nothing': ['list-filter-keeps-all-matches', /^f.created_at.l/],
    'list-filter-by-seller-finds-nothing': ['list-filter-keeps-all-matches', /^f.involved_party_seller_ref$/],
  }),
  ...faultFamily((name: RegExp) => ({
    wrong: `Ignores the filters ${name}.`,
    by: filtering(name, () => true),
  }))({
    'list-filter-created-after-ignored': ['list-filter-keeps-only-matches', /^f.created_at.g/],
    'list-filter-created-before-ignored': ['list-filter-keeps-only-matches', /^f.created_at.l/],
    'list-filter-by-shipment-ignored': ['list-filter-keeps-only-matches', /^f.shipment.id$/],
    'list-filter-by-number-ignored': ['list-filter-keeps-only-matches', /^f.invoice_number$/],
    'list-filter-by-seller-ignored': ['list-filter-keeps-only-matches', /^f.involved_party_seller_ref$/],
  }),
  ...breaking('list-filter-keeps-only-matches', {
    'list-filter-created-after-by-update': [
      'Filters by the time of the last update instead of the creation.',
      filtering(/^f.created_at/, (invoice, { holds }) => holds({ ...invoice, createdAt: invoice.updatedAt })),
    ],
    'list-filters-forgotten-after-first-page': [
      'Does not filter the pages after the first one.',
      instead(
        matchingInvoices,
        (honest) => (call, page, filters) => honest(call, page, page.number === 1 ? filters : []),
      ),
    ],
    'list-filter-by-seller-finds-buyers': [
      'Finds an invoice for a seller filter that names its buyer.',
      filtering(/^f.involved_party_seller_ref$/, ({ content }, { wanted }) =>
        content.parties.some(({ entity }) => entity?.ref === wanted),
      ),
    ],
  }),
} as const satisfies FaultRows;
