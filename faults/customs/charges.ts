import type { FaultRows } from '../fault.ts';

/** Charge adjustments. */
export const chargesFaults = {
  'charge-code-lost': {
    breaks: 'charge-code-is-string',
    wrong: 'Leaves the code out.',
  },
  'charge-amount-as-text': {
    breaks: 'charge-amount-is-number',
    wrong: 'Answers the amount as text.',
  },
  'list-charge-amounts-as-text': {
    breaks: 'charge-amount-is-number',
    wrong: 'Answers the amount as text in the list.',
  },
  'charge-amount-without-decimals': {
    breaks: 'charge-amount-reads-back',
    wrong: 'Cuts the decimals off the amount.',
  },
  'charge-currency-lost': {
    breaks: 'charge-flat-rate-has-currency-code',
    wrong: 'Leaves the currency out.',
  },
  'charge-percentage-with-currency': {
    breaks: 'charge-percentage-has-no-currency-code',
    wrong: 'Answers a currency with a percentage.',
  },
  'charge-applied-as-in-capitals': {
    breaks: 'charge-applied-as-flat-rate-or-percentage',
    wrong: 'Answers applied_as in capitals.',
  },
  'charge-percentage-as-flat-rate': {
    breaks: 'charge-applied-as-reads-back',
    wrong: 'Answers a percentage as a flat rate.',
  },
  'charge-applied-to-lost': {
    breaks: 'charge-applied-to-value-reads-back',
    wrong: 'Leaves applied_to out.',
  },
  'charge-last-lost': {
    breaks: 'charge-adjustments-count-reads-back',
    wrong: 'Does not answer the last of several charge adjustments.',
  },
  'charge-adjustments-required': {
    breaks: 'charge-adjustments-optional',
    wrong: 'Requires charge_adjustments.',
  },
  'charge-adjustments-not-array-accepted': {
    breaks: 'charge-adjustments-not-array-refused',
    wrong: 'Ignores charge_adjustments that are no array.',
  },
  'charge-brokerage-refused': {
    breaks: 'charge-commissions-and-brokerage-accepted',
    wrong: 'Refuses the code commissions_and_brokerage.',
  },
  'charge-deductions-refused': {
    breaks: 'charge-deductions-discounts-rebates-accepted',
    wrong: 'Refuses the code deductions_discounts_rebates.',
  },
  'charge-percentage-refused': {
    breaks: 'charge-percentage-accepted',
    wrong: 'Refuses a percentage.',
  },
  'charge-percentage-needs-currency': {
    breaks: 'charge-percentage-accepted',
    wrong: 'Requires a currency of a percentage.',
  },
  'proration-beside-charges-accepted': {
    breaks: 'charge-adjustments-exclude-proration',
    wrong: 'Accepts customs_proration beside charge adjustments.',
  },
  'proration-alone-refused': {
    breaks: 'charge-proration-without-adjustments-accepted',
    wrong: 'Fails on customs_proration even without charge adjustments.',
  },
  'proration-message-without-value': {
    breaks: 'failure-names-the-proration-value',
    wrong: 'Leaves the value of customs_proration out of the message.',
  },
  'charge-currency-as-object': {
    breaks: 'charge-currency-code-is-string',
    wrong: 'Answers the currency as an object.',
  },
  'charge-applied-to-as-list': {
    breaks: 'charge-applied-to-is-string',
    wrong: 'Answers applied_to as a list.',
  },
  'charge-code-in-capitals': {
    breaks: 'charge-code-reads-back',
    wrong: 'Answers the code in capitals.',
  },
  'charge-transport-refused': {
    breaks: 'charge-transport-handling-insurance-accepted',
    wrong: 'Refuses the code transport_handling_insurance.',
  },
  'charge-flat-rate-refused': {
    breaks: 'charge-flat-rate-accepted',
    wrong: 'Refuses a flat rate.',
  },
  'charge-needs-proration': {
    breaks: 'charge-adjustments-without-proration-accepted',
    wrong: 'Refuses charge adjustments without customs_proration.',
  },
  'charge-code-otherwise': {
    breaks: 'charge-code-reads-back',
    wrong: 'Answers transport_handling_insurance for the code commissions_and_brokerage.',
  },
  'charge-code-as-number': {
    breaks: 'charge-code-is-string',
    wrong: 'Answers the code as a number.',
  },
  'charge-currency-always-usd': {
    breaks: 'charge-flat-rate-has-currency-code',
    wrong: 'Answers USD as the currency_code of every flat rate.',
  },
  'charge-applied-as-lost': {
    breaks: 'charge-applied-as-reads-back',
    wrong: 'Leaves applied_as out.',
  },
  'charge-percentage-as-fraction': {
    breaks: 'charge-amount-reads-back',
    wrong: 'Answers the amount of a percentage divided by a hundred.',
  },
  'charges-doubled': {
    breaks: 'charge-adjustments-count-reads-back',
    wrong: 'Answers the first of several charge adjustments twice.',
  },
  'charge-adjustments-text-accepted': {
    breaks: 'charge-adjustments-not-array-refused',
    wrong: 'Accepts charge_adjustments that are text, as if there were none; numbers and booleans are refused.',
  },
  'proration-beside-charges-accepted-on-update': {
    breaks: 'charge-adjustments-exclude-proration',
    wrong: 'Accepts customs_proration beside charge adjustments in an update.',
  },
  'charge-applied-to-invoice': {
    breaks: 'invoice-charge-applied-to-as-declared',
    wrong: 'Answers that flat charges are applied to invoice.',
  },
} as const satisfies FaultRows;
