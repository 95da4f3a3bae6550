import fc from 'fast-check';
import { brokenInvoice } from '../../../generators/customs/broken-invoice.ts';
import type { ChargeAdjustmentDraft, InvoiceDraft } from '../../../generators/customs/draft.ts';
import { base } from '../../../generators/customs/invoice-pair.ts';
import { charged, rates } from './charges.ts';
import { acceptsInvoice, type InvoicePlan, refusesInvoice } from './invoice-outcome.ts';
import { naming } from './invoice-update.ts';

type Row = InvoicePlan<InvoiceDraft>['proves'];

const why = 'charge_adjustments are optional, and mutually exclusive with customs_proration';

const accepts = (row: Row, given: fc.Arbitrary<InvoiceDraft>, control?: (draft: InvoiceDraft) => InvoiceDraft) =>
  acceptsInvoice({ id: row, proves: row, why, given, ...(control && { control }), cases: 20 });

const ofCode = (code: ChargeAdjustmentDraft['code']) => charged(undefined, fc.constant([code]));

/** The same charge adjustments but for some members. */
const charging =
  (members: Partial<ChargeAdjustmentDraft>) =>
  (draft: InvoiceDraft): InvoiceDraft => ({
    ...draft,
    chargeAdjustments: draft.chargeAdjustments?.map((charge) => ({ ...charge, ...members })) ?? [],
  });

const transport = charging({ code: 'transport_handling_insurance' });
const brokerage = charging({ code: 'commissions_and_brokerage' });

/** What the invoice is charged where it is charged something. */
const oneCharge = (draft: InvoiceDraft): InvoiceDraft => ({
  ...draft,
  chargeAdjustments: [
    { code: 'transport_handling_insurance', amount: '5', appliedAs: 'flat_rate', appliedTo: 'value' },
  ],
});

const exclusion = 'charge-adjustments-exclude-proration';
const noArray = 'charge-adjustments-not-array-refused';

export const chargeRuleChecks = [
  accepts('charge-adjustments-optional', base({ details: false }), oneCharge),
  accepts('charge-transport-handling-insurance-accepted', ofCode('transport_handling_insurance'), brokerage),
  accepts('charge-commissions-and-brokerage-accepted', ofCode('commissions_and_brokerage'), transport),
  accepts('charge-deductions-discounts-rebates-accepted', ofCode('deductions_discounts_rebates'), transport),
  accepts('charge-flat-rate-accepted', charged(rates.flat_rate), charging({ appliedAs: 'percentage', amount: '5' })),
  accepts('charge-percentage-accepted', charged(rates.percentage), charging({ appliedAs: 'flat_rate', amount: '5' })),
  accepts('charge-adjustments-without-proration-accepted', charged()),
  acceptsInvoice({
    proves: 'charge-proration-without-adjustments-accepted',
    why,
    needs: ['customs.samples.proration'],
    given: base({ details: false }).map((draft): InvoiceDraft => ({ ...draft, proration: true })),
    cases: 10,
  }),
  refusesInvoice({
    id: exclusion,
    proves: exclusion,
    why,
    needs: ['customs.samples.proration'],
    given: brokenInvoice(exclusion),
    cases: 25,
  }),
  refusesInvoice({
    id: `${exclusion}-on-update`,
    proves: exclusion,
    why,
    needs: ['customs.samples.proration'],
    given: brokenInvoice(exclusion).map((pair) => ({
      ...pair,
      valid: naming(pair.valid, pair.valid.lines.length),
      broken: naming(pair.broken, pair.valid.lines.length),
    })),
    cases: 20,
    update: true,
  }),
  refusesInvoice({
    id: noArray,
    proves: noArray,
    why: 'charge_adjustments is an array',
    given: brokenInvoice(noArray),
    cases: 30,
  }),
];
