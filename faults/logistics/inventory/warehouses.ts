import type { Answer } from '../../../reference/http/answer.ts';
import { notFound } from '../../../reference/http/problem.ts';
import { isCountry } from '../../../reference/logistics/countries.ts';
import { activeWarehouses, warehousesIn } from '../../../reference/logistics/inventory/warehouses.ts';
import { after, before, type FaultRows } from '../../fault.ts';
import { asks, refuses } from './query.ts';

const codesOf = ({ body }: Answer): readonly unknown[] => (Array.isArray(body) ? body : []);
const answers = (change: (codes: readonly unknown[]) => unknown) =>
  after(activeWarehouses, (answer) => ({ ...answer, body: change(codesOf(answer)) }));

/** Faults of the list of active warehouses. */
export const warehouseFaults = {
  'active-warehouses-nl-answers-404': {
    breaks: 'warehouse-active-country',
    wrong: 'Answers 404 to active warehouses with the countryCode NL.',
    by: before(activeWarehouses, (call) => {
      if (asks('countryCode', 'NL')(call)) throw notFound('There are no warehouses.');
      return [call];
    }),
  },
  'active-warehouses-country-refused': {
    breaks: 'warehouse-active-country',
    wrong: 'Refuses countryCode at the active warehouses.',
    by: refuses(activeWarehouses, asks('countryCode')),
  },
  'active-warehouses-other-country-answers-400': {
    breaks: 'warehouse-active-country',
    wrong: 'Answers 400 to active warehouses with a countryCode other than US.',
    by: refuses(activeWarehouses, ({ query }) => (query('countryCode') ?? 'US') !== 'US'),
  },
  'active-warehouses-wrapped': {
    breaks: 'warehouse-active-answers-array',
    wrong: 'Answers the active warehouses as an object with the array under warehouses.',
    by: answers((warehouses) => ({ warehouses })),
  },
  'active-warehouses-202': {
    breaks: 'warehouse-active-answers-array',
    wrong: 'Answers 202 to the active warehouses.',
    by: after(activeWarehouses, (answer) => ({ ...answer, status: 202 })),
  },
  'active-warehouses-of-country-wrapped': {
    breaks: 'warehouse-active-answers-array',
    wrong: 'Answers one warehouse as itself, without an array around it, where a country has just one.',
    by: answers((codes) => (codes.length === 1 ? codes[0] : codes)),
  },
  'warehouse-code-as-number': {
    breaks: 'warehouse-active-codes',
    wrong: 'Answers active warehouses as numbers (1, 2, …) instead of codes.',
    by: answers((codes) => codes.map((_code, index) => index + 1)),
  },
  'warehouse-code-null-for-last': {
    breaks: 'warehouse-active-codes',
    wrong: 'Answers null in the place of the last active warehouse.',
    by: answers((codes) => [...codes.slice(0, -1), null]),
  },
  'unknown-country-answers-404': {
    breaks: 'inventory-unknown-country-as-declared',
    wrong: 'Answers 404 to a countryCode that is no country.',
    by: after(warehousesIn, (warehouses, { query }) => {
      if (!isCountry(query('countryCode') ?? 'US')) throw notFound('There is no such country.');
      return warehouses;
    }),
  },
  'warehouses-of-all-countries': {
    breaks: 'warehouse-active-country',
    wrong: 'Lists warehouses of every country whatever countryCode says.',
    by: after(warehousesIn, (_found, { account }) => account.warehouses),
  },
} as const satisfies FaultRows;
