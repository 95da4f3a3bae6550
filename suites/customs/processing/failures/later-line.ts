import type { BrokenInvoice, InvoiceLineDraft } from '../../../../generators/customs/draft.ts';

/** The lines around the broken one have a valid value of the same member: looking at the first line is not enough. */
export function onLaterLine(
  fault: string,
  sound: Partial<InvoiceLineDraft>,
  broken: Partial<InvoiceLineDraft>,
): readonly BrokenInvoice[] {
  const line: InvoiceLineDraft = { quantity: { value: '1', unit: 'main' }, value: { amount: '10' }, ...sound };
  return [2, 4, 37].map((count) => {
    const lines = Array.from({ length: count }, () => line);
    const valid = { currency: { nth: 0 }, lines, shipment: { by: 'id', which: 'main' } } as const;
    const at = count === 4 ? 2 : count - 1;
    return { breaks: fault, fault, valid, broken: { ...valid, lines: lines.with(at, { ...line, ...broken }) } };
  });
}
