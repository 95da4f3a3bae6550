/** Judges that charge adjustments are shown as they were sent. */

import fc from 'fast-check';
import type { Agreement } from '../../../../engine/families/round-trip.ts';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import { type ChargeAdjustmentDraft, chargeCodes, type InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { decimalText } from '../../../../generators/customs/invoice-line.ts';
import { base } from '../../../../generators/customs/invoice-pair.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { roundTrip } from '../../check.ts';
import { alsoInContexts } from '../contexts.ts';
import { asNumber, eachOne, exactly, ifShown, inMembers } from './agreement.ts';
import { shown } from './parts.ts';
import { writtenCharges, writtenInvoices } from './resource.ts';

/** All members of the read side are sent, because the document shows none of the request. */
const flat = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 2 }))
  .map(([n, decimals]) => ({ amount: decimalText(n, decimals), appliedAs: 'flat_rate' }) as const);
const percentage = fc
  .integer({ min: 1, max: 999 })
  .map((tenths) => ({ amount: decimalText(tenths, 1), appliedAs: 'percentage' }) as const);

const anyRate = fc.oneof(flat, percentage);
export const rates = { flat_rate: flat, percentage } as const;

type Rate = Pick<ChargeAdjustmentDraft, 'amount' | 'appliedAs'>;

/** Currencies that have cents, so that a default of the target shows. */
const currency = fc.constantFrom({ code: 'EUR' }, { code: 'GBP' }, { code: 'USD' });

/** An invoice with charge adjustments, each code at most once: whether two of one code are added up is open. */
export function charged(
  rate: fc.Arbitrary<Rate> = anyRate,
  codes: fc.Arbitrary<readonly ChargeAdjustmentDraft['code'][]> = fc.shuffledSubarray([...chargeCodes], {
    minLength: 1,
  }),
): fc.Arbitrary<InvoiceDraft> {
  return fc
    .tuple(base({ details: false }), codes, fc.tuple(rate, rate, rate), currency)
    .map(([draft, some, values, money]) => ({
      ...draft,
      currency: money,
      chargeAdjustments: some.map((code, index) => ({
        code,
        ...(values[index] ?? values[0]),
        appliedTo: 'value' as const,
      })),
    }));
}

const isText: Agreement = (_, actual) => typeof actual === 'string';

/** Whether the amount of a deduction is negative is open (gap customs-charge-adjustments). */
export const asAmount: Agreement = (sent, actual, record) =>
  asNumber(sent, actual, record) ||
  (read(record.sent, '/code') === 'deductions_discounts_rebates' && Number(sent) === -Number(actual));

const ofAmount = (code: ChargeAdjustmentDraft['code'], amount: string): InvoiceDraft => ({
  ...plainInvoice,
  chargeAdjustments: [{ code, amount, appliedAs: 'flat_rate' }],
});

/** A target may refuse an amount of zero or below, but must not show another one. */
const belowZero = ofAmount('transport_handling_insurance', '-5');
const notPositive = [belowZero, ...['-5', '0'].map((amount) => ofAmount('commissions_and_brokerage', amount))];

/** Decimals beyond the cents. */
const exact: InvoiceDraft = {
  ...plainInvoice,
  chargeAdjustments: [{ code: 'commissions_and_brokerage', amount: '12.125', appliedAs: 'percentage' }],
};

/** A target may refuse a charge in another currency than that of the invoice, but must not show it in that one. */
const inAnother: InvoiceDraft = {
  ...plainInvoice,
  chargeAdjustments: [
    { code: 'transport_handling_insurance', amount: '40', appliedAs: 'flat_rate' },
    { code: 'commissions_and_brokerage', amount: '7', appliedAs: 'flat_rate', currency: 'EUR' },
  ],
};

const ofAllCodes: InvoiceDraft = {
  ...plainInvoice,
  chargeAdjustments: chargeCodes.map((code, n) => ({ code, amount: `${n + 3}`, appliedAs: 'flat_rate' })),
};

const onPercentage =
  (as: Agreement): Agreement =>
  (sent, actual, record) =>
    read(record.sent, '/applied_as') === 'flat_rate' ? undefined : as(sent, actual, record);

/** Each charge adjustment is sent with all members, so that the target has something to show. */
const members = roundTrip(writtenCharges, {
  'charge-code-is-string': { at: '/code', as: isText, expected: 'is a string', given: charged() },
  'charge-amount-is-number': {
    at: '/amount',
    as: (_, actual) => typeof actual === 'number',
    expected: 'is a number',
    given: charged(),
    examples: [belowZero],
  },
  'charge-currency-code-is-string': {
    at: '/currency_code',
    as: ifShown(isText),
    expected: 'is a string',
    given: charged(flat),
  },
  'charge-applied-as-flat-rate-or-percentage': {
    at: '/applied_as',
    as: (_, actual) => ['flat_rate', 'percentage'].includes(String(actual)),
    expected: 'is flat_rate or percentage',
    given: charged(),
  },
  'charge-applied-to-is-string': { at: '/applied_to', as: ifShown(isText), expected: 'is a string', given: charged() },
  'charge-percentage-has-no-currency-code': {
    at: '/currency_code',
    as: onPercentage((_, actual) => !shown(actual)),
    expected: 'is left out',
    given: charged(percentage),
  },
  'charge-flat-rate-has-currency-code': {
    at: '/currency_code',
    as: exactly,
    given: charged(flat),
    examples: [inAnother],
  },
  'charge-applied-to-value-reads-back': { at: '/applied_to', as: exactly, given: charged() },
  'charge-amount-reads-back': {
    at: '/amount',
    as: asAmount,
    given: charged(),
    examples: [...notPositive, exact, ofAllCodes],
  },
  'charge-applied-as-reads-back': { at: '/applied_as', as: exactly, given: charged() },
});

const codesIn = (list: readonly Json[]): readonly string[] => list.map((one) => String(read(one, '/code')));

/**
 * A target may add charges of its own, with other codes. A charge with a wrong code is not one too few:
 * `charge-code-reads-back` judges it.
 */
export const asManyOfTheirCodes: Agreement = (sent, actual) => {
  if (!Array.isArray(sent)) return undefined;
  const codes = codesIn(sent);
  if (!Array.isArray(actual) || actual.length < sent.length) return false;
  return codesIn(actual).filter((code) => codes.includes(code)).length <= sent.length;
};

/** The codes are judged together: only its code distinguishes a charge adjustment from the others. */
const lists = roundTrip(
  writtenInvoices,
  alsoInContexts({
    'charge-code-reads-back': {
      at: '/charge_adjustments',
      as: eachOne(inMembers({ '/code': exactly })),
      given: charged(),
      examples: [ofAllCodes],
      cases: 30,
    },
    'charge-adjustments-count-reads-back': {
      at: '/charge_adjustments',
      as: asManyOfTheirCodes,
      given: charged(),
      examples: [ofAllCodes],
      cases: 30,
    },
  }),
);

export const chargeReadChecks = [...members, ...lists];
