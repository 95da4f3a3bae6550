import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dock, visit } from '../test/visitor.ts';
import { faults, isFaultId } from './index.ts';
import { logisticsFaults } from './logistics/index.ts';

const root = new URL('../reference/', import.meta.url);
const isSource = (path: string) => path.endsWith('.ts') && !path.endsWith('.test.ts');
const source = readdirSync(root, { recursive: true })
  .map(String)
  .filter(isSource)
  .map((path) => readFileSync(new URL(path, root), 'utf8'))
  .join('\n');

const ids = Object.keys(logisticsFaults).filter(isFaultId);

test('every fault of the fulfilment API bites somewhere', () => {
  const asked = new Set([...source.matchAll(/'([\w-]+)'/g)].map(([, id]) => id));
  expect(ids.filter((id) => faults[id].by === undefined && !asked.has(id))).toEqual([]);
});

test('no fault is asked for that does not exist', () => {
  const asked = [...source.matchAll(/faults\.has\(\s*'([\w-]+)'/g)].map(([, id = '']) => id);
  expect(asked.filter((id) => !isFaultId(id))).toEqual([]);
});

test('no two faults say the same', () => {
  const sentences = ids.map((id) => faults[id].wrong);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) < index)).toEqual([]);
});

test('no fault reaches a reference that has none', async () => {
  const { reference } = visit();
  expect(reference.world.faults.size).toBe(0);
});

test('a country that ISO 3166 does not know makes an address invalid', async () => {
  const visitor = visit();
  const sku = await visitor.stocked();
  const order = visitor.order(sku, { address: { ...dock, countryCode: 'ZZ' } });
  expect((await visitor.place(order)).status).toBe(422);
});
