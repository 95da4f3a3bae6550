import { addressView, measureView, moneyView } from '../../../reference/customs/invoice-read/view.ts';
import type { JsonObject } from '../../../reference/fields.ts';
import { after, type FaultRows } from '../../fault.ts';
import { always, asNumber, asObject, asText, type Change, member, shown, without } from '../../json.ts';

/** Weights, or volumes, in another form. */
const measured = (kind: 'weight' | 'volume', change: Change) =>
  after(measureView, (measure: JsonObject | undefined, _view, shownKind) =>
    measure !== undefined && shownKind === kind ? change(measure) : measure,
  );

export const invoiceValuesFaults = {
  'nested-object-types-empty': {
    breaks: 'envelope-nested-object-type-is-string',
    wrong: 'Answers empty _object text on money.',
    by: shown(moneyView, member('_object', always(''))),
  },
  'money-amount-with-exponent': {
    breaks: 'invoice-money-amount-is-decimal',
    wrong: 'Answers amounts of money of 100 and more with an exponent, such as 1.2e+2.',
    by: shown(
      moneyView,
      member('amount', (amount) => (Number(amount) >= 100 ? Number(amount).toExponential() : amount)),
    ),
  },
  'money-amount-grouped': {
    breaks: 'invoice-money-amount-is-decimal',
    wrong: 'Answers amounts of money with a comma between thousands.',
    by: shown(
      moneyView,
      member('amount', (amount) => amount.replace(/^(\d+)(\d{3})/, '$1,$2')),
    ),
  },
  'money-amount-as-number': {
    breaks: 'invoice-money-amount-is-string',
    wrong: 'Answers amounts of money as numbers.',
    by: shown(moneyView, member('amount', asNumber)),
  },
  'money-without-currency': {
    breaks: 'invoice-money-currency-code-is-string',
    wrong: 'Leaves currency_code out of money.',
    by: shown(moneyView, without('currency_code')),
  },
  'weight-value-as-text': {
    breaks: 'invoice-weight-value-is-number',
    wrong: 'Answers weights as text.',
    by: measured('weight', member('value', asText)),
  },
  'weight-without-unit': {
    breaks: 'invoice-weight-unit-is-string',
    wrong: 'Leaves the unit out of weights.',
    by: measured('weight', without('unit')),
  },
  'volume-value-as-text': {
    breaks: 'invoice-volume-value-is-number',
    wrong: 'Answers volumes as text.',
    by: measured('volume', member('value', asText)),
  },
  'volume-without-unit': {
    breaks: 'invoice-volume-unit-is-string',
    wrong: 'Leaves the unit out of volumes.',
    by: measured('volume', without('unit')),
  },
  'address-street-as-object': {
    breaks: 'invoice-address-street-address-is-text',
    wrong: 'Answers street_address as an object.',
    by: shown(addressView, member('street_address', asObject('text'))),
  },
  'address-street2-as-object': {
    breaks: 'invoice-address-street-address2-is-text',
    wrong: 'Answers street_address2 as an object.',
    by: shown(addressView, member('street_address2', asObject('text'))),
  },
  'address-city-as-object': {
    breaks: 'invoice-address-city-is-text',
    wrong: 'Answers city as an object.',
    by: shown(addressView, member('city', asObject('text'))),
  },
  'address-state-as-object': {
    breaks: 'invoice-address-state-is-text',
    wrong: 'Answers state as an object.',
    by: shown(addressView, member('state', asObject('text'))),
  },
  'address-country-as-object': {
    breaks: 'invoice-address-country-is-text',
    wrong: 'Answers country as an object.',
    by: shown(addressView, member('country', asObject('text'))),
  },
  'address-country-code-as-object': {
    breaks: 'invoice-address-country-code-is-text',
    wrong: 'Answers country_code as an object.',
    by: shown(addressView, member('country_code', asObject('text'))),
  },
  'address-zip-as-object': {
    breaks: 'invoice-address-zip-is-text',
    wrong: 'Answers zip as an object.',
    by: shown(addressView, member('zip', asObject('text'))),
  },
  'address-unlocode-as-object': {
    breaks: 'invoice-address-unlocode-is-text',
    wrong: 'Answers unlocode as an object.',
    by: shown(addressView, member('unlocode', asObject('text'))),
  },
} as const satisfies FaultRows;
