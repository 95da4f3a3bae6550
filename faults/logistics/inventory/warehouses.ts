import type { Answer } from '../../../reference/http/answer.ts';
import { notFound } from '../../../reference/http/problem.ts';
import { isCountry } from '../../../reference/logistics/countries.ts';
import { activeWarehouses, warehousesIn } from '../../../reference/logistics/inventory/warehouses.ts';
import { after, before, breaking, type FaultRows } from '../../fault.ts';
import { asks, refuses } from './query.ts';

const codesOf = ({ body }: Answer): readonly unknown[] => (Array.isArray(body) ? body : []);
const answers = (change: (codes: readonly unknown[]) => unknown) =>
  after(activeWarehouses, (answer) => ({ ...answer, body: change(codesOf(answer)) }));

/** Faults of the list of active warehouses. */
export const warehouseFaults = {
  ...breaking('warehouse-active-country', {
    'active-warehouses-nl-answers-404': [
      'Answers 404 to active warehouses with the countryCode NL.',
      before(activeWarehouses, (call) => {
        if (asks('countryCode', 'NL')(call)) throw notFound('There are no warehouses.');
        return [call];
      }),
    ],
    'active-warehouses-country-refused': [
      'Refuses countryCode at the active warehouses.',
      refuses(activeWarehouses, asks('countryCode')),
    ],
    'active-warehouses-other-country-answers-400': [
      'Answers 400 to active warehouses with a countryCode other than US.',
      refuses(activeWarehouses, ({ query }) => (query('countryCode') ?? 'US') !== 'US'),
    ],
    'active-warehouses-of-country-first-only': [
      'Lists only the first warehouse of a country.',
      after(activeWarehouses, (answer, call) => ({
        ...answer,
        body: asks('countryCode')(call) ? codesOf(answer).slice(0, 1) : answer.body,
      })),
    ],
    'warehouses-of-all-countries': [
      'Lists warehouses of every country whatever countryCode says.',
      after(warehousesIn, (_found, { account }) => account.warehouses),
    ],
  }),
  ...breaking('warehouse-active-answers-array', {
    'active-warehouses-wrapped': [
      'Answers the active warehouses as an object with the array in warehouses.',
      answers((warehouses) => ({ warehouses })),
    ],
    'active-warehouses-202': [
      'Answers 202 to the active warehouses.',
      after(activeWarehouses, (answer) => ({ ...answer, status: 202 })),
    ],
    'active-warehouses-of-country-wrapped': [
      'Answers a warehouse without an array if a country has only one.',
      answers((codes) => (codes.length === 1 ? codes[0] : codes)),
    ],
  }),
  ...breaking('warehouse-active-codes', {
    'warehouse-code-as-number': [
      'Answers active warehouses as numbers (1, 2, …) instead of codes.',
      answers((codes) => codes.map((_code, index) => index + 1)),
    ],
    'warehouse-code-null-for-last': [
      'Answers null instead of the last active warehouse.',
      answers((codes) => [...codes.slice(0, -1), null]),
    ],
  }),
  'unknown-country-answers-404': {
    breaks: 'inventory-unknown-country-as-declared',
    wrong: 'Answers 404 to a countryCode that is not a country.',
    by: after(warehousesIn, (warehouses, { query }) => {
      if (!isCountry(query('countryCode') ?? 'US')) throw notFound('There is no such country.');
      return warehouses;
    }),
  },
} as const satisfies FaultRows;
