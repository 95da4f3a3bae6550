/** Judges that the header of an invoice is shown as it was sent. */

import fc from 'fast-check';
import type { CustomsAccount, CustomsApi } from '../../../../clients/customs/api.ts';
import { isInexact } from '../../../../clients/identifier.ts';
import { waitUntil } from '../../../../clients/wait.ts';
import type { Json } from '../../../../engine/json.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { detailNamed } from '../../../../generators/customs/details.ts';
import { type InvoiceDraft, incoterms } from '../../../../generators/customs/draft.ts';
import { invoice } from '../../../../generators/customs/invoice.ts';
import { invoiceDate } from '../../../../generators/customs/invoice-header.ts';
import { base } from '../../../../generators/customs/invoice-pair.ts';
import { ofLines, piece, plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import type { CustomsRequirementId } from '../../../../requirements/customs/index.ts';
import { readBackOf } from '../../../../schemas/field-rules.ts';
import { enrolled } from '../../accounts.ts';
import { family, roundTrip } from '../../check.ts';
import { invoiceOfGet, invoicesOn, numberOf, requireId } from '../../read.ts';
import { alsoInContexts } from '../contexts.ts';
import { invoiceOf, shownIn } from '../judge.ts';
import { submittingInvoices } from '../resource.ts';
import { asMany, exactly, ifShown } from './agreement.ts';
import { shown } from './parts.ts';
import { writtenInvoices } from './resource.ts';

const few = { lines: fc.integer({ min: 1, max: 3 }) } as const;

const withMember = <T>(values: fc.Arbitrary<T>, member: (value: T) => Partial<InvoiceDraft>) =>
  fc.tuple(invoice(few), values).map(([draft, value]): InvoiceDraft => ({ ...draft, ...member(value) }));

const plain: InvoiceDraft = {
  ...plainInvoice,
  lines: [{ quantity: { value: '3', unit: 'main' }, value: { amount: '30' } }],
};

const inUnit = (manifestQuantityUnitType: string, manifestQuantity = 7) => ({
  manifestQuantity,
  manifestQuantityUnitType,
});

/** What the rows of the details have besides. */
const moreOfDetails: Readonly<Record<string, Partial<Pick<DetailRow, 'given' | 'examples'>>>> = {
  'invoice-incoterm-reads-back': {
    // `invoice-update-changes-incoterm` shows each term with one line.
    examples: incoterms.map((term) => ({ ...ofLines(2), incoterm: term })),
  },
  'invoice-date-reads-back': {
    given: withMember(invoiceDate, (date) => ({ invoiceDate: date })),
    examples: ['2024-02-29', '2023-12-31', '2024-01-01', '1969-12-31'].map((iso) => ({
      ...plain,
      invoiceDate: { iso },
    })),
  },
  'invoice-manifest-quantity-reads-back': {
    // A target may refuse zero or a number beyond int32, but must not show another one.
    examples: [1, 9999, 70_000, 0, 3_000_000_000].map((manifestQuantity) => ({ ...plain, manifestQuantity })),
  },
  'invoice-manifest-unit-type-reads-back': {
    // A target may know only CARTON: it rejects the others, and the case proves nothing.
    given: withMember(fc.constantFrom('CARTON', 'PALLET', 'BOX'), (unit) => inUnit(unit)),
    examples: [inUnit('CARTON'), inUnit('PALLET'), inUnit('PALLET', 70_000)].map((unit) => ({ ...plain, ...unit })),
  },
};

interface DetailRow {
  readonly proves: CustomsRequirementId;
  readonly at: string;
  readonly as: typeof exactly;
  readonly given: fc.Arbitrary<InvoiceDraft>;
  readonly examples?: readonly InvoiceDraft[];
}

/** The details that the request schema says are read back. */
const details: Readonly<Record<string, DetailRow>> = Object.fromEntries(
  [...readBackOf('invoice-request')].flatMap(([member, id]): readonly (readonly [string, DetailRow])[] => {
    const detail = detailNamed(member);
    if (detail === undefined) return [];
    const given = withMember(detail, (one) => one);
    return [[id, { proves: id as CustomsRequirementId, at: `/${member}`, as: exactly, given, ...moreOfDetails[id] }]];
  }),
);

const members = roundTrip(
  writtenInvoices,
  alsoInContexts({
    ...details,
    'invoice-currency-reads-back': { at: '/currency', as: exactly, given: invoice(few) },
    'invoice-related-parties-reads-back': {
      at: '/is_related_parties',
      as: ifShown(exactly),
      given: withMember(fc.boolean(), (isRelatedParties) => ({ isRelatedParties })),
      examples: [false, true].map((isRelatedParties) => ({ ...plain, isRelatedParties })),
    },
    'invoice-line-count-reads-back': {
      at: '/line_items',
      as: asMany,
      given: invoice(),
      examples: [4, 37, 60, 100].map((count) => ofLines(count)),
    },
    // The document does not limit a product to one line.
    'invoice-line-count-reads-back-of-one-product': {
      needs: ['product'],
      at: '/line_items',
      as: asMany,
      given: fc.integer({ min: 2, max: 12 }).map((count) => ofLines(count, { ...piece, product: { known: 0 } })),
      cases: 3,
    },
  }),
);

/** The number identifies the invoice; without the number, the account has no other invoice. */
async function readAlone(api: CustomsApi, draft: InvoiceDraft, number?: string) {
  const account = await api.fresh();
  const { end, invoiceNumber } = await account.create(draft, number === undefined ? {} : { invoiceNumber: number });
  let list = await account.invoices.list();
  const { readAfterSuccess, poll } = api.profile.timing;
  await waitUntil(api.clock, readAfterSuccess, poll, async () => {
    list = await account.invoices.list();
    return end !== 'succeeded' || invoicesOn([list]).length > 0;
  });
  const [only] = invoicesOn([list]);
  if (only === undefined && end !== 'succeeded') throw new Unmet(`an invoice with this number is not created: ${end}`);
  const got = await account.invoices.get(requireId(only));
  return { invoiceNumber, list, got };
}

/** What stands before and after digits that no other invoice has. */
interface Digits {
  readonly before: string;
  readonly after: string;
}

interface Numbered {
  readonly drafts: fc.Arbitrary<readonly [draft: InvoiceDraft, digits?: Digits]>;
  readonly examples?: readonly (readonly [InvoiceDraft])[];
}

const readsNumber = family(({ drafts, examples = [] }: Numbered) => ({
  needs: ['fresh account'],
  given: drafts,
  examples,
  when: (api, [draft, digits]) => readAlone(api, draft, digits && `${digits.before}${Date.now()}${digits.after}`),
  then({ invoiceNumber, list, got }, expect) {
    const reads = [...invoicesOn([list]).map((one) => ({ one, by: list })), { one: invoiceOfGet(got), by: got }];
    const numbers = reads.filter(({ one }) => shown(numberOf(one) as Json));
    if (numbers.length === 0) expect.unexercised('no invoice can be read');
    for (const { one, by } of numbers) {
      const actual = JSON.stringify(numberOf(one));
      expect.that(numberOf(one) === invoiceNumber, `invoice_number "${invoiceNumber}"`, actual, by);
    }
  },
}));

/** A target may refuse such a number, but must not change it. No letter has two forms in Unicode. */
const oddNumbers = ['aA-0 /x % & b', 'a number of more than forty characters in total', 'Straße 7 Øst'];

const numbers = readsNumber({
  'invoice-number-reads-back': {
    drafts: invoice({ ...few, weights: 'none' }).map((draft) => [draft]),
    examples: [
      [plain],
      ...[...oddNumbers, `a number of ${'very '.repeat(16)}many characters`].map(
        (invoiceNumber) => [{ ...plain, invoiceNumber }] as const,
      ),
    ],
    cases: 20,
  },
  // A target may confuse a number of digits only with a quantity.
  'invoice-number-reads-back-of-digits': {
    drafts: fc.nat({ max: 9 }).map((digit) => [plain, { before: '', after: `${digit}` }]),
    cases: 2,
  },
  'invoice-number-reads-back-with-a-leading-zero': {
    proves: 'invoice-number-reads-back',
    drafts: fc.constant([plain, { before: '00', after: '' }]),
    cases: 1,
  },
});

interface Shipped {
  readonly by: 'id' | 'ref';
  readonly as?: (api: CustomsApi) => Promise<CustomsAccount>;
  readonly drafts?: fc.Arbitrary<InvoiceDraft>;
  readonly which?: readonly ('main' | 'other')[];
}

const shipmentIdOf = (invoice: Json): Json | undefined => read(invoice, '/shipment/id');

const readsShipment = family(({ by, as, drafts = invoice(few), which = ['other', 'main'] }: Shipped) => ({
  needs: [...submittingInvoices, by === 'id' ? 'customs.fields.shipmentId' : 'customs.fields.shipmentRef'],
  given: fc.record({ draft: drafts, shipment: fc.constantFrom(...which) }),
  examples: which.map((shipment) => ({ draft: plain, shipment })),
  cases: 10,
  async when(api, { draft, shipment: name }) {
    const account = await (as?.(api) ?? api.main);
    const shipment = await account.masterData.shipment(name);
    if (shipment.id === '' || shipment[by] === '') throw new Unmet('needs the id and the ref of a shipment');
    const created = await account.create({ ...draft, shipment: { by, which: name } });
    const isSilent = created.invoice !== undefined && !shown(shipmentIdOf(created.invoice));
    const others = isSilent ? invoicesOn([await (await api.main).invoices.list()]) : [];
    return { shipment, created, others };
  },
  then({ shipment, created, others }, expect) {
    const actual = shipmentIdOf(invoiceOf(created, expect));
    const isOpen = !expect.target.strict.requiredOnRead.includes('shipment');
    // Gap customs-absent-or-null: a target may show no shipment of any invoice.
    if (isOpen && !shown(actual) && !others.some((one) => shown(shipmentIdOf(one))))
      expect.unexercised('no invoice shows its shipment');
    if (isInexact(actual)) expect.unexercised('the id of the shipment is a number too large to be exact');
    const expected = `a reference to shipment ${shipment.id}`;
    expect.that(String(actual) === String(shipment.id), expected, JSON.stringify(actual) ?? 'none', shownIn(created));
  },
}));

const shipments = readsShipment({
  'invoice-shipment-reads-back': { by: 'id' },
  'invoice-shipment-reads-back-by-ref': { by: 'ref' },
  'invoice-shipment-reads-back-when-enrolled': {
    needs: ['shipment exists'],
    by: 'id',
    as: enrolled,
    drafts: base({ shipment: 'id' }),
    which: ['main'],
    cases: 2,
  },
});

export const headerReadBackChecks = [...numbers, ...members, ...shipments];
