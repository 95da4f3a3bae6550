import { pieces } from './consignee.ts';
import { incoterms } from './header-draft.ts';

export const lbs = (value: unknown) => ({ value, unit: 'lbs' });
const kg = (value: unknown) => ({ value, unit: 'kg' });
export const eur = (amount: string) => ({ amount, currency_code: 'EUR' });
const dinar = (amount: string) => ({ amount, currency_code: 'KWD' });
export const line = pieces('1.2345');
const five = ['1', '1', '1', '2', '3'].map(pieces);
export const flat = {
  code: 'deductions_discounts_rebates',
  amount: 2.5,
  currency_code: 'EUR',
  applied_as: 'flat_rate',
  applied_to: 'value',
};
export const part = { code: 'commissions_and_brokerage', amount: 1.5, applied_as: 'percentage', applied_to: 'value' };
export const address = {
  ...{ street_address: '1 Way', street_address2: 'B', city: 'Town', state: 'S', country: 'China' },
  ...{ country_code: 'CN', zip: '0100', unlocode: 'CNSHA' },
};
const numbered = (...numbers: (number | undefined)[]) =>
  numbers.map((each) => ({ ...line, document_line_number: each }));

/** Submissions that break no rule, each in its own way. */
export const sound: readonly object[] = [
  { involved_parties: undefined },
  ...incoterms.map((incoterm) => ({ incoterm })),
  { is_related_parties: true },
  { metadata: { season: ['s'] } },
  { incoterm: 'DAT', invoice_date: null, involved_parties: null },
  { incoterm: 'FAS', involved_parties: [] },
  { currency: 'ISK' },
  { customs_proration: 'by_value' },
  { charge_adjustments: [flat] },
  { charge_adjustments: [{ ...flat, code: 'transport_handling_insurance' }, part] },
  { metadata: [{ season: ['s'] }] },
  { shipment_id: undefined, shipment_ref: 'SECOND' },
  { line_items: numbered(2, 1) },
  { line_items: [pieces('1'), pieces('0.5')] },
  { line_items: [pieces('1'), { quantity: { value: '1', unit: 'DOZ' } }] },
  { line_items: [{ ...line, net_net_weight: kg(1) }, line] },
  { line_items: [{ ...line, net_net_weight: kg(1), weight: kg(2) }] },
  { total_gross_weight: kg(0.01) },
  { total_net_weight: lbs(3.123), line_items: five },
  { total_gross_weight: lbs(10), line_items: five },
  { total_gross_weight: lbs(10), total_net_weight: lbs(9.1234), line_items: five },
  { total_gross_weight: kg(0.01), line_items: five },
];

/** Submissions that each break one rule. */
export const unsound: readonly object[] = [
  ...[undefined, null, {}].map((invoice_number) => ({ invoice_number })),
  ...[undefined, null, {}, 'ZZZ', 'QQQ'].map((currency) => ({ currency })),
  ...[undefined, null, {}].map((line_items) => ({ line_items })),
  ...[undefined, null, { value: '0', unit: 'PCS' }, { value: '0.0', unit: 'PCS' }, pieces('-1').quantity].map(
    (quantity) => ({
      line_items: [{ quantity }],
    }),
  ),
  { line_items: [pieces('some')] },
  { line_items: [...five, pieces('0')] },
  { line_items: [line, { ...line, price_per_unit: eur('1') }] },
  { line_items: [line, { ...line, value: eur('1') }] },
  { line_items: [line, line, { ...line, value: eur('1') }] },
  ...['DDU', 'ANY'].map((incoterm) => ({ incoterm })),
  ...['soon', {}, '2027-04-31', '2027-02-30'].map((invoice_date) => ({ invoice_date })),
  { is_related_parties: 'no' },
  { manifest_quantity: 1.5 },
  { manifest_quantity: {} },
  { manifest_quantity_unit_type: {} },
  { metadata: { season: 's' } },
  { metadata: { colour: ['c'] } },
  { metadata: { season: ['s'], colour: ['c'] } },
  { charge_adjustments: {} },
  { charge_adjustments: [flat], customs_proration: 'by_value' },
  { involved_parties: {} },
  ...[{ name: 'N', address }, { type: 'buyer' }, { type: 'buyer', company_entity_ref: 'none' }].map((party) => ({
    involved_parties: [{ type: 'seller', name: 'S', address }, party],
  })),
  { involved_parties: [{ type: 'manufacturer', mid_code: 'NONE' }] },
  { shipment_id: 1 },
  { shipment_id: undefined },
  { shipment_id: undefined, shipment_ref: 'none' },
  { shipment_id: 'FOREIGN' },
  { line_items: [{ ...line, container_number: 'NONE' }] },
  {
    line_items: [
      { ...line, container_number: 'OWN' },
      { ...line, container_number: 'NONE' },
    ],
  },
  ...[[1.5], [0], [9], [1, undefined], [1, 2, undefined], [1, undefined, undefined]].map((numbers) => ({
    line_items: numbered(...numbers),
  })),
  { line_items: numbered(1, 2, undefined, undefined) },
  { line_items: [{ ...line, product: { sku: 'ARCHIVED' } }, line] },
  { line_items: [{ ...line, product: { sku: 'none' } }] },
  { line_items: [{ ...line, id: 5 }] },
  ...['weight', 'net_weight', 'net_net_weight'].flatMap((kind) =>
    ['total_gross_weight', 'total_net_weight'].map((total) => ({
      [total]: kg(1),
      line_items: [{ ...line, [kind]: kg(1) }],
    })),
  ),
  ...['total_gross_weight', 'total_net_weight'].flatMap((total) => [
    { [total]: kg(0) },
    { [total]: kg(-1) },
    { [total]: 'heavy' },
    { [total]: kg(1), line_items: [] },
    { [total]: kg(1), line_items: [line, { quantity: { value: '1', unit: 'DOZ' } }] },
    { [total]: kg(1), line_items: [line, line, { quantity: { value: '1', unit: 'DOZ' } }] },
    { [total]: kg(1), line_items: [...five, { ...line, weight: kg(1) }] },
  ]),
  { total_gross_weight: kg(1), total_net_weight: lbs(1) },
  { currency: 'USDX' },
  { invoice_date: '1900-02-29' },
  { involved_parties: [{ type: 'manufacturer' }] },
  { involved_parties: [{ type: 'manufacturer', mid_code: 'NONE', name: 'N' }] },
  { manifest_quantity: 70_000 },
  { shipment_id: undefined, shipment_ref: 'NEAR' },
  { currency: 'KWD', line_items: [{ ...line, value: dinar('1.234'), price_per_unit: dinar('123123456.7891') }] },
  { currency: 'KWD', line_items: [{ ...line, value: dinar('123123456789.45') }] },
];
