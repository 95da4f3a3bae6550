import { type RequirementRows, sourced } from '../requirement.ts';

export const listingRequirements = {
  ...sourced('customs › Endpoints › GET /commercial_invoices', {
    'list-answers-200': 'GET `/commercial_invoices` returns 200.',
    'list-answers-paginated-envelope': 'GET `/commercial_invoices` returns the envelope of a list.',
    'list-holds-invoices': 'Each element of the list is an invoice with its `id` and `invoice_number`.',
    'list-shows-created-invoice': 'The list contains an invoice whose create succeeded.',
    'list-shows-updated-values': 'After a successful update the list shows the new values of the invoice.',
    'list-omits-failed-creates': 'The list contains no invoice whose create failed.',
    'list-ids-can-be-got': 'Each `id` of the list can be read by get.',
  }),
  ...sourced('customs › Endpoints › GET /commercial_invoices › filters', {
    'list-filter-keeps-only-matches': 'A list with a declared filter contains only invoices that match it.',
    'list-filter-keeps-all-matches':
      'A list with a declared filter contains every invoice that matches it, over all pages.',
  }),
  ...sourced('customs › Response envelope › next', {
    'list-next-leads-to-the-rest': 'Following `next` to the last page yields every invoice of the list.',
    'list-pages-repeat-no-invoice': 'Following `next` to the last page yields no invoice twice.',
    'list-last-page-has-null-next': 'The last page of a list has a null `next`.',
    'list-next-is-null-only-at-the-end': 'A page with more invoices after it has a `next` that is not null.',
    'list-pages-share-the-envelope': 'Every page that `next` leads to has status 200 with the envelope of a list.',
  }),
  ...sourced('customs › Failure messages › Unable to locate shipment with provided identifier', {
    'invoice-unreadable-for-other-account':
      'The second account of the target cannot read an invoice of the first account.',
    'invoice-unlisted-for-other-account': 'The second account of the target lists no invoice of the first account.',
    'invoice-unchanged-by-other-account':
      'The second account of the target cannot change an invoice of the first account.',
  }),
} as const satisfies RequirementRows;
