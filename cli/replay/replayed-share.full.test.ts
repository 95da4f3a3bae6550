import { expect, test } from 'vitest';
import { replayedFaults } from '../../test/replayed-faults.ts';
import { provable } from '../prove/proof.ts';

/** A prime, so that the sample walks through all areas. */
const step = 53;
/** A floor that may only rise. The rest shows itself only beside data that the report does not hold. */
const least = 0.95;

test('the script of the most direct finding that has one reproduces most faults, and none on a clean target', () => {
  const sample = provable().filter((_, index) => index % step === 11);
  const came = replayedFaults(sample);
  expect(came.map(({ fault }) => fault)).toEqual(sample);
  expect(came.filter(({ clean }) => clean?.last === 'reproduced')).toEqual([]);
  const others = came.filter(({ faulty }) => faulty?.last !== 'reproduced');
  expect(others.length, JSON.stringify(others, null, 2)).toBeLessThanOrEqual(sample.length * (1 - least));
}, 3_600_000);
