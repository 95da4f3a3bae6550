import { expect, test } from 'vitest';
import { CreationList } from './creation-list.ts';

test('each is listed once, and the list has an end', () => {
  const list = new CreationList();
  for (let id = 0; id < 10_005; id++) list.add({ operation: 'createProduct', id: String(id) });
  list.add({ operation: 'createProduct', id: '0' });
  list.add({ operation: 'createB2bOrder', id: '0' });
  expect([list.listed.length, list.more, list.listed[0]]).toEqual([10_000, 6, { operation: 'createProduct', id: '0' }]);
});
