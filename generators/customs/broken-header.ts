import fc from 'fast-check';
import { maxSeed } from '../spread.ts';
import type { AttributeValues, ShipmentDraft } from './draft.ts';
import { chargeAdjustments, incoterm } from './invoice-header.ts';
import { base, type InvoicePair, inHeader } from './invoice-pair.ts';

const salt = fc.nat(maxSeed);

/** Unknown codes, and terms of earlier editions that the document does not list. */
const noIncoterms = fc.constantFrom('ZZZ', 'DDU', 'DEQ', 'DES', 'DAF', 'FOBX', 'XFOB', 'C&F');

const noDates = fc.constantFrom('yesterday', 'not-a-date', '31/12/2024', '12/31/2024', '2024/12/31', '31 Dec 2024');

/** Days that do not exist. A year divisible by 100 has a leap day only if it is divisible by 400. */
const impossibleDays = fc.constantFrom(
  ...['2023-02-29', '2024-02-30', '2024-04-31', '2024-06-31', '2024-11-31', '2024-13-01', '2024-00-10', '2024-01-32'],
  ...['1900-02-29', '2100-02-29'],
);

const dates = (mistake: string, texts: fc.Arbitrary<string>) =>
  inHeader(
    mistake,
    texts.map((iso) => ({ invoiceDate: { iso } })),
    { invoiceDate: { iso: '2024-02-29' } },
  );

/** The lines name no currency, so they have the same one. */
const unknownCurrency = inHeader(
  'invoice-currency-iso-4217',
  salt.map((n) => ({ currency: { unassigned: n } })),
);

const withTerm: fc.Arbitrary<InvoicePair> = fc.tuple(base(), incoterm, noIncoterms).map(([draft, term, other]) => ({
  mistake: 'invoice-incoterm-unknown-refused',
  valid: { ...draft, incoterm: term },
  broken: { ...draft, incoterm: term, raw: { incoterm: other } },
}));

const elsewhere = (mistake: string, by: ShipmentDraft['by'], which: fc.Arbitrary<ShipmentDraft['which']>) =>
  inHeader(
    mistake,
    which.map((wrong) => ({ shipment: { by, which: wrong } })),
    { shipment: { by, which: 'main' } },
  );

const unknownShipment = salt.map((n) => ({ unknown: n }));

const noShipment: fc.Arbitrary<InvoicePair> = base().map((valid) => {
  const { shipment: _, ...broken } = valid;
  return { mistake: 'invoice-shipment-required-unless-enrolled', valid, broken };
});

/** Charges and proration together; the control has one of the two. */
const both: fc.Arbitrary<InvoicePair> = fc
  .tuple(base(), chargeAdjustments, fc.boolean())
  .map(([draft, charges, prorated]) => ({
    mistake: 'charge-adjustments-exclude-proration',
    valid: prorated ? { ...draft, proration: true } : { ...draft, chargeAdjustments: charges },
    broken: { ...draft, proration: true, chargeAdjustments: charges },
  }));

const custom = (values: AttributeValues, as: 'object' | 'array', unknown?: number) => ({
  attributes: { as, entries: [{ key: unknown === undefined ? { known: 0 } : { unknown }, values }] },
});

const forms = fc.constantFrom('object', 'array');

/** Even a lenient target cannot read these as a list of texts. */
const noTextLists = fc.constantFrom<AttributeValues>(
  { a: 'x' },
  { value: ['x'] },
  [{ a: 'x' }],
  [['x'], ['y']],
  ['red', { a: 'x' }],
);

const attributeValues: fc.Arbitrary<InvoicePair> = fc.tuple(base(), forms, noTextLists).map(([draft, as, values]) => ({
  mistake: 'invoice-attributes-values-are-string-arrays',
  valid: { ...draft, ...custom(['red'], as) },
  broken: { ...draft, ...custom(values, as) },
}));

/** A key must be known whether or not it has a value. */
const someValues = fc.constantFrom<AttributeValues>(['red'], [], ['red', 'blue']);

const attributeKey: fc.Arbitrary<InvoicePair> = fc
  .tuple(base(), forms, salt, someValues)
  .map(([draft, as, unknown, values]) => ({
    mistake: 'invoice-attributes-key-in-consignee-list',
    valid: { ...draft, ...custom(values, as) },
    broken: { ...draft, ...custom(values, as, unknown) },
  }));

export const headerPairs = {
  'invoice-currency-iso-4217': unknownCurrency,
  'invoice-incoterm-unknown-refused': withTerm,
  'invoice-date-malformed-refused': dates('invoice-date-malformed-refused', noDates),
  'invoice-date-impossible-day-refused': dates('invoice-date-impossible-day-refused', impossibleDays),
  'invoice-attributes-values-are-string-arrays': attributeValues,
  'invoice-attributes-key-in-consignee-list': attributeKey,
  'invoice-shipment-required-unless-enrolled': noShipment,
  'charge-adjustments-exclude-proration': both,
  'failure-shipment-not-located': elsewhere('failure-shipment-not-located', 'id', unknownShipment),
  'failure-shipment-ref-not-located': elsewhere(
    'failure-shipment-ref-not-located',
    'ref',
    fc.oneof(unknownShipment, fc.constant('near main')),
  ),
  'failure-shipment-of-another-account-not-located': elsewhere(
    'failure-shipment-of-another-account-not-located',
    'id',
    fc.constant('of another account'),
  ),
  'failure-currency-code-unknown': unknownCurrency,
  'failure-names-the-currency-code': unknownCurrency,
  'failure-proration-with-charge-adjustments': both,
  'failure-names-the-proration-value': both,
  'failure-metadata-key-unknown': attributeKey,
  'failure-shipment-details-missing': noShipment,
} as const;
