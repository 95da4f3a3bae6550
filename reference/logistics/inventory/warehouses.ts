import type { Answer } from '../../http/answer.ts';
import type { Call, Operation } from '../../http/operation.ts';
import { badRequest, notFound } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { isCountry } from '../countries.ts';
import { endpoint } from '../endpoint.ts';

export interface Warehouse {
  readonly id: string;
  readonly countryCode: string;
}

/** The first one is the fixed warehouse of all inbound shipments of the sandbox (Sandbox behavior). */
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

const countryOf = ({ variants }: World, { countryCode }: Warehouse): string =>
  variants.has('warehouses-elsewhere') ? 'PL' : countryCode;

/** A country without warehouses is no error: it has none (gaps active-warehouse-item, inventory-pool-and-pack). */
export const warehousesIn = seam(({ world, account, query }: Call): readonly Warehouse[] => {
  const country = query('countryCode');
  if (country === undefined) return account.warehouses;
  if (!/^[A-Z]{2}$/.test(country)) throw badRequest('countryCode must be an ISO 3166-1 alpha-2 code.');
  if (world.variants.has('unknown-country-refused') && !isCountry(country))
    throw badRequest('countryCode is no country.');
  const found = account.warehouses.filter((warehouse) => countryOf(world, warehouse) === country);
  if (found.length === 0 && world.variants.has('unserved-country-404')) throw notFound('There are no warehouses.');
  return found;
});

/** The warehouses whose units count in a response; what countryCode selects there is open (gap inventory-pool-and-pack). */
export function warehousesCounted(call: Call): readonly Warehouse[] {
  const ofCountry = warehousesIn(call);
  return call.world.variants.has('country-selects-no-units') ? call.account.warehouses : ofCountry;
}

/** Versioning › 2025-03: the warehouses of reserve storage; their members are open. */
export const storageWarehouses = seam(
  (_call: Call): Answer => ({ status: 200, body: [{ id: 'STO1', countryCode: 'US' }] }),
);

/** The names of the two origin types (B2B outbounds). */
export const originTypes = ['RESERVE_STORAGE', 'FULFILLMENT_CENTER'] as const;

/** Versioning › unstable: the details of the warehouses of both origin types. */
export const inboundsWarehouses = seam(
  ({ account }: Call): Answer => ({
    status: 200,
    body: [
      { warehouseId: 'STO1', originType: originTypes[0] },
      ...account.warehouses.map(({ id }) => ({ warehouseId: id, originType: originTypes[1] })),
    ],
  }),
);

const read = { scope: 'read_logistics_warehouses' } as const;

export const warehouseOperations: readonly Operation[] = [
  endpoint('listActiveWarehouses', { ...read, handle: activeWarehouses }),
  endpoint('getStorageWarehouses', { ...read, handle: storageWarehouses }),
  endpoint('getInboundsWarehouses', { ...read, handle: inboundsWarehouses }),
];
