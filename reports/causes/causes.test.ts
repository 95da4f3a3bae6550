import { describe, expect, test } from 'vitest';
import type { Difference } from '../../engine/judge/contrast.ts';
import type { CheckResult, Finding } from '../../engine/judge/result.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { Requirements } from '../../requirements/requirement.ts';
import { sampleHeader } from '../../test/sample-report.ts';
import { buildReport } from '../build.ts';
import type { KnownFailure } from '../known-failures.ts';

const row = { level: 'must', api: 'logistics', area: 'orders', source: 'a', statement: 'b' } as const;

interface Seen {
  readonly operation?: string;
  readonly status?: number;
  readonly text?: string;
  readonly id?: number;
  readonly expected?: string;
  readonly actual?: string;
  readonly differs?: readonly Difference[];
  readonly model?: string;
  readonly version?: string;
  readonly check?: string;
}

let at = 0;

const exchange = ({ operation = 'cancelOrder', status = 200, text = '{"id":"1"}', id = 1 }: Seen): Exchange => ({
  operation,
  account: 'main',
  at: ++at,
  until: at,
  sent: { method: 'POST', url: `http://a/orders/${id}/cancel`, headers: {} },
  answer: { status, headers: {}, text },
});

function finding({ expected = 'a refusal (4xx)', actual, differs, model, ...seen }: Seen): Finding {
  const shown = exchange(seen);
  return {
    expected: `POST /orders/${seen.id ?? 1}/cancel: ${expected}`,
    why: model ?? 'why',
    smallestCase: null,
    actual: actual ?? `${shown.answer?.status} ${shown.answer?.text}`,
    history: [shown],
    exchange: 0,
    count: 1,
    replay: 'run',
    ...(differs ? { contrast: { differences: differs, sent: 0 } } : {}),
    ...(model === undefined ? {} : { steps: ['cancel 1 → 200'] }),
  };
}

const failed = (proves: string, seen: Seen = {}): CheckResult => ({
  id: seen.check ?? proves,
  proves,
  verdict: 'fail',
  cases: 1,
  exercised: 1,
  exchanges: 1,
  seen: {},
  ...(seen.version === undefined ? {} : { version: seen.version }),
  finding: finding(seen),
});

const journey = (proves: string, model: string, seen: Seen = {}): CheckResult =>
  failed(proves, { ...seen, model, check: `${proves}-journey` });

function told(results: readonly CheckResult[], known: readonly KnownFailure[] = []) {
  const ids = [...new Set(results.map(({ proves }) => proves))];
  const among: Requirements = Object.fromEntries(ids.map((id) => [id, row]));
  const { causes = [], summary, requirements } = buildReport({ ...sampleHeader, known }, results, among);
  const listed = causes.flatMap(({ requirement, also }) => [requirement, ...also]);
  expect(listed.toSorted()).toEqual(requirements.map(({ id }) => id).toSorted());
  return { causes: causes.map(({ requirement, also }) => [requirement, ...also].join(' + ')), summary };
}

const causesIn = (...results: readonly CheckResult[]) => told(results).causes;

const differs = (at: string, sent?: string): Seen => ({
  operation: 'createOrder',
  expected: 'a refusal at once (4xx)',
  differs: [{ at, control: '2026-03-16', ...(sent === undefined ? {} : { sent }) }],
});

describe('one cause', () => {
  test('is told once for six requirements', () => {
    const model = (id: number) =>
      `order ${id} was IN_PROGRESS and can no longer be cancelled, but the cancel succeeded`;
    const results = [
      failed('b2b-cancel-in-progress-refused'),
      failed('b2b-cancel-in-progress-refused', { id: 2, check: 'b2b-cancel-in-progress-refused-in-parts' }),
      failed('error-invalid-state-refused', { id: 3 }),
      journey('b2b-status-follows-table', model(104)),
      journey('inventory-d2c-order-reserves', model(2205)),
      journey('b2b-stock-reserved-by-open-orders', model(2206)),
      journey('inbound-list-by-ids', model(2207)),
    ];
    const { causes, summary } = told(results);
    expect(causes).toHaveLength(1);
    expect(causes[0]).toMatch(/^b2b-cancel-in-progress-refused \+ error-invalid-state-refused \+ /);
    expect(summary.sentence).toContain('it breaks 6 of 6 requirements (1 cause)');
  });

  test('is the same member that makes the difference, wherever it stands', () => {
    const results = [failed('a', differs('/lines/0/sku', 'x')), failed('b', differs('/lines/17/sku', 'y'))];
    expect(causesIn(...results)).toEqual(['a + b']);
  });

  test('is the same refusal, whatever the ids in it', () => {
    const refused = (id: number): Seen => ({
      status: 422,
      expected: 'status 201',
      id,
      text: `{"detail":"order fcmwxe40qp-${id} is late"}`,
    });
    expect(causesIn(failed('a', refused(11)), failed('b', refused(12)))).toEqual(['a + b']);
  });

  test('is the same member that lacks', () => {
    const lacks = (expected: string): Seen => ({
      expected: `/lines/1/sku ${expected}`,
      actual: '200, /lines/1/sku = absent',
    });
    expect(causesIn(failed('a', lacks('a text')), failed('b', lacks('as it was sent')))).toEqual(['a + b']);
  });

  test('is the same in every API version', () => {
    const results = [failed('a'), failed('a', { version: '2024-07', operation: 'cancelOrder under 2024-07' })];
    expect(causesIn(...results)).toEqual(['a']);
  });
});

describe('two causes', () => {
  test('are two states in which an order is cancelled', () => {
    const results = [failed('b2b-cancel-in-progress-refused'), failed('b2b-cancel-tendered-refused', { id: 2 })];
    expect(causesIn(...results)).toHaveLength(2);
  });

  test('are two members that make the difference', () => {
    expect(causesIn(failed('a', differs('/shipBy', 'x')), failed('b', differs('/externalId', 'x')))).toHaveLength(2);
    expect(causesIn(failed('a', differs('/shipBy', 'x')), failed('b', differs('/shipBy')))).toHaveLength(2);
  });

  test('are two operations, two classes of status, or two ways to be wrong', () => {
    expect(causesIn(failed('a'), failed('b', { operation: 'getOrder' }))).toHaveLength(2);
    expect(causesIn(failed('a'), failed('b', { status: 500 }))).toHaveLength(2);
    expect(causesIn(failed('a'), failed('b', { expected: '/id a number', actual: '200, /id = absent' }))).toHaveLength(
      2,
    );
  });

  test('are two refusals with different reasons', () => {
    const refused = (why: string): Seen => ({ status: 422, expected: 'status 201', text: `{"detail":"${why}"}` });
    expect(causesIn(failed('a', refused('no lines')), failed('b', refused('too late')))).toHaveLength(2);
  });

  test('are two sentences of a model', () => {
    const expected = { expected: 'a response that the model explains', operation: 'getInventory' };
    const results = [journey('a', '3 units are available', expected), journey('b', 'the list lacks it', expected)];
    expect(causesIn(...results)).toHaveLength(2);
  });

  test('stay two where one requirement shows both: it tells what the other does not', () => {
    const results = [failed('a'), failed('b'), failed('b', { check: 'b-listed', operation: 'listOrders' })];
    // The same exchange shows both.
    const [first, second, third] = results as [CheckResult, CheckResult, CheckResult];
    const same = { ...second, finding: first.finding as Finding };
    expect(causesIn(first, same)).toEqual(['a + b']);
    expect(causesIn(first, same, third)).toEqual(['a', 'b']);
  });

  test('are what nobody explains: a failure of which no finding was kept', () => {
    const { finding: _, ...bare } = failed('b');
    expect(causesIn(failed('a'), bare)).toEqual(['a', 'b']);
  });
});

test('a known failure never leads what is not known', () => {
  const known = [{ id: 'b2b-cancel-in-progress-refused', verdict: 'fail', reason: 'old' }] as const;
  const results = [failed('b2b-cancel-in-progress-refused'), failed('error-invalid-state-refused', { id: 2 })];
  expect(told(results, known).causes[0]).toMatch(/^error-invalid-state-refused/);
});
