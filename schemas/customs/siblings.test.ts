import { expect, test } from 'vitest';
import { membersOf, parametersOf, removedMembersOf } from './siblings.ts';

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
