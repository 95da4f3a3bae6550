import type { RequirementRows } from '../requirement.ts';

export const listingRequirements = {
  'list-answers-200': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices',
    statement: 'GET `/commercial_invoices` returns 200.',
  },
  'list-answers-paginated-envelope': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices',
    statement: 'GET `/commercial_invoices` returns the envelope of a list.',
  },
  'list-holds-invoices': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices',
    statement: 'Each element of the list is an invoice with its `id` and `invoice_number`.',
  },
  'list-shows-created-invoice': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices',
    statement: 'The list contains an invoice whose create succeeded.',
  },
  'list-shows-updated-values': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices',
    statement: 'After a successful update the list shows the new values of the invoice.',
  },
  'list-omits-failed-creates': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices',
    statement: 'The list contains no invoice whose create failed.',
  },
  'list-ids-can-be-got': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices',
    statement: 'Each `id` of the list can be read by get.',
  },
  'list-filter-keeps-only-matches': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices › filters',
    statement: 'A list with a declared filter contains only invoices that match it.',
  },
  'list-filter-keeps-all-matches': {
    level: 'must',
    source: 'customs › Endpoints › GET /commercial_invoices › filters',
    statement: 'A list with a declared filter contains every invoice that matches it, over all pages.',
  },
  'list-next-leads-to-the-rest': {
    level: 'must',
    source: 'customs › Response envelope › next',
    statement: 'Following `next` to the last page yields every invoice of the list.',
  },
  'list-pages-repeat-no-invoice': {
    level: 'must',
    source: 'customs › Response envelope › next',
    statement: 'Following `next` to the last page yields no invoice twice.',
  },
  'list-last-page-has-null-next': {
    level: 'must',
    source: 'customs › Response envelope › next',
    statement: 'The last page of a list has a null `next`.',
  },
  'list-next-is-null-only-at-the-end': {
    level: 'must',
    source: 'customs › Response envelope › next',
    statement: 'A page with more invoices after it has a `next` that is not null.',
  },
  'list-pages-share-the-envelope': {
    level: 'must',
    source: 'customs › Response envelope › next',
    statement: 'Every page that `next` leads to has status 200 with the envelope of a list.',
  },
  'invoice-unreadable-for-other-account': {
    level: 'must',
    source: 'customs › Failure messages › Unable to locate shipment with provided identifier',
    statement: 'The second account of the target cannot read an invoice of the first account.',
  },
  'invoice-unlisted-for-other-account': {
    level: 'must',
    source: 'customs › Failure messages › Unable to locate shipment with provided identifier',
    statement: 'The second account of the target lists no invoice of the first account.',
  },
  'invoice-unchanged-by-other-account': {
    level: 'must',
    source: 'customs › Failure messages › Unable to locate shipment with provided identifier',
    statement: 'The second account of the target cannot change an invoice of the first account.',
  },
} as const satisfies RequirementRows;
