import { expect, it } from 'vitest';
import type { Observed } from '../../suites/observed/observed.ts';
import { sampleHeader, sampleReport } from '../../test/sample-report.ts';
import type { PreflightRow, Report } from '../report.ts';
import { kindOf } from './kind.ts';

const lost = { exchanges: 1000, timeouts: 0, unanswered: 0, serverErrors: 0, rateLimited: 0 };
const observed: Observed = { members: [], values: [], latencies: [], descriptions: [], outlines: {}, lost };

const steps = (...preflight: readonly PreflightRow[]): Report => sampleReport({ preflight });

const unproven = (reason: string): Report => {
  const report = sampleReport();
  const rows = report.requirements.map((row, index) =>
    index % 3 === 0 ? { ...row, verdict: 'unproven' as const, reason } : row,
  );
  return { ...report, requirements: rows };
};

const broken = { step: 'the logistics API responds and accepts the token', ok: false, fatal: true } as const;
const shipping = (afterMs: number) =>
  ({ transition: 'ship', count: 3, afterMs, seenMs: afterMs + 1, longestMs: afterMs + 1 }) as const;

it.each<[string, Report]>([
  ['normal', sampleReport({ observed })],
  ['normal', steps({ step: 'a product can be stocked', ok: true })],
  ['outage', steps({ ...broken, problem: 'GET /products: no response (unreachable)' })],
  ['outage', steps({ ...broken, api: 'customs', problem: 'GET /commercial_invoices got 503' })],
  ['outage', unproven('the connection was disturbed: getProduct: 503')],
  ['outage', sampleReport({ observed: { ...observed, lost: { ...lost, serverErrors: 60 } } })],
  ['normal', sampleReport({ observed: { ...observed, lost: { ...lost, serverErrors: 20, rateLimited: 300 } } })],
  ['slow', sampleReport({ observed: { ...observed, lost: { ...lost, timeouts: 60 } } })],
  ['slow', sampleReport({ observed: { ...observed, latencies: [shipping(6_000_000)] } })],
  ['normal', sampleReport({ observed: { ...observed, latencies: [shipping(4_000_000)] } })],
  ['expired credentials', steps({ ...broken, problem: 'GET /products got 401: the token is not valid' })],
  ['expired credentials', unproven('needs an accepted order; POST /orders got 401 {}')],
  ['exhausted stock', steps({ step: 'a product can be stocked', ok: false, problem: 'needs a product with stock' })],
  ['exhausted stock', unproven('needs a product with 12 units')],
  ['stopped', { ...sampleReport({ ...sampleHeader, stopped: 'SIGTERM' }), complete: false }],
])('a night is %s', (kind, report) => {
  const told = kindOf(report);
  expect(told.kind).toBe(kind);
  expect(told.why !== undefined).toBe(kind !== 'normal');
});
