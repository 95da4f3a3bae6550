import fc from 'fast-check';
import type { CustomsApi } from '../../../../clients/customs/api.ts';
import { waitUntil } from '../../../../clients/wait.ts';
import type { Json } from '../../../../engine/json.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import type { AnyCheck } from '../../../../engine/run/check.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { type InvoiceDraft, incoterms } from '../../../../generators/customs/draft.ts';
import { invoice } from '../../../../generators/customs/invoice.ts';
import { incoterm, invoiceDate } from '../../../../generators/customs/invoice-header.ts';
import { type CustomsWords, check, type Expect } from '../../check.ts';
import { getWhen, gotten, idOf, invoicesOn, numberOf, readableBy, sent } from '../../reading.ts';
import { linesOf } from '../judge.ts';
import { submittingInvoices } from '../resource.ts';
import { shown } from './parts.ts';

/** An invoice that succeeded, as it was sent and as it is read. @throws Unmet where it does not succeed. */
export async function writtenAndRead(api: CustomsApi, draft: InvoiceDraft) {
  const account = await api.main();
  const { submission, invoiceId, invoiceNumber } = await account.given(draft);
  return { submission, got: await getWhen(api, account, invoiceId, () => true), invoiceNumber };
}

interface HeaderRule {
  readonly proves: CustomsWords['requirement'];
  readonly given: fc.Arbitrary<InvoiceDraft>;
  readonly examples?: readonly InvoiceDraft[];
  readonly member: string;
  /** The member may be left out when read; but when it shows, it is what was sent. */
  readonly optional?: true;
}

/** A member of the header that both sides of the document list. */
function headerReadsBack({ member, optional, ...words }: HeaderRule): AnyCheck<CustomsApi> {
  return check({
    ...words,
    needs: submittingInvoices,
    cases: 25,
    when: writtenAndRead,
    then({ submission, got }, expect) {
      const due = read(sent(submission), `/${member}`);
      const invoice = readable(got, expect);
      const came = read(invoice, `/${member}`);
      if (!shown(due)) expect.unexercised(`no ${member} was sent`);
      if (optional && !shown(came)) expect.unexercised(`the invoice shows no ${member}`);
      const why = `an invoice is read with the ${member} that was submitted`;
      expect.that(came === due, `${member} ${JSON.stringify(due)}`, JSON.stringify(came) ?? 'absent', why, got);
    },
  });
}

/** The invoice of a get; without one, or with another one, there is nothing to compare. */
export function readable(got: Exchange, expect: { unexercised(reason: string): never }): Json {
  const invoice = gotten(got) ?? expect.unexercised('the invoice cannot be read by its id');
  const asked = decodeURIComponent(got.sent.url.slice(got.sent.url.lastIndexOf('/') + 1));
  return idOf(invoice) === asked ? invoice : expect.unexercised('the get answers another invoice');
}

const few = { lines: fc.integer({ min: 1, max: 3 }) } as const;

const withMember = <T>(values: fc.Arbitrary<T>, place: (draft: InvoiceDraft, value: T) => InvoiceDraft) =>
  fc.tuple(invoice(few), values).map(([draft, value]) => place(draft, value));

const plain: InvoiceDraft = {
  currency: { code: 'USD' },
  lines: [{ quantity: { value: '3', unit: 'main' }, value: { amount: '30' } }],
  shipment: { by: 'id', which: 'main' },
};

const details = [
  headerReadsBack({
    proves: 'invoice-currency-reads-back',
    given: invoice(few),
    member: 'currency',
  }),
  headerReadsBack({
    proves: 'invoice-incoterm-reads-back',
    given: withMember(incoterm, (draft, term) => ({ ...draft, incoterm: term })),
    examples: incoterms.map((term) => ({ ...plain, incoterm: term })),
    member: 'incoterm',
  }),
  headerReadsBack({
    proves: 'invoice-related-parties-reads-back',
    given: withMember(fc.boolean(), (draft, isRelatedParties) => ({ ...draft, isRelatedParties })),
    examples: [false, true].map((isRelatedParties) => ({ ...plain, isRelatedParties })),
    member: 'is_related_parties',
    optional: true,
  }),
  headerReadsBack({
    proves: 'invoice-date-reads-back',
    given: withMember(invoiceDate, (draft, date) => ({ ...draft, invoiceDate: date })),
    examples: ['2024-02-29', '2023-12-31', '2024-01-01'].map((iso) => ({ ...plain, invoiceDate: { iso } })),
    member: 'invoice_date',
  }),
  headerReadsBack({
    proves: 'invoice-manifest-quantity-reads-back',
    given: withMember(fc.integer({ min: 1, max: 9999 }), (draft, count) => ({ ...draft, manifestQuantity: count })),
    examples: [1, 9999, 70_000].map((manifestQuantity) => ({ ...plain, manifestQuantity })),
    member: 'manifest_quantity',
  }),
  headerReadsBack({
    proves: 'invoice-manifest-unit-type-reads-back',
    // A target may not know the others: then it turns the invoice down, and the case says nothing.
    given: withMember(fc.constantFrom('CARTON', 'PALLET', 'BOX'), (draft, unit) => ({
      ...draft,
      manifestQuantity: 7,
      manifestQuantityUnitType: unit,
    })),
    examples: ['CARTON', 'PALLET'].map((unit) => ({ ...plain, manifestQuantity: 7, manifestQuantityUnitType: unit })),
    member: 'manifest_quantity_unit_type',
  }),
];

/** An invoice is otherwise found by its number; so an account of its own has no other. */
async function readAlone(api: CustomsApi, draft: InvoiceDraft, number?: string) {
  const account = await api.fresh();
  const { end, invoiceNumber } = await account.create(draft, number === undefined ? {} : { invoiceNumber: number });
  let list = await account.invoices.list();
  const { readAfterSuccess, poll } = api.profile.timing;
  await waitUntil(api.clock, readAfterSuccess, poll, async () => {
    list = await account.invoices.list();
    return end !== 'succeeded' || invoicesOn([list]).length > 0;
  });
  const got = await account.invoices.get(readableBy(invoicesOn([list])[0]));
  return { invoiceNumber, list, got };
}

function readsNumber({ invoiceNumber, list, got }: Awaited<ReturnType<typeof readAlone>>, expect: Expect): void {
  const reads = [...invoicesOn([list]).map((one) => ({ one, by: list })), { one: gotten(got), by: got }];
  const numbers = reads.filter(({ one }) => shown(numberOf(one) as Json));
  if (numbers.length === 0) expect.unexercised('no invoice can be read');
  for (const { one, by } of numbers) {
    const why = 'an invoice is read with the invoice_number that was submitted';
    const came = JSON.stringify(numberOf(one));
    expect.that(numberOf(one) === invoiceNumber, `invoice_number "${invoiceNumber}"`, came, why, by);
  }
}

const numberReadsBack = check({
  proves: 'invoice-number-reads-back',
  needs: [...submittingInvoices, 'fresh account'],
  given: invoice({ ...few, weights: 'none' }),
  examples: [
    { ...plain, invoiceNumber: 'aA-0 /x % & b' },
    { ...plain, invoiceNumber: 'a number of more than forty characters, all told' },
  ],
  cases: 20,
  when: (api, draft) => readAlone(api, draft),
  then: readsNumber,
});

/** A number that nothing but digits tells from a quantity. */
const digitsReadBack = check({
  id: 'invoice-number-reads-back-of-digits',
  proves: 'invoice-number-reads-back',
  needs: [...submittingInvoices, 'fresh account'],
  given: fc.nat({ max: 9 }),
  cases: 2,
  when: (api, digit) => readAlone(api, plain, `${Date.now()}${digit}`),
  then: readsNumber,
});

const lineCount = check({
  proves: 'invoice-line-count-reads-back',
  needs: submittingInvoices,
  given: invoice(),
  examples: [4, 37, 60].map((count) => ({
    ...plain,
    lines: Array.from({ length: count }, () => ({ ...plain.lines[0] })),
  })),
  cases: 25,
  when: writtenAndRead,
  then({ submission, got }, expect) {
    const due = read(sent(submission), '/line_items');
    const lines = read(readable(got, expect), '/line_items');
    const count = Array.isArray(lines) ? lines.length : 0;
    const wanted = Array.isArray(due) ? due.length : 0;
    expect.that(count === wanted, `${wanted} line items`, `${count}`, expect.why, got);
  },
});

/** Nothing says that a product stands on one line only. */
const linesOfOneProduct = check({
  id: 'invoice-line-count-reads-back-of-one-product',
  proves: 'invoice-line-count-reads-back',
  needs: [...submittingInvoices, 'product'],
  given: fc.integer({ min: 2, max: 12 }).map((count) => ({
    ...plain,
    lines: Array.from({ length: count }, () => ({ ...plain.lines[0], product: { known: 0 } })),
  })),
  cases: 3,
  when: writtenAndRead,
  then({ submission, got }, expect) {
    const [due, came] = [sent(submission), readable(got, expect)].map((one) => linesOf(one).length);
    expect.that(came === due, `${due} line items`, `${came}`, expect.why, got);
  },
});

const shipmentReadsBack = (by: 'id' | 'ref') =>
  check({
    id: `invoice-shipment-reads-back${by === 'ref' ? '-by-ref' : ''}`,
    proves: 'invoice-shipment-reads-back',
    needs: [...submittingInvoices, by === 'id' ? 'customs.fields.shipmentId' : 'customs.fields.shipmentRef'],
    given: fc.record({ draft: invoice(few), which: fc.constantFrom('main', 'other') }),
    examples: (['other', 'main'] as const).map((which) => ({ draft: plain, which })),
    cases: 10,
    async when(api, { draft, which }) {
      const shipment = await (await api.main()).masterData.shipment(which);
      if (shipment.id === '' || shipment[by] === '') throw new Unmet('needs the id and the ref of a shipment');
      return { shipment, ...(await writtenAndRead(api, { ...draft, shipment: { by, which } })) };
    },
    then({ shipment, got }, expect) {
      const came = read(readable(got, expect), '/shipment/id');
      const due = `a reference to shipment ${shipment.id}`;
      expect.that(String(came) === String(shipment.id), due, JSON.stringify(came) ?? 'none', expect.why, got);
    },
  });

/** The header of an invoice reads as it was sent. */
export const headerReadBackChecks = [
  numberReadsBack,
  digitsReadBack,
  ...details,
  lineCount,
  linesOfOneProduct,
  shipmentReadsBack('id'),
  shipmentReadsBack('ref'),
];
