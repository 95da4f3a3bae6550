import { expect, test } from 'vitest';
import { boundsOf, type Contradiction, cancelled, created, newWorld, stockForOrder, type World } from './b2b-world.ts';
import { suffices } from './stock.ts';
import { arrived, arrivedPerhaps, counted, observedD2c, placedD2c, settledBounds } from './stock-world.ts';

const sku = 'D0000000001';
const hour = 3_600_000;
const start = newWorld([{ logisticsSku: sku, merchantSku: 'a', barcode: '', units: 5 }], hour);

const believed = (belief: World | Contradiction): World => {
  if ('contradiction' in belief) throw new Error(belief.contradiction);
  return belief;
};

test('received units may be visible at once, and must be visible in time', () => {
  const world = arrived(start, 's1', [{ product: sku, units: 3 }], 0);
  expect(boundsOf(world, sku)).toEqual({ min: 5, max: 8 });
  expect(settledBounds(world, sku)).toEqual({ min: 8, max: 8 });
  expect(counted(world, sku, 5, hour - 1)).not.toHaveProperty('contradiction');
  expect(counted(world, sku, 5, hour)).toHaveProperty('contradiction');
  expect(counted(world, sku, 9, hour)).toHaveProperty('contradiction');
});

test('visible units stay visible', () => {
  const world = believed(counted(arrived(start, 's1', [{ product: sku, units: 3 }], 0), sku, 8, 1));
  expect(world.pending).toEqual([]);
  expect(boundsOf(world, sku)).toEqual({ min: 8, max: 8 });
});

test('a lost response to a receive leaves both possibilities open forever', () => {
  const world = arrivedPerhaps(start, [{ product: sku, units: 3 }]);
  expect(settledBounds(world, sku)).toEqual({ min: 5, max: 8 });
});

test('a D2C order keeps its units, shipped or not', () => {
  const placed = placedD2c(start, { id: '1', seen: 'CREATED' }, [{ product: sku, units: 2 }], true);
  const shipped = believed(observedD2c(placed, '1', 'SHIPPED'));
  expect(boundsOf(shipped, sku)).toEqual({ min: 3, max: 3 });
  expect(observedD2c(shipped, '1', 'CREATED')).toHaveProperty('contradiction');
});

test('a D2C order in an undocumented state may or may not hold its units', () => {
  const placed = placedD2c(start, { id: '1', seen: 'ON_HOLD' }, [{ product: sku, units: 2 }], false);
  expect(boundsOf(placed, sku)).toEqual({ min: 3, max: 5 });
});

test('the units of a cancelled order may serve no new order until a count shows them', () => {
  const lines = [{ product: sku, units: 2 }];
  const booked = believed(created(start, { id: '1', externalId: 'e-1', lines, seen: 'BOOKED' }));
  const over = believed(cancelled(booked, '1'));
  const all = [{ product: sku, units: 5 }];
  expect(suffices(stockForOrder(over), all)).toBe('unknown');
  expect(counted(over, sku, 3, 1)).toHaveProperty('contradiction');
  expect(suffices(stockForOrder(believed(counted(over, sku, 5, 1))), all)).toBe('yes');
});
