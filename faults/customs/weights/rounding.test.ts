import { expect, test } from 'vitest';
import { Decimal } from '../../../reference/customs/decimal.ts';
import { allocateWeight } from '../../../reference/customs/weights/allocation.ts';
import { createFaultyReference } from '../../faulty-reference.ts';
import { type FaultId, isFaultId } from '../../index.ts';
import { weightRoundingFaults } from './rounding.ts';

interface Vector {
  readonly total: string;
  readonly other?: string;
  readonly quantities: readonly string[];
}

function shares({ total, other, quantities }: Vector, kind: 'gross' | 'net', wrong: readonly FaultId[] = []) {
  const measure = (value: string) => ({ value: new Decimal(value), unit: 'kg' });
  const { world } = createFaultyReference({ faults: wrong });
  return allocateWeight(world, {
    kind,
    total: measure(total),
    other: other === undefined ? undefined : measure(other),
    quantities: quantities.map((quantity) => new Decimal(quantity)),
  }).map((share) => share.toFixed());
}

const alike = (count: number, quantity = '1') => Array.from({ length: count }, () => quantity);

/** At least one vector must show each arithmetic fault. */
const vectors: readonly Vector[] = [
  { total: '10', quantities: alike(3) },
  { total: '10.005', quantities: alike(3) },
  { total: '10.007', quantities: alike(3) },
  { total: '10.12345', quantities: alike(7) },
  { total: '10.1', other: '3.1234', quantities: alike(3) },
  { total: '10.1234', other: '3.1', quantities: alike(3) },
  { total: '0.02', quantities: alike(3) },
  { total: '100', quantities: ['1', '2', '4'] },
  { total: '99.99', quantities: ['4', '1', '1', '2', '3', '7', '5', '9'] },
  { total: '1', quantities: ['0.333', '123456789012.5', '7'] },
  { total: '1', quantities: ['0.5', '1.5', '2.5', '3.5', '1.001'] },
  { total: '0.1', quantities: ['1', '3', '1', '3', '6', '6'] },
  { total: '0.01', quantities: alike(4) },
  { total: '12.345', quantities: ['1'] },
  { total: '3.33', quantities: ['0.1', '0.7', '0.3', '1.1', '0.9', '2.3'] },
  { total: '0.15', quantities: alike(25) },
  { total: '77.77', quantities: alike(600, '3') },
  { total: '1.00', quantities: ['0.1', '0.2', '0.3', '0.3', '0.3'] },
  { total: '7.95', quantities: ['8', '30', '28'] },
  { total: '3', quantities: ['123456789012.5', '61728394506.25'] },
  { total: '100', quantities: ['0.339', '0.667', '1'] },
  { total: '4.06', quantities: [...alike(22), '5', '6', '7.5'] },
  { total: '1.77', quantities: ['28', '1', '2', '11', '10', '29'] },
  { total: '4.41', quantities: ['0.7', '0.1', '0.9', '0.6', '0.4', '0.4', '1.1'] },
  { total: '0.01', quantities: ['10000000', '10000001', '10000000'] },
  { total: '99999999.99', quantities: ['1', '2'] },
  { total: '5', quantities: ['1.1', '2.2', '3.3', '4.4', '0.1', '0.9'] },
];

/** Faults that the allocation function alone does not show. */
const elsewhere = /forgotten|net-uses-gross|always-in-kg|weight-update|zero-share-fails|zero-left-out|by-line-v/;
const ids = Object.keys(weightRoundingFaults)
  .filter(isFaultId)
  .filter((id) => !elsewhere.test(id));

test.each(ids)('%s changes the shares', (id) => {
  const isShown = vectors.some((vector) =>
    (['gross', 'net'] as const).some((kind) => shares(vector, kind, [id]).join() !== shares(vector, kind).join()),
  );
  expect(isShown).toBe(true);
});
