/** Judges the currency rules: ISO 4217 codes, and the same currency in the header and in all lines. */

import fc from 'fast-check';
import { brokenInvoice } from '../../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice, InvoiceDraft, InvoiceLineDraft } from '../../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { settledCurrencies, unassignedCurrencies } from '../../../../model/customs/currencies.ts';
import { accepts, rejects } from '../../check.ts';
import { inContexts, updatesInContexts } from '../contexts.ts';
import { invoiceCreation, invoiceUpdates } from '../resource.ts';
import { rejectsRules } from '../rules.ts';
import { namingEachLine } from '../update/named-lines.ts';

const inCurrency = (nth: number): InvoiceDraft => ({
  currency: { nth },
  lines: [{ quantity: { value: '1', unit: 'main' }, value: { amount: '10' }, pricePerUnit: { amount: '10' } }],
  shipment: { by: 'id', which: 'main' },
});

const anyCurrency = accepts(invoiceCreation, {
  'invoice-currency-any-iso-4217-accepted': {
    given: fc.nat({ max: settledCurrencies.length - 1 }).map(inCurrency),
    examples: settledCurrencies.map((_, nth) => inCurrency(nth)),
    control: () => plainInvoice,
  },
});

/** A code of a wrong length. Whether a target rejects it at once or later is open. */
const ofLength = (code: string): BrokenInvoice => ({
  breaks: 'invoice-currency-iso-4217',
  mistake: 'invoice-currency-of-other-length',
  valid: inCurrency(0),
  broken: { ...inCurrency(0), currency: { code } },
});

/** A faulty target may accept only some of these codes, so each is tried. */
const ofNoList = unassignedCurrencies.map(
  (_, nth): BrokenInvoice => ({
    breaks: 'invoice-currency-iso-4217',
    mistake: 'invoice-currency-iso-4217',
    valid: inCurrency(0),
    broken: { ...inCurrency(0), currency: { unassigned: nth } },
  }),
);

const unknown = [
  ...rejectsRules({ 'invoice-currency-iso-4217': { examples: ofNoList, cases: 3, onUpdate: { cases: 8 } } }),
  ...rejects(invoiceCreation, {
    'invoice-currency-iso-4217-has-three-letters': {
      given: fc.constantFrom('USDX', 'EURO', 'US').map(ofLength),
      examples: ['USDX', 'US'].map(ofLength),
      cases: 3,
    },
  }),
];

type Place = 'pricePerUnit' | 'value' | 'both';
type MismatchRule = `invoice-${'price' | 'value'}-currency-equals-invoice-currency`;

interface Mismatch {
  /** The line has only the wrong amount. */
  readonly alone?: true;
  /** Default: 10. */
  readonly amount?: string;
  /** The wrong currency. Default: any other one. */
  readonly code?: string;
}

/** Codes that have two letters of USD, the currency of the invoice. */
const near = ['CAD', 'UYU', 'AUD'] as const;

/** One or both amounts of one line are in another currency. */
function mismatch(
  breaks: string,
  count: number,
  index: number,
  place: Place,
  { alone, amount = '10', code }: Mismatch = {},
): BrokenInvoice {
  const money = { amount };
  const foreign = { amount, currency: code === undefined ? ('another' as const) : { code } };
  const line: InvoiceLineDraft = {
    quantity: { value: '1', unit: 'main' },
    ...(!(alone && place === 'value') && { pricePerUnit: money }),
    ...(!(alone && place === 'pricePerUnit') && { value: money }),
  };
  const broken: InvoiceLineDraft = {
    ...line,
    ...(place !== 'value' && { pricePerUnit: foreign }),
    ...(place !== 'pricePerUnit' && { value: foreign }),
  };
  const lines = Array.from({ length: count }, () => line);
  const valid: InvoiceDraft = { currency: { nth: 0 }, lines, shipment: { by: 'id', which: 'main' } };
  const mistake = `invoice-${place === 'value' ? 'value' : 'price'}-currency-equals-invoice-currency`;
  return { breaks, mistake, valid, broken: { ...valid, lines: lines.with(index, broken) } };
}

/** All lines have the same currency, but not that of the invoice. */
function allForeign(breaks: string, place: Place): BrokenInvoice {
  const pair = mismatch(breaks, 3, 0, place);
  const [first = {}] = pair.broken.lines;
  return { ...pair, broken: { ...pair.broken, lines: pair.broken.lines.map(() => first) } };
}

/** One amount is in another currency: on a single line, on the last line, on the 37th line, or on all lines. */
const oneAmount = (place: 'pricePerUnit' | 'value', rule: MismatchRule) => ({
  given: brokenInvoice(rule),
  examples: [
    mismatch(rule, 1, 0, place),
    mismatch(rule, 1, 0, place, { alone: true }),
    mismatch(rule, 2, 1, place),
    mismatch(rule, 3, 1, place, { alone: true }),
    mismatch(rule, 40, 36, place),
    ...['0', '0.00', '0.01'].map((amount) => mismatch(rule, 2, 1, place, { alone: true, amount })),
    ...near.map((code) => mismatch(rule, 1, 0, place, { alone: true, code })),
    allForeign(rule, place),
    ...inContexts(rule),
  ],
  cases: 15,
});

const lastLine = 'invoice-last-line-currency-equals-invoice-currency';

const mismatches = [
  ...rejects(invoiceCreation, {
    'invoice-price-currency-equals-invoice-currency': oneAmount(
      'pricePerUnit',
      'invoice-price-currency-equals-invoice-currency',
    ),
    'invoice-value-currency-equals-invoice-currency': oneAmount(
      'value',
      'invoice-value-currency-equals-invoice-currency',
    ),
    [lastLine]: {
      proves: lastLine,
      given: brokenInvoice(lastLine),
      examples: [2, 6, 37, 38, 60].flatMap((count) => [
        mismatch(lastLine, count, count - 1, 'both'),
        mismatch(lastLine, count, count - 1, 'value'),
      ]),
      cases: 12,
    },
  }),
  ...rejects(invoiceUpdates, {
    'invoice-update-line-currency-equals-invoice-currency': {
      given: namingEachLine(brokenInvoice('invoice-update-line-currency-equals-invoice-currency')),
      examples: [
        mismatch('invoice-update-line-currency-equals-invoice-currency', 3, 2, 'value'),
        ...updatesInContexts('invoice-update-line-currency-equals-invoice-currency'),
      ],
      cases: 8,
    },
  }),
];

export const currencyChecks = [...anyCurrency, ...unknown, ...mismatches];
