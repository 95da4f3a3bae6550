import type { Answer } from '../answer.ts';
import { bitesOf, bitten, type FaultTable } from '../fault-table.ts';
import type { Call, Operation } from '../operation.ts';
import { badRequest, notFound } from '../problem.ts';
import { isCountry } from './countries.ts';

export interface Warehouse {
  readonly id: string;
  readonly countryCode: string;
}

/** The first one is the fixed warehouse that all inbound shipments of the sandbox go to (Sandbox behavior). */
export const sandboxWarehouses: readonly Warehouse[] = [
  { id: 'SBX1', countryCode: 'US' },
  { id: 'SBX2', countryCode: 'US' },
  { id: 'SBX3', countryCode: 'NL' },
];

export const productionWarehouses: readonly Warehouse[] = [
  { id: 'ONT8', countryCode: 'US' },
  { id: 'ABE2', countryCode: 'US' },
  { id: 'AMS1', countryCode: 'NL' },
];

export const warehouseOperations: readonly Operation[] = [
  {
    name: 'activeWarehouses',
    method: 'GET',
    path: '/warehouses/active',
    scope: 'read_logistics_warehouses',
    sinceRelease: '2025-03',
    handle: activeWarehouses,
  },
];

function activeWarehouses(call: Call): Answer {
  const { faults, variants } = call.world;
  for (const refuse of bitesOf(faults, refusals)) refuse(call.query('countryCode'));
  const found = warehousesIn(call);
  const codes: readonly unknown[] = found.map(({ id }, index) => {
    if (faults.has('warehouse-code-as-number')) return index + 1;
    return faults.has('warehouse-code-null-for-last') && index === found.length - 1 ? null : id;
  });
  const items = codes.map((code) => (variants.has('warehouses-as-objects') ? { warehouseId: code } : code));
  return bitten<Answer, [readonly unknown[]]>(faults, answers, { status: 200, body: items }, items);
}

/** What faults refuse of active warehouses though no rule forbids it. */
const refusals: FaultTable<(country: string | undefined) => void> = {
  'active-warehouses-nl-answers-404': (country) => {
    if (country === 'NL') throw notFound('There are none.');
  },
  'active-warehouses-country-refused': (country) => {
    if (country !== undefined) throw badRequest('countryCode is not known.');
  },
  'active-warehouses-other-country-answers-400': (country) => {
    if (country !== undefined && country !== 'US') throw badRequest('The country is not served.');
  },
};

const answers: FaultTable<(answer: Answer, items: readonly unknown[]) => Answer> = {
  'active-warehouses-wrapped': (answer) => ({ ...answer, body: { warehouses: answer.body } }),
  'active-warehouses-202': (answer) => ({ ...answer, status: 202 }),
  'active-warehouses-of-country-wrapped': (answer, items) =>
    items.length === 1 ? { ...answer, body: items[0] } : answer,
};

/** A country without warehouses is no fault: it has none (gaps active-warehouse-item, inventory-pool-and-pack). */
export function warehousesIn(call: Call): readonly Warehouse[] {
  const country = call.query('countryCode');
  if (country === undefined) return call.account.warehouses;
  if (!/^[A-Z]{2}$/.test(country)) throw badRequest('countryCode must be an ISO 3166-1 alpha-2 code.');
  if (call.world.variants.has('unknown-country-refused') && !isCountry(country))
    throw badRequest('countryCode is no country.');
  if (call.world.faults.has('unknown-country-answers-404') && !isCountry(country))
    throw notFound('There is no such country.');
  if (call.world.faults.has('warehouses-of-all-countries')) return call.account.warehouses;
  return call.account.warehouses.filter(({ countryCode }) => countryCode === country);
}
