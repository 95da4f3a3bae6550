import type { Invoice, InvoiceContent } from '../../../reference/customs/invoice.ts';
import { invoiceView } from '../../../reference/customs/invoice-read/invoice-view.ts';
import type { Place } from '../../../reference/customs/invoice-read/view.ts';
import { after, before, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { always, asText, type Change, changed, member, plus, suffixed, without } from '../../json.ts';
import { firstContentOf, remembersFirstContent } from './first-content.ts';
import { linesShown } from './lines-changed.ts';

/** Shows invoices in another form in only one of the two places, get and list. */
const at = (place: Place, change: Change) =>
  after(invoiceView, (shown, _view, _invoice, shownAt) => (shownAt === place ? change(shown) : shown));

const memberAt = (place: Place, ...[name, change]: Parameters<typeof member>) => at(place, member(name, change));

/** Shows other content in the list, by the content with which an invoice was created. */
const listsContent = (content: (invoice: Invoice) => InvoiceContent) => [
  remembersFirstContent,
  before(invoiceView, (view, invoice, place) => [
    view,
    place === 'list' ? { ...invoice, content: content(invoice) } : invoice,
    place,
  ]),
];

/** Faults that only one of the two reads shows, get or list. */
export const getOrListFaults = {
  ...faultFamily((place: Place, name: string) => ({
    wrong: `Leaves ${name} out of the invoices of a ${place}.`,
    by: at(place, without(name)),
  }))({
    'list-invoice-without-object-type': ['envelope-invoice-object-type-in-list', 'list', '_object'],
    'get-invoice-without-object-type': ['envelope-invoice-object-type-in-get', 'get', '_object'],
    'list-invoice-without-number': ['invoice-number-present', 'list', 'invoice_number'],
    'updated-at-left-out-of-lists': ['invoice-members-present-as-declared', 'list', 'updated_at'],
    'list-without-incoterm': ['invoice-incoterm-shown-in-list', 'list', 'incoterm'],
    'list-without-charge-adjustments': ['invoice-charge-adjustments-shown-in-list', 'list', 'charge_adjustments'],
    'list-without-manifest-quantity': ['invoice-manifest-quantity-shown-in-list', 'list', 'manifest_quantity'],
    'get-without-incoterm': ['invoice-incoterm-shown-in-get', 'get', 'incoterm'],
    'get-without-charge-adjustments': ['invoice-charge-adjustments-shown-in-get', 'get', 'charge_adjustments'],
    'get-without-manifest-quantity': ['invoice-manifest-quantity-shown-in-get', 'get', 'manifest_quantity'],
  }),
  'invoice-id-as-number-in-lists': {
    breaks: 'invoice-id-is-string',
    wrong: 'Answers the id of an invoice as a JSON number in lists, as text by id (0 where it is not numeric).',
    by: memberAt('list', 'id', (id) => Number(id) || 0),
  },
  ...breaking('list-shows-updated-values', {
    'list-shows-values-of-creation': ['Lists invoices as they were created.', listsContent(firstContentOf)],
    'list-shows-lines-of-creation': [
      'Lists invoices with the lines that they were created with.',
      listsContent((invoice) => ({ ...invoice.content, lines: firstContentOf(invoice).lines })),
    ],
  }),
  'get-without-quantity-of-eleventh-line': {
    breaks: 'line-quantity-shown-in-get',
    wrong: 'Answers a get with the quantities of only the first ten lines of an invoice.',
    by: linesShown((lines, place) =>
      lines.map((line, index) => (place === 'list' || index < 10 ? line : without('quantity')(line))),
    ),
  },
  ...breaking('invoice-get-agrees-with-list', {
    'list-shows-pounds-as-dollars': [
      'Shows the currency of an invoice in pounds as USD in the list.',
      memberAt('list', 'currency', (code) => (code === 'GBP' ? 'USD' : code)),
    ],
    'list-shows-ten-lines': [
      'Shows only the first ten lines of an invoice in the list.',
      linesShown((lines, place) => (place === 'list' ? lines.slice(0, 10) : lines)),
    ],
    'list-shows-one-charge': [
      'Shows only the first charge adjustment of an invoice in the list.',
      after(invoiceView, (one, _view, _invoice, place) =>
        place === 'list' && Array.isArray(one.charge_adjustments)
          ? { ...one, charge_adjustments: one.charge_adjustments.slice(0, 1) }
          : one,
      ),
    ],
    'list-shows-two-parties': [
      'Shows only the first two parties of an invoice in the list.',
      after(invoiceView, (one, _view, _invoice, place) =>
        place === 'list' && Array.isArray(one.involved_parties)
          ? { ...one, involved_parties: one.involved_parties.slice(0, 2) }
          : one,
      ),
    ],
    'list-disagrees-on-last-line': [
      'Leaves the last line of an invoice with several lines out of the list.',
      linesShown((lines, place) => (place === 'list' && lines.length > 1 ? lines.slice(0, -1) : lines)),
    ],
  }),
  'list-rows-in-short': {
    breaks: 'list-holds-invoices',
    wrong: 'Answers names instead of invoices in the list.',
    by: at('list', ({ _object, invoice_number }) => ({ _object, name: invoice_number })),
  },
  ...changed('Lists invoices', (change) => at('list', change), {
    'list-charge-amounts-as-text': ['charge-amount-is-number', member('charge_adjustments.*.amount', asText)],
    'list-without-line-quantity': ['line-quantity-shown-in-list', without('line_items.*.quantity')],
    'list-line-charges-as-texts': [
      'line-charge-adjustments-typed-in-list',
      member('line_items.*.charge_adjustments', always(['2.5'])),
    ],
    'list-special-program-as-list': [
      'line-special-program-indicator-typed-in-list',
      member('line_items.*.special_program_indicator', always(['A'])),
    ],
    'list-ids-differ': ['list-ids-can-be-got', member('id', suffixed('-0'))],
    'list-disagrees-on-manifest-quantity': ['invoice-get-agrees-with-list', member('manifest_quantity', plus(1))],
    'list-incoterm-with-place': [
      'invoice-incoterm-in-list-of-twelve-when-listed',
      member('incoterm', suffixed(' Rotterdam')),
    ],
  }),
  ...changed('Answers a get with an invoice', (change) => at('get', change), {
    'get-without-line-quantity': ['line-quantity-shown-in-get', without('line_items.*.quantity')],
    'get-incoterm-with-place': [
      'invoice-incoterm-in-list-of-twelve-when-got',
      member('incoterm', suffixed(' Rotterdam')),
    ],
    'get-line-charges-as-texts': [
      'line-charge-adjustments-typed-in-get',
      member('line_items.*.charge_adjustments', always(['2.5'])),
    ],
    'get-special-program-as-list': [
      'line-special-program-indicator-typed-in-get',
      member('line_items.*.special_program_indicator', always(['A'])),
    ],
    'get-answers-another-id': ['invoice-get-answers-requested-id', member('id', suffixed('-0'))],
  }),
} as const satisfies FaultRows;
