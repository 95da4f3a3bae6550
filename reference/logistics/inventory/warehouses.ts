import type { Answer } from '../../http/answer.ts';
import type { Call, Operation } from '../../http/operation.ts';
import { badRequest } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import { isCountry } from '../countries.ts';
import { endpoint } from '../endpoint.ts';

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

export const activeWarehouses = seam((call: Call): Answer => {
  const asObjects = call.world.variants.has('warehouses-as-objects');
  const body = warehousesIn(call).map(({ id }) => (asObjects ? { warehouseId: id } : id));
  return { status: 200, body };
});

/** A country without warehouses is no error: it has none (gaps active-warehouse-item, inventory-pool-and-pack). */
export const warehousesIn = seam(({ world, account, query }: Call): readonly Warehouse[] => {
  const country = query('countryCode');
  if (country === undefined) return account.warehouses;
  if (!/^[A-Z]{2}$/.test(country)) throw badRequest('countryCode must be an ISO 3166-1 alpha-2 code.');
  if (world.variants.has('unknown-country-refused') && !isCountry(country))
    throw badRequest('countryCode is no country.');
  return account.warehouses.filter(({ countryCode }) => countryCode === country);
});

export const warehouseOperations: readonly Operation[] = [
  endpoint('listActiveWarehouses', { scope: 'read_logistics_warehouses', handle: activeWarehouses }),
];
