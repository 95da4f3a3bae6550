import { describe, expect, test } from 'vitest';
import type { Proof } from './proof.ts';
import { isSound, provePage } from './prove.ts';

const loud: Proof = {
  fault: 'b2b-cancels-in-progress',
  breaks: 'b2b-cancel-in-progress-refused',
  checks: ['in-progress'],
  red: ['in-progress'],
  also: ['journey'],
  silent: [],
};
const silent: Proof = {
  ...loud,
  checks: ['tendered'],
  red: [],
  silent: [{ check: 'tendered', verdict: 'unproven', reason: 'needs provider state "order is tendered"' }],
};
const accused = { id: 'x', proves: 'y', verdict: 'unproven', cases: 1, exercised: 0, exchanges: 1, seen: {} } as const;

describe('a proof of the suite', () => {
  test('holds when every fault is red at one of its checks, and nothing is accused without a fault', () => {
    expect(isSound({ falseAlarms: [], proofs: [loud] })).toBe(true);
    expect(isSound({ falseAlarms: [], proofs: [loud, silent] })).toBe(false);
    expect(isSound({ falseAlarms: [accused], proofs: [loud] })).toBe(false);
  });

  test('ends with one sentence', () => {
    expect(provePage({ falseAlarms: [], proofs: [loud] })).toMatch(
      /\nThe fault is noticed by a check of its requirement\.\n$/,
    );
    expect(provePage({ falseAlarms: [accused], proofs: [silent, loud] })).toMatch(
      /\n1 of 2 faults are not noticed, and 1 checks do not pass without any fault\.\n$/,
    );
  });

  test('shows first what is wrong, within 80 columns', () => {
    const page = provePage({
      falseAlarms: [{ ...accused, reason: 'long '.repeat(30).trim() }],
      proofs: [silent],
    });
    expect(page).toMatch(/^NOT PASSED without any fault: x \(unproven\)\n {8}long/);
    expect(page).toContain('SILENT  b2b-cancels-in-progress\n        tendered: unproven (needs provider state');
    expect(page.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });
});
