/** Judges that invoices with as few and as many members as possible are accepted. */

import fc from 'fast-check';
import { type InvoiceDraft, incoterms } from '../../../../generators/customs/draft.ts';
import { invoice } from '../../../../generators/customs/invoice.ts';
import { buyer, seller } from '../../../../generators/customs/parties.ts';
import { accepts } from '../../check.ts';
import { invoiceCreation } from '../resource.ts';

const plainest: fc.Arbitrary<InvoiceDraft> = fc.integer({ min: 1, max: 3 }).map((lines) => ({
  currency: { nth: 0 },
  lines: Array.from({ length: lines }, (_, n) => ({ quantity: { value: String(n + 1), unit: 'main' as const } })),
  shipment: { by: 'id', which: 'main' },
}));

/** Every member of the table at once, parties by reference. The header or the lines have weights, never both. */
const fullest: fc.Arbitrary<InvoiceDraft> = fc
  .tuple(
    invoice({
      lines: fc.integer({ min: 2, max: 4 }),
      currency: 'main',
      weights: 'lines',
      charges: false,
      products: 1,
      containers: 2,
    }),
    fc.constantFrom(...incoterms),
    fc.boolean(),
  )
  .map(([draft, incoterm, atHeader]) => ({
    ...draft,
    lines: draft.lines.map(({ weight: _w, netWeight: _n, netNetWeight: _nn, ...line }, n) => ({
      ...line,
      documentLineNumber: n + 1,
      pricePerUnit: { amount: '2' },
      value: { amount: '10' },
      quantity: { value: '5', unit: 'main' as const },
      product: { known: 0 },
      container: { onShipment: n % 2 },
      purchaseOrderNumber: `PO-${n}`,
      poLineItemNumber: String(n + 1),
      volume: { value: '0.5', unit: 'main' as const },
      ...(!atHeader && {
        weight: { value: '12.5', unit: 'main' as const },
        netWeight: { value: '12', unit: 'main' as const },
        netNetWeight: { value: '11.5', unit: 'main' as const },
      }),
    })),
    ...(atHeader && {
      totalGrossWeight: { value: '25.5', unit: 'main' as const },
      totalNetWeight: { value: '24', unit: 'main' as const },
    }),
    parties: [seller, buyer],
    incoterm,
    isRelatedParties: true,
    invoiceDate: { daysAfter: 0 },
    chargeAdjustments: [{ code: 'commissions_and_brokerage' as const, amount: '5', appliedAs: 'percentage' as const }],
    manifestQuantity: 12,
    manifestQuantityUnitType: 'CARTON',
    attributes: { as: 'object' as const, entries: [{ key: { known: 0 }, values: ['red', 'blue'] }] },
  }));

/** The lines differ in every member that is shown, and their shares of both header weights leave a remainder. */
const dense: InvoiceDraft = {
  currency: { nth: 0 },
  shipment: { by: 'id', which: 'main' },
  lines: [5, 7, 11].map((quantity, n) => ({
    documentLineNumber: n + 1,
    quantity: { value: String(quantity), unit: 'main' },
    pricePerUnit: { amount: String(3 + n) },
    value: { amount: String(quantity * (3 + n)) },
    product: { known: 0 },
    container: { onShipment: n % 2 },
    purchaseOrderNumber: `PO-${n}`,
    poLineItemNumber: String(n + 1),
    volume: { value: `1.2${n + 3}`, unit: 'main' },
  })),
  totalGrossWeight: { value: '25.51', unit: 'main' },
  totalNetWeight: { value: '24.07', unit: 'main' },
  parties: [seller, buyer],
  incoterm: 'CIP',
  isRelatedParties: true,
  invoiceDate: { iso: '2024-02-29' },
  chargeAdjustments: [
    { code: 'commissions_and_brokerage', amount: '2.5', appliedAs: 'percentage' },
    { code: 'transport_handling_insurance', amount: '7', appliedAs: 'flat_rate' },
  ],
  manifestQuantity: 32_768,
  manifestQuantityUnitType: 'CARTON',
  attributes: { as: 'object', entries: [{ key: { known: 0 }, values: ['red', 'blue'] }] },
};

const whole = accepts(invoiceCreation, {
  'invoice-minimal-create-succeeds': { given: plainest, control: null, cases: 10 },
  'invoice-create-with-all-members-succeeds': {
    needs: [
      ...(['customs.fields.lineContainer', 'customs.fields.attributes', 'containers', 'product'] as const),
      ...(['seller', 'buyer', 'attribute keys'] as const),
    ],
    given: fullest,
    examples: [dense],
    isRead: true,
    cases: 10,
  },
});

export const minimalAndFullChecks = whole;
