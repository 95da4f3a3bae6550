import fc from 'fast-check';
import type { CustomsApi } from '../../../clients/customs/api.ts';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { AnyCheck } from '../../../engine/run/check.ts';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { invoice } from '../../../generators/customs/invoice.ts';
import { type CustomsWords, check, type Expect } from '../check.ts';
import { linesOf } from '../invoices/judge.ts';
import { sameNumber } from '../invoices/read/comparison.ts';
import { readable, writtenAndRead } from '../invoices/read/header-read-back.ts';
import { shown } from '../invoices/read/parts.ts';
import { submittingInvoices } from '../invoices/resource.ts';
import { sent } from '../reading.ts';

type Same = (due: Json, came: Json | undefined) => boolean;

const sameText: Same = (due, came) => due === came;

interface LineRule {
  readonly proves: CustomsWords['requirement'];
  readonly needs?: readonly CustomsNeed[];
  /** Where the member stands in a line that is sent, and in one that is read. */
  readonly from: string | ((target: Expect['target']) => string);
  readonly to?: string;
  readonly same: Same;
  /** What tells the lines of one invoice apart. Default: their numbers. */
  readonly key?: string;
  /** Members that each line carries, by its index and a number that was drawn. */
  readonly line: (index: number, drawn: number, count: number) => Partial<InvoiceLineDraft>;
}

interface Lines {
  readonly draft: InvoiceDraft;
  readonly drawn: number;
}

const lines: fc.Arbitrary<Lines> = fc.record({
  draft: invoice({ lines: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom(12, 40)), weights: 'none' }),
  drawn: fc.nat(9_999),
});

const cents = ['EUR', 'USD', 'GBP'] as const;

/** Lines that say nothing but what the rule is about: nothing to contradict it, nothing to be derived from. */
function withMember({ draft, drawn }: Lines, of: LineRule['line']): InvoiceDraft {
  const count = draft.lines.length;
  return {
    ...draft,
    currency: { code: cents[drawn % cents.length] ?? 'EUR' },
    lines: draft.lines.map((_, index) => ({
      // Numbered lines can be told apart when they are read; of lines without numbers only the whole is known.
      ...(drawn % 4 !== 0 && { documentLineNumber: index + 1 }),
      quantity: { value: '2', unit: 'main' },
      value: { amount: '20' },
      ...of(index, drawn, count),
    })),
  };
}

/** The line that was read for each line that was sent, where the key tells; else undefined. */
function paired(
  due: readonly Json[],
  came: readonly Json[],
  key: string,
): readonly (readonly [Json, Json])[] | undefined {
  const of = (line: Json): Json | undefined => read(line, key);
  const pairs = due.map((line): [Json, Json | undefined] => [line, came.find((one) => of(one) === of(line))]);
  const told = new Set(came.map(of)).size === came.length && due.every((line) => shown(of(line)));
  return told && pairs.every((pair): pair is [Json, Json] => pair[1] !== undefined) ? pairs : undefined;
}

/** The value of a line that was sent and that no line shows; each line that is read answers for one. */
function missing(due: readonly Json[], came: readonly (Json | undefined)[], same: Same): Json | undefined {
  const left = [...came];
  return due.find((value) => {
    const at = left.findIndex((one) => same(value, one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function lineReadsBack({
  from,
  to,
  same,
  line,
  key = '/document_line_number',
  needs = [],
  ...words
}: LineRule): AnyCheck<CustomsApi> {
  return check({
    ...words,
    needs: [...submittingInvoices, ...needs],
    given: lines,
    cases: 25,
    when: (api, given) => writtenAndRead(api, withMember(given, line)),
    then({ submission, got }, expect) {
      const due = linesOf(sent(submission));
      const came = linesOf(readable(got, expect));
      if (came.length !== due.length) expect.unexercised(`${came.length} of ${due.length} lines are shown`);
      const source = typeof from === 'string' ? from : from(expect.target);
      const place = to ?? source;
      const pairs = paired(due, came, key);
      const why = `a line is read with the ${place.slice(1)} that was submitted`;
      for (const [one, other] of pairs ?? []) {
        const [value, shownValue] = [read(one, source), read(other, place)];
        const holds = !shown(value) || same(value, shownValue);
        const line = `line ${read(one, key)}: ${place}`;
        expect.that(holds, `${line} = ${JSON.stringify(value)}`, JSON.stringify(shownValue) ?? 'absent', why, got);
      }
      if (pairs) return;
      const values = due.map((one) => read(one, source)).filter(shown);
      const shownValues = came.map((one) => read(one, place));
      const lost = missing(values, shownValues, same);
      const wanted = `a line with ${place} = ${JSON.stringify(lost)}`;
      expect.that(lost === undefined, wanted, JSON.stringify(shownValues), why, got);
    },
  });
}

/** Three units at n.005 come to a value in cents that price times quantity only gives by rounding. */
const amounts = (index: number, drawn: number) => {
  const price = 1 + ((drawn + index * 37) % 900);
  const whole = (drawn + index) % 3 === 0;
  return {
    quantity: { value: '3', unit: 'main' },
    pricePerUnit: { amount: whole ? `${price}` : `${price}.005` },
    value: { amount: whole ? `${price * 3}` : `${price * 3}.02` },
  } as const;
};

const quantity = (index: number, drawn: number) => {
  const texts = [
    `${1 + ((drawn + index) % 99)}`,
    `${index + 1}.5`,
    `${1 + (drawn % 90)}.125`,
    `${1_000 + drawn + index}`,
  ];
  return { value: texts[(drawn + index) % texts.length] ?? '1', unit: 'main' } as const;
};

const volume = (index: number, drawn: number) =>
  ({ value: `${1 + ((drawn + index) % 90)}.${1 + (index % 9)}${1 + (drawn % 9)}`, unit: 'main' }) as const;

const moneyRules = [
  lineReadsBack({
    proves: 'line-price-per-unit-amount-reads-back',
    from: '/price_per_unit/amount',
    same: sameNumber,
    line: amounts,
  }),
  lineReadsBack({
    proves: 'line-price-per-unit-currency-reads-back',
    from: '/price_per_unit/currency_code',
    same: sameText,
    line: amounts,
  }),
  lineReadsBack({
    proves: 'line-value-amount-reads-back',
    from: '/value/amount',
    same: sameNumber,
    line: amounts,
  }),
  lineReadsBack({
    proves: 'line-value-currency-reads-back',
    from: '/value/currency_code',
    same: sameText,
    line: amounts,
  }),
];

const quantityRules = [
  lineReadsBack({
    proves: 'line-quantity-value-reads-back',
    from: '/quantity/value',
    same: sameNumber,
    line: (index, drawn) => ({ quantity: quantity(index, drawn) }),
  }),
  lineReadsBack({
    proves: 'line-quantity-unit-reads-back',
    from: '/quantity/unit',
    same: sameText,
    line: (index, drawn) => ({
      quantity: { value: '5', unit: drawn % 3 > 0 && (index + drawn) % 2 > 0 ? 'other' : 'main' },
    }),
  }),
  lineReadsBack({
    proves: 'line-volume-value-reads-back',
    from: '/volume/value',
    same: sameNumber,
    line: (index, drawn) => ({ volume: volume(index, drawn) }),
  }),
  lineReadsBack({
    proves: 'line-volume-unit-reads-back',
    from: '/volume/unit',
    same: sameText,
    line: (_, drawn) => ({ volume: { value: '2.5', unit: drawn % 2 === 0 ? 'main' : 'other' } }),
  }),
];

const nameRules = [
  lineReadsBack({
    proves: 'line-document-number-reads-back',
    from: '/document_line_number',
    same: sameText,
    // Backwards, so that the number of a line is not its place.
    key: '/purchase_order_number',
    line: (index, _, count) => ({ documentLineNumber: count - index, purchaseOrderNumber: `PO ${index}` }),
  }),
  lineReadsBack({
    proves: 'line-purchase-order-number-reads-back',
    from: '/purchase_order_number',
    same: sameText,
    line: (index, drawn) => ({ purchaseOrderNumber: `PO-${drawn}/${index} for the spring order` }),
  }),
  lineReadsBack({
    proves: 'line-po-line-item-number-reads-back',
    from: '/po_line_item_number',
    same: sameText,
    line: (index, drawn) => ({ poLineItemNumber: `00${drawn}-${index}` }),
  }),
  lineReadsBack({
    proves: 'line-container-reads-back',
    needs: ['customs.fields.lineContainer', 'containers'],
    from: ({ fields }) => fields.lineContainer ?? '/container_number',
    to: '/container_number/container_number',
    same: sameText,
    line: (index) => ({ container: { onShipment: index } }),
  }),
];

/** What the lines of an invoice say reads as it was sent. */
export const lineReadBackChecks = [...moneyRules, ...quantityRules, ...nameRules];
