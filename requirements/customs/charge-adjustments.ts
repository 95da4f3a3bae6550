import { fieldRows } from '../field-rows.ts';
import { type RequirementRows, sourced } from '../requirement.ts';
import { statedRows } from '../stated.ts';
import { creates } from './invoice-write.ts';

export const chargeAdjustmentsRequirements = {
  ...fieldRows(creates, 'charge-adjustments-'),
  ...fieldRows({ ...creates, of: 'A create with a charge adjustment' }, 'charge-', [
    'charge-adjustments-optional',
    'charge-adjustments-not-array-refused',
    'charge-percentage-accepted',
  ]),
  ...sourced('customs › Sub-objects › charge adjustment › code', {
    'charge-code-is-string': 'The `code` of a charge adjustment is a string.',
  }),
  ...sourced('customs › Sub-objects › charge adjustment › amount', {
    'charge-amount-is-number': 'The `amount` of a charge adjustment is a number.',
  }),
  ...statedRows(
    { schema: 'charge-adjustment', of: 'a charge adjustment', source: 'customs › Sub-objects › charge adjustment' },
    [
      'envelope-nested-object-type-is-string',
      'charge-code-is-string',
      'charge-amount-is-number',
      'charge-applied-as-flat-rate-or-percentage',
      'charge-percentage-has-no-currency-code',
    ],
  ),
  ...sourced('customs › Sub-objects › charge adjustment › currency_code', {
    'charge-percentage-has-no-currency-code': 'A charge adjustment applied as `percentage` shows no `currency_code`.',
    'charge-flat-rate-has-currency-code':
      'A charge adjustment submitted as `flat_rate` with a `currency_code` is read with it.',
  }),
  ...sourced('customs › Sub-objects › charge adjustment › applied_as', {
    'charge-applied-as-flat-rate-or-percentage':
      'The `applied_as` of a charge adjustment is `flat_rate` or `percentage`.',
  }),
  ...sourced('customs › Sub-objects › charge adjustment › applied_to', {
    'charge-applied-to-value-reads-back': 'A charge adjustment submitted with `applied_to` `value` is read with it.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › charge_adjustments', {
    'charge-percentage-accepted':
      'A create with a charge adjustment applied as `percentage`, without currency code, succeeds.',
    'charge-code-reads-back': 'A submitted charge adjustment is read with its `code`.',
    'charge-amount-reads-back': 'A submitted charge adjustment is read with its `amount`.',
    'charge-applied-as-reads-back': 'A submitted charge adjustment is read with its `applied_as`.',
    'charge-adjustments-count-reads-back': 'A new invoice shows as many charge adjustments as were submitted.',
    'charge-adjustments-exclude-proration':
      'A submission with both `charge_adjustments` and `customs_proration` does not succeed.',
    'charge-adjustments-without-proration-accepted':
      'A create with `charge_adjustments` and no `customs_proration` succeeds.',
    'charge-proration-without-adjustments-accepted':
      'A create with `customs_proration` and no `charge_adjustments` succeeds.',
  }),
} as const satisfies RequirementRows;
