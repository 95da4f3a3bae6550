import type { FaultRows } from '../fault.ts';

/** Charge adjustments. */
export const chargesFaults = {
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
  'charge-adjustments-text-accepted': {
    breaks: 'charge-adjustments-not-array-refused',
    wrong: 'Accepts charge_adjustments that are text, as if there were none; numbers and booleans are refused.',
  },
  'proration-beside-charges-accepted-on-update': {
    breaks: 'charge-adjustments-exclude-proration',
    wrong: 'Accepts customs_proration beside charge adjustments in an update.',
  },
} as const satisfies FaultRows;
