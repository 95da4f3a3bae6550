import { minute } from '../../../reference/clock.ts';
import type { Shipment } from '../../../reference/customs/account.ts';
import type { Invoice } from '../../../reference/customs/invoice.ts';
import {
  addressOf,
  boundsOf,
  isReadable,
  listInvoices,
  nextOf,
  readableInvoices,
} from '../../../reference/customs/listing/listing.ts';
import type { Page } from '../../../reference/customs/listing/paging.ts';
import type { CustomsCall } from '../../../reference/customs/operation.ts';
import { store } from '../../../reference/customs/processing/storing.ts';
import type { Answer } from '../../../reference/http/answer.ts';
import { notFound } from '../../../reference/http/problem.ts';
import { inBody, withBody } from '../../answer.ts';
import { after, before, breaking, type FaultRows, instead } from '../../fault.ts';
import { always, asObject, type Change, changed, inside, member, suffixed, without } from '../../json.ts';
import { countsUpdates, isUpdated, remembersFirstContent, updatesOf } from '../invoice-read/first-content.ts';

type Bounds = ReturnType<typeof boundsOf>;

const booked = new WeakSet<Shipment>();
const unreadable = new WeakSet<Invoice>();

const inPage = (change: Change): Change => member('data', inside(change));

// biome-ignore lint/suspicious/noExplicitAny: faults change the body of a list in many ways.
const pageOf = ({ body }: Answer): any => (body as any).data;

const bare: Change = ({ data }) => {
  const { next, data: items } = data as Readonly<Record<string, unknown>>;
  return { next, data: items };
};

const laterPages = (change: (answer: Answer) => Answer) =>
  after(listInvoices, (answer, { url }) => (Number(url.searchParams.get('page')) > 1 ? change(answer) : answer));

const whenEmpty = (change: (answer: Answer) => Answer) =>
  after(listInvoices, (answer) => (pageOf(answer).data.length === 0 ? change(answer) : answer));

const atTheEnd = (change: Change) =>
  after(listInvoices, (answer) => (pageOf(answer).next === null ? withBody(inPage(change))(answer) : answer));

/** Changes the bounds of every page except the first. */
const bounds = (change: (bounds: Bounds, call: CustomsCall, page: Page) => Bounds) =>
  after(boundsOf, (honest, call, page) => (page.number > 1 ? change(honest, call, page) : honest));

export const hides = (test: (invoice: Invoice) => boolean) =>
  after(readableInvoices, (all) => all.filter((invoice) => !test(invoice)));

const filtersAllAccounts = (name: string) =>
  after(readableInvoices, (all, { world, url }) => {
    const accounts = [...world.customs.accounts.values()];
    return url.searchParams.has(name) ? accounts.flatMap(({ invoices }) => invoices) : all;
  });

/** Faults of the pages of the invoice list. */
export const listingPagesFaults = {
  ...changed('Answers later pages', (change) => laterPages(withBody(change)), {
    'list-ids-of-later-pages-differ': ['list-ids-can-be-got', member('data.data.*.id', suffixed('-0'))],
    'envelope-version-two-on-later-pages': ['envelope-version-is-three', member('version', always(2))],
  }),
  ...changed('Answers later pages', (change) => laterPages(withBody(change)), {
    'list-later-pages-without-lines': ['invoice-get-agrees-with-list', member('data.data.*.line_items', always([]))],
  }),
  ...breaking('list-answers-200', {
    'list-answers-204-when-empty': [
      'Answers 204 without a body if the list is empty.',
      whenEmpty(() => ({ status: 204 })),
    ],
    'list-answers-404-when-empty': [
      'Answers 404 if the list is empty.',
      after(listInvoices, (answer) => {
        if (pageOf(answer).data.length === 0) throw notFound('There is no invoice.');
        return answer;
      }),
    ],
    'list-answers-404-to-a-filter-without-matches': [
      'Answers 404 if no invoice matches the filters.',
      after(listInvoices, (answer, { url }) => {
        if (pageOf(answer).data.length === 0 && /[?&]f\./.test(url.search)) throw notFound('There is no invoice.');
        return answer;
      }),
    ],
    'list-answers-206-to-a-filter': [
      'Answers a list with 206 if it is filtered.',
      after(listInvoices, (answer, { url }) => (/[?&]f\./.test(url.search) ? { ...answer, status: 206 } : answer)),
    ],
    'list-answers-206': ['Answers a list with 206.', after(listInvoices, (answer) => ({ ...answer, status: 206 }))],
  }),
  'list-without-envelope': {
    breaks: 'list-answers-paginated-envelope',
    wrong: 'Answers a list without the envelope.',
    by: inBody(listInvoices, bare),
  },
  'list-later-pages-bare': {
    breaks: 'list-pages-share-the-envelope',
    wrong: 'Answers later pages without the envelope.',
    by: laterPages(withBody(bare)),
  },
  'list-not-served': {
    breaks: 'invoice-list-operation-exists',
    wrong: 'Does not serve the list.',
    by: instead(listInvoices, () => () => {
      throw notFound('There is nothing at this path.');
    }),
  },
  'list-shows-updated-twice': {
    breaks: 'list-pages-repeat-no-invoice',
    wrong: 'Lists an updated invoice twice.',
    by: [
      countsUpdates,
      after(readableInvoices, (all) => all.flatMap((one) => (updatesOf(one) > 0 ? [one, one] : [one]))),
    ],
  },
  'list-not-served-in-version-two': {
    breaks: 'invoice-list-operation-exists',
    wrong: 'Does not serve the list in version 2.',
    by: instead(listInvoices, (honest) => (call) => {
      if (call.view.version === 2) throw notFound('There is nothing at this path.');
      return honest(call);
    }),
  },
  'list-data-bare': {
    breaks: 'envelope-list-data-is-object',
    wrong: 'Answers the array of invoices as data, without next.',
    by: inBody(
      listInvoices,
      member('data', ({ data }) => data),
    ),
  },
  ...changed('Answers an empty list', (change) => whenEmpty(withBody(change)), {
    'envelope-data-null-in-empty-list': ['envelope-data-present', member('data', always(null))],
    'list-items-null-when-empty': ['envelope-list-items-are-array', member('data.data', always(null))],
  }),
  'list-next-left-out-at-the-end': {
    breaks: 'envelope-list-next-present',
    wrong: 'Leaves out next on the last page.',
    by: atTheEnd(without('next')),
  },
  ...breaking('envelope-list-next-null-or-cursor', {
    'list-next-empty-at-the-end': [
      'Answers empty text as next on the last page.',
      atTheEnd((page) => ({ ...page, next: '' })),
    ],
    'list-next-false-at-the-end': [
      'Answers false instead of null as next on the last page.',
      atTheEnd((page) => ({ ...page, next: false })),
    ],
  }),
  'list-items-as-ids': {
    breaks: 'envelope-list-items-are-objects',
    wrong: 'Answers text instead of the invoices of a list.',
    by: inBody(listInvoices, inPage(member('data', (items) => items.map(String)))),
  },
  ...changed('Answers a page of a list', (change) => inBody(listInvoices, inPage(change)), {
    'list-without-object-type': ['envelope-list-object-is-string', without('_object')],
    'list-items-by-id': ['envelope-list-items-are-array', member('data', asObject('items'))],
  }),
  ...breaking('list-next-leads-to-the-rest', {
    'list-next-skips-when-the-list-grew': [
      'Starts pages with the newest invoice, and skips an old invoice for each one that was created since the first page.',
      bounds(({ from, to }, { account }, { known }) => {
        const grown = account.invoices.length - known;
        return { from: from + grown, to: to + grown };
      }),
    ],
    'list-later-pages-skip-same-time': [
      'Starts later pages after all invoices that were created at the time of the last one before.',
      bounds(({ from, to }, { account: { invoices } }) => {
        const last = invoices[from - 1]?.createdAt;
        const later = invoices.findIndex(({ createdAt }, index) => index >= from && createdAt !== last);
        return { from: later < 0 ? to : Math.min(later, to), to };
      }),
    ],
    'list-later-pages-skip-one': [
      'Skips an invoice on every page except the first.',
      bounds(({ from, to }) => ({ from: from + 1, to })),
    ],
  }),
  'list-later-pages-repeat-one': {
    breaks: 'list-pages-repeat-no-invoice',
    wrong: 'Repeats an invoice on every page except the first.',
    by: bounds(({ from, to }) => ({ from: from - 1, to })),
  },
  ...breaking('list-next-is-null-only-at-the-end', {
    'list-ends-after-second-page': [
      'Answers no next after the second page.',
      after(nextOf, (next, _call, { number }) => (number >= 2 ? null : next)),
    ],
    'list-ends-before-short-page': [
      'Never links to a last page that is not full.',
      after(nextOf, (next, _call, { number, size }, count) => ((number + 1) * size > count ? null : next)),
    ],
  }),
  'list-next-never-null': {
    breaks: 'list-last-page-has-null-next',
    wrong: 'Answers a next on every page, the last one included.',
    by: after(nextOf, (next, call, page) => next ?? addressOf(call, { ...page, number: page.number + 1 })),
  },
  'list-next-forgets-filters': {
    breaks: 'list-filter-keeps-only-matches',
    wrong: 'Forgets the filters after the first page.',
    by: before(addressOf, (call, page) => {
      const url = new URL(call.url);
      url.search = '';
      return [{ ...call, url }, page];
    }),
  },
  'list-hides-updated-invoices': {
    breaks: 'list-shows-updated-values',
    wrong: 'Hides updated invoices from the list.',
    by: [remembersFirstContent, hides(isUpdated)],
  },
  ...breaking('invoice-unlisted-for-other-account', {
    'list-shows-newest-of-all-accounts': [
      'Appends the newest invoices of each other account to the list.',
      after(readableInvoices, (all, { world, account }) => {
        const others = [...world.customs.accounts.values()].filter((one) => one !== account);
        return [...all, ...others.flatMap(({ invoices }) => invoices.slice(-20))];
      }),
    ],
    'list-without-invoices-shows-all-accounts': [
      'Lists the first invoices of the other accounts for an account that has none.',
      after(readableInvoices, (all, { world }) =>
        all.length > 0 ? all : [...world.customs.accounts.values()].flatMap(({ invoices }) => invoices).slice(0, 3),
      ),
    ],
    'list-shows-all-accounts-on-later-pages': [
      'Adds the newest invoices of each other account to all pages but the first.',
      after(readableInvoices, (all, { world, account, url }) => {
        const others = [...world.customs.accounts.values()].filter((one) => one !== account);
        const isLater = Number(url.searchParams.get('page')) > 1;
        return isLater ? [...all, ...others.flatMap(({ invoices }) => invoices.slice(-20))] : all;
      }),
    ],
    'list-by-shipment-shows-all-accounts': [
      'Looks for the shipment of a filter in the invoices of all accounts.',
      filtersAllAccounts('f.shipment.id'),
    ],
    'list-by-seller-shows-all-accounts': [
      'Looks for the seller of a filter in the invoices of all accounts.',
      filtersAllAccounts('f.involved_party_seller_ref'),
    ],
  }),
  ...breaking('processing-success-makes-invoice-readable', {
    'second-invoice-of-shipment-unreadable': [
      'Reports success for the second and later invoices of a shipment, but never shows them by id or in the list.',
      [
        after(store, (invoice, { existing, shipment }) => {
          if (existing !== undefined || shipment === undefined) return invoice;
          if (booked.has(shipment)) unreadable.add(invoice);
          booked.add(shipment);
          return invoice;
        }),
        after(isReadable, (readable, _world, invoice) => readable && !unreadable.has(invoice)),
      ],
    ],
    'invoice-of-four-lines-unreadable': [
      'Reports success for an invoice with more than three lines, but never shows it.',
      after(isReadable, (readable, _world, { content }) => readable && content.lines.length <= 3),
    ],
    'invoice-readable-ten-minutes-later': [
      'Shows a new invoice ten minutes after the webhook of its success.',
      after(isReadable, (readable, world, { createdAt }) => readable && world.now() >= createdAt + 10 * minute),
    ],
    'created-invoice-unreadable': [
      'Shows new invoices in the list, but not by id.',
      after(store, (invoice, { account, existing }) => {
        if (existing === undefined) account.invoiceById.delete(invoice.id);
        return invoice;
      }),
    ],
  }),
} as const satisfies FaultRows;
