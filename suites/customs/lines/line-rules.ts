import fc from 'fast-check';
import { brokenInvoice, type InvoiceRule } from '../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice, InvoiceDraft, LineIdDraft } from '../../../generators/customs/draft.ts';
import { base, manyLines } from '../../../generators/customs/invoice-pair.ts';
import { maxSeed, spread } from '../../../generators/spread.ts';
import { check } from '../check.ts';
import { controlSucceeded, ending, told } from '../invoices/invoice-judge.ts';
import { acceptsInvoice, refusesInvoice, submittingInvoices } from '../invoices/invoice-outcome.ts';

const quantity = 'each line needs a non-null quantity greater than zero (line_items)';
const numbering = 'document_line_number is an integer, set on all lines or on none';
const ids = 'on update, id is an existing line item id; omit it to create a new line (line_items)';

const refuses = (rule: InvoiceRule, why: string) =>
  refusesInvoice({ id: rule, proves: rule, why, given: brokenInvoice(rule), cases: 25 });

/** The lines of both are those of the invoice, so that nothing but the fault is new to it. */
const onItsLines = (pair: BrokenInvoice): BrokenInvoice => ({
  ...pair,
  valid: naming(pair.valid),
  broken: naming(pair.broken),
});

const naming = (draft: InvoiceDraft): InvoiceDraft => ({
  ...draft,
  lines: draft.lines.map((line, existing) => (isWrong(line.id) ? line : { ...line, id: { existing } })),
});

const isWrong = (id: LineIdDraft | undefined): boolean => id !== undefined && 'unknown' in id;

const refusesUpdate = (rule: InvoiceRule, why: string) =>
  refusesInvoice({
    id: `${rule}-on-update`,
    proves: rule,
    why,
    given: brokenInvoice(rule).map(onItsLines),
    cases: 20,
    update: true,
  });

/** The fault is in the id itself. */
const refusesId = (rule: InvoiceRule) =>
  refusesInvoice({
    id: rule,
    proves: rule,
    why: ids,
    given: brokenInvoice(rule).map(onItsLines),
    cases: 30,
    update: true,
  });

const counted = fc.tuple(base({ lines: manyLines }), fc.nat(maxSeed)).map(
  ([draft, seed]): InvoiceDraft => ({
    ...draft,
    lines: draft.lines.map((line, index) =>
      index === 0 || spread(seed, index, 3) === 0 ? { ...line, quantity: { value: '1', unit: 'main' } } : line,
    ),
  }),
);

const bare = base({ lines: manyLines }).map(
  (draft): InvoiceDraft => ({ ...draft, lines: draft.lines.map(({ documentLineNumber: _, ...line }) => line) }),
);

const ascending = (draft: InvoiceDraft): InvoiceDraft => ({
  ...draft,
  lines: draft.lines.map((line, index) => ({ ...line, documentLineNumber: index + 1 })),
});

/** From 1 to the number of lines, each once: backwards, or turned. */
const numbered = fc.tuple(bare, fc.constantFrom('down', 'turned')).map(
  ([draft, way]): InvoiceDraft => ({
    ...draft,
    lines: draft.lines.map((line, index, { length }) => ({
      ...line,
      documentLineNumber: { down: length - index, turned: 1 + ((index + 1) % length) }[way],
    })),
  }),
);

/** Whether these numbers are in range is open; that they are, the same ones in their order must show. */
const onAll = check({
  proves: 'line-document-numbers-on-all-accepted',
  needs: submittingInvoices,
  given: numbered,
  cases: 30,
  async when(api, draft) {
    const account = await api.main();
    return { control: await account.create(ascending(draft)), created: await account.create(draft) };
  },
  then({ control, created }, expect) {
    controlSucceeded(control, expect);
    expect(created.submission).accepted(numbering);
    if (created.end === 'silent') expect.unexercised('the submission came to no outcome');
    expect.that(created.end === 'succeeded', 'PROCESSING_STATUS_SUCCESSFUL', ending(created), numbering, told(created));
  },
});

export const lineRuleChecks = [
  refuses('line-quantity-required', quantity),
  refuses('line-quantity-null-refused', quantity),
  refuses('line-quantity-zero-refused', quantity),
  refuses('line-quantity-decimal-zero-refused', quantity),
  refuses('line-quantity-negative-refused', quantity),
  refuses('line-quantity-not-a-number-refused', quantity),
  refuses('line-quantity-rule-binds-every-line', quantity),
  refusesUpdate('line-quantity-zero-refused', quantity),
  acceptsInvoice({
    proves: 'line-quantity-one-accepted',
    why: 'each line needs a quantity greater than zero (line_items), and one is',
    given: counted,
    control: (draft) => ({
      ...draft,
      lines: draft.lines.map((line) => ({ ...line, quantity: { value: '2', unit: 'main' } })),
    }),
    cases: 30,
  }),
  onAll,
  acceptsInvoice({
    proves: 'line-document-numbers-on-none-accepted',
    why: numbering,
    given: bare,
    control: ascending,
    cases: 20,
  }),
  refuses('line-document-number-missing-on-one-refused', numbering),
  refuses('line-document-number-on-one-only-refused', numbering),
  refuses('line-document-number-not-integer-refused', numbering),
  refusesId('line-id-unknown-refused'),
];
