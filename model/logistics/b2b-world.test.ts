import { expect, test } from 'vitest';
import type { Contradiction, World } from './b2b-world.ts';
import {
  boundsOf,
  cancelled,
  cancelledPerhaps,
  created,
  inTime,
  movedPerhaps,
  newWorld,
  observed,
} from './b2b-world.ts';

const product = { logisticsSku: 'D0000000001', merchantSku: 'a', barcode: '', units: 9 };
const sku = product.logisticsSku;

const believed = (belief: World | Contradiction): World => {
  if ('contradiction' in belief) throw new Error(belief.contradiction);
  return belief;
};

const withOne = (seen: string): World =>
  believed(created(newWorld([product]), { id: '1', externalId: 'x', lines: [{ product: sku, units: 4 }], seen }));

test('an order advances by itself, but is not cancelled by itself', () => {
  expect([...inTime('BOOKED')].sort()).toEqual(['BOOKED', 'COMPLETED', 'IN_PROGRESS', 'LOST_DAMAGED', 'TENDERED']);
  expect(inTime('PLANNED').has('ERROR')).toBe(true);
  expect(inTime('CANCELLED')).toEqual(new Set(['CANCELLED']));
  expect(observed(withOne('BOOKED'), '1', 'CANCELLED')).toHaveProperty('contradiction');
  expect(observed(withOne('BOOKED'), '1', 'PLANNED')).toHaveProperty('contradiction');
});

test('an allocated order holds its units, a planned one may, an ended one does not', () => {
  expect(boundsOf(withOne('BOOKED'), sku)).toEqual({ min: 5, max: 5 });
  expect(boundsOf(withOne('PLANNED'), sku)).toEqual({ min: 5, max: 9 });
  expect(boundsOf(withOne('ERROR'), sku)).toEqual({ min: 9, max: 9 });
  expect(boundsOf(believed(observed(withOne('BOOKED'), '1', 'COMPLETED')), sku)).toEqual({ min: 5, max: 5 });
  expect(boundsOf(believed(cancelled(withOne('BOOKED'), '1')), sku)).toEqual({ min: 9, max: 9 });
});

test('an order that can no longer be cancelled is not cancelled', () => {
  const started = believed(observed(withOne('BOOKED'), '1', 'IN_PROGRESS'));
  expect(cancelled(started, '1')).toHaveProperty('contradiction');
  const ended = believed(cancelled(withOne('PLANNED'), '1'));
  // The response to a second cancel is open (gap b2b-cancel-answer).
  expect(believed(cancelled(ended, '1')).orders.get('1')?.seen).toBe('CANCELLED');
  expect(observed(ended, '1', 'BOOKED')).toHaveProperty('contradiction');
});

test('a cancel without a response leaves both states possible until the order can no longer be cancelled', () => {
  const doubtful = cancelledPerhaps(withOne('BOOKED'), '1');
  expect(boundsOf(doubtful, sku)).toEqual({ min: 5, max: 9 });
  const still = believed(observed(doubtful, '1', 'BOOKED'));
  expect(boundsOf(still, sku)).toEqual({ min: 5, max: 9 });
  expect(boundsOf(believed(observed(still, '1', 'CANCELLED')), sku)).toEqual({ min: 9, max: 9 });
  const started = believed(observed(still, '1', 'IN_PROGRESS'));
  expect(boundsOf(started, sku)).toEqual({ min: 5, max: 5 });
  expect(observed(started, '1', 'CANCELLED')).toHaveProperty('contradiction');
});

test('a requested action of operations may have happened', () => {
  const asked = movedPerhaps(withOne('BOOKED'), '1', 'CANCELLED');
  expect(believed(observed(asked, '1', 'CANCELLED')).orders.get('1')?.seen).toBe('CANCELLED');
  expect(believed(observed(asked, '1', 'BOOKED')).orders.get('1')?.seen).toBe('BOOKED');
});

test('an id is assigned only once', () => {
  const again = { id: '1', externalId: 'y', lines: [], seen: 'BOOKED' };
  expect(created(withOne('BOOKED'), again)).toHaveProperty('contradiction');
});
