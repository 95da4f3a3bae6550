import type { Fault } from '../../fault.ts';

/** Charge adjustments. */
export const chargesFaults = {
  'charge-code-lost': {
    requirement: 'charge-code-is-string',
    api: 'customs',
    wrong: 'Leaves the code out.',
  },
  'charge-amount-as-text': {
    requirement: 'charge-amount-is-number',
    api: 'customs',
    wrong: 'Answers the amount as text.',
  },
  'list-charge-amounts-as-text': {
    requirement: 'charge-amount-is-number',
    api: 'customs',
    wrong: 'Answers the amount as text in the list.',
  },
  'charge-amount-without-decimals': {
    requirement: 'charge-amount-reads-back',
    api: 'customs',
    wrong: 'Cuts the decimals off the amount.',
  },
  'charge-currency-lost': {
    requirement: 'charge-flat-rate-has-currency-code',
    api: 'customs',
    wrong: 'Leaves the currency out.',
  },
  'charge-percentage-with-currency': {
    requirement: 'charge-percentage-has-no-currency-code',
    api: 'customs',
    wrong: 'Answers a currency with a percentage.',
  },
  'charge-applied-as-in-capitals': {
    requirement: 'charge-applied-as-flat-rate-or-percentage',
    api: 'customs',
    wrong: 'Answers applied_as in capitals.',
  },
  'charge-percentage-as-flat-rate': {
    requirement: 'charge-applied-as-reads-back',
    api: 'customs',
    wrong: 'Answers a percentage as a flat rate.',
  },
  'charge-applied-to-lost': {
    requirement: 'charge-applied-to-value-reads-back',
    api: 'customs',
    wrong: 'Leaves applied_to out.',
  },
  'charge-last-lost': {
    requirement: 'charge-adjustments-count-reads-back',
    api: 'customs',
    wrong: 'Does not answer the last of several charge adjustments.',
  },
  'charge-adjustments-required': {
    requirement: 'charge-adjustments-optional',
    api: 'customs',
    wrong: 'Requires charge_adjustments.',
  },
  'charge-adjustments-not-array-accepted': {
    requirement: 'charge-adjustments-not-array-refused',
    api: 'customs',
    wrong: 'Ignores charge_adjustments that are no array.',
  },
  'charge-brokerage-refused': {
    requirement: 'charge-commissions-and-brokerage-accepted',
    api: 'customs',
    wrong: 'Refuses the code commissions_and_brokerage.',
  },
  'charge-deductions-refused': {
    requirement: 'charge-deductions-discounts-rebates-accepted',
    api: 'customs',
    wrong: 'Refuses the code deductions_discounts_rebates.',
  },
  'charge-percentage-refused': {
    requirement: 'charge-percentage-accepted',
    api: 'customs',
    wrong: 'Refuses a percentage.',
  },
  'charge-percentage-needs-currency': {
    requirement: 'charge-percentage-accepted',
    api: 'customs',
    wrong: 'Requires a currency of a percentage.',
  },
  'proration-beside-charges-accepted': {
    requirement: 'charge-adjustments-exclude-proration',
    api: 'customs',
    wrong: 'Accepts customs_proration beside charge adjustments.',
  },
  'proration-alone-refused': {
    requirement: 'charge-proration-without-adjustments-accepted',
    api: 'customs',
    wrong: 'Fails on customs_proration even without charge adjustments.',
  },
  'proration-message-without-value': {
    requirement: 'failure-names-the-proration-value',
    api: 'customs',
    wrong: 'Leaves the value of customs_proration out of the message.',
  },
  'charge-currency-as-object': {
    requirement: 'charge-currency-code-is-string',
    api: 'customs',
    wrong: 'Answers the currency as an object.',
  },
  'charge-applied-to-as-list': {
    requirement: 'charge-applied-to-is-string',
    api: 'customs',
    wrong: 'Answers applied_to as a list.',
  },
  'charge-code-in-capitals': {
    requirement: 'charge-code-reads-back',
    api: 'customs',
    wrong: 'Answers the code in capitals.',
  },
  'charge-transport-refused': {
    requirement: 'charge-transport-handling-insurance-accepted',
    api: 'customs',
    wrong: 'Refuses the code transport_handling_insurance.',
  },
  'charge-flat-rate-refused': {
    requirement: 'charge-flat-rate-accepted',
    api: 'customs',
    wrong: 'Refuses a flat rate.',
  },
  'charge-needs-proration': {
    requirement: 'charge-adjustments-without-proration-accepted',
    api: 'customs',
    wrong: 'Refuses charge adjustments without customs_proration.',
  },
  'charge-code-otherwise': {
    requirement: 'charge-code-reads-back',
    api: 'customs',
    wrong: 'Answers transport_handling_insurance for the code commissions_and_brokerage.',
  },
  'charge-code-as-number': {
    requirement: 'charge-code-is-string',
    api: 'customs',
    wrong: 'Answers the code as a number.',
  },
  'charge-currency-always-usd': {
    requirement: 'charge-flat-rate-has-currency-code',
    api: 'customs',
    wrong: 'Answers USD as the currency_code of every flat rate.',
  },
  'charge-applied-as-lost': {
    requirement: 'charge-applied-as-reads-back',
    api: 'customs',
    wrong: 'Leaves applied_as out.',
  },
  'charge-percentage-as-fraction': {
    requirement: 'charge-amount-reads-back',
    api: 'customs',
    wrong: 'Answers the amount of a percentage divided by a hundred.',
  },
  'charges-doubled': {
    requirement: 'charge-adjustments-count-reads-back',
    api: 'customs',
    wrong: 'Answers the first of several charge adjustments twice.',
  },
  'charge-adjustments-text-accepted': {
    requirement: 'charge-adjustments-not-array-refused',
    api: 'customs',
    wrong: 'Accepts charge_adjustments that are text, as if there were none; numbers and booleans are refused.',
  },
  'proration-beside-charges-accepted-on-update': {
    requirement: 'charge-adjustments-exclude-proration',
    api: 'customs',
    wrong: 'Accepts customs_proration beside charge adjustments in an update.',
  },
  'charge-applied-to-invoice': {
    requirement: 'invoice-charge-applied-to-as-declared',
    api: 'customs',
    wrong: 'Answers that flat charges are applied to invoice.',
  },
} as const satisfies Readonly<Record<string, Fault>>;
