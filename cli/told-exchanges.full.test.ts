import { expect, test } from 'vitest';
import { byDirectness } from '../reports/directness.ts';
import { leadingTo } from '../reports/replay/leading.ts';
import { foundOf } from '../test/findings-of-fault.ts';
import { provable } from './prove/proof.ts';

/** A prime, so that the sample walks through all areas. */
const step = 61;

test('nine of ten findings are told in at most twelve exchanges, half of them in at most four', async () => {
  const told: number[] = [];
  for (const fault of provable().filter((_, index) => index % step === 7)) {
    const [first] = byDirectness(await foundOf(fault));
    if (!first?.finding) throw new Error(`${fault}: is not found`);
    const leading = leadingTo(first.finding);
    expect(leading).toContain(first.finding.exchange ?? leading.at(-1));
    told.push(leading.length);
  }
  told.sort((a, b) => a - b);
  expect(told[Math.floor(told.length / 2)]).toBeLessThanOrEqual(4);
  expect(told[Math.floor(told.length * 0.9)]).toBeLessThanOrEqual(12);
}, 3_600_000);
