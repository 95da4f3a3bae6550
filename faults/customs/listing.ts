import type { FaultRows } from '../fault.ts';

/** The list of invoices. */
export const listingFaults = {
  'list-answers-206': {
    breaks: 'list-answers-200',
    wrong: 'Answers a list with 206.',
  },
  'list-hides-the-newest': {
    breaks: 'list-shows-created-invoice',
    wrong: 'Hides the newest invoice from the list.',
  },
  'list-hides-updated-invoices': {
    breaks: 'list-shows-updated-values',
    wrong: 'Hides updated invoices from the list.',
  },
  'list-filter-by-number-ignored': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Ignores the filter by invoice number.',
  },
  'list-filter-by-number-in-capitals': {
    breaks: 'list-filter-keeps-all-matches',
    wrong: 'Turns the wanted invoice number into capitals.',
  },
  'list-filter-by-shipment-ignored': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Ignores the filter by shipment.',
  },
  'list-filter-by-seller-ignored': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Ignores the filter by seller.',
  },
  'list-filters-first-page-only': {
    breaks: 'list-filter-keeps-all-matches',
    wrong: 'Filters the first twenty invoices only.',
  },
  'list-next-forgets-filters': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Forgets the filters after the first page.',
  },
  'list-later-pages-skip-one': {
    breaks: 'list-next-leads-to-the-rest',
    wrong: 'Skips an invoice on every page but the first.',
  },
  'list-later-pages-repeat-one': {
    breaks: 'list-pages-repeat-no-invoice',
    wrong: 'Repeats an invoice on every page but the first.',
  },
  'list-next-never-null': {
    breaks: 'list-last-page-has-null-next',
    wrong: 'Answers a next on every page, the last one and those beyond it.',
  },
  'list-ends-after-second-page': {
    breaks: 'list-next-is-null-only-at-the-end',
    wrong: 'Answers no next after the second page.',
  },
  'list-ends-before-short-page': {
    breaks: 'list-next-is-null-only-at-the-end',
    wrong: 'Never leads to a last page that is not full.',
  },
  'list-later-pages-bare': {
    breaks: 'list-pages-share-the-envelope',
    wrong: 'Answers later pages without the envelope.',
  },
  'list-without-envelope': {
    breaks: 'list-answers-paginated-envelope',
    wrong: 'Answers a list without the envelope.',
  },
  'list-shows-failed-creates': {
    breaks: 'list-omits-failed-creates',
    wrong: 'Lists the invoices of failed creates.',
  },
  'list-filter-by-seller-finds-nothing': {
    breaks: 'list-filter-keeps-all-matches',
    wrong: 'Answers an empty list to the filter by seller reference, whatever the reference.',
  },
  'list-filter-created-after-ignored': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Ignores the filter for creation after a time.',
  },
  'list-filter-created-after-finds-nothing': {
    breaks: 'list-filter-keeps-all-matches',
    wrong: 'Answers an empty list to the filter for creation after a time.',
  },
  'list-filter-created-before-ignored': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Ignores the filter for creation before a time.',
  },
  'list-filter-created-before-finds-nothing': {
    breaks: 'list-filter-keeps-all-matches',
    wrong: 'Answers an empty list to the filter for creation before a time.',
  },
  'list-answers-204-when-empty': {
    breaks: 'list-answers-200',
    wrong: 'Answers 204 without a body where the list is empty.',
  },
  'list-hides-invoices-of-many-lines': {
    breaks: 'list-shows-created-invoice',
    wrong: 'Leaves invoices of more than six lines out of the list.',
  },
  'list-ids-of-later-pages-differ': {
    breaks: 'list-ids-can-be-got',
    wrong: 'On every page but the first, lists ids that no invoice has.',
  },
  'list-next-skips-when-the-list-grew': {
    breaks: 'list-next-leads-to-the-rest',
    wrong:
      'Counts pages from the newest and, where invoices were created since the first page, skips as ' +
      'many old ones as were created.',
  },
  'get-reads-invoices-of-all-accounts': {
    breaks: 'invoice-unreadable-for-other-account',
    wrong: 'Reads an invoice for any account that knows its id.',
  },
  'list-shows-newest-of-all-accounts': {
    breaks: 'invoice-unlisted-for-other-account',
    wrong: 'Appends the newest invoice of each other account to the list.',
  },
  'update-reaches-invoices-of-all-accounts': {
    breaks: 'invoice-unchanged-by-other-account',
    wrong: 'Updates an invoice of another account where a submission bears its number.',
  },
  'update-finds-number-in-all-accounts': {
    breaks: 'invoice-unchanged-by-other-account',
    wrong: 'Looks for the invoice to update by its number in all accounts; what else is named must be of the account.',
  },
  'list-hides-shipmentless-invoices': {
    breaks: 'list-shows-created-invoice',
    wrong: 'Leaves invoices without a shipment out of the list.',
  },
  'list-filter-by-number-loses-updated': {
    breaks: 'list-filter-keeps-all-matches',
    wrong: 'Does not find an invoice by its number once it was updated.',
  },
  'list-filter-by-seller-finds-buyers': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Finds an invoice by a seller that is its buyer.',
  },
  'list-filter-created-after-by-update': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Filters by the time of the last update in place of that of the creation.',
  },
} as const satisfies FaultRows;
