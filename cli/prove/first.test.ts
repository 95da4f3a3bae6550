import { describe, expect, test } from 'vitest';
import { firstPage, isEnough, type Listed, listed, sampleOf } from './first.ts';
import { judged } from './proof.ts';
import { Reach } from './reach.ts';

const first: Listed = {
  fault: 'b2b-cancels-in-progress',
  breaks: 'b2b-cancel-in-progress-refused',
  also: [],
  red: ['b2b-cancel-in-progress-refused', 'error-invalid-state-refused'],
  causes: ['b2b-cancel-in-progress-refused'],
};
const second: Listed = { ...first, red: first.red.toReversed() };
const green: Listed = { ...first, red: [], causes: [] };

describe('what the reports list first', () => {
  test('is enough from 98 of 100 on', () => {
    const reports = (misses: number) => Array.from({ length: 100 }, (_, index) => (index < misses ? second : first));
    expect(isEnough(reports(2))).toBe(true);
    expect(isEnough(reports(3))).toBe(false);
    expect(isEnough([green])).toBe(false);
  });

  test('is right where the fault breaks that one as well', () => {
    expect(isEnough([{ ...second, also: ['error-invalid-state-refused'] }])).toBe(true);
    expect(isEnough([{ ...green, also: ['error-invalid-state-refused'] }])).toBe(false);
  });

  test('is told miss by miss, and ends with the share', () => {
    const page = firstPage([first, second, green]);
    expect(page).toContain(
      'MISSED  b2b-cancels-in-progress\n        breaks b2b-cancel-in-progress-refused: number 2 of 2',
    );
    expect(page).toContain('b2b-cancel-in-progress-refused: not red\n        nothing is red');
    expect(page).toMatch(/\n1 of 3 reports [\s\S]* first\. They tell 4 broken\s+requirements as 2 causes\.\n$/);
    expect(page.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('is asked of a sample that the seed decides', () => {
    const all = ['b2b-cancels-in-progress', 'list-not-served', 'get-not-served', 'party-type-lost'] as const;
    expect(sampleOf(all, 3, 1)).toEqual(sampleOf(all.toReversed(), 3, 1));
    expect(sampleOf(all, 3, 1)).toHaveLength(3);
    expect(sampleOf(all, 9, 1).toSorted()).toEqual(all.toSorted());
    expect(new Set([1, 2, 3, 4, 5].map((seed) => sampleOf(all, 2, seed).join())).size).toBeGreaterThan(1);
  });
});

describe('a check is not red at what breaks another requirement', () => {
  test.each([
    ['list-not-served', 'list-answers-200', 'unproven'],
    ['weight-ties-reversed', 'weight-remainder-to-largest-fractions-exactly', 'pass'],
    ['invoice-date-february-29-refused', 'invoice-incoterm-exw-accepted', 'pass'],
    ['get-answers-another-invoice', 'invoice-incoterm-reads-back', 'unproven'],
  ] as const)('%s at %s', async (fault, check, verdict) => {
    const results = await judged({ faults: [fault] }, { cases: 3 }, { api: 'customs', only: [check] });
    expect(results.find(({ id }) => id === check)?.verdict).toBe(verdict);
  });
});

describe('a fault is tried at the checks that call what it replaces', () => {
  const reach = new Reach(() => ['list-answers-200', 'line-quantity-zero-refused']);

  test.each([
    ['list-next-never-null', ['list-answers-200']],
    // A list with a filter needs an invoice, so its check submits one.
    ['line-quantity-zero-accepted', ['list-answers-200', 'line-quantity-zero-refused']],
  ] as const)('%s', async (fault, reached) => {
    expect(await reach.of(fault)).toEqual(reached);
  });

  test('and the report lists first what it breaks', async () => {
    const found = await listed('line-quantity-zero-accepted', { reach });
    expect(found.red[0]).toBe('line-quantity-zero-refused');
  });
});
