/** Judges that updates of header members are shown, and that an update needs the quantities of its lines. */

import fc from 'fast-check';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import { brokenInvoice } from '../../../../generators/customs/broken-invoice.ts';
import { type Incoterm, type InvoiceDraft, incoterms } from '../../../../generators/customs/draft.ts';
import { base } from '../../../../generators/customs/invoice-pair.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import type { CustomsProfile } from '../../../../schemas/target-profile.ts';
import { rejects, roundTrip } from '../../check.ts';
import { linesOf } from '../judge.ts';
import { exactly, ifShown } from '../read/agreement.ts';
import { shown } from '../read/parts.ts';
import { invoiceUpdates } from '../resource.ts';
import { withLineIds } from './named-lines.ts';
import { type Members, type Revision, revision, updatedInvoices } from './resource.ts';

/** An invoice is created with one value and updated to another one. */
const fromTo = <T>(values: fc.Arbitrary<T>, members: (value: T) => Members): fc.Arbitrary<Revision> =>
  fc
    .tuple(base({ details: false, lines: fc.integer({ min: 1, max: 3 }) }), values, values)
    .filter(([, one, other]) => one !== other)
    .map(([draft, one, other]) => revision(draft, members(one), members(other)));

const days = fc.constantFrom('2024-02-29', '2024-03-01', '2023-12-31', '2024-01-01', '2024-11-30');
const ofTerm = (incoterm: Incoterm): Members => ({ incoterm });

const price = { amount: '10' };
const lines = [1, 2].map(() => ({
  quantity: { value: '1', unit: 'main' as const },
  value: price,
  pricePerUnit: price,
}));

const inUnit = (manifestQuantityUnitType: string): Members => ({ manifestQuantity: 7, manifestQuantityUnitType });

/** A target may know only CARTON: it rejects the others, and only the first case proves something. */
const units = [
  ['CARTON', 'CARTON'],
  ['CARTON', 'PALLET'],
  ['PALLET', 'BOX'],
].map(([one = '', other = '']) => revision(plainInvoice, inUnit(one), inUnit(other)));

const lineCurrencies = ['/value/currency_code', '/price_per_unit/currency_code'];

/** The update names the shipment that the invoice has. */
const ofShipment = {
  sentAt: ({ fields }: CustomsProfile) => fields.shipmentId ?? '/shipment_id',
  at: '/shipment/id',
  as: (sent: Json | undefined, actual: Json | undefined) => (shown(sent) ? String(actual) === String(sent) : undefined),
  ifCreated: true,
} as const;

const onOther: InvoiceDraft = { ...plainInvoice, shipment: { by: 'id', which: 'other' } };

const changes = roundTrip(updatedInvoices, {
  'invoice-update-changes-incoterm': {
    at: '/incoterm',
    as: exactly,
    given: fromTo(fc.constantFrom(...incoterms), ofTerm),
    examples: incoterms.map((one, n) => revision(plainInvoice, ofTerm(incoterms.at(n - 1) ?? one), ofTerm(one))),
    cases: 12,
  },
  'invoice-related-parties-reads-back-after-update': {
    at: '/is_related_parties',
    as: ifShown(exactly),
    given: fromTo(fc.boolean(), (isRelatedParties) => ({ isRelatedParties })),
  },
  'invoice-update-changes-date': {
    at: '/invoice_date',
    as: exactly,
    given: fromTo(days, (iso) => ({ invoiceDate: { iso } })),
  },
  'invoice-update-changes-manifest-quantity': {
    at: '/manifest_quantity',
    as: exactly,
    given: fromTo(fc.integer({ min: 1, max: 9999 }), (manifestQuantity) => ({ manifestQuantity })),
  },
  'invoice-manifest-unit-type-reads-back-after-update': {
    at: '/manifest_quantity_unit_type',
    as: exactly,
    given: fc.constantFrom(...units),
    examples: units,
    cases: 1,
  },
  'invoice-shipment-reads-back-after-update': {
    ...ofShipment,
    needs: ['customs.fields.shipmentId'],
    given: fromTo(fc.constantFrom(...incoterms), ofTerm),
    cases: 3,
  },
  'invoice-shipment-reads-back-after-update-on-another': {
    ...ofShipment,
    proves: 'invoice-shipment-reads-back',
    needs: ['customs.fields.shipmentId', 'other shipment'],
    given: fc.constant(revision(onOther, ofTerm('FOB'), ofTerm('CIF'))),
    cases: 1,
  },
  'invoice-update-changes-currency': {
    at: '/currency',
    // All lines have the currency of the invoice.
    as: (sent, actual, { shown: invoice }) =>
      actual === sent &&
      linesOf(invoice)
        .flatMap((line) => lineCurrencies.map((at) => read(line, at)))
        .every((one) => !shown(one) || one === sent),
    given: fromTo(fc.nat({ max: 9 }), (nth) => ({ currency: { nth }, lines })),
    never: 'lineCurrencyMismatch',
  },
});

const needsQuantity = rejects(invoiceUpdates, {
  'invoice-update-needs-line-quantity': {
    // The mistake is on existing lines and on new ones.
    given: fc.tuple(brokenInvoice('invoice-update-needs-line-quantity'), fc.boolean()).map(([pair, existing]) => {
      const has = existing ? pair.valid.lines.length : 0;
      return { ...pair, valid: withLineIds(pair.valid, has), broken: withLineIds(pair.broken, has) };
    }),
    cases: 16,
  },
});

export const headerChangeChecks = [...changes, ...needsQuantity];
