import { expect, test } from 'vitest';
import {
  comingParametersOf,
  hiddenMembersOf,
  isOperationOf,
  membersOf,
  parametersOf,
  removedMembersOf,
  type VersionNumber,
} from './siblings.ts';

test('a later change overrules an earlier one', () => {
  const members = membersOf('GET /purchase_orders');
  expect([members.has('line_items'), members.has('buyer')]).toEqual([true, false]);
  expect(removedMembersOf('GET /purchase_orders')).toContain('buyer');
  expect(removedMembersOf('GET /purchase_orders')).not.toContain('line_items');
  expect(parametersOf('GET /purchase_orders').has('f.role')).toBe(false);
});

test('a parameter that is told of twice keeps both', () => {
  const parameters = parametersOf('GET /shipments');
  expect(parameters.get('per')).toEqual({ type: { from: 'string', to: 'integer' } });
  expect(parameters.get('sort')?.values).toContain('updated_at');
  expect(membersOf('GET /purchase_orders/{id}').get('freight_paymnet_terms')?.values).toHaveLength(2);
});

const versions: readonly VersionNumber[] = [1, 2, 3];

test('a version has the operations that are new until then, and those that are removed after it', () => {
  const has = (at: string) => versions.map((version) => isOperationOf(at, version));
  expect(has('GET /shipments')).toEqual([true, true, true]);
  expect(has('GET /bookings')).toEqual([false, true, true]);
  expect(has('GET /currency_codes')).toEqual([true, false, false]);
  expect(has('POST /purchase_orders')).toEqual([true, false, true]);
  expect(has('POST /tools/track_shipment')).toEqual([false, false, true]);
});

test('a version has the names that come until then, and those that go after it', () => {
  const shows = (resource: string, name: string) =>
    versions.map((version) => !hiddenMembersOf(resource, version).has(name));
  expect(shows('ports', 'iata_code')).toEqual([true, false, false]);
  expect(shows('ports', 'details')).toEqual([false, true, true]);
  expect(shows('purchase_orders', 'buyer')).toEqual([false, true, false]);
  expect(shows('purchase_order_line_items', 'origin_address')).toEqual([true, true, false]);
  expect([...parametersOf('GET /ports', 1).keys()]).toEqual(['page', 'per', 'q', 'port_type']);
  expect(parametersOf('GET /shipments', 1).get('per')).toEqual({});
  expect(comingParametersOf('GET /invoices', 1)).toContain('per');
  expect(comingParametersOf('GET /ports', 1)).not.toContain('per');
});
