import fc from 'fast-check';
import type { CustomsApi } from '../../../clients/customs/api.ts';
import { read } from '../../../engine/pointer.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { invoice } from '../../../generators/customs/invoice.ts';
import { check, type Expect } from '../check.ts';
import { elementsOf, kindOf } from '../invoices/read/parts.ts';
import { submittingInvoices } from '../invoices/resource.ts';
import { getWhen, listedWhen, numberOf, quietAccount, readableBy } from '../reading.ts';
import { enrolled } from './own-account.ts';

const several = fc.array(invoice({ lines: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 3 });

/** The id as the list tells it, so that a get that answers another invoice cannot hide what was asked. */
async function gotById(api: CustomsApi, drafts: readonly InvoiceDraft[], whose = quietAccount) {
  const account = await whose(api);
  const asked: { id: string; number: string }[] = [];
  for (const draft of drafts) {
    const { invoiceNumber } = await account.given(draft);
    const listed = await listedWhen(api, account, invoiceNumber);
    if (listed !== undefined) asked.push({ id: readableBy(listed), number: invoiceNumber });
  }
  const got = await Promise.all(asked.map(({ id }) => getWhen(api, account, id, () => true)));
  return { reads: asked.map((one, index) => ({ ...one, got: got[index] ?? null })) };
}

type Reads = Awaited<ReturnType<typeof gotById>>['reads'];

const judged = (reads: Reads, unexercised: (reason: string) => never) => {
  const all = reads.flatMap(({ got, ...one }) => (got === null ? [] : [{ ...one, got }]));
  return all.length === 0 ? unexercised('no invoice of the case is listed') : all;
};

const answers200 = check({
  proves: 'invoice-get-answers-200',
  needs: submittingInvoices,
  given: several,
  cases: 10,
  when: (api, drafts) => gotById(api, drafts),
  then({ reads }, expect) {
    for (const { got } of judged(reads, expect.unexercised)) {
      expect(got).status([200], 'GET of an existing invoice answers 200');
    }
  },
});

function invoiceHeld({ reads }: Awaited<ReturnType<typeof gotById>>, expect: Expect): void {
  for (const { got, number } of judged(reads, expect.unexercised)) {
    expect.premise(got).accepted('the invoice must be read');
    const numbers = elementsOf(got).map(({ value }) => numberOf(value));
    const why = 'the data of a get holds the invoice';
    expect.that(numbers.includes(number), `invoice ${number}`, JSON.stringify(numbers), why, got);
  }
}

const holdsInvoice = check({
  proves: 'envelope-get-holds-the-invoice',
  needs: submittingInvoices,
  given: several,
  cases: 10,
  when: (api, drafts) => gotById(api, drafts),
  then: invoiceHeld,
});

const holdsShipmentless = check({
  id: 'envelope-get-holds-the-invoice-without-shipment',
  proves: 'envelope-get-holds-the-invoice',
  needs: submittingInvoices,
  given: invoice({ shipment: 'none', currency: 'main' }),
  cases: 2,
  when: (api, draft) => gotById(api, [draft], enrolled),
  then: invoiceHeld,
});

const holdsNoOther = check({
  proves: 'envelope-get-holds-no-other-invoice',
  needs: submittingInvoices,
  given: several,
  cases: 10,
  when: (api, drafts) => gotById(api, drafts),
  then({ reads }, expect) {
    for (const { got, number } of judged(reads, expect.unexercised)) {
      expect.premise(got).accepted('the invoice must be read');
      const numbers = elementsOf(got).map(({ value }) => numberOf(value));
      const why = 'the data of a get holds the invoice, and no other';
      expect.that(numbers.length <= 1, `invoice ${number} alone`, JSON.stringify(numbers), why, got);
    }
  },
});

/** More than fit a short page. */
const seven = Array.from(
  { length: 7 },
  (): InvoiceDraft => ({
    currency: { code: 'USD' },
    lines: [{ quantity: { value: '1', unit: 'main' } }],
    shipment: { by: 'id', which: 'main' },
  }),
);

const answersRequestedId = check({
  proves: 'invoice-get-answers-requested-id',
  needs: submittingInvoices,
  given: several,
  examples: [seven],
  cases: 10,
  when: (api, drafts) => gotById(api, drafts),
  then({ reads }, expect) {
    for (const { got, id } of judged(reads, expect.unexercised)) {
      const [first] = elementsOf(got);
      if (kindOf(got) !== 'get' || !first) return expect.unexercised('the get answered no invoice');
      expect(got).member(
        `${first.at}/id`,
        `${id}, as asked`,
        (one) => String(one) === id,
        'a get answers what was asked',
      );
    }
  },
});

/** Ids that nobody was given: of no form at all, and near to one that exists. */
const unknownIds = fc.constantFrom('no-such-invoice', '999999999999', 'near', 'longer', '0');

const unknownRefused = check({
  proves: 'customs-error-unknown-invoice-refused',
  needs: submittingInvoices,
  given: unknownIds,
  examples: ['no-such-invoice', '999999999999', 'near', 'longer'],
  cases: 8,
  async when(api, kind) {
    const account = await api.main();
    const { invoiceId } = await account.given({
      currency: { code: 'USD' },
      lines: [{ quantity: { value: '1', unit: 'main' } }],
      shipment: { by: 'id', which: 'main' },
    });
    const asked = kind === 'near' ? `${invoiceId}x` : kind === 'longer' ? `${invoiceId}00000` : kind;
    return { asked, control: await account.invoices.get(invoiceId), unknown: await account.invoices.get(asked) };
  },
  then({ asked, control, unknown }, expect) {
    expect.premise(control).accepted('an invoice that exists is read');
    if (elementsOf(unknown).some(({ value }) => String(read(value, '/id')) === asked)) {
      expect.unexercised('the id happens to exist');
    }
    expect(unknown).status(expect.target.status.notFound, 'a get of an unknown id answers an error');
  },
});

/** One invoice by its id. */
export const singleReadChecks = [
  answers200,
  holdsInvoice,
  holdsShipmentless,
  holdsNoOther,
  answersRequestedId,
  unknownRefused,
];
