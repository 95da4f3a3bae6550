import type { Charge } from '../../../reference/customs/invoice.ts';
import { chargesView, chargeView } from '../../../reference/customs/invoice-read/view.ts';
import { after, before, breaking, type FaultRows } from '../../fault.ts';
import { always, changed, inCapitals, member, memberShown, shown, where, without } from '../../json.ts';
import { leftOut, shownAs } from './schema-faults.ts';

const isFlat = ({ applied_as }: { readonly applied_as?: unknown }): boolean => applied_as === 'flat_rate';
const isPercentage = ({ applied_as }: { readonly applied_as?: unknown }): boolean => applied_as === 'percentage';

/** Shows other charges if there are two or more. */
const severalCharges = (change: (charges: readonly Charge[]) => readonly Charge[]) =>
  before(chargesView, (view, charges) => [
    view,
    charges !== undefined && charges.length > 1 ? change(charges) : charges,
  ]);

/** Faults of how an invoice shows its charges. */
export const chargesShownFaults = {
  ...shownAs('text', chargeView, 'charge-adjustment', {
    'charge-amount-as-text': 'charge-amount-is-number',
  }),
  ...shownAs('a list', chargeView, 'charge-adjustment', {
    'charge-applied-to-as-list': 'charge-applied-to-is-string',
  }),
  ...shownAs('an object', chargeView, 'charge-adjustment', {
    'charge-currency-as-object': 'charge-currency-code-is-string',
  }),
  ...leftOut(chargeView, 'charge-adjustment', {
    'charge-code-lost': 'charge-code-is-string',
  }),
  'charge-amount-below-zero-as-text': {
    breaks: 'charge-amount-is-number',
    wrong: 'Answers an amount below zero as text.',
    by: memberShown(chargeView, 'amount', (amount) => (amount < 0 ? String(amount) : amount)),
  },
  'charge-adjustments-as-object': {
    breaks: 'invoice-charge-adjustments-is-array',
    wrong: 'Answers charge_adjustments as an object.',
    by: after(chargesView, (charges) => (charges === undefined ? undefined : { data: charges })),
  },
  ...breaking('charge-adjustments-count-reads-back', {
    'charge-last-lost': [
      'Does not show the last of several charge adjustments.',
      severalCharges((charges) => charges.slice(0, -1)),
    ],
    'charge-third-lost': [
      'Shows no more than two charge adjustments.',
      severalCharges((charges) => charges.slice(0, 2)),
    ],
    'charges-doubled': [
      'Shows the first of several charge adjustments twice.',
      severalCharges((charges) => [...charges.slice(0, 1), ...charges]),
    ],
  }),
  ...changed('Shows charge adjustments', (change) => shown(chargeView, change), {
    'charge-code-as-number': ['charge-code-is-string', member('code', always(1))],
    'charge-code-in-capitals': ['charge-code-reads-back', member('code', inCapitals)],
    'charge-currency-lost': ['charge-flat-rate-has-currency-code', without('currency_code')],
    'charge-percentage-as-flat-rate': ['charge-applied-as-reads-back', member('applied_as', always('flat_rate'))],
    'charge-applied-as-in-capitals': ['charge-applied-as-flat-rate-or-percentage', member('applied_as', inCapitals)],
    'charge-applied-as-lost': ['charge-applied-as-reads-back', without('applied_as')],
    'charge-applied-to-lost': ['charge-applied-to-value-reads-back', without('applied_to')],
  }),
  'charge-currency-of-the-first': {
    breaks: 'charge-flat-rate-has-currency-code',
    wrong: 'Shows all flat charge adjustments in the currency of the first one.',
    by: severalCharges((charges) =>
      charges.map((one) =>
        one.currency_code === undefined || charges[0]?.currency_code === undefined
          ? one
          : { ...one, currency_code: charges[0].currency_code },
      ),
    ),
  },
  'charge-code-otherwise': {
    breaks: 'charge-code-reads-back',
    wrong: 'Answers transport_handling_insurance for the code commissions_and_brokerage.',
    by: memberShown(chargeView, 'code', (code) =>
      code === 'commissions_and_brokerage' ? 'transport_handling_insurance' : code,
    ),
  },
  'charge-percentage-with-currency': {
    breaks: 'charge-percentage-has-no-currency-code',
    wrong: 'Shows a currency for a percentage.',
    by: shown(chargeView, (charge) => ({ currency_code: 'USD', ...charge })),
  },
  ...changed('Shows flat charge adjustments', (change) => shown(chargeView, where(isFlat, change)), {
    'charge-currency-always-usd': ['charge-flat-rate-has-currency-code', member('currency_code', always('USD'))],
    'charge-applied-to-invoice': ['invoice-charge-applied-to-as-declared', member('applied_to', always('invoice'))],
  }),
  ...breaking('charge-amount-reads-back', {
    'charge-percentage-as-fraction': [
      'Answers the amount of a percentage divided by a hundred.',
      shown(
        chargeView,
        where(
          isPercentage,
          member('amount', (amount) => amount / 100),
        ),
      ),
    ],
    'charge-amount-of-zero-as-null': [
      'Answers null for an amount of zero.',
      memberShown(chargeView, 'amount', (amount) => (Number(amount) === 0 ? null : amount)),
    ],
    'charge-amount-of-two-decimals': [
      'Rounds the amount to two decimals.',
      memberShown(chargeView, 'amount', (amount) => Math.round(amount * 100) / 100),
    ],
    'charge-amount-of-third-as-of-second': [
      'Shows the amount of the second charge adjustment as that of the third.',
      severalCharges((charges) =>
        charges.map((one, n) => (n === 2 ? { ...one, amount: charges[1]?.amount ?? one.amount } : one)),
      ),
    ],
    'charge-amount-without-decimals': [
      'Cuts the decimals off the amount.',
      memberShown(chargeView, 'amount', Math.floor),
    ],
  }),
} as const satisfies FaultRows;
