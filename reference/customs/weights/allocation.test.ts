import { describe, expect, test } from 'vitest';
import { weightRoundingFaults } from '../../../faults/customs/weights/rounding.ts';
import { createFaultyReference } from '../../../faults/faulty-reference.ts';
import { type FaultId, faults, isFaultId } from '../../../faults/index.ts';
import published from '../../../fixtures/vectors/allocation.json' with { type: 'json' };
import { consignee, pieces } from '../../../test/consignee.ts';
import { Decimal, sumOf } from '../decimal.ts';
import { allocateWeight } from './allocation.ts';

interface Vector {
  readonly total: string;
  readonly other?: string;
  readonly quantities: readonly string[];
}

function shares({ total, other, quantities }: Vector, wrong: readonly FaultId[] = [], kind: 'gross' | 'net' = 'gross') {
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

describe('shares', () => {
  test.each<[Vector, readonly string[]]>([
    [{ total: '10', quantities: alike(3) }, ['3.34', '3.33', '3.33']],
    [{ total: '10.005', quantities: alike(3) }, ['3.335', '3.335', '3.335']],
    [{ total: '10.007', quantities: alike(3) }, ['3.336', '3.336', '3.335']],
    [{ total: '0.02', quantities: alike(3) }, ['0.01', '0.01', '0']],
    [{ total: '100', quantities: ['1', '2', '4'] }, ['14.29', '28.57', '57.14']],
    [{ total: '1', quantities: ['0.333', '123456789012.5'] }, ['0', '1']],
    [{ total: '7.123456789', quantities: ['1'] }, ['7.123456789']],
  ])('%j', (vector, expected) => expect(shares(vector)).toEqual(expected));

  const written = published.filter(({ total }) => !/\.\d*0$/.test(total));
  // Whether zeros at the end of a total count as its decimals is a gap (customs-weight-allocation).
  test.each(written)('agree with the published vector: $description', ({ total, quantities, weights }) => {
    expect(shares({ total, quantities })).toEqual(weights.map((weight) => new Decimal(weight).toFixed()));
  });

  test('sum to the total over a thousand lines', () => {
    const quantities = Array.from({ length: 1000 }, (_, index) => String((index * 7919) % 997 || 1));
    const result = shares({ total: '98765.4321', quantities });
    expect(sumOf(result.map((share) => new Decimal(share))).toFixed()).toBe('98765.4321');
  });
});

/** One vector at least must tell each fault of the arithmetic from the truth. */
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

describe('every fault of the arithmetic shows', () => {
  const elsewhere = /forgotten|net-uses-gross|always-in-kg|weight-update|zero-share-fails|zero-left-out|by-line-v/;
  const ids = Object.keys(weightRoundingFaults)
    .filter(isFaultId)
    .filter((id) => !elsewhere.test(id));
  test.each(ids)('%s', (id) => {
    expect(faults[id].wrong).not.toBe('');
    const shown = vectors.some((vector) =>
      (['gross', 'net'] as const).some((kind) => shares(vector, [id], kind).join() !== shares(vector, [], kind).join()),
    );
    expect(shown).toBe(true);
  });
});

test('both header weights reach the lines, each by its own precision, and updates share anew', async () => {
  const { submit, invoice, body } = await consignee();
  const weights = { total_gross_weight: { value: 10, unit: 'lbs' }, total_net_weight: { value: 1.0001, unit: 'lbs' } };
  const first = body({ invoice_number: 'W', ...weights }, [pieces('1'), pieces('1'), pieces(1)]);
  await submit(first);
  const weightsOf = async () => {
    const lines = (await invoice('W')).at('line_items') as {
      weight: { value: number };
      net_weight: { value: number };
    }[];
    return lines.map(({ weight, net_weight }) => [weight.value, net_weight?.value]);
  };
  expect(await weightsOf()).toEqual([
    [3.34, 0.3334],
    [3.33, 0.3334],
    [3.33, 0.3333],
  ]);
  const { total_net_weight: _net, ...gross } = first;
  await submit({ ...gross, line_items: [pieces('1'), pieces('3')] });
  expect(await weightsOf()).toEqual([
    [2.5, undefined],
    [7.5, undefined],
  ]);
});

test('a thousand lines are processed in no time', async () => {
  const { submit, body, invoice } = await consignee();
  const lines = Array.from({ length: 1000 }, (_, index) => ({
    ...pieces(String(index + 1)),
    purchase_order_number: 'PO',
  }));
  const began = performance.now();
  await submit(body({ invoice_number: 'MANY', total_gross_weight: { value: 1234.5, unit: 'kg' } }, lines));
  const read = (await invoice('MANY')).at('line_items') as { weight: { value: number } }[];
  expect(performance.now() - began).toBeLessThan(1000);
  expect(sumOf(read.map(({ weight }) => new Decimal(String(weight.value)))).toFixed()).toBe('1234.5');
});
