/** Judges that documented dates, manifest quantities and attributes are accepted. */

import fc from 'fast-check';
import type { Created } from '../../../../clients/customs/api.ts';
import { read } from '../../../../engine/pointer.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { invoiceDate } from '../../../../generators/customs/invoice-header.ts';
import { baseWith } from '../../../../generators/customs/invoice-pair.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { accepts, type Expect } from '../../check.ts';
import { shownIn } from '../judge.ts';
import { invoiceCreation } from '../resource.ts';

const days = ['2024-02-29', '2000-02-29', '2023-12-31', '2024-01-01', '2024-10-31', '2024-07-31'];

const dates = accepts(invoiceCreation, {
  'invoice-date-iso-8601-accepted': {
    given: baseWith(invoiceDate.map((date) => ({ invoiceDate: date }))),
    examples: days.map((iso) => ({ ...plainInvoice, invoiceDate: { iso } })),
    cases: 30,
  },
});

/** An invoice with a quantity must show the unit; an invoice without one may leave it out. */
function cartons(created: Created, expect: Expect, { manifestQuantity }: InvoiceDraft): void {
  const invoice = created.invoice ?? expect.unexercised('the invoice cannot be read');
  const unit = read(invoice, '/manifest_quantity_unit_type') ?? null;
  const may = manifestQuantity === undefined ? [null, 'CARTON'] : ['CARTON'];
  const why = 'manifest_quantity_unit_type defaults to CARTON';
  expect.that(may.includes(unit as string), 'CARTON', JSON.stringify(unit), shownIn(created), why);
}

const aCount = fc.integer({ min: 1, max: 9999 });

const manifest = accepts(invoiceCreation, {
  'invoice-manifest-quantity-integer-accepted': {
    given: baseWith(aCount.map((manifestQuantity) => ({ manifestQuantity }))),
    examples: [1, 2, 100, 101, 1000, 70_000].map((manifestQuantity) => ({ ...plainInvoice, manifestQuantity })),
    cases: 15,
  },
  'invoice-manifest-unit-type-defaults-to-carton': {
    given: baseWith(
      fc
        .option(aCount, { nil: undefined, freq: 5 })
        .map((quantity) => ({ ...(quantity !== undefined && { manifestQuantity: quantity }) })),
    ).map(({ manifestQuantityUnitType: _, ...draft }) => draft),
    examples: [
      ...[1, 7].map((manifestQuantity) => ({ ...plainInvoice, manifestQuantity })),
      { ...plainInvoice, manifestQuantity: 3, shipment: { by: 'ref', which: 'main' } },
    ],
    also: cartons,
    cases: 15,
  },
});

const entry = (known: number, ...values: readonly string[]) => ({ key: { known }, values });
const oneKey = [entry(0, 'red')];
const twoKeys = [entry(0, 'red', 'dark blue'), entry(1, '42')];

const attributed = (as: 'object' | 'array') =>
  ({
    needs: ['customs.fields.attributes', 'attribute keys'],
    given: baseWith(fc.constantFrom(oneKey, twoKeys).map((entries) => ({ attributes: { as, entries } }))),
    examples: [oneKey, twoKeys].map((entries) => ({ ...plainInvoice, attributes: { as, entries } })),
    cases: 5,
  }) as const;

const attributes = accepts(invoiceCreation, {
  'invoice-attributes-object-accepted': attributed('object'),
  'invoice-attributes-array-accepted': attributed('array'),
});

export const acceptedDetailChecks = [...dates, ...manifest, ...attributes];
