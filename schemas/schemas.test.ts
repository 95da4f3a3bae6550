import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { schemaNames, schemaOf, validator } from './index.ts';

interface Vector {
  readonly description: string;
  readonly data: unknown;
  readonly valid: boolean;
}

const vectorsDir = new URL('../fixtures/vectors/', import.meta.url);

function vectorsOf(name: string): readonly Vector[] {
  return JSON.parse(readFileSync(new URL(`${name}.json`, vectorsDir), 'utf8'));
}

describe('schemas', () => {
  test.each(schemaNames)('%s compiles strictly', (name) => {
    expect(validator(name)).toBeTypeOf('function');
    expect(validator(name)).toBe(validator(name));
  });

  test.each(schemaNames)('%s has an id that ends in its name', (name) => {
    expect(schemaOf(name).$id).toMatch(new RegExp(`/${name}\\.schema\\.json$`));
    expect(schemaOf(name).title).not.toBe('');
  });

  test.each(['customs', 'customs/changes', 'logistics', 'logistics/changes', 'transitions'])(
    'every schema file of %s/ is named',
    (folder) => {
      const files = readdirSync(new URL(`${folder}/`, import.meta.url)).filter((file) => file.endsWith('.schema.json'));
      expect(schemaNames).toEqual(expect.arrayContaining(files.map((file) => file.replace('.schema.json', ''))));
    },
  );
});

describe.each(schemaNames)('vectors of %s', (name) => {
  const vectors = vectorsOf(name);

  test('there is one of each kind', () => {
    expect(new Set(vectors.map(({ valid }) => valid))).toEqual(new Set([true, false]));
    expect(new Set(vectors.map(({ description }) => description)).size).toBe(vectors.length);
  });

  test.each(vectors)('$description', ({ data, valid }) => {
    const errors = validator(name)(data);
    if (valid) expect(errors).toEqual([]);
    else expect(errors).not.toEqual([]);
  });
});

describe('errors', () => {
  test('point at the value', () => {
    expect(validator('inventory-record')({ onHand: -1, available: 0, unavailable: 0 })).toEqual([
      { path: '/onHand', message: 'must be >= 0', keyword: 'minimum', states: ['inventory-on-hand-count'] },
    ]);
  });

  test('point at the missing member', () => {
    expect(validator('shipment')({ id: '1' })).toEqual([
      { path: '/status', message: "must have required property 'status'", keyword: 'required' },
    ]);
  });

  test('name the values of an enum', () => {
    expect(validator('attachment-request')({ attachmentType: 'LABELS' })).toEqual([
      { path: '/attachmentType', message: expect.stringContaining('"BILL_OF_LADING"'), keyword: 'enum' },
    ]);
  });

  test('are all reported, also across files', () => {
    const errors = validator('b2b-order-read')({ orderStatus: 'LOST', shipments: [{ id: '1', status: 'GONE' }, {}] });
    expect(errors.map(({ path }) => path).sort()).toEqual([
      '/orderStatus',
      '/shipments/0/status',
      '/shipments/1/id',
      '/shipments/1/status',
    ]);
  });
});

test('a B2B order has 1,000 lines at most', () => {
  const order = (lines: number) => ({
    lineItems: Array.from({ length: lines }, (_, n) => ({ logisticsSku: `D${String(n).padStart(10, '0')}` })),
  });
  expect(validator('b2b-order-request')(order(1000))).toEqual([]);
  expect(validator('b2b-order-request')(order(1001))).toEqual([
    { path: '/lineItems', message: 'must NOT have more than 1000 items', keyword: 'maxItems' },
  ]);
});
