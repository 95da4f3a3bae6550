import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { nightIn } from '../../cli/nights/line.ts';
import { profileDigest } from '../../cli/nights/profile-digest.ts';
import type { TargetProfile } from '../../schemas/target-profile.ts';
import type { Observed } from '../../suites/observed/observed.ts';
import { sampleReport } from '../../test/sample-report.ts';
import reportSchema from '../report.schema.json' with { type: 'json' };
import { nightOf } from './night.ts';

const digest = '0123456789abcdef';

const observed: Observed = {
  members: ['getProduct /color'],
  values: ['getOrder /status = PICKED'],
  latencies: [{ transition: 'ship', count: 2, afterMs: 1, seenMs: 2, longestMs: 3 }],
  descriptions: [{ api: 'logistics', at: '/documentation/raw', digest }],
  outlines: { [digest]: { 'GET /products': ['query limit: integer'] } },
  lost: { exchanges: 9, timeouts: 0, unanswered: 0, serverErrors: 0, rateLimited: 0 },
};

const report = sampleReport({ observed });

it('is made of a report that keeps to its schema, and keeps to its own', () => {
  const validate = addFormats.default(new Ajv2020({ strict: true })).compile(reportSchema);
  expect(validate(JSON.parse(JSON.stringify(report)))).toBe(true);
  const { night, catalogue, outline } = nightOf(report, digest);
  expect(nightIn(JSON.stringify(night))).toEqual(night);
  expect(night.verdicts).toHaveLength(catalogue.length);
  expect(outline(digest)).toEqual(observed.outlines[digest]);
  expect(outline('another')).toBeUndefined();
});

it('has a letter for each requirement, and tells why one is unproven', () => {
  const reasons = [
    'left out by the budget of 3000 requests',
    'not reproducible: got',
    'needs provider state "x"',
    'no exchange of this kind was seen',
  ];
  const [row] = report.requirements;
  if (!row) throw new Error('the sample has requirements');
  const requirements = reasons.map((reason, n) => ({ ...row, id: `rule-${n}`, verdict: 'unproven' as const, reason }));
  expect(nightOf({ ...report, requirements, causes: [] }).night.verdicts).toBe('ldul');
});

it('tells a finding without the ids of the run', () => {
  const { causes } = nightOf(report).night;
  expect(causes.length).toBeGreaterThan(0);
  expect(causes.find(({ requirement }) => requirement === 'b2b-ship-by-third-business-day')).toMatchObject({
    says: '201 {"orderId":"o-17","orderStatus":"PENDING"}',
  });
  expect(JSON.stringify(causes)).not.toMatch(/2026-|req-81/);
});

const profile = (token: string, more: object = {}) => ({
  profile: {
    name: 'sandbox',
    logistics: { baseUrl: 'http://127.0.0.1:8080', accounts: { main: { token } }, ...more },
  } as unknown as TargetProfile,
  secrets: { SANDBOX_TOKEN: token },
});

it('knows a profile by what is no secret', () => {
  const one = profileDigest(profile('first-secret-token'));
  expect(profileDigest(profile('second-secret-token'))).toBe(one);
  expect(profileDigest(profile('first-secret-token', { baseUrl: 'http://127.0.0.1:9090' }))).toBe(one);
  expect(profileDigest(profile('first-secret-token', { version: '2025-03' }))).not.toBe(one);
});
