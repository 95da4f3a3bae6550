import fc from 'fast-check';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Incoterm, type InvoiceDraft, incoterms } from '../../../../generators/customs/draft.ts';
import { invoice } from '../../../../generators/customs/invoice.ts';

/** An invoice to create, and an update of it in which every member that both carry is another one. */
export interface ChangedInvoice {
  readonly draft: Detailed;
  readonly changed: Detailed;
}

/** Members by which two states of an invoice are told apart. */
export type Detailed = InvoiceDraft & { readonly incoterm: Incoterm; readonly manifestQuantity: number };

const other = (term: Incoterm, n: number): Incoterm =>
  incoterms[(incoterms.indexOf(term) + 1 + ((n - 1) % (incoterms.length - 1))) % incoterms.length] ?? 'FOB';

/**
 * The nth update: all members of the draft, as nothing is said of those that an update leaves out; each line by its id.
 * @param draft what the invoice was created from.
 */
export function nthUpdate(draft: Detailed, n: number): Detailed {
  return {
    ...draft,
    incoterm: other(draft.incoterm, n),
    manifestQuantity: ((draft.manifestQuantity + n) % 9_999) + 1,
    isRelatedParties: n % 2 === 0,
    lines: draft.lines.map((line, existing) => ({
      ...line,
      id: { existing },
      quantity: { value: String(100 + n + existing), unit: 'main' },
      purchaseOrderNumber: `PO ${n}-${existing}`,
    })),
  };
}

/** Price and value would have to follow the quantity, so no line has both. */
const detailed: fc.Arbitrary<Detailed> = fc
  .tuple(
    invoice({ lines: fc.constantFrom(1, 2, 3, 7), weights: 'none', currency: 'main', charges: false }),
    fc.constantFrom(...incoterms),
    fc.integer({ min: 1, max: 9_998 }),
  )
  .map(([draft, incoterm, manifestQuantity]) => ({
    ...draft,
    incoterm,
    manifestQuantity,
    isRelatedParties: true,
    lines: draft.lines.map(({ pricePerUnit: _, ...line }) => line),
  }));

export const createdInvoice: fc.Arbitrary<Detailed> = detailed;

export const changedInvoice: fc.Arbitrary<ChangedInvoice> = fc
  .tuple(detailed, fc.integer({ min: 1, max: 9 }))
  .map(([draft, n]) => ({ draft, changed: nthUpdate(draft, n) }));

/** The invoice shows the state that the draft describes, as far as the header tells. */
export const showsChange = (invoice: Json | undefined, { incoterm, manifestQuantity }: Detailed): boolean =>
  read(invoice, '/incoterm') === incoterm && read(invoice, '/manifest_quantity') === manifestQuantity;

/** Nothing but the currency is at fault: the lines, which name none of their own, are in the same one. */
export const inNoCurrency = (draft: Detailed): Detailed => ({ ...draft, currency: { unassigned: 1 } });

/** The same without ids of lines: a target that has lost track of the invoice cannot stumble over them. */
export const unnamed = (draft: Detailed): Detailed => ({
  ...draft,
  lines: draft.lines.map(({ id: _, ...line }) => line),
});
