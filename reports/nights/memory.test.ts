import { describe, expect, it } from 'vitest';
import { oddOf, sampleNight } from '../../test/nights.ts';
import type { Changes } from './changes.ts';
import { Memory } from './memory.ts';
import type { Letter, WholeNight } from './night.ts';
import { changesText } from './terminal.ts';

/** What each night says of itself. */
function told(nights: readonly WholeNight[]): readonly Changes[] {
  const memory = new Memory();
  return nights.map((night) => {
    const changes = memory.changesWith(night, true);
    memory.add(night);
    return changes;
  });
}

const nightsOf = (count: number, oddOn: (nth: number) => Parameters<typeof sampleNight>[1]): readonly WholeNight[] =>
  Array.from({ length: count }, (_, index) => sampleNight(index + 1, oddOn(index + 1)));

const lettersOn =
  (letter: Letter) =>
  (...nights: readonly number[]) =>
  (nth: number) =>
    nights.includes(nth) ? { letters: { 'products-rule-1': letter } } : {};
const failsOn = lettersOn('f');
const unprovenOn = lettersOn('u');

const changedNights = (all: readonly Changes[]): readonly number[] =>
  all.flatMap(({ changed }, index) => (changed ? [index + 1] : []));

describe('a member that no night saw before', () => {
  const member = { members: ['getProduct /color', 'createD2cOrder /duties'], values: [] };
  const left = { 'd2c-orders-rule-1': 'l' } as const;
  it.each([
    ['is a change where every requirement was judged before', {}, [2]],
    ['is none on a night that judges a requirement for the first time', left, []],
  ] as const)('%s', (_, letters, changed) => {
    expect(changedNights(told([sampleNight(1, { letters }), sampleNight(2, { night: member })]))).toEqual(changed);
  });
});

describe('thirty nights with ten outages', () => {
  const all = told(nightsOf(30, oddOf));

  it('tell the two changes on their night, by name, and nothing else', () => {
    expect(changedNights(all)).toEqual([12, 18]);
    expect(all[11]).toMatchObject({
      verdicts: [{ id: 'b2b-orders-rule-4', from: 'pass', to: 'fail' }],
      newFindings: [{ requirement: 'b2b-orders-rule-4' }],
      description: [],
    });
    expect(all[11]?.sentence).toBe('Changed since 2026-10-11: 1 new finding (b2b-orders-rule-4), 1 changed verdict.');
    expect(all[17]).toMatchObject({
      verdicts: [],
      newFindings: [],
      description: [
        {
          operation: 'GET /products',
          added: ['answer 200 /*/name: string'],
          removed: ['answer 200 /*/name: string, required'],
        },
      ],
    });
    expect(all[17]?.sentence).toBe('Changed since 2026-10-17: 1 described operation (GET /products).');
  });

  it('say of an outage that it was the night', () => {
    expect(all[2]?.sentence).toBe('Disturbed: outage (GET /products: no response); nothing changed since 2026-10-02.');
    expect(all[2]?.unjudged).toBe(40);
    expect(all[7]?.unjudged).toBe(60);
  });

  it('never pass over a failure that stays', () => {
    expect(all[15]?.flaky).toEqual([{ id: 'b2b-orders-rule-4', failed: 4, of: 11, failsNow: true, wavers: false }]);
    expect(all[15]?.sentence).toMatch(/^Nothing changed .*; b2b-orders-rule-4 fails in 4 of 11 nights\.$/);
  });
});

it('a kind of night that every night had is no news', () => {
  const why = 'no product had stock';
  const [, , third, fourth, , sixth] = told(
    nightsOf(6, (nth) => ({ ...failsOn(4)(nth), night: { kind: nth === 5 ? 'normal' : 'exhausted stock', why } })),
  );
  const usual = `exhausted stock (${why}), as on every night before`;
  expect(third?.sentence).toBe(`Nothing changed since 2026-10-02; ${usual}.`);
  expect(fourth?.sentence).toBe(
    `Changed since 2026-10-03: 1 new finding (products-rule-1), 1 changed verdict; ${usual}.`,
  );
  expect(sixth?.sentence).toMatch(/^Disturbed: exhausted stock/);
});

describe('a failure that comes and goes', () => {
  const all = told(nightsOf(20, failsOn(3, 6, 9, 12, 15, 18)));

  it('is a change when it comes and when it goes, then what it is', () => {
    expect(changedNights(all)).toEqual([3, 4]);
    expect(all[8]?.flaky).toEqual([{ id: 'products-rule-1', failed: 3, of: 9, failsNow: true, wavers: true }]);
    expect(all[9]?.sentence).toBe('Nothing changed since 2026-10-09; products-rule-1 fails in 3 of 10 nights.');
  });

  it('is told as gone after it stayed', () => {
    const fixed = told(nightsOf(12, failsOn(4, 5, 6, 7, 8)));
    expect(changedNights(fixed)).toEqual([4, 9]);
    expect(fixed[8]?.goneFindings).toMatchObject([{ requirement: 'products-rule-1' }]);
  });
});

describe('an unproven requirement', () => {
  it('is a change on the second normal night', () => {
    const all = told(nightsOf(8, unprovenOn(3, 6, 7)));
    expect(changedNights(all)).toEqual([7, 8]);
    expect(all[2]?.unproven).toEqual(['products-rule-1']);
    expect(all[6]?.verdicts).toMatchObject([{ from: 'pass', to: 'unproven' }]);
  });

  it('is a change at once between two runs that someone chose', () => {
    const memory = new Memory();
    memory.add(sampleNight(1));
    expect(memory.changesWith(sampleNight(2, unprovenOn(2)(2)), false).changed).toBe(true);
  });
});

describe('beside the verdicts', () => {
  const latencies = (afterMs: number, seenMs: number) => ({
    night: { latencies: [{ transition: 'ship', count: 4, afterMs, seenMs, longestMs: seenMs }] as const },
  });

  it('one slow night is no change, two are, and they are told once', () => {
    const slow = latencies(5_400_000, 7_200_000);
    expect(changedNights(told(nightsOf(9, (nth) => (nth === 4 ? slow : {}))))).toEqual([]);
    const all = told(nightsOf(12, (nth) => (nth >= 5 ? slow : {})));
    expect(changedNights(all)).toEqual([6]);
    expect(all[5]?.latencies).toMatchObject([{ transition: 'ship', to: 7_200_000 }]);
  });

  it('a member and a word of a new name are news, in another place they are not', () => {
    const some = { members: ['getOrder /error', 'createOrder /error'], sometimes: ['getOrder /error'] };
    expect(changedNights(told(nightsOf(5, (nth) => (nth >= 3 ? { night: some } : {}))))).toEqual([]);
    const members = ['getProduct /color', 'listProducts /*/color'];
    expect(changedNights(told(nightsOf(5, (nth) => (nth >= 3 ? { night: { members } } : {}))))).toEqual([]);
    const values = ['getOrder /status = PICKED', 'getOrder /status = PAUSED'];
    const all = told(nightsOf(5, (nth) => (nth >= 3 ? { night: { values, members: ['getOrder /hold'] } } : {})));
    expect(changedNights(all)).toEqual([3]);
    expect(all[2]).toMatchObject({ values: ['getOrder /status = PAUSED'], members: ['getOrder /hold'] });
  });

  it('the first night compares with nothing', () => {
    const [first] = told([sampleNight(1, failsOn(1)(1))]);
    expect(first).toMatchObject({ changed: false, sentence: 'This is the first night of Acme sandbox.' });
  });
});

it('fits a terminal of 80 columns, whatever a target says', () => {
  const memory = new Memory();
  memory.add(sampleNight(1));
  const says = `\u001b[2J${'x'.repeat(150)}`;
  const members = Array.from({ length: 40 }, (_, n) => `getProduct /${'long'.repeat(30)}/m${n}`);
  const cause = { requirement: 'products-rule-1', also: ['products-rule-2'], operation: 'createProduct', says };
  const changes = memory.changesWith(sampleNight(2, { ...failsOn(2)(2), night: { causes: [cause], members } }), false);
  const text = changesText(changes, { columns: 80, color: false });
  expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
  expect(text).toContain('and 20 more: see --json');
  expect(text).not.toContain('\u001b');
});
