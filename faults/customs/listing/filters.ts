import type { Invoice } from '../../../reference/customs/invoice.ts';
import { type Filter, filtersOf } from '../../../reference/customs/listing/filters.ts';
import { addressOf, matchingInvoices } from '../../../reference/customs/listing/listing.ts';
import { defaultPageSize } from '../../../reference/customs/listing/paging.ts';
import { store } from '../../../reference/customs/processing/storing.ts';
import { after, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { isUpdated, remembersFirstContent } from '../invoice-read/first-content.ts';

const filtering = (name: RegExp, holds: (invoice: Invoice, filter: Filter) => boolean) =>
  after(filtersOf, (filters) =>
    filters.map((filter) =>
      name.test(filter.name) ? { ...filter, holds: (invoice: Invoice) => holds(invoice, filter) } : filter,
    ),
  );

/** Ignores the filter `lost` where `kept` is asked for, too. */
const besides = (kept: string, lost: RegExp) =>
  after(filtersOf, (filters) =>
    filters.some(({ name }) => name === kept) ? filters.filter(({ name }) => !lost.test(name)) : filters,
  );

const numbered = (holds: (number: string, wanted: string) => boolean) =>
  filtering(/^f.invoice_number$/, ({ content }, { wanted }) => holds(content.invoiceNumber, wanted));

const unpadded = (number: string): string => number.replace(/^0+/, '');

const byRef = new WeakSet<Invoice>();

/** Faults of the filters of the invoice list. */
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
    'list-filter-by-number-finds-one': [
      'Lists only the first invoice of a number if the list is filtered by it.',
      after(matchingInvoices, (matching, _call, _page, filters) =>
        filters.some(({ name }) => name === 'f.invoice_number') ? matching.slice(0, 1) : matching,
      ),
    ],
    'list-filter-by-number-loses-updated': [
      'Does not find an invoice by its number once it was updated.',
      [
        remembersFirstContent,
        filtering(/^f.invoice_number$/, (invoice, { holds }) => !isUpdated(invoice) && holds(invoice)),
      ],
    ],
    'list-filter-by-shipment-loses-updated': [
      'Does not find an invoice by its shipment once it was updated.',
      [
        remembersFirstContent,
        filtering(/^f.shipment.id$/, (invoice, { holds }) => !isUpdated(invoice) && holds(invoice)),
      ],
    ],
    'list-filter-by-shipment-loses-named-by-ref': [
      'Does not find an invoice by its shipment if the invoice named it by its ref.',
      [
        after(store, (invoice, { draft }) => {
          if (draft.shipment.ref !== undefined) byRef.add(invoice);
          return invoice;
        }),
        filtering(/^f.shipment.id$/, (invoice, { holds }) => !byRef.has(invoice) && holds(invoice)),
      ],
    ],
    'list-filter-by-seller-loses-updated': [
      'Does not find an invoice by its seller once it was updated.',
      [
        remembersFirstContent,
        filtering(/^f.involved_party_seller_ref$/, (invoice, { holds }) => !isUpdated(invoice) && holds(invoice)),
      ],
    ],
    'list-filter-by-creation-loses-updated': [
      'Does not find an invoice by the time of its creation once it was updated.',
      [
        remembersFirstContent,
        filtering(/^f.created_at/, (invoice, { holds }) => !isUpdated(invoice) && holds(invoice)),
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
  ...breaking('list-filter-keeps-all-matches', {
    'list-two-times-find-nothing': [
      'Answers an empty list if two filters are times.',
      after(filtersOf, (filters) =>
        filters.filter(({ name }) => name.startsWith('f.created_at')).length > 1
          ? filters.map((filter) => ({ ...filter, holds: () => false }))
          : filters,
      ),
    ],
    'list-filter-by-number-reads-plus-as-blank': [
      'Takes a plus in the number of the filter for a blank.',
      numbered((number, wanted) => number === wanted.replaceAll('+', ' ')),
    ],
    'list-filter-by-number-ends-at-a-hash': [
      'Cuts the number of the filter at a number sign.',
      numbered((number, wanted) => number === wanted.split('#')[0]),
    ],
    'list-filter-by-number-of-a-hundred-characters': [
      'Cuts the number of the filter to a hundred characters.',
      numbered((number, wanted) => number === wanted.slice(0, 100)),
    ],
  }),
  ...faultFamily((kept: string, lost: RegExp) => ({
    wrong: `Ignores the filters ${lost} beside ${kept}.`,
    by: besides(kept, lost),
  }))({
    'list-filter-before-ignored-beside-after': [
      'list-filter-keeps-only-matches',
      'f.created_at.gt',
      /^f.created_at.lt$/,
    ],
    'list-filter-after-ignored-beside-before': [
      'list-filter-keeps-only-matches',
      'f.created_at.lt',
      /^f.created_at.gt$/,
    ],
    'list-before-ignored-beside-a-number': ['list-filter-keeps-only-matches', 'f.invoice_number', /^f.created_at.lt$/],
    'list-after-ignored-beside-a-number': ['list-filter-keeps-only-matches', 'f.invoice_number', /^f.created_at.gt$/],
    'list-times-ignored-beside-a-seller': [
      'list-filter-keeps-only-matches',
      'f.involved_party_seller_ref',
      /^f.created_at/,
    ],
    'list-shipment-ignored-beside-a-time': ['list-filter-keeps-only-matches', 'f.created_at.lt', /^f.shipment.id$/],
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
    'list-filter-by-number-skips-leading-zeros': [
      'Ignores zeros at the start of an invoice number in the filter.',
      numbered((number, wanted) => unpadded(number) === unpadded(wanted)),
    ],
    'list-filter-by-number-takes-percent-for-any-text': [
      'Takes a percent sign in the number of the filter for any text.',
      numbered((number, wanted) => {
        const parts = wanted.split('%').map((part) => part.replaceAll(/[^\w ]/g, '\\$&'));
        return new RegExp(`^${parts.join('.*')}$`).test(number);
      }),
    ],
    'list-next-forgets-times': [
      'Leaves the filters by time out of the address of the next page.',
      after(addressOf, (address) => String(address).replaceAll(/f\.created_at\.[a-z]+=[^&]*&?/g, '')),
    ],
    'list-filters-forgotten-after-first-page': [
      'Does not filter the pages after the first one.',
      instead(
        matchingInvoices,
        (honest) => (call, page, filters) => honest(call, page, page.number === 1 ? filters : []),
      ),
    ],
    'list-filter-by-shipment-finds-invoices-without-one': [
      'Finds invoices without a shipment for every shipment.',
      filtering(/^f.shipment.id$/, (invoice, { holds }) => invoice.shipment === undefined || holds(invoice)),
    ],
    'list-filter-by-seller-finds-buyers': [
      'Finds an invoice for a seller filter that names its buyer.',
      filtering(/^f.involved_party_seller_ref$/, ({ content }, { wanted }) =>
        content.parties.some(({ entity }) => entity?.ref === wanted),
      ),
    ],
  }),
} as const satisfies FaultRows;
