import { expect, test } from 'vitest';
import { dock, logisticsClient } from '../test/logistics-client.ts';
import { overridesOf } from './faulty-reference.ts';
import { faults, isFaultId } from './index.ts';

const ids = Object.keys(faults).filter(isFaultId);

test('every fault replaces a function of the reference', () => {
  expect(ids.filter((id) => overridesOf(faults[id]).length === 0)).toEqual([]);
});

test('no two faults have the same sentence', () => {
  const sentences = ids.map((id) => faults[id].wrong);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) < index)).toEqual([]);
});

test('no fault reaches a reference that has none', async () => {
  const { reference } = logisticsClient();
  expect(reference.world.overrides.size).toBe(0);
});

test('a country that ISO 3166 does not know makes an address invalid', async () => {
  const client = logisticsClient();
  const sku = await client.stocked();
  const order = client.order(sku, { address: { ...dock, countryCode: 'ZZ' } });
  expect((await client.place(order)).status).toBe(422);
});
