import { expect, test } from 'vitest';
import { requirements } from '../../requirements/index.ts';
import { faults } from '../index.ts';
import { alsoBreaks, alsoBrokenBy } from './index.ts';

test('the other requirements that a fault breaks belong to the same API', () => {
  const odd = alsoBreaks.flatMap(({ fault, requirements: others }) =>
    others.filter((id) => requirements[id].api !== faults[fault].api).map((id) => `${fault}: ${id}`),
  );
  expect(odd).toEqual([]);
});

test('rows of one fault add up', () => {
  expect(alsoBrokenBy('cancel-without-token')).toEqual(['auth-missing-401', 'auth-unknown-401']);
  expect(alsoBrokenBy('b2b-cancels-in-progress')).toEqual([]);
});
