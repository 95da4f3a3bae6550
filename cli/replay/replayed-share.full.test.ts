import { expect, test } from 'vitest';
import { replayedFaults } from '../../test/replayed-faults.ts';
import { provable } from '../prove/proof.ts';

/** A prime, so that the sample walks through all areas. */
const step = 53;
const starts = [11, 30, 48];
/** A floor that may only rise, and a ceiling that may only fall. Aimed at: 0.95 and no alarm. */
const least = 0.9;
const mostAlarms = 0.01;

test('the script of the most direct finding that has one reproduces most faults, and hardly any on a clean target', () => {
  const sample = provable().filter((_, index) => starts.includes(index % step));
  const actual = replayedFaults(sample);
  expect(actual.map(({ fault }) => fault)).toEqual(sample);
  const alarms = actual.filter(({ clean }) => clean?.last === 'reproduced');
  expect(alarms.length, JSON.stringify(alarms)).toBeLessThanOrEqual(sample.length * mostAlarms);
  const others = actual.filter(({ faulty }) => faulty?.last !== 'reproduced');
  expect(others.length, JSON.stringify(others, null, 2)).toBeLessThanOrEqual(sample.length * (1 - least));
}, 3_600_000);
