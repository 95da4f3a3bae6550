import { expect, test } from 'vitest';
import { type FaultId, faults } from '../faults/index.ts';
import { suites } from '../suites/index.ts';
import { provable, reds } from './prove/proof.ts';

const journey = /-journey$/;
const checksOf = (fault: FaultId): readonly string[] =>
  suites.logistics.checks.filter(({ proves }) => proves === faults[fault].breaks).map(({ id }) => id);

/** Stock that is wrong after a certain history only; that each is red at its journey, the proofs of detection show. */
const hidden = provable('logistics').filter(
  (fault) => fault.startsWith('stock-') && checksOf(fault).every((id) => journey.test(id)),
);

/** All at once, for a whole run is long: what is red with none of them beside it would be red with all of them, too. */
test('at least ten faults are found by journeys alone', async () => {
  const others = suites.logistics.checks.map(({ id }) => id).filter((id) => !journey.test(id));
  expect(hidden.length).toBeGreaterThanOrEqual(10);
  expect(await reds(hidden, others)).toEqual([]);
});
