/** Makes invoices of the allocation vectors, which were calculated by hand. */

import type { Created, CustomsApi } from '../../../clients/customs/api.ts';
import vectors from '../../../fixtures/vectors/allocation.json' with { type: 'json' };
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { labelled } from '../lines/labelled-lines.ts';

/** A vector with the total in the header, gross or net. */
const ofVector = ({ total, quantities }: (typeof vectors)[number], nth: number): InvoiceDraft =>
  labelled({
    currency: { nth: 0 },
    shipment: { by: 'id', which: 'main' },
    lines: quantities.map((value) => ({ quantity: { value, unit: 'main' } })),
    [nth % 2 === 0 ? 'totalGrossWeight' : 'totalNetWeight']: { value: total, unit: 'main' },
  });

/** Vectors whose remainder goes to fractions that differ only in a late decimal. */
export const lateFractionInvoices: readonly InvoiceDraft[] = vectors
  .filter(({ description }) => /eighth place|seventeenth digit/.test(description))
  .flatMap((vector) => [ofVector(vector, 0), ofVector(vector, 1)]);

/** Weights that were allocated by hand: each vector once, and the shorter ones with the other header weight, too. */
export const vectorInvoices: readonly InvoiceDraft[] = [
  ...vectors.map(ofVector),
  ...vectors.filter(({ quantities }) => quantities.length < 60).map((vector) => ofVector(vector, 1)),
];

const places = new Map(vectorInvoices.map((draft, place) => [draft, place]));

/** Creates an invoice; all checks share that of a vector. */
export function createWeighed(api: CustomsApi, draft: InvoiceDraft): Promise<Created> {
  const place = places.get(draft);
  return place === undefined
    ? api.main.create(draft)
    : api.sharedFixture(`weighed by vector ${place}`, ({ main }) => main.create(draft));
}
