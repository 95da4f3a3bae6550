import fc from 'fast-check';
import { read } from '../../../engine/pointer.ts';
import { companiesOf } from '../../../generators/customs/company.ts';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { check } from '../check.ts';
import { controlSucceeded, invoiceSucceeded, linesOf } from '../invoices/judge.ts';
import { contradiction } from '../invoices/read/comparison.ts';
import { quietAccount } from '../read.ts';
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
  ...companiesOf('used invoice', 4).map(
    (company): LockedUpdate => ({ draft: { ...plain, company }, changes: 'header' }),
  ),
];
const however = { lock, updates: fc.constantFrom(...ways), examples: ways, cases: ways.length } as const;

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

const weight = (value: string) => ({
  weight: { value, unit: 'main' } as const,
  netWeight: { value, unit: 'main' } as const,
});

const kept = keeps({
  'lock-invoice-in-customs-entry-keeps-header': {
    lock,
    updates: updates('header'),
    examples: [
      withHeader({ parties: [buyer('Buyer')] }),
      withHeader({ manifestQuantity: 3, manifestQuantityUnitType: 'CARTON' }),
      withHeader({
        invoiceDate: { iso: '2024-02-29' },
        chargeAdjustments: [{ code: 'commissions_and_brokerage', amount: '5', appliedAs: 'flat_rate' }],
      }),
    ],
    cases: 6,
    difference: (before, after) =>
      header.map((name) => `/${name}`).find((at) => contradiction(read(before, at), read(after, at)) !== undefined),
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
    ],
    cases: 8,
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
    const account = await quietAccount(api);
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
    [refusesUpdate]: { ...refused, proves: refusesUpdate },
    'lock-invoice-in-customs-entry-refuses-update-however-named': { ...however, proves: refusesUpdate, rounds: 1 },
    'failure-invoice-used-in-customs-entry': { ...refused, tells: true },
  }),
  ...kept,
  othersUpdatable,
];
