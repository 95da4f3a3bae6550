import type { Call, Operation } from '../operation.ts';
import { badRequest } from '../problem.ts';

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

function activeWarehouses(call: Call) {
  const { faults, variants } = call.world;
  const found = warehousesIn(call);
  const codes: readonly unknown[] = found.map(({ id }, index) => {
    if (faults.has('warehouse-code-as-number')) return index + 1;
    return faults.has('warehouse-code-null-for-last') && index === found.length - 1 ? null : id;
  });
  const body = codes.map((code) => (variants.has('warehouses-as-objects') ? { warehouseId: code } : code));
  return { status: 200, body };
}

/** A country without warehouses is no fault: it has none (gap active-warehouse-item). */
export function warehousesIn(call: Call): readonly Warehouse[] {
  const country = call.query('countryCode');
  if (country === undefined) return call.account.warehouses;
  if (!/^[A-Z]{2}$/.test(country)) throw badRequest('countryCode must be an ISO 3166-1 alpha-2 code.');
  if (call.world.faults.has('warehouses-of-all-countries')) return call.account.warehouses;
  return call.account.warehouses.filter(({ countryCode }) => countryCode === country);
}
