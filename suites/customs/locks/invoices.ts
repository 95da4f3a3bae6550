/** Judges that an invoice that a customs entry uses cannot be updated. */

import fc from 'fast-check';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { contextsOf } from '../../../generators/customs/context.ts';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { check } from '../check.ts';
import { controlSucceeded, invoiceSucceeded, linesOf } from '../invoices/judge.ts';
import { contradiction } from '../invoices/read/comparison.ts';
import { freshOrMain } from '../read.ts';
import { denied, keeps, locking } from './denied-updates.ts';
import { buyer, type Change, type LockedUpdate, locked, updateOf } from './locked-invoice.ts';

const lock = 'invoiceInCustomsEntry';

/** Small, unnumbered lines with values that no update writes. */
export const lockable = (min = 1): fc.Arbitrary<InvoiceDraft> =>
  fc.integer({ min, max: 4 }).map((count) => ({
    currency: { nth: 0 },
    incoterm: 'FOB',
    manifestQuantity: 3,
    isRelatedParties: false,
    invoiceDate: { iso: '2024-02-29' },
    lines: Array.from({ length: count }, (_, n) => ({
      quantity: { value: String(n + 1), unit: 'main' as const },
      value: { amount: String(10 * (n + 1)) },
      purchaseOrderNumber: `PO-${n}`,
    })),
    shipment: { by: 'id', which: 'main' },
  }));

const plain: InvoiceDraft = {
  currency: { nth: 0 },
  incoterm: 'FOB',
  lines: [{ quantity: { value: '1', unit: 'main' }, value: { amount: '10' } }],
  shipment: { by: 'id', which: 'main' },
};

const two: InvoiceDraft = { ...plain, lines: [1, 2].flatMap(() => plain.lines) };

const updates = (...changes: readonly Change[]): fc.Arbitrary<LockedUpdate> =>
  fc.record({ draft: lockable(), changes: fc.constantFrom(...changes) });

const all = ['header', 'lines', 'new line', 'weights'] as const;

const refused = {
  lock,
  updates: updates(...all),
  examples: [
    ...all.map((changes) => ({ draft: plain, changes })),
    { draft: plain, changes: 'only new lines' },
    { draft: plain, changes: 'header', by: 'ref' },
  ] satisfies readonly LockedUpdate[],
  cases: 10,
} as const;

const refusesUpdate = 'lock-invoice-in-customs-entry-refuses-update';

/** The update names the document lines, or has other members than the plain ones. */
const ways: readonly LockedUpdate[] = [
  { draft: { ...plain, lines: plain.lines.map((line) => ({ ...line, documentLineNumber: 1 })) }, changes: 'lines' },
  { draft: plain, changes: 'header', names: 'identity' },
  { draft: plain, changes: 'header', by: 'id of another' },
  ...contextsOf('used invoice', 4).map(
    (context): LockedUpdate => ({ draft: { ...plain, context }, changes: 'header' }),
  ),
];
const charged = (amount: string): Partial<InvoiceDraft> => ({
  chargeAdjustments: [{ code: 'commissions_and_brokerage', amount, appliedAs: 'flat_rate' }],
});

const weight = (value: string) => ({
  weight: { value, unit: 'main' } as const,
  netWeight: { value, unit: 'main' } as const,
});

const { incoterm: _, ...bare } = plain;
const otherCurrency: Change = { header: { currency: { nth: 1 } } };

/** The update sends what is required, and changes one member. */
const oneMember: readonly LockedUpdate[] = [
  ...[
    otherCurrency,
    ...[
      { incoterm: 'CIP' } as const,
      { isRelatedParties: true },
      { manifestQuantity: 701 },
      { invoiceDate: { iso: '2019-03-11' } },
      { parties: [buyer('Buyer')] },
      charged('71'),
    ].map((header): Change => ({ header })),
    weight('9'),
  ].map((changes): LockedUpdate => ({ draft: bare, changes })),
  { draft: two, changes: 'leaves the line out' },
];

const withAttributes = (as: 'object' | 'array'): LockedUpdate => ({
  draft: bare,
  changes: { header: { attributes: { as, entries: [{ key: { known: 0 }, values: ['changed'] }] } } },
});

const rowOf = (...examples: readonly LockedUpdate[]) =>
  ({ proves: refusesUpdate, lock, updates: fc.constantFrom(...examples), examples, cases: examples.length }) as const;

/** Members of the header that a submission writes and that both sides of the document list. */
const header = [
  'currency',
  'invoice_date',
  'incoterm',
  'is_related_parties',
  'manifest_quantity',
  'manifest_quantity_unit_type',
  'invoice_number',
  'charge_adjustments',
  'involved_parties',
];

const withHeader = (of: Partial<InvoiceDraft>): LockedUpdate => ({ draft: { ...plain, ...of }, changes: 'header' });

/** A line has these values, and the update sends others. */
const onLine = (has: InvoiceLineDraft, changes: Change = 'lines'): LockedUpdate => ({
  draft: { ...plain, lines: [{ quantity: { value: '3', unit: 'main' }, ...has }] },
  changes,
});

const attributed = [...locking(lock), 'customs.fields.attributes', 'attribute keys'] as const;

const headerDifference = (before: Json, after: Json): string | undefined =>
  header.map((name) => `/${name}`).find((at) => contradiction(read(before, at), read(after, at)) !== undefined);

const keepsHeader = 'lock-invoice-in-customs-entry-keeps-header';

const kept = keeps({
  [`${keepsHeader}-with-attributes`]: {
    proves: keepsHeader,
    needs: [...attributed, 'customs.roundTrip'],
    lock,
    updates: fc.constant(withAttributes('object')),
    cases: 1,
    difference: headerDifference,
    declared: true,
  },
  [keepsHeader]: {
    proves: keepsHeader,
    lock,
    updates: updates('header'),
    examples: [
      withHeader({ parties: [buyer('Buyer')], isRelatedParties: false }),
      withHeader({ manifestQuantity: 3, manifestQuantityUnitType: 'CARTON' }),
      withHeader({
        invoiceDate: { iso: '2024-02-29' },
        ...charged('5'),
      }),
      { draft: plain, changes: otherCurrency },
      { draft: plain, changes: 'header', names: 'id' },
    ],
    cases: 8,
    difference: headerDifference,
  },
  'lock-invoice-in-customs-entry-keeps-lines': {
    lock,
    updates: updates('lines'),
    examples: [
      onLine({ pricePerUnit: { amount: '5' }, value: { amount: '15' } }),
      onLine({ poLineItemNumber: '7', volume: { value: '8', unit: 'main' } }),
      onLine(weight('9'), weight('6')),
      onLine({ product: { known: 0 } }, { product: { known: 1 } }),
      onLine({ container: { onShipment: 0 } }, { container: { onShipment: 1 } }),
      { draft: two, changes: 'leaves the line out' },
    ],
    cases: 9,
    difference: (before, after) => contradiction(linesOf(before), linesOf(after), '/line_items'),
  },
  'lock-invoice-in-customs-entry-gains-no-line': {
    lock,
    updates: updates('new line'),
    cases: 6,
    difference: (before, after) => (linesOf(before).length === linesOf(after).length ? undefined : '/line_items'),
  },
});

const othersUpdatable = check({
  proves: 'lock-other-invoices-stay-updatable',
  needs: locking(lock),
  given: updates('header', 'lines', 'new line'),
  cases: 6,
  async when(api, one) {
    // Where the lock is too wide, locks of other checks would keep this one from its controls.
    const account = await freshOrMain(api);
    const other = await account.given(one.draft);
    const { control } = await locked(api, one, account);
    return { control, update: await account.update(other, updateOf(one)), third: await account.create(one.draft) };
  },
  then({ control, update, third }, expect) {
    controlSucceeded(control, expect);
    invoiceSucceeded(update, expect);
    invoiceSucceeded(third, expect);
  },
});

export const invoiceLockChecks = [
  ...denied({
    [refusesUpdate]: { ...refused, proves: refusesUpdate, rounds: 3 },
    [`${refusesUpdate}-however-named`]: { ...rowOf(...ways), rounds: 1 },
    [`${refusesUpdate}-of-any-member`]: { ...rowOf(...oneMember), rounds: 1 },
    [`${refusesUpdate}-of-attributes`]: {
      ...rowOf(withAttributes('object'), withAttributes('array')),
      rounds: 1,
      needs: attributed,
    },
    'failure-invoice-used-in-customs-entry': { ...refused, tells: true },
  }),
  ...kept,
  othersUpdatable,
];
