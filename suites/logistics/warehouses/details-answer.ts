/** Judges the response of the warehouse details. */

import fc from 'fast-check';
import { isObject } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { check } from '../check.ts';

const skusIn = (json: unknown): readonly unknown[] =>
  Array.isArray(json) ? json.map((record: unknown) => (isObject(record) ? record.logisticsSku : undefined)) : [];

const answersArray = check({
  proves: 'warehouse-details-answer-array',
  needs: ['feature inventory', 'logistics.paths.warehouseDetails'],
  given: fc.integer({ min: 1, max: 4 }),
  cases: 10,
  async when(api, count) {
    const skus = (await api.main.pool.shared(count)).slice(0, count).map(({ logisticsSku }) => logisticsSku);
    return { skus, details: await api.main.inventory.warehouseDetails(skus) };
  },
  then: ({ details }, expect) => expect(details).status([200]).member('', 'an array', Array.isArray),
});

const askedOnly = check({
  proves: 'warehouse-details-of-asked-products',
  needs: ['feature inventory', 'logistics.paths.warehouseDetails'],
  given: fc.integer({ min: 1, max: 3 }),
  cases: 10,
  async when(api, count) {
    const all = (await api.main.pool.shared(6)).map(({ logisticsSku }) => logisticsSku);
    const skus = all.slice(0, count);
    return { skus, details: await api.main.inventory.warehouseDetails(skus) };
  },
  then({ skus, details }, expect) {
    expect.premise(details).accepted();
    const shown = skusIn(read(details.answer?.json, '')).filter((sku) => sku !== undefined);
    if (shown.length === 0) expect.unexercised('the details name no product');
    const strangers = shown.filter((sku) => !skus.includes(String(sku)));
    expect.that(strangers.length === 0, 'only the requested products', `also ${strangers.join(', ')}`, details);
  },
});

export const warehouseDetailsChecks = [answersArray, askedOnly];
