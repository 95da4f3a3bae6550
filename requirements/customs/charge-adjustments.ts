import type { RequirementRows } from '../requirement.ts';
import { statedRows } from '../stated.ts';

export const chargeAdjustmentsRequirements = {
  'charge-code-is-string': {
    level: 'must',
    source: 'customs › Sub-objects › charge adjustment › code',
    statement: 'The `code` of a charge adjustment is a string.',
  },
  'charge-amount-is-number': {
    level: 'must',
    source: 'customs › Sub-objects › charge adjustment › amount',
    statement: 'The `amount` of a charge adjustment is a number.',
  },
  ...statedRows(
    { schema: 'charge-adjustment', of: 'a charge adjustment', source: 'customs › Sub-objects › charge adjustment' },
    ['charge-currency-code-is-string', 'charge-applied-to-is-string'],
  ),
  'charge-percentage-has-no-currency-code': {
    level: 'must',
    source: 'customs › Sub-objects › charge adjustment › currency_code',
    statement: 'A charge adjustment applied as `percentage` shows no `currency_code`.',
  },
  'charge-flat-rate-has-currency-code': {
    level: 'must',
    source: 'customs › Sub-objects › charge adjustment › currency_code',
    statement: 'A charge adjustment submitted as `flat_rate` with a `currency_code` is read with it.',
  },
  'charge-applied-as-flat-rate-or-percentage': {
    level: 'must',
    source: 'customs › Sub-objects › charge adjustment › applied_as',
    statement: 'The `applied_as` of a charge adjustment is `flat_rate` or `percentage`.',
  },
  'charge-applied-to-value-reads-back': {
    level: 'must',
    source: 'customs › Sub-objects › charge adjustment › applied_to',
    statement: 'A charge adjustment submitted with `applied_to` `value` is read with it.',
  },
  'charge-adjustments-optional': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › charge_adjustments',
    statement: 'A create without `charge_adjustments` succeeds.',
  },
  'charge-transport-handling-insurance-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › charge_adjustments',
    statement: 'A create with a charge adjustment of the code `transport_handling_insurance` succeeds.',
  },
  'charge-commissions-and-brokerage-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › charge_adjustments',
    statement: 'A create with a charge adjustment of the code `commissions_and_brokerage` succeeds.',
  },
  'charge-deductions-discounts-rebates-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › charge_adjustments',
    statement: 'A create with a charge adjustment of the code `deductions_discounts_rebates` succeeds.',
  },
  'charge-flat-rate-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › charge_adjustments',
    statement: 'A create with a charge adjustment applied as `flat_rate` succeeds.',
  },
  'charge-percentage-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › charge_adjustments',
    statement: 'A create with a charge adjustment applied as `percentage`, without currency code, succeeds.',
  },
  'charge-code-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › charge_adjustments',
    statement: 'A submitted charge adjustment is read with its `code`.',
  },
  'charge-amount-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › charge_adjustments',
    statement: 'A submitted charge adjustment is read with its `amount`.',
  },
  'charge-applied-as-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › charge_adjustments',
    statement: 'A submitted charge adjustment is read with its `applied_as`.',
  },
  'charge-adjustments-count-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › charge_adjustments',
    statement: 'A new invoice shows as many charge adjustments as were submitted.',
  },
  'charge-adjustments-exclude-proration': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › charge_adjustments',
    statement: 'A submission with both `charge_adjustments` and `customs_proration` does not succeed.',
  },
  'charge-adjustments-without-proration-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › charge_adjustments',
    statement: 'A create with `charge_adjustments` and no `customs_proration` succeeds.',
  },
  'charge-proration-without-adjustments-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › charge_adjustments',
    statement: 'A create with `customs_proration` and no `charge_adjustments` succeeds.',
  },
  'charge-adjustments-not-array-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › charge_adjustments',
    statement: 'A submission whose `charge_adjustments` is neither null nor an array does not succeed.',
  },
} as const satisfies RequirementRows;
