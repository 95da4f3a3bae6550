import { enveloped } from '../../../reference/customs/envelope.ts';
import type { Invoice } from '../../../reference/customs/invoice.ts';
import { invoiceView } from '../../../reference/customs/invoice-read/invoice-view.ts';
import { getInvoice, invoiceNamed, unknownInvoice } from '../../../reference/customs/invoices.ts';
import type { CustomsCall } from '../../../reference/customs/operation.ts';
import { store } from '../../../reference/customs/processing/storing.ts';
import type { JsonObject } from '../../../reference/fields.ts';
import { notFound, Problem } from '../../../reference/http/problem.ts';
import { withBody } from '../../answer.ts';
import { after, before, breaking, type FaultRows, instead } from '../../fault.ts';
import { member } from '../../json.ts';
import { countsUpdates, isUpdated, remembersFirstContent, updatesOf } from './first-content.ts';

type Found = readonly JsonObject[];

const byRef = new WeakSet<Invoice>();

/** Changes the data of a get that answers an array with the invoice. */
const gotten = (change: (found: Found, call: CustomsCall, invoice: Invoice) => unknown) =>
  after(getInvoice, (answer, call) => {
    const invoice = invoiceNamed(call);
    const changed = (data: unknown) => (Array.isArray(data) && invoice ? change(data, call, invoice) : data);
    return withBody(member('data', changed))(answer);
  });

const besideAnother = (change: (found: Found, other: JsonObject) => Found) =>
  gotten((found, { account, view }, invoice) => {
    const other = account.invoices.find((each) => each !== invoice);
    return other === undefined ? found : change(found, invoiceView(view, other, 'get'));
  });

const inAnyAccount = ({ world, param }: CustomsCall): Invoice | undefined =>
  [...world.customs.accounts.values()].flatMap(({ invoiceById }) => invoiceById.get(param('id')) ?? [])[0];

/** Faults of the read of one invoice. */
export const getInvoiceFaults = {
  'get-not-served': {
    breaks: 'invoice-get-operation-exists',
    wrong: 'Does not serve an invoice by id.',
    by: instead(getInvoice, () => () => {
      throw notFound('There is nothing at this path.');
    }),
  },
  'get-not-served-in-version-two': {
    breaks: 'invoice-get-operation-exists',
    wrong: 'Does not serve an invoice by id in version 2.',
    by: instead(getInvoice, (honest) => (call) => {
      if (call.view.version === 2) throw notFound('There is nothing at this path.');
      return honest(call);
    }),
  },
  ...breaking('customs-error-unknown-invoice-refused', {
    'get-longer-id-answers-the-invoice': [
      'Answers the invoice for its id with extra characters at the end.',
      after(
        invoiceNamed,
        (found, { account, param }) => found ?? account.invoices.find(({ id }) => param('id').startsWith(id)),
      ),
    ],
    'get-id-without-its-last-character-answers-the-invoice': [
      'Answers the invoice for its id without the last character.',
      after(
        invoiceNamed,
        (found, { account, param }) => found ?? account.invoices.find(({ id }) => id.slice(0, -1) === param('id')),
      ),
    ],
    'get-id-with-one-more-digit-answers-the-invoice': [
      'Answers the invoice for its id with one more character.',
      after(
        invoiceNamed,
        (found, { account, param }) => found ?? account.invoices.find(({ id }) => id === param('id').slice(0, -1)),
      ),
    ],
    'get-unknown-number-answers-an-invented-invoice': [
      'Answers an unknown id of only digits with an invented invoice of that id.',
      instead(unknownInvoice, (honest) => (call) => {
        const id = call.param('id');
        return /^\d+$/.test(id) ? enveloped(call.view, [{ id, invoice_number: 'x', line_items: [] }]) : honest(call);
      }),
    ],
    'get-unknown-answers-nothing': [
      'Answers an unknown id with 200 and an empty array.',
      instead(
        unknownInvoice,
        () =>
          ({ view }) =>
            enveloped(view, []),
      ),
    ],
    'get-unknown-answers-first': [
      'Answers an unknown id with the first invoice of the account.',
      instead(unknownInvoice, (honest) => (call) => {
        const [first] = call.account.invoices;
        return first ? enveloped(call.view, [invoiceView(call.view, first, 'get')]) : honest(call);
      }),
    ],
  }),
  ...breaking('invoice-unreadable-for-other-account', {
    'get-reads-invoices-of-all-accounts': [
      'Answers an invoice to any account that knows its id.',
      after(invoiceNamed, (found, call) => found ?? inAnyAccount(call)),
    ],
    'get-reads-invoices-of-all-accounts-in-version-two': [
      'Answers an invoice to any account that knows its id and asks for version 2.',
      after(invoiceNamed, (found, call) => found ?? (call.view.version === 2 ? inAnyAccount(call) : undefined)),
    ],
    'get-reads-updated-invoices-of-all-accounts': [
      'Answers an updated invoice to any account that knows its id.',
      [
        countsUpdates,
        after(invoiceNamed, (found, call) => {
          const foreign = inAnyAccount(call);
          return found ?? (foreign && updatesOf(foreign) > 0 ? foreign : undefined);
        }),
      ],
    ],
  }),
  ...breaking('invoice-get-answers-200', {
    'get-answers-404-from-the-second-invoice': [
      'Answers 404 to a get of the newest invoice, if the account has more than one.',
      after(invoiceNamed, (found, { account: { invoices } }) =>
        invoices.length > 1 && invoices.at(-1) === found ? undefined : found,
      ),
    ],
    'get-answers-203-once-updated': [
      'Answers a get with 203, once the invoice was updated.',
      [
        remembersFirstContent,
        after(getInvoice, (answer, call) => {
          const invoice = invoiceNamed(call);
          return invoice !== undefined && isUpdated(invoice) ? { ...answer, status: 203 } : answer;
        }),
      ],
    ],
    'get-shipmentless-answers-404': [
      'Answers 404 to a get of an invoice without a shipment.',
      after(invoiceNamed, (found) => (found?.shipment === undefined ? undefined : found)),
    ],
    'get-named-by-ref-answers-404': [
      'Answers 404 to a get of an invoice that named its shipment by ref.',
      [
        after(store, (invoice, { draft }) => {
          if (draft.shipment.ref !== undefined) byRef.add(invoice);
          return invoice;
        }),
        after(invoiceNamed, (found) => (found !== undefined && byRef.has(found) ? undefined : found)),
      ],
    ],
    'get-answers-201': ['Answers a get with 201.', after(getInvoice, (answer) => ({ ...answer, status: 201 }))],
  }),
  ...breaking('envelope-get-data-is-array', {
    'get-answers-an-object-once-updated': [
      'Answers a get with the invoice itself instead of an array, once it was updated.',
      gotten((found, _call, invoice) => (invoice.updatedAt > invoice.createdAt ? found[0] : found)),
    ],
    'get-answers-an-object': ['Answers a get with the invoice itself instead of an array.', gotten(([found]) => found)],
  }),
  ...breaking('envelope-get-holds-the-invoice', {
    'get-answers-no-invoice': ['Answers a get with an empty array.', gotten(() => [])],
    'get-used-answers-403': [
      'Answers 403 to a get of an invoice that a customs entry uses.',
      before(getInvoice, (call) => {
        const invoice = invoiceNamed(call);
        if (invoice !== undefined && call.account.lockedInvoices.has(invoice)) throw new Problem(403, 'It is locked.');
        return [call];
      }),
    ],
    'get-allocated-answers-no-invoice': [
      'Answers a get with an empty array if customs allocated a line of the invoice.',
      gotten((found, { account }, { content }) =>
        content.lines.some(({ id }) => account.allocatedLines.has(id)) ? [] : found,
      ),
    ],
    'get-updated-answers-the-newest': [
      'Answers a get with the newest invoice of the account, once the invoice was updated.',
      gotten((found, { account, view }, invoice) => {
        const newest = account.invoices.at(-1);
        const isOlder = newest !== undefined && invoice.updatedAt > invoice.createdAt;
        return isOlder ? [invoiceView(view, newest, 'get') as JsonObject] : found;
      }),
    ],
    'get-shipmentless-answers-no-invoice': [
      'Answers a get with an empty array if the invoice has no shipment.',
      gotten((found, _call, { shipment }) => (shipment === undefined ? [] : found)),
    ],
    'get-answers-another-invoice': [
      'Answers a get with another invoice of the account.',
      besideAnother((_found, other) => [other]),
    ],
  }),
  'get-answers-first-of-many': {
    breaks: 'invoice-get-answers-requested-id',
    wrong: 'If an account has more than six invoices, answers the first one for every id.',
    by: gotten((found, { account, view }) => {
      const [first] = account.invoices;
      return first && account.invoices.length > 6 ? [invoiceView(view, first, 'get')] : found;
    }),
  },
  ...breaking('envelope-get-holds-no-other-invoice', {
    'get-answers-two-invoices': [
      'Answers a get with the invoice and another one.',
      besideAnother((found, other) => [...found, other]),
    ],
    'get-answers-invoices-of-same-number': [
      'Answers a get with all invoices that have the number of the invoice.',
      gotten((found, { account, view }, invoice) => {
        const { invoiceNumber } = invoice.content;
        const others = account.invoices.filter((one) => one !== invoice && one.content.invoiceNumber === invoiceNumber);
        return [...found, ...others.map((one) => invoiceView(view, one, 'get'))];
      }),
    ],
    'get-answers-two-invoices-once-updated': [
      'Answers a get with the invoice and another one, once the invoice was updated.',
      gotten((found, { account, view }, invoice) => {
        const other = account.invoices.find((each) => each !== invoice);
        return other && invoice.updatedAt > invoice.createdAt ? [...found, invoiceView(view, other, 'get')] : found;
      }),
    ],
  }),
} as const satisfies FaultRows;
