import fc from 'fast-check';
import type { CustomsApi } from '../../../../clients/customs/api.ts';
import { isObject, type Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import type { AnyCheck } from '../../../../engine/run/check.ts';
import { type ChargeAdjustmentDraft, chargeCodes, type InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { decimalText } from '../../../../generators/customs/invoice-line.ts';
import { base } from '../../../../generators/customs/invoice-pair.ts';
import { type CustomsWords, check } from '../../check.ts';
import { invoiceOf, shownIn } from '../judge.ts';
import { submittingInvoices } from '../resource.ts';
import { alike, sentBody } from './reads-back.ts';

/** All members of the read side are sent: of the request the document shows none. */
const flat = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 2 }))
  .map(([n, decimals]) => ({ amount: decimalText(n, decimals), appliedAs: 'flat_rate' }) as const);
const percentage = fc
  .integer({ min: 1, max: 999 })
  .map((tenths) => ({ amount: decimalText(tenths, 1), appliedAs: 'percentage' }) as const);

export const anyRate = fc.oneof(flat, percentage);
export const rates = { flat_rate: flat, percentage } as const;

type Rate = Pick<ChargeAdjustmentDraft, 'amount' | 'appliedAs'>;

/** Currencies that have cents, so that a default of the target shows. */
const currency = fc.constantFrom({ code: 'EUR' }, { code: 'GBP' }, { code: 'USD' });

/** An invoice with so many charge adjustments, each code at most once: whether two of one code are added is not said. */
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

interface Charge {
  readonly sent: Json;
  readonly shown: Json;
}

/** Whether what is deducted has a sign is open (gap customs-charge-adjustments). */
const isDeduction = (charge: Json): boolean => read(charge, '/code') === 'deductions_discounts_rebates';
const isOpposite = (sent: Json, shown: Json): boolean =>
  Number(read(sent, '/amount')) === -Number(read(shown, '/amount'));

interface ReadPlan {
  readonly proves: CustomsWords['requirement'];
  readonly due: string;
  readonly given?: fc.Arbitrary<InvoiceDraft>;
  /** Whether a charge adjustment is as it must be; undefined: nothing is said of this one. */
  readonly holds: (charge: Charge) => boolean | undefined;
}

const chargesOf = (json: Json): readonly Json[] => {
  const all = read(json, '/charge_adjustments');
  return Array.isArray(all) ? all : [];
};

const why = 'an invoice is read with the charge adjustments that it was sent with (charge adjustment)';

/** By code, as nothing is said of their order; where codes are lost, in order. */
function pairs(sent: readonly Json[], shown: readonly Json[]): readonly Charge[] {
  return sent.flatMap((one, index) => {
    const partner = shown.find((other) => read(other, '/code') === read(one, '/code')) ?? shown[index];
    return partner === undefined ? [] : [{ sent: one, shown: partner }];
  });
}

/** What an invoice shows of each charge adjustment that it was created with. */
function readsCharges({ proves, due, given = charged(), holds }: ReadPlan): AnyCheck<CustomsApi> {
  return check({
    proves,
    needs: submittingInvoices,
    given,
    cases: 30,
    when: async (api, draft) => (await api.main()).create(draft),
    then(created, expect) {
      const all = pairs(chargesOf(sentBody(created)), chargesOf(invoiceOf(created, expect)));
      const verdicts = all.map((one) => ({ one, held: holds(one) }));
      if (verdicts.every(({ held }) => held === undefined)) expect.unexercised('no charge adjustment is shown');
      const wrong = verdicts.find(({ held }) => held === false)?.one;
      const came = `${JSON.stringify(wrong?.shown)} for ${JSON.stringify(wrong?.sent)}`;
      expect.that(wrong === undefined, due, came, why, shownIn(created));
    },
  });
}

const shows = (value: Json | undefined): boolean => value !== undefined && value !== null;
const text = (value: Json | undefined): boolean => typeof value === 'string';

/** A member that was sent is read as it was. */
const same = (member: string) => (charge: Charge) => {
  const sent = read(charge.sent, member);
  return sent === undefined ? undefined : read(charge.shown, member) === sent;
};

const isFlat = ({ sent }: Charge): boolean => read(sent, '/applied_as') === 'flat_rate';

/** Submitted with a code, so that there is one to show. */
const forms = [
  readsCharges({
    proves: 'charge-code-is-string',
    due: 'a code that is a string',
    holds: ({ shown }) => text(read(shown, '/code')),
  }),
  readsCharges({
    proves: 'charge-amount-is-number',
    due: 'an amount that is a number',
    holds: ({ shown }) => typeof read(shown, '/amount') === 'number',
  }),
  readsCharges({
    proves: 'charge-currency-code-is-string',
    due: 'a currency_code that is a string',
    given: charged(flat),
    holds: ({ shown }) => (shows(read(shown, '/currency_code')) ? text(read(shown, '/currency_code')) : undefined),
  }),
  readsCharges({
    proves: 'charge-applied-as-flat-rate-or-percentage',
    due: 'applied_as flat_rate or percentage',
    holds: ({ shown }) => ['flat_rate', 'percentage'].includes(String(read(shown, '/applied_as'))),
  }),
  readsCharges({
    proves: 'charge-applied-to-is-string',
    due: 'an applied_to that is a string',
    holds: ({ shown }) => (shows(read(shown, '/applied_to')) ? text(read(shown, '/applied_to')) : undefined),
  }),
];

const readBack = [
  readsCharges({
    proves: 'charge-percentage-has-no-currency-code',
    due: 'no currency_code on a percentage',
    given: charged(percentage),
    holds: (charge) => (isFlat(charge) ? undefined : !shows(read(charge.shown, '/currency_code'))),
  }),
  readsCharges({
    proves: 'charge-flat-rate-has-currency-code',
    due: 'the currency_code that was sent with a flat rate',
    given: charged(flat),
    holds: same('/currency_code'),
  }),
  readsCharges({
    proves: 'charge-applied-to-value-reads-back',
    due: 'applied_to value',
    holds: same('/applied_to'),
  }),
  readsCharges({
    proves: 'charge-amount-reads-back',
    due: 'the amount that was sent',
    holds: ({ sent, shown }) =>
      alike(read(sent, '/amount'), read(shown, '/amount'), 'number') || (isDeduction(sent) && isOpposite(sent, shown)),
  }),
  readsCharges({
    proves: 'charge-applied-as-reads-back',
    due: 'the applied_as that was sent',
    holds: same('/applied_as'),
  }),
];

/** The codes are judged together: which charge adjustment is which is told by nothing else. */
const listed = (
  proves: 'charge-code-reads-back' | 'charge-adjustments-count-reads-back',
  due: string,
  holds: (sent: readonly Json[], shown: readonly Json[]) => boolean,
) =>
  check({
    proves,
    needs: submittingInvoices,
    given: charged(),
    cases: 30,
    when: async (api, draft) => (await api.main()).create(draft),
    then(created, expect) {
      const shown = chargesOf(invoiceOf(created, expect)).filter(isObject);
      const came = JSON.stringify(shown);
      expect.that(holds(chargesOf(sentBody(created)), shown), due, came, why, shownIn(created));
    },
  });

const codes = (all: readonly Json[]): readonly string[] => all.map((one) => String(read(one, '/code')));

const lists = [
  listed('charge-code-reads-back', 'each code that was sent', (sent, shown) =>
    codes(sent).every((code) => codes(shown).includes(code)),
  ),
  listed(
    'charge-adjustments-count-reads-back',
    'as many charge adjustments as were sent',
    (sent, shown) => sent.length === shown.length,
  ),
];

export const chargeReadChecks = [...forms, ...readBack, ...lists];
