import { describe, expect, test } from 'vitest';
import { byDirectness } from '../reports/directness.ts';
import { leadingTo } from '../reports/replay/leading.ts';
import { actedIn, foundOf } from '../test/findings-of-fault.ts';
import { provable } from './prove/proof.ts';

describe('the finding of each fault', () => {
  const counts: number[] = [];

  test.each(provable())('of %s shows an exchange in which it acted', async (fault) => {
    const [first] = byDirectness(await foundOf(fault));
    if (!first?.finding) throw new Error(`${fault}: is not found`);
    const leading = leadingTo(first.finding);
    expect(leading).toContain(first.finding.exchange ?? leading.at(-1));
    const acted = actedIn(first.finding);
    if (acted.length > 0) expect(acted.filter((index) => leading.includes(index))).not.toEqual([]);
    counts.push(leading.length);
  });

  test('nine of ten take at most twelve exchanges, half of them at most four', () => {
    counts.sort((a, b) => a - b);
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(4);
    expect(counts[Math.floor(counts.length * 0.9)]).toBeLessThanOrEqual(12);
  });
});
