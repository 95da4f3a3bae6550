import { codes, data } from 'currency-codes';

/**
 * In the list, and yet nothing to judge a target by: funds and units of account that no goods are priced in, and codes
 * that came or went in recent years, where editions of the list differ.
 */
const unsettled: ReadonlySet<string> = new Set([
  ...['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'SVC'],
  ...['ANG', 'BGN', 'CUC', 'MRU', 'SLE', 'STN', 'VED', 'VES', 'XCG', 'ZWG'],
]);

/** Codes of a union of countries begin with X, as do metals, tests and units of account. */
const unions: ReadonlySet<string> = new Set(['XAF', 'XCD', 'XOF', 'XPF']);

const common = ['USD', 'EUR'] as const;

/** Every code of the list that the data package carries. */
export const currencies: readonly string[] = codes();

/** Codes that any edition of ISO 4217 of these years holds; the most common ones first, so that cases shrink to them. */
export const settledCurrencies: readonly string[] = [
  ...common,
  ...data
    .map(({ code }) => code)
    .filter((code) => !unsettled.has(code) && (!code.startsWith('X') || unions.has(code)))
    .filter((code) => !(common as readonly string[]).includes(code)),
];

/** Codes of the right form that were never assigned: not even a list with historic codes holds them. */
export const unassignedCurrencies: readonly string[] = ['ZZZ', 'QQQ', 'JJJ', 'WWW', 'YYY', 'QXZ', 'ZQA', 'VVQ'];

const nth = (list: readonly string[], n: number): string => list[n % list.length] ?? common[0];

export const nthCurrency = (n: number): string => nth(settledCurrencies, n);

export const unassignedCurrency = (n: number): string => nth(unassignedCurrencies, n);

/** A sound currency that differs from this one. */
export const otherCurrency = (code: string): string => (code === common[0] ? common[1] : common[0]);

/** Whether an edition of ISO 4217 may hold the code. */
export const mayExist = (code: string): boolean => currencies.includes(code) || unsettled.has(code);
