import { forms, formWatch } from './form-watch.ts';

const reference = 'a reference object has _object, ref_type and id';
const money = 'money has amount, a string, and currency_code';
const measure = 'a weight or volume has value, a number, and unit';

const shipment = [
  formWatch({
    proves: 'invoice-shipment-object-type-is-string',
    of: 'shipment',
    member: '_object',
    form: forms.nonEmptyText,
    required: true,
    why: reference,
  }),
  formWatch({
    proves: 'invoice-shipment-ref-type-is-string',
    of: 'shipment',
    member: 'ref_type',
    form: forms.text,
    required: true,
    why: reference,
  }),
  formWatch({
    proves: 'invoice-shipment-id-present',
    of: 'shipment',
    member: 'id',
    form: forms.present,
    required: true,
    why: reference,
  }),
];

const amounts = [
  formWatch({
    proves: 'invoice-money-amount-is-string',
    of: 'money',
    member: 'amount',
    form: forms.text,
    required: true,
    why: money,
  }),
  formWatch({
    proves: 'invoice-money-amount-is-decimal',
    of: 'money',
    member: 'amount',
    form: forms.decimalText,
    why: 'the amount reads as a decimal number',
  }),
  formWatch({
    proves: 'invoice-money-currency-code-is-string',
    of: 'money',
    member: 'currency_code',
    form: forms.text,
    required: true,
    why: money,
  }),
];

const measures = [
  formWatch({
    proves: 'invoice-weight-value-is-number',
    of: 'weight',
    member: 'value',
    form: forms.measure,
    required: true,
    why: measure,
  }),
  formWatch({
    proves: 'invoice-weight-unit-is-string',
    of: 'weight',
    member: 'unit',
    form: forms.text,
    required: true,
    why: measure,
  }),
  formWatch({
    proves: 'invoice-volume-value-is-number',
    of: 'volume',
    member: 'value',
    form: forms.measure,
    required: true,
    why: measure,
  }),
  formWatch({
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
  formWatch({
    ...addressLine,
    proves: 'invoice-address-street-address-is-text',
    member: 'street_address',
  }),
  formWatch({
    ...addressLine,
    proves: 'invoice-address-street-address2-is-text',
    member: 'street_address2',
  }),
  formWatch({
    ...addressLine,
    proves: 'invoice-address-city-is-text',
    member: 'city',
  }),
  formWatch({
    ...addressLine,
    proves: 'invoice-address-state-is-text',
    member: 'state',
  }),
  formWatch({
    ...addressLine,
    proves: 'invoice-address-country-is-text',
    member: 'country',
  }),
  formWatch({
    ...addressLine,
    proves: 'invoice-address-country-code-is-text',
    member: 'country_code',
  }),
  formWatch({
    ...addressLine,
    proves: 'invoice-address-zip-is-text',
    member: 'zip',
  }),
  formWatch({
    ...addressLine,
    proves: 'invoice-address-unlocode-is-text',
    member: 'unlocode',
  }),
];

/** Money, measures, addresses and the shipment, wherever an invoice that is read shows them. */
export const subObjectWatches = [...shipment, ...amounts, ...measures, ...address];
