/** Judges which weights a submission may have. */

import fc from 'fast-check';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { weightOf } from '../../../generators/customs/invoice-line.ts';
import { base } from '../../../generators/customs/invoice-pair.ts';
import { ofLines, piece, plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { type Aim, weighedInvoice } from '../../../generators/customs/weights.ts';
import { manyLines } from '../../../generators/line-counts.ts';
import { maxSeed, spread } from '../../../generators/spread.ts';
import { accepts } from '../check.ts';
import { invoiceCreation } from '../invoices/resource.ts';

/** Quantities without extreme values. */
const plainAims: readonly Aim[] = ['one unit left', 'some units left', 'halves', 'thirds', 'whole shares', 'distinct'];

const inHeader = (totals: 'gross' | 'net' | 'both') => weighedInvoice({ totals, aims: plainAims });

type Kind = 'weight' | 'netWeight' | 'netNetWeight';

/** The lines that `which` selects have these kinds of weight, all with the same value. */
function onLines(kinds: readonly Kind[], which: (index: number, seed: number) => boolean = () => true) {
  return fc.tuple(base({ lines: manyLines, details: false }), fc.nat(maxSeed)).map(
    ([draft, seed]): InvoiceDraft => ({
      ...draft,
      lines: draft.lines.map((line, index): InvoiceLineDraft => {
        const weight = weightOf(seed, index);
        const all: Partial<InvoiceLineDraft> = Object.fromEntries(kinds.map((kind) => [kind, weight]));
        return which(index, seed) ? { ...line, ...all } : line;
      }),
    }),
  );
}

/** A target may have a limit of lines, so one invoice has few. */
const weighed = (...kinds: readonly Kind[]) => ({
  given: onLines(kinds),
  examples: [
    ofLines(2, { ...piece, ...Object.fromEntries(kinds.map((kind) => [kind, { value: '3', unit: 'main' }])) }),
  ],
  cases: 25,
});

/** The first line has weights and the second has none, so that both kinds of line occur. */
const onSome = onLines(
  ['weight', 'netWeight'],
  (index, seed) => index === 0 || (index > 1 && spread(seed, index, 2) === 0),
);

const smallest = fc
  .tuple(
    base({ lines: fc.integer({ min: 1, max: 6 }), details: false }),
    fc.constantFrom('0.01', '0.001', '0.1'),
    fc.boolean(),
  )
  .map(([draft, value, net]): InvoiceDraft => {
    const weight = { value, unit: 'main' } as const;
    return { ...draft, ...(net ? { totalNetWeight: weight } : { totalGrossWeight: weight }) };
  });

const plain = (value: string): InvoiceDraft => ({ ...plainInvoice, totalGrossWeight: { value, unit: 'main' } });

const recounted = (draft: InvoiceDraft, unit: (index: number) => 'main' | 'other'): InvoiceDraft => ({
  ...draft,
  lines: draft.lines.map((line, index) => ({
    ...line,
    quantity: { value: line.quantity?.value ?? '1', unit: unit(index) },
  })),
});

const mixed = (draft: InvoiceDraft) =>
  recounted(draft, (index) => (index === draft.lines.length - 1 ? 'other' : 'main'));

export const weightAcceptanceChecks = accepts(invoiceCreation, {
  // "10.005 allows three": a target must distribute such a total and not reject it.
  'weight-allocation-follows-header-precision-accepted': {
    given: fc.constantFrom('10.005', '1.125').map(plain),
    examples: [plain('10.005')],
    control: () => plain('10.5'),
    cases: 2,
  },
  'weight-may-be-omitted': {
    given: base({ details: false }),
    control: (draft): InvoiceDraft => ({
      ...draft,
      lines: draft.lines.map((line) => ({ ...line, weight: { value: '1', unit: 'main' } })),
    }),
    cases: 25,
  },
  'weight-header-gross-alone-accepted': { given: inHeader('gross'), cases: 25 },
  'weight-header-net-alone-accepted': { given: inHeader('net'), cases: 25 },
  'weight-header-gross-and-net-accepted': { given: inHeader('both'), cases: 25 },
  'weight-line-weight-accepted': weighed('weight'),
  'weight-line-net-weight-accepted': weighed('netWeight'),
  'weight-line-net-net-weight-accepted': weighed('netNetWeight'),
  'weight-line-kinds-together-accepted': weighed('weight', 'netWeight', 'netNetWeight'),
  'weight-on-some-lines-accepted': {
    given: onSome,
    examples: [{ ...plainInvoice, lines: [{ ...piece, weight: { value: '3', unit: 'main' } }, piece] }],
    cases: 25,
  },
  'weight-header-smallest-positive-accepted': {
    given: smallest,
    examples: ['0.01', '0.001', '0.000001', '0.0000005', '0.000000001'].map(plain),
    cases: 20,
  },
  // The units are open: a target must accept two units together only if it accepts the other unit alone.
  'weight-quantity-units-free-without-header': {
    given: fc.oneof(base({ lines: manyLines }), onLines(['weight'])).map(mixed),
    examples: [mixed(ofLines(2))],
    control: (draft) => recounted(draft, () => 'other'),
    cases: 30,
  },
});
