/** Judges which charge adjustments a submission may have, and that they exclude proration. */

import fc from 'fast-check';
import type { ChargeAdjustmentDraft, InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { base } from '../../../../generators/customs/invoice-pair.ts';
import { accepts } from '../../check.ts';
import { charged, rates } from '../read/charges.ts';
import { invoiceCreation } from '../resource.ts';
import { rejectsRules } from '../rules.ts';

const ofCode = (code: ChargeAdjustmentDraft['code']) => charged(undefined, fc.constant([code]));

/** Changes some members of every charge adjustment. */
const charging =
  (members: Partial<ChargeAdjustmentDraft>) =>
  (draft: InvoiceDraft): InvoiceDraft => ({
    ...draft,
    chargeAdjustments: draft.chargeAdjustments?.map((charge) => ({ ...charge, ...members })) ?? [],
  });

const transport = charging({ code: 'transport_handling_insurance' });
const brokerage = charging({ code: 'commissions_and_brokerage' });

export const chargeRuleChecks = [
  ...accepts(invoiceCreation, {
    'charge-transport-handling-insurance-accepted': {
      given: ofCode('transport_handling_insurance'),
      control: brokerage,
      cases: 20,
    },
    'charge-commissions-and-brokerage-accepted': {
      given: ofCode('commissions_and_brokerage'),
      control: transport,
      cases: 20,
    },
    'charge-deductions-discounts-rebates-accepted': {
      given: ofCode('deductions_discounts_rebates'),
      control: transport,
      cases: 20,
    },
    'charge-flat-rate-accepted': {
      given: charged(rates.flat_rate),
      control: charging({ appliedAs: 'percentage', amount: '5' }),
      cases: 20,
    },
    'charge-percentage-accepted': {
      given: charged(rates.percentage),
      control: charging({ appliedAs: 'flat_rate', amount: '5' }),
      cases: 20,
    },
    'charge-adjustments-without-proration-accepted': { given: charged(), cases: 20 },
    'charge-proration-without-adjustments-accepted': {
      needs: ['customs.samples.proration'],
      given: base({ details: false }).map((draft): InvoiceDraft => ({ ...draft, proration: true })),
      cases: 10,
    },
  }),
  ...rejectsRules({ 'charge-adjustments-exclude-proration': { cases: 25, onUpdate: { cases: 20 } } }),
];
