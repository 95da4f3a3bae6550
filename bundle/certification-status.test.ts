import { expect, test } from 'vitest';
import type { CheckResult } from '../engine/judge/result.ts';
import { certificationStatus } from './certification-status.ts';
import { requirementSetOf } from './requirement-set.ts';

const must = 'product-name-kept';
const result = (id: string, parts: Partial<CheckResult>): CheckResult => ({
  id,
  proves: must,
  verdict: 'pass',
  cases: 1,
  exercised: 1,
  exchanges: 1,
  seen: {},
  ...parts,
});

/** Requires only what the results are about. */
const missingOf = (other: Partial<CheckResult>): readonly string[] => {
  const row = { level: 'must', api: 'logistics', area: 'products', source: 'a', statement: 'b' } as const;
  const scope = {
    apis: ['logistics'],
    narrowedBy: [],
    profile: {},
    seeds: { fixed: [1], drawn: 77 },
  } as unknown as Parameters<typeof certificationStatus>[1];
  const results = [result(must, {}), result('another-situation', other)];
  return certificationStatus(results, scope, requirementSetOf({ [must]: row }, '1')).missing;
};

const unproven = { verdict: 'unproven', exercised: 0 } as const;

test.each<[string, Partial<CheckResult>]>([
  ['needs a setting', { ...unproven, cases: 0, exchanges: 0, reason: 'needs a webhook receiver' }],
  ['needs a state', { ...unproven, isUnsupplied: true, reason: 'needs provider state "order is tendered"' }],
])('a MUST is not certifiable while a situation of it %s', (_, other) => {
  expect(missingOf(other)).toEqual([
    `${must}: 1 of 2 situations were put to the test; another-situation: ${other.reason}`,
  ]);
});

test.each<[string, Partial<CheckResult>]>([
  ['is tested', {}],
  ['never shows on this target', { ...unproven, reason: 'the list shows none of these members' }],
])('a MUST is certifiable where each other situation %s', (_, other) => {
  expect(missingOf(other)).toEqual([]);
});
