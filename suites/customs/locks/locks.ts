import fc from 'fast-check';
import type { CustomsApi } from '../../../clients/customs/api.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { AnyCheck } from '../../../engine/run/check.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { type CustomsWords, check } from '../check.ts';
import { controlSucceeded, invoiceSucceeded, linesOf } from '../invoices/judge.ts';
import { contradiction } from '../invoices/read/comparison.ts';
import { submittingInvoices, updatingInvoices } from '../invoices/resource.ts';
import { gotten } from '../reading.ts';
import { lockRefused } from './lock-judge.ts';
import { type Attempt, attack, attempted, locked } from './locked-invoice.ts';

const lockingInvoices = [...submittingInvoices, ...updatingInvoices, 'invoice is used in a customs entry'] as const;

/** Small, unnumbered lines with values that no attempt writes. */
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

const cannot = 'an invoice used in a customs entry cannot be updated';

const attempts: readonly Attempt[] = ['header', 'lines', 'new line', 'weights'];

const refusesUpdate = (id: CustomsWords['requirement']) =>
  check({
    id,
    proves: id,
    needs: lockingInvoices,
    given: fc.record({ draft: lockable(), attempt: fc.constantFrom(...attempts) }),
    examples: attempts.map((attempt) => ({ draft: plain, attempt })),
    cases: 9,
    async when(api, { draft, attempt }) {
      const lock = await locked(api, draft);
      const first = await attack(lock, attempted(draft, attempt, 1));
      // One that holds off the first attempt only is no lock.
      return { lock, first, second: await attack(lock, attempted(draft, attempt, 2), [first]) };
    },
    then({ lock: { control }, first, second }, expect) {
      controlSucceeded(control, expect);
      for (const one of [first, second]) lockRefused(one, expect, 'invoiceInCustomsEntry', cannot);
    },
  });

const plain: InvoiceDraft = {
  currency: { nth: 0 },
  incoterm: 'FOB',
  lines: [{ quantity: { value: '1', unit: 'main' }, value: { amount: '10' } }],
  shipment: { by: 'id', which: 'main' },
};

/** Members of the header that a submission writes, and that both sides of the document show. */
const header = ['currency', 'invoice_date', 'incoterm', 'is_related_parties', 'manifest_quantity', 'invoice_number'];

interface Keeping {
  readonly proves: CustomsWords['requirement'];
  readonly attempt: Attempt;
  /** Where an invoice read after the attempt differs from itself before. */
  readonly difference: (before: Json, after: Json) => string | undefined;
}

function keeps({ proves, attempt, difference }: Keeping): AnyCheck<CustomsApi> {
  return check({
    proves,
    needs: lockingInvoices,
    given: lockable(),
    cases: 6,
    async when(api, draft) {
      const lock = await locked(api, draft);
      const failure = await attack(lock, attempted(draft, attempt));
      return { lock, failure, after: await lock.account.invoices.get(lock.before.invoiceId) };
    },
    then({ lock: { control, asLocked }, after }, expect) {
      controlSucceeded(control, expect);
      expect(after).accepted('the invoice can still be read');
      const [before, left] = [gotten(asLocked), gotten(after)];
      if (before === undefined || left === undefined) return expect.unexercised('the invoice cannot be read');
      const at = difference(before, left);
      const came = `${at} = ${JSON.stringify(read(left, at ?? '')) ?? 'absent'}`.slice(0, 300);
      return expect.that(at === undefined, 'the invoice as it was', came, cannot, after);
    },
  });
}

const kept = [
  keeps({
    proves: 'lock-invoice-in-customs-entry-keeps-header',
    attempt: 'header',
    difference: (before, after) =>
      header
        .map((name) => `/${name}`)
        .find((at) => contradiction(read(before, at) ?? null, read(after, at) ?? null) !== undefined),
  }),
  keeps({
    proves: 'lock-invoice-in-customs-entry-keeps-lines',
    attempt: 'lines',
    difference: (before, after) => contradiction(linesOf(before), linesOf(after), '/line_items'),
  }),
  keeps({
    proves: 'lock-invoice-in-customs-entry-gains-no-line',
    attempt: 'new line',
    difference: (before, after) => (linesOf(before).length === linesOf(after).length ? undefined : '/line_items'),
  }),
];

const othersUpdatable = check({
  proves: 'lock-other-invoices-stay-updatable',
  needs: lockingInvoices,
  given: fc.record({ draft: lockable(), attempt: fc.constantFrom<Attempt[]>('header', 'lines', 'new line') }),
  cases: 6,
  async when(api, { draft, attempt }) {
    const account = await api.main();
    const other = await account.given(draft);
    const { control } = await locked(api, draft);
    return {
      control,
      update: await account.update(other, attempted(draft, attempt)),
      third: await account.create(draft),
    };
  },
  then({ control, update, third }, expect) {
    controlSucceeded(control, expect);
    invoiceSucceeded(update, expect, expect.why);
    invoiceSucceeded(third, expect, expect.why);
  },
});

export const lockChecks = [
  refusesUpdate('lock-invoice-in-customs-entry-refuses-update'),
  refusesUpdate('failure-invoice-used-in-customs-entry'),
  ...kept,
  othersUpdatable,
];
