import { addressView, measureView, moneyView } from '../../../reference/customs/invoice-read/view.ts';
import type { JsonObject } from '../../../reference/fields.ts';
import { after, type FaultRows } from '../../fault.ts';
import {
  always,
  asText,
  type Change,
  changed,
  member,
  memberShown,
  replaced,
  shown,
  where,
  without,
} from '../../json.ts';
import { leftOut, shownAs } from './schema-faults.ts';

/** Shows weights or volumes in another form. */
const measured = (kind: 'weight' | 'volume', change: Change) =>
  after(measureView, (measure: JsonObject | undefined, _view, shownKind) =>
    measure !== undefined && shownKind === kind ? change(measure) : measure,
  );

/** Faults of the form of amounts, measures and addresses. */
export const valueFormFaults = {
  ...shownAs('a number', moneyView, 'money', {
    'money-amount-as-number': 'invoice-money-amount-is-string',
  }),
  ...leftOut(moneyView, 'money', {
    'money-without-currency': 'invoice-money-currency-code-is-string',
  }),
  ...shownAs('an object', addressView, 'invoice-address', {
    'address-street-as-object': 'invoice-address-street-address-is-text',
    'address-street2-as-object': 'invoice-address-street-address2-is-text',
    'address-city-as-object': 'invoice-address-city-is-text',
    'address-state-as-object': 'invoice-address-state-is-text',
    'address-country-as-object': 'invoice-address-country-is-text',
    'address-country-code-as-object': 'invoice-address-country-code-is-text',
    'address-zip-as-object': 'invoice-address-zip-is-text',
    'address-unlocode-as-object': 'invoice-address-unlocode-is-text',
  }),
  ...changed('Shows money', (change) => shown(moneyView, change), {
    'nested-object-types-empty': ['envelope-nested-object-type-is-string', member('_object', always(''))],
    'money-amount-grouped': ['invoice-money-amount-is-decimal', member('amount', replaced(/^(\d+)(\d{3})/, '$1,$2'))],
  }),
  'money-amount-with-exponent': {
    breaks: 'invoice-money-amount-is-decimal',
    wrong: 'Answers amounts of money of 100 and more with an exponent, such as 1.2e+2.',
    by: memberShown(moneyView, 'amount', (amount) => (Number(amount) >= 100 ? Number(amount).toExponential() : amount)),
  },
  'money-amount-below-a-cent-with-exponent': {
    breaks: 'invoice-money-amount-is-decimal',
    wrong: 'Answers amounts of money below a cent with an exponent, such as 4.5e-3.',
    by: memberShown(moneyView, 'amount', (amount) =>
      Number(amount) > 0 && Number(amount) < 0.01 ? Number(amount).toExponential() : amount,
    ),
  },
  'money-in-yen-times-a-hundred': {
    breaks: 'line-value-amount-reads-back',
    wrong: 'Multiplies amounts in yen by a hundred.',
    by: shown(
      moneyView,
      where(
        ({ currency_code }) => currency_code === 'JPY',
        member('amount', (amount) => String(Number(amount) * 100)),
      ),
    ),
  },
  'money-in-dinars-of-two-decimals': {
    breaks: 'line-value-amount-reads-back',
    wrong: 'Rounds amounts in Kuwaiti dinars, which have thousandths, to two decimals.',
    by: shown(
      moneyView,
      where(
        ({ currency_code }) => currency_code === 'KWD',
        member('amount', (amount) => Number(amount).toFixed(2)),
      ),
    ),
  },
  ...changed('Shows weights', (change) => measured('weight', change), {
    'weight-value-as-text': ['invoice-weight-value-is-number', member('value', asText)],
    'weight-without-unit': ['invoice-weight-unit-is-string', without('unit')],
  }),
  ...changed('Shows volumes', (change) => measured('volume', change), {
    'volume-value-as-text': ['invoice-volume-value-is-number', member('value', asText)],
    'volume-without-unit': ['invoice-volume-unit-is-string', without('unit')],
  }),
} as const satisfies FaultRows;
