import { code } from 'currency-codes';
import { lineCurrencyMismatch, unknownCurrency } from '../../../reference/customs/causes/causes.ts';
import { failureMessages } from '../../../reference/customs/causes/failure-cause.ts';
import type { Plan } from '../../../reference/customs/processing/plan.ts';
import { breaking, type FaultRows } from '../../fault.ts';
import { fails, ofPlan, passes, says, type Test, withMembers } from './changed-cause.ts';

const common: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'CNY', 'JPY', 'CAD', 'AUD', 'CHF', 'HKD', 'INR']);

const currency =
  (test: (sent: string) => boolean): Test =>
  ({ draft }) =>
    test(draft.currency ?? '');

const unknown = ({ draft }: Plan): string => failureMessages.unknownCurrency(draft.currency ?? '');

/** Faults of the currencies of invoices and lines. */
export const currencyCausesFaults = {
  'update-to-other-currency-refused': {
    breaks: 'invoice-update-changes-currency',
    wrong: 'Fails an update to another currency as if its lines were in the old one.',
    by: fails(
      lineCurrencyMismatch,
      ({ existing, draft }) => existing !== undefined && existing.content.currency !== draft.currency,
      failureMessages.lineCurrencyMismatch,
    ),
  },
  ...breaking('invoice-last-line-currency-equals-invoice-currency', {
    'line-currency-of-last-line-unchecked': [
      'Does not check the currency of the last of three or more lines.',
      ofPlan(lineCurrencyMismatch, ({ lines, ...plan }) => ({
        ...plan,
        lines: lines.length > 2 ? lines.slice(0, -1) : lines,
      })),
    ],
    'line-currency-unchecked-from-37th-line': [
      'Compares line currencies only on the first 36 lines.',
      ofPlan(lineCurrencyMismatch, ({ lines, ...plan }) => ({ ...plan, lines: lines.slice(0, 36) })),
    ],
  }),
  ...breaking('invoice-value-currency-equals-invoice-currency', {
    'line-currency-with-the-same-last-letter-accepted': [
      'Accepts a value in another currency if both codes end in the same letter.',
      ofPlan(lineCurrencyMismatch, (plan) =>
        withMembers(plan, (members) =>
          members.value?.currency_code.at(-1) === plan.draft.currency?.at(-1)
            ? { ...members, value: undefined }
            : members,
        ),
      ),
    ],
    'line-currency-with-the-same-first-letter-accepted': [
      'Accepts a value in another currency if both codes begin with the same letter.',
      ofPlan(lineCurrencyMismatch, (plan) =>
        withMembers(plan, (members) =>
          members.value?.currency_code[0] === plan.draft.currency?.[0] ? { ...members, value: undefined } : members,
        ),
      ),
    ],
    'line-currencies-compared-with-each-other': [
      'Compares line currencies with the currency of the first line instead of that of the invoice.',
      ofPlan(lineCurrencyMismatch, (plan) => {
        const [first] = plan.lines.flatMap(({ members: { pricePerUnit, value } }) => pricePerUnit ?? value ?? []);
        return { ...plan, draft: { ...plan.draft, currency: first?.currency_code ?? plan.draft.currency } };
      }),
    ],
    'line-value-currency-unchecked': [
      'Accepts the value of a line in another currency.',
      ofPlan(lineCurrencyMismatch, (plan) => withMembers(plan, (members) => ({ ...members, value: undefined }))),
    ],
  }),
  ...breaking('invoice-price-currency-equals-invoice-currency', {
    'line-price-currency-alone-unchecked': [
      'Compares the currency of price_per_unit only on lines that also have a value.',
      ofPlan(lineCurrencyMismatch, (plan) =>
        withMembers(plan, (members) => (members.value ? members : { ...members, pricePerUnit: undefined })),
      ),
    ],
    'line-price-currency-unchecked': [
      'Accepts price_per_unit in another currency.',
      ofPlan(lineCurrencyMismatch, (plan) => withMembers(plan, (members) => ({ ...members, pricePerUnit: undefined }))),
    ],
  }),
  'line-currency-mismatch-called-unknown': {
    breaks: 'failure-line-currency-mismatch',
    wrong: 'Reports that the currency code does not exist if line currencies differ from that of the invoice.',
    by: says(lineCurrencyMismatch, ({ draft }) => failureMessages.unknownCurrency(draft.currency ?? '')),
  },
  ...breaking('invoice-currency-any-iso-4217-accepted', {
    'currency-common-ones-only': [
      'Knows only the ten most common currencies.',
      fails(
        unknownCurrency,
        currency((known) => !common.has(known)),
        unknown,
      ),
    ],
    'currency-without-cents-unknown': [
      'Does not know currencies without minor units, such as JPY, KRW and VND.',
      fails(
        unknownCurrency,
        currency((known) => code(known)?.digits === 0),
        unknown,
      ),
    ],
    'currency-of-unions-unknown': [
      'Does not know currencies whose code begins with X: XAF, XCD, XOF and XPF.',
      fails(
        unknownCurrency,
        currency((known) => known.startsWith('X')),
        unknown,
      ),
    ],
  }),
  ...breaking('invoice-currency-iso-4217', {
    'currency-of-four-letters-accepted': [
      'Accepts a currency code of more than three letters.',
      passes(
        unknownCurrency,
        currency((sent) => sent.length > 3),
      ),
    ],
    'currency-with-x-accepted': [
      'Accepts every code of three letters that begins with X.',
      passes(
        unknownCurrency,
        currency((sent) => /^X[A-Z]{2}$/.test(sent)),
      ),
    ],
    'currency-zzz-accepted': [
      'Accepts ZZZ as currency.',
      passes(
        unknownCurrency,
        currency((sent) => sent === 'ZZZ'),
      ),
    ],
    'currency-three-letters-suffice': [
      'Accepts any three capital letters as currency.',
      passes(
        unknownCurrency,
        currency((sent) => /^[A-Z]{3}$/.test(sent)),
      ),
    ],
  }),
  'currency-message-without-code': {
    breaks: 'failure-names-the-currency-code',
    wrong: 'Leaves the placeholder in the message about an unknown currency.',
    by: says(unknownCurrency, () => failureMessages.unknownCurrency('<CURRENCY_CODE>')),
  },
} as const satisfies FaultRows;
