import { formMonitor, forms } from './form-monitor.ts';

const reference = 'a reference object has _object, ref_type and id';
const money = 'money has amount, a string, and currency_code';
const measure = 'a weight or volume has value, a number, and unit';

const shipment = [
  formMonitor({
    proves: 'invoice-shipment-object-type-is-string',
    of: 'shipment',
    member: '_object',
    form: forms.nonEmptyText,
    required: true,
    why: reference,
  }),
  formMonitor({
    proves: 'invoice-shipment-ref-type-is-string',
    of: 'shipment',
    member: 'ref_type',
    form: forms.text,
    required: true,
    why: reference,
  }),
  formMonitor({
    proves: 'invoice-shipment-id-present',
    of: 'shipment',
    member: 'id',
    form: forms.present,
    required: true,
    why: reference,
  }),
];

const amounts = [
  formMonitor({
    proves: 'invoice-money-amount-is-string',
    of: 'money',
    member: 'amount',
    form: forms.text,
    required: true,
    why: money,
  }),
  formMonitor({
    proves: 'invoice-money-amount-is-decimal',
    of: 'money',
    member: 'amount',
    form: forms.decimalText,
    why: 'the amount reads as a decimal number',
  }),
  formMonitor({
    proves: 'invoice-money-currency-code-is-string',
    of: 'money',
    member: 'currency_code',
    form: forms.text,
    required: true,
    why: money,
  }),
];

const measures = [
  formMonitor({
    proves: 'invoice-weight-value-is-number',
    of: 'weight',
    member: 'value',
    form: forms.measure,
    required: true,
    why: measure,
  }),
  formMonitor({
    proves: 'invoice-weight-unit-is-string',
    of: 'weight',
    member: 'unit',
    form: forms.text,
    required: true,
    why: measure,
  }),
  formMonitor({
    proves: 'invoice-volume-value-is-number',
    of: 'volume',
    member: 'value',
    form: forms.measure,
    required: true,
    why: measure,
  }),
  formMonitor({
    proves: 'invoice-volume-unit-is-string',
    of: 'volume',
    member: 'unit',
    form: forms.text,
    required: true,
    why: measure,
  }),
];

const addressLine = { of: 'address', form: forms.text, why: 'members of an address are text' } as const;

const address = [
  formMonitor({
    ...addressLine,
    proves: 'invoice-address-street-address-is-text',
    member: 'street_address',
  }),
  formMonitor({
    ...addressLine,
    proves: 'invoice-address-street-address2-is-text',
    member: 'street_address2',
  }),
  formMonitor({
    ...addressLine,
    proves: 'invoice-address-city-is-text',
    member: 'city',
  }),
  formMonitor({
    ...addressLine,
    proves: 'invoice-address-state-is-text',
    member: 'state',
  }),
  formMonitor({
    ...addressLine,
    proves: 'invoice-address-country-is-text',
    member: 'country',
  }),
  formMonitor({
    ...addressLine,
    proves: 'invoice-address-country-code-is-text',
    member: 'country_code',
  }),
  formMonitor({
    ...addressLine,
    proves: 'invoice-address-zip-is-text',
    member: 'zip',
  }),
  formMonitor({
    ...addressLine,
    proves: 'invoice-address-unlocode-is-text',
    member: 'unlocode',
  }),
];

/** Money, measures, addresses and the shipment, wherever an invoice that is read shows them. */
export const subObjectMonitors = [...shipment, ...amounts, ...measures, ...address];
