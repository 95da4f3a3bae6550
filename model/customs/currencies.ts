import { codes, data } from 'currency-codes';

/**
 * Codes of the list by which no target is judged: funds and units of account, in which no goods are priced, and codes of
 * recent years, in which editions of the list differ.
 */
const unsettled: ReadonlySet<string> = new Set([
  ...['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'SVC'],
  ...['ANG', 'BGN', 'CUC', 'MRU', 'SLE', 'STN', 'VED', 'VES', 'XCG', 'ZWG'],
]);

/** The currencies of unions of countries, whose codes begin with X, like those of metals, tests and units of account. */
const unions: ReadonlySet<string> = new Set(['XAF', 'XCD', 'XOF', 'XPF']);

const common = ['USD', 'EUR'] as const;

/** Every code in the list of the data package. */
export const currencies: readonly string[] = codes();

/** Codes in all recent editions of ISO 4217; the most common ones first, so that cases shrink to them. */
export const settledCurrencies: readonly string[] = [
  ...common,
  ...data
    .map(({ code }) => code)
    .filter((code) => !unsettled.has(code) && (!code.startsWith('X') || unions.has(code)))
    .filter((code) => !(common as readonly string[]).includes(code)),
];

/** Well-formed codes that were never assigned: even a list with historic codes does not contain them. */
export const unassignedCurrencies: readonly string[] = ['ZZZ', 'QQQ', 'JJJ', 'WWW', 'YYY', 'QXZ', 'ZQA', 'VVQ', 'XQQ'];

const nth = (list: readonly string[], n: number): string => list[n % list.length] ?? common[0];

export const nthCurrency = (n: number): string => nth(settledCurrencies, n);

export const unassignedCurrency = (n: number): string => nth(unassignedCurrencies, n);

/** A valid currency that differs from this one. */
export const otherCurrency = (code: string): string => (code === common[0] ? common[1] : common[0]);

/** Whether an edition of ISO 4217 may contain the code. */
export const mayExist = (code: string): boolean => currencies.includes(code) || unsettled.has(code);
