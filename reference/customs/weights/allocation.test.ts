import { describe, expect, test } from 'vitest';
import published from '../../../fixtures/vectors/allocation.json' with { type: 'json' };
import { customsClient, pieces } from '../../../test/customs-client.ts';
import { createReference } from '../../reference.ts';
import { Decimal, sumOf } from '../decimal.ts';
import { allocateWeight } from './allocation.ts';

interface Vector {
  readonly total: string;
  readonly quantities: readonly string[];
}

function shares({ total, quantities }: Vector) {
  return allocateWeight(createReference().world, {
    kind: 'gross',
    total: { value: new Decimal(total), unit: 'kg' },
    other: undefined,
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

test('both header weights reach the lines, each by its own precision, and updates share anew', async () => {
  const { submit, invoice, body } = await customsClient();
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

test('the shares of a thousand lines add up', async () => {
  const { submit, body, invoice } = await customsClient();
  const lines = Array.from({ length: 1000 }, (_, index) => ({
    ...pieces(String(index + 1)),
    purchase_order_number: 'PO',
  }));
  await submit(body({ invoice_number: 'MANY', total_gross_weight: { value: 1234.5, unit: 'kg' } }, lines));
  const read = (await invoice('MANY')).at('line_items') as { weight: { value: number } }[];
  expect(sumOf(read.map(({ weight }) => new Decimal(String(weight.value)))).toFixed()).toBe('1234.5');
});
