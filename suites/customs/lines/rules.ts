/** Judges the rules of quantities, document line numbers and line ids. */

import fc from 'fast-check';
import type { Created } from '../../../clients/customs/api.ts';
import { brokenInvoice } from '../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice, InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { base } from '../../../generators/customs/invoice-pair.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { manyLines } from '../../../generators/line-counts.ts';
import { maxSeed, spread } from '../../../generators/spread.ts';
import { accepts, check, rejects } from '../check.ts';
import { draftsInContexts, updatesInContexts } from '../invoices/contexts.ts';
import { controlSucceeded, ending, exchangeOf } from '../invoices/judge.ts';
import { invoiceCreation, invoiceUpdates } from '../invoices/resource.ts';
import { rejectsRules } from '../invoices/rules.ts';
import { namingEachLine, unnumbered, unnumberedPair, withoutLineNumbers } from '../invoices/update/named-lines.ts';

const counted = fc.tuple(base({ lines: manyLines }), fc.nat(maxSeed)).map(
  ([draft, seed]): InvoiceDraft => ({
    ...draft,
    lines: draft.lines.map((line, index) =>
      index === 0 || spread(seed, index, 3) === 0 ? { ...line, quantity: { value: '1', unit: 'main' } } : line,
    ),
  }),
);

const unnumberedInvoice = base({ lines: manyLines }).map(withoutLineNumbers);

const ascending = (draft: InvoiceDraft): InvoiceDraft => ({
  ...draft,
  lines: draft.lines.map((line, index) => ({ ...line, documentLineNumber: index + 1 })),
});

/** The numbers from 1 to the number of lines, each once: descending or rotated. */
const numbered = fc.tuple(unnumberedInvoice, fc.constantFrom('down', 'turned')).map(
  ([draft, way]): InvoiceDraft => ({
    ...draft,
    lines: draft.lines.map((line, index, { length }) => ({
      ...line,
      documentLineNumber: { down: length - index, turned: 1 + ((index + 1) % length) }[way],
    })),
  }),
);

/**
 * The range of the numbers is open: the control has the same numbers in ascending order. In a context there are two: this one
 * without the context, and one in the context without numbers.
 */
const controlsOf = ({ context, ...draft }: InvoiceDraft): readonly InvoiceDraft[] => [
  ascending(draft),
  ...(context ? [withoutLineNumbers({ ...draft, context })] : []),
];

const onAll = check({
  proves: 'line-document-numbers-on-all-accepted',
  given: numbered,
  examples: draftsInContexts('line-document-numbers-on-all-accepted', numbered),
  cases: 30,
  async when(api, draft) {
    const created = await api.main.create(draft, {}, { endOnly: true });
    const controls: Created[] = [];
    if (created.end !== 'succeeded')
      for (const one of controlsOf(draft)) controls.push(await api.main.create(one, {}, { endOnly: true }));
    return { controls, created };
  },
  then({ controls, created }, expect) {
    for (const control of controls) controlSucceeded(control, expect);
    expect(created.submission).accepted();
    if (created.end === 'silent') expect.unexercised('the submission has no outcome');
    expect.that(created.end === 'succeeded', 'PROCESSING_STATUS_SUCCESSFUL', ending(created), exchangeOf(created));
  },
});

const pieces = (count: number, last: InvoiceLineDraft = {}): readonly InvoiceLineDraft[] =>
  Array.from({ length: count }, (_, index) => ({
    quantity: { value: '2', unit: 'main' },
    ...(index === count - 1 && last),
  }));

/** @param mistake the kind of the mistake; the profile may bind when the target refuses it. */
const breaking = (
  breaks: string,
  mistake: string,
  broken: readonly InvoiceLineDraft[],
  valid = pieces(broken.length),
): BrokenInvoice => ({
  breaks,
  mistake,
  valid: { ...plainInvoice, lines: valid },
  broken: { ...plainInvoice, lines: broken },
});

const ofNumbers = (numbers: readonly (number | null | undefined)[]): readonly InvoiceLineDraft[] =>
  numbers.map((number) => ({ ...pieces(1)[0], ...(number !== undefined && { documentLineNumber: number }) }));

const missingOnOne = 'line-document-number-missing-on-one-refused';
const onOneOnly = 'line-document-number-on-one-only-refused';

/** Null is neither an integer nor an absent number, so the numbers are wrong in either reading. */
const nullBeside = (breaks: string, broken: readonly (number | null)[], valid: readonly (number | undefined)[]) =>
  breaking(breaks, 'line-document-number-null-on-some-refused', ofNumbers(broken), ofNumbers(valid));

/** Of two lines, one has a number: the only invoice in which as many lines have one as lack one. */
const oneOfTwo = [
  [1, undefined],
  [undefined, 1],
].map((numbers) => breaking(missingOnOne, missingOnOne, ofNumbers(numbers), ofNumbers([1, 2])));

const zeroOnLastOf = (count: number) =>
  breaking(
    'line-quantity-rule-binds-every-line',
    'line-quantity-zero-refused',
    pieces(count, { quantity: { value: '0', unit: 'main' } }),
  );

/** Zero of a unit that is not the first one. */
const zeroOfOther = breaking(
  'line-quantity-zero-refused',
  'line-quantity-zero-refused',
  pieces(1, { quantity: { value: '0', unit: 'other' } }),
  pieces(1, { quantity: { value: '2', unit: 'other' } }),
);

/** An empty text is no number, and some parsers read it as zero or as absent. */
const withoutValue = [{ value: null }, {}, { value: '' }].map((none) =>
  breaking(
    'line-quantity-not-a-number-refused',
    'line-quantity-null-refused',
    pieces(1, { quantity: { ...none, unit: 'main' } }),
  ),
);

/** Zero with many decimals, and negative quantities around the edges of integers and of binary floats. */
const ofQuantity = (
  rule: 'line-quantity-decimal-zero-refused' | 'line-quantity-negative-refused',
  values: readonly string[],
) => values.map((value) => breaking(rule, rule, pieces(1, { quantity: { value, unit: 'main' } })));

const zeros = ['0.0000000', `0.${'0'.repeat(30)}`, '-0', '-0.0'];
const longZeros = ofQuantity('line-quantity-decimal-zero-refused', zeros);
const farNegatives = ofQuantity('line-quantity-negative-refused', [
  '-0.5',
  '-0.0000001',
  '-32769',
  '-2147483649',
  '-9007199254740993',
  '-12345678901234567890123',
]);

/** A null or a text in place of a line has no quantity. Whether a target refuses it at once or later is open. */
const noLines = [null, 'a line'].map(
  (none): BrokenInvoice => ({
    breaks: 'line-quantity-required',
    mistake: 'line-is-no-object',
    valid: plainInvoice,
    broken: { ...plainInvoice, raw: { line_items: [none] } },
  }),
);

export const lineRuleChecks = [
  ...rejectsRules(
    {
      'line-quantity-required': { examples: noLines },
      'line-quantity-null-refused': {},
      'line-quantity-zero-refused': { examples: [zeroOfOther], onUpdate: { cases: 20 } },
      'line-quantity-decimal-zero-refused': { examples: longZeros },
      'line-quantity-negative-refused': { examples: farNegatives },
      'line-quantity-not-a-number-refused': { examples: withoutValue },
      'line-quantity-rule-binds-every-line': { examples: [zeroOnLastOf(100)] },
      [missingOnOne]: { examples: [...oneOfTwo, nullBeside(missingOnOne, [1, 2, null], [1, 2, 3])] },
      [onOneOnly]: { examples: [nullBeside(onOneOnly, [1, null, null], [undefined, undefined, undefined])] },
      'line-document-number-not-integer-refused': {},
    },
    { cases: 25 },
  ),
  ...rejects(invoiceUpdates, {
    // The unknown id is the mistake. The line that it replaces may stay, and then its number would be another mistake.
    'line-id-unknown-refused': {
      given: unnumbered(namingEachLine(brokenInvoice('line-id-unknown-refused'))),
      examples: updatesInContexts('line-id-unknown-refused').map(({ context, ...pair }) => ({
        ...unnumberedPair(pair),
        context: context && { ...context, numbered: false },
      })),
      cases: 30,
    },
  }),
  ...accepts(invoiceCreation, {
    'line-quantity-one-accepted': {
      given: counted,
      // A target may take only few lines.
      examples: [plainInvoice],
      control: (draft): InvoiceDraft => ({
        ...draft,
        lines: draft.lines.map((line) => ({ ...line, quantity: { value: '2', unit: 'main' } })),
      }),
      cases: 30,
    },
  }),
  onAll,
  ...accepts(invoiceCreation, {
    'line-document-numbers-on-none-accepted': { given: unnumberedInvoice, control: ascending, cases: 20 },
  }),
];
