import { expect, test } from 'vitest';
import { customsRequirements } from '../../requirements/customs/index.ts';
import { faults, isFaultId } from '../faults.ts';
import { weightsFaults } from './faults/weights.ts';
import { customsFaults } from './faults.ts';
import { journey } from './journey.ts';

const truth = await journey();
/** The arithmetic has vectors of its own; what remains of it here is what no vector reaches. */
const shownByVectors = Object.keys(weightsFaults).filter(
  (id) => !/forgotten|net-uses-gross|always-in-kg|weight-update|zero-share-fails|zero-left-out/.test(id),
);
const ids = Object.keys(customsFaults).filter(isFaultId);

test('the journey is the same every time', async () => {
  expect(await journey()).toBe(truth);
});

test('every fault breaks a requirement that exists', () => {
  expect(ids.filter((id) => !Object.hasOwn(customsRequirements, faults[id].requirement))).toEqual([]);
});

test.each(ids.filter((id) => !shownByVectors.includes(id)))('%s', async (id) => {
  expect((await journey({ faults: [id] })) === truth).toBe(false);
});
