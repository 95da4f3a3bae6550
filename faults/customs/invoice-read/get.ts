import { enveloped } from '../../../reference/customs/envelope.ts';
import type { Invoice } from '../../../reference/customs/invoice.ts';
import { invoiceView } from '../../../reference/customs/invoice-read/invoice-view.ts';
import { getInvoice, invoiceNamed, unknownInvoice } from '../../../reference/customs/invoices.ts';
import type { CustomsCall } from '../../../reference/customs/operation.ts';
import type { JsonObject } from '../../../reference/fields.ts';
import { notFound } from '../../../reference/http/problem.ts';
import { withBody } from '../../answer.ts';
import { after, type FaultRows, instead } from '../../fault.ts';
import { member } from '../../json.ts';

type Found = readonly JsonObject[];

/** Other data where a get of version 3 answers an array with the invoice. */
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

export const getInvoiceFaults = {
  'get-not-served': {
    breaks: 'invoice-get-operation-exists',
    wrong: 'Does not serve an invoice by id.',
    by: instead(getInvoice, () => () => {
      throw notFound('There is nothing at this path.');
    }),
  },
  'get-longer-id-answers-the-invoice': {
    breaks: 'customs-error-unknown-invoice-refused',
    wrong: 'Answers a get of an existing id with signs added at its end with that invoice.',
    by: after(
      invoiceNamed,
      (found, { account, param }) => found ?? account.invoices.find(({ id }) => param('id').startsWith(id)),
    ),
  },
  'get-reads-invoices-of-all-accounts': {
    breaks: 'invoice-unreadable-for-other-account',
    wrong: 'Reads an invoice for any account that knows its id.',
    by: after(invoiceNamed, (found, { world, param }) => {
      const [foreign] = [...world.customs.accounts.values()].flatMap(
        ({ invoiceById }) => invoiceById.get(param('id')) ?? [],
      );
      return found ?? foreign;
    }),
  },
  'get-answers-404-from-the-second-invoice': {
    breaks: 'invoice-get-answers-200',
    wrong: 'Answers 404 to a get of the invoice that was created last, as long as the account has more than one.',
    by: after(invoiceNamed, (found, { account: { invoices } }) =>
      invoices.length > 1 && invoices.at(-1) === found ? undefined : found,
    ),
  },
  'get-answers-an-object-once-updated': {
    breaks: 'envelope-get-data-is-array',
    wrong: 'Answers a get with the invoice itself once it was updated.',
    by: gotten((found, _call, invoice) => (invoice.updatedAt > invoice.createdAt ? found[0] : found)),
  },
  'get-answers-an-object': {
    breaks: 'envelope-get-data-is-array',
    wrong: 'Answers a get with the invoice itself instead of an array.',
    by: gotten(([found]) => found),
  },
  'get-answers-201': {
    breaks: 'invoice-get-answers-200',
    wrong: 'Answers a get with 201.',
    by: after(getInvoice, (answer) => ({ ...answer, status: 201 })),
  },
  'get-answers-no-invoice': {
    breaks: 'envelope-get-holds-the-invoice',
    wrong: 'Answers a get with an empty array.',
    by: gotten(() => []),
  },
  'get-shipmentless-answers-no-invoice': {
    breaks: 'envelope-get-holds-the-invoice',
    wrong: 'Answers a get with an empty array where the invoice has no shipment.',
    by: gotten((found, _call, { shipment }) => (shipment === undefined ? [] : found)),
  },
  'get-answers-first-of-many': {
    breaks: 'invoice-get-answers-requested-id',
    wrong: 'Answers the first invoice of an account that has more than six, whatever id was asked for.',
    by: gotten((found, { account, view }) => {
      const [first] = account.invoices;
      return first && account.invoices.length > 6 ? [invoiceView(view, first, 'get')] : found;
    }),
  },
  'get-answers-two-invoices': {
    breaks: 'envelope-get-holds-no-other-invoice',
    wrong: 'Answers a get with another invoice besides.',
    by: besideAnother((found, other) => [...found, other]),
  },
  'get-answers-another-invoice': {
    breaks: 'envelope-get-holds-the-invoice',
    wrong: 'Answers a get with another invoice of the account.',
    by: besideAnother((_found, other) => [other]),
  },
  'get-unknown-answers-nothing': {
    breaks: 'customs-error-unknown-invoice-refused',
    wrong: 'Answers an unknown id with 200 and an empty array.',
    by: instead(
      unknownInvoice,
      () =>
        ({ view }) =>
          enveloped(view, []),
    ),
  },
  'get-unknown-answers-first': {
    breaks: 'customs-error-unknown-invoice-refused',
    wrong: 'Answers an unknown id with the first invoice of the account.',
    by: instead(unknownInvoice, (honest) => (call) => {
      const [first] = call.account.invoices;
      return first ? enveloped(call.view, [invoiceView(call.view, first, 'get')]) : honest(call);
    }),
  },
} as const satisfies FaultRows;
