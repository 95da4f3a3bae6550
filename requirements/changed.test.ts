import { expect, test } from 'vitest';
import { type ChangeId, changes } from '../schemas/customs/changes.ts';
import { changed } from './changed.ts';
import { versionsRequirements } from './customs/versions.ts';

const statements = (...ids: readonly ChangeId[]): readonly string[] => ids.map((id) => changed(changes[id]));

test('a change of operations names its version', () => {
  expect(
    statements(
      'sibling-get-bookings-one-added',
      'sibling-get-network-removed',
      'sibling-post-purchase-orders-removed',
      'sibling-tool-track-shipment-server',
    ),
  ).toEqual([
    'GET `/bookings/{id}` exists from version 2 on.',
    'GET `/network` does not exist from version 2 on.',
    'POST `/purchase_orders` does not exist in version 2; a later change adds it again.',
    'The description of the API has a servers entry for `/tools/track_shipment`.',
  ]);
});

test('a change of parameters names them', () => {
  expect(
    statements(
      'sibling-ports-parameters-added',
      'sibling-ports-parameters-removed',
      'sibling-ports-parameters-modified',
      'sibling-shipments-per-is-integer',
      'sibling-shipments-sort-values',
      'sibling-shipments-one-parameters-unchanged',
    ),
  ).toEqual([
    'GET `/ports` takes `f.port_type` and `f.unlocode`.',
    'GET `/ports` no longer takes `q` and `port_type`.',
    'GET `/ports` takes `page` and `per` in a modified form.',
    'GET `/shipments` takes an integer as `per`; before, it took a string.',
    'The `sort` that GET `/shipments` takes is one of `id`, `transportation_mode`, `status`, `updated_at` and `archived_at`.',
    'GET `/shipments/{id}` takes the parameters that it took before.',
  ]);
});

test('a change of responses names members, their values and their form', () => {
  expect(
    statements(
      'sibling-ports-response-added',
      'sibling-get-products-response-removed',
      'sibling-purchase-orders-freight-terms-values',
      'sibling-purchase-orders-issue-date-is-date',
      'line-quantity-shown-in-get',
    ),
  ).toEqual([
    'GET `/ports` shows `_object`, `address` and `details`.',
    'GET `/products` no longer shows `category`.',
    'GET `/purchase_orders` shows `freight_paymnet_terms` (spelled so in the API) as `freight_collect` or `freight_prepaid`.',
    'GET `/purchase_orders` shows `issue_date` as a date.',
    'GET `/commercial_invoices/{id}` shows `line_items[].quantity` for every line item.',
  ]);
});

test('every change has a row', () => {
  expect(Object.keys(versionsRequirements)).toEqual(expect.arrayContaining(Object.keys(changes)));
});
