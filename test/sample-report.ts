import type { Json } from '../engine/json.ts';
import type { CheckResult, Finding } from '../engine/judge/result.ts';
import type { Exchange } from '../engine/wire/exchange.ts';
import { buildReport } from '../reports/build.ts';
import type { Report, ReportHeader } from '../reports/report.ts';
import type { Level, Requirements } from '../requirements/requirement.ts';

/** A run as it may be: for our own tests of what the writers make of it. */
export const sampleReport = (over: Partial<ReportHeader> = {}): Report =>
  buildReport({ ...sampleHeader, ...over }, sampleResults, sampleRequirements);

export const sampleHeader: ReportHeader = {
  suite: { name: 'fulfillment-conformance', version: '0.1.0' },
  target: {
    name: 'Acme sandbox',
    apis: [
      { api: 'logistics', baseUrl: 'https://sandbox.example/logistics', version: '2024-07' },
      { api: 'customs', baseUrl: 'https://sandbox.example/customs', version: '3' },
    ],
  },
  mode: 'gate',
  seed: 7,
  cases: 100,
  startedAt: '2026-03-02T10:15:00.000Z',
  endedAt: '2026-03-02T10:15:42.300Z',
  requests: 18_204,
  preflight: [{ step: 'the token of account "main" is accepted', ok: true }],
  created: { listed: [{ operation: 'createB2bOrder', id: 'o-17' }], more: 0 },
};

/** What a hostile target may answer: each of these would act on a page or a terminal that believed it. */
export const hostile = '</script><script>document.title="owned"</script><img src=x onerror=document.title="owned">';
const steering = '\u001b[2J\u0000\u0007\ud800\u009b\u202e]]>&amp;&#0;';

const row = (api: 'logistics' | 'customs', area: string, level: Level, statement: string) => ({
  api,
  area,
  level,
  statement,
  source: `${api} › ${area}`,
});

const sampleRequirements: Requirements = {
  'b2b-ship-by-third-business-day': {
    level: 'must',
    api: 'logistics',
    area: 'orders',
    source: 'logistics › Limits › shipBy',
    since: '2024-07',
    statement: 'An order whose `shipBy` lies less than three business days after the current UTC date is refused.',
  },
  'b2b-cancel-only-before-in-progress': row(
    'logistics',
    'orders',
    'must',
    'An order is cancelled only before its work begins.',
  ),
  'b2b-order-id-is-kept': row('logistics', 'orders', 'must', 'An order keeps its `orderId` for life.'),
  'b2b-order-split': row('logistics', 'orders', 'must', 'An order of many parcels is shown as one.'),
  'b2b-list-newest-first': row('logistics', 'orders', 'should', 'Orders are listed from the newest to the oldest.'),
  'webhook-retried-after-500': row('logistics', 'webhooks', 'must', 'A webhook that was answered 500 is sent again.'),
  'webhook-signature-covers-body': row('logistics', 'webhooks', 'must', 'The signature of a webhook covers its body.'),
  'inventory-never-negative': row('logistics', 'inventory', 'must', 'No stock level is below zero.'),
  'inventory-excluded': {
    ...row('logistics', 'inventory', 'must', 'Stock is counted by hand.'),
    excluded: 'not an API',
  },
  'envelope-version-is-three': row(
    'customs',
    'envelope',
    'must',
    'A response carries `version` 3, unless another was asked for.',
  ),
  'weights-allocated-by-value': row(
    'customs',
    'weights',
    'must',
    'Weights are allocated to line items by their value.',
  ),
  'weights-rounded-half-even': row('customs', 'weights', 'may', 'Weights are rounded half to even.'),
  'customs-error-malformed-json-400': row(
    'customs',
    'errors',
    'must',
    'A submission whose body is not JSON returns 400.',
  ),
  'parties-mid-is-checked': row('customs', 'parties', 'must', 'An unknown MID is refused.'),
};

const exchange = (method: string, path: string, body: Json | undefined, status: number, text: string): Exchange => ({
  operation: `${method} ${path}`,
  account: 'main',
  sent: {
    method,
    url: `https://sandbox.example${path}`,
    headers: {
      authorization: 'Bearer $LOGISTICS_TOKEN',
      accept: 'application/json',
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    variables: ['LOGISTICS_TOKEN'],
  },
  answer: { status, headers: { 'content-type': 'application/json', 'x-request-id': 'req-81' }, text },
  at: 1_772_446_500_000,
  until: 1_772_446_500_014,
});

const draft = {
  shipBy: '2026-03-04',
  address: { name: "O'Neill & Sons", country: 'US' },
  lines: [{ sku: 'SKU-1', quantity: 1 }],
};
const created = exchange('POST', '/logistics/b2b/orders', draft, 201, '{"orderId":"o-17","orderStatus":"PENDING"}');
const cancelled = exchange(
  'POST',
  '/logistics/b2b/orders/o-17/cancel',
  {},
  200,
  '{"orderId":"o-17","orderStatus":"CANCELLED"}',
);
const refused = exchange('POST', '/customs/commercial_invoices', undefined, 500, `<html>${hostile}${steering}</html>`);

const finding = (
  id: string,
  expected: string,
  actual: string,
  why: string,
  history: readonly Exchange[],
  shown: number,
): Finding => ({
  expected,
  actual,
  why,
  history,
  smallestCase: draft,
  exchange: shown,
  count: 37,
  replay: `run --only ${id} --seed 7 --cases 100`,
});

const result = (id: string, proves: string, rest: Partial<CheckResult>): CheckResult => ({
  id,
  proves,
  verdict: 'pass',
  cases: 100,
  exercised: 100,
  exchanges: 212,
  durationMs: 1500,
  seen: {},
  ...rest,
});

const noHook = 'needs provider state "order in progress": no hook in the profile';

const sampleResults: readonly CheckResult[] = [
  result('b2b-ship-by-too-early-is-refused', 'b2b-ship-by-third-business-day', {
    verdict: 'fail',
    finding: {
      ...finding(
        'b2b-ship-by-too-early-is-refused',
        'POST /b2b/orders: refused with a 4xx',
        '201 {"orderId":"o-17","orderStatus":"PENDING"}',
        '2026-03-04 is the second business day after 2026-03-02, yet the order was accepted',
        [created],
        0,
      ),
      contrast: { differences: [{ at: '/shipBy', control: '2026-03-05', sent: '2026-03-04' }], sent: 0 },
    },
  }),
  result('b2b-ship-by-third-day-is-accepted', 'b2b-ship-by-third-business-day', {}),
  result('b2b-cancel-after-start-is-refused', 'b2b-cancel-only-before-in-progress', {
    verdict: 'fail',
    finding: {
      ...finding(
        'b2b-cancel-after-start-is-refused',
        'POST /b2b/orders/{orderId}/cancel: refused with a 4xx',
        '200 {"orderId":"o-17","orderStatus":"CANCELLED"}',
        'the order was IN_PROGRESS, and refusing is all that is left by then',
        [created, cancelled],
        1,
      ),
      states: [{ state: 'order is in progress', params: { orderId: 'o-17' }, after: 1 }],
    },
  }),
  result('b2b-order-id-survives', 'b2b-order-id-is-kept', {
    cells: [
      { matrix: 'operation × scope', row: 'createOrder', column: 'write_orders', verdict: 'pass' },
      { matrix: 'operation × scope', row: 'createOrder', column: 'read_orders', verdict: 'pass' },
      { matrix: 'operation × scope', row: 'getOrder', column: 'read_orders', verdict: 'pass' },
      { matrix: 'operation × scope', row: 'createOrder', column: 'write_orders', verdict: 'fail' },
    ],
  }),
  result('b2b-list-is-newest-first', 'b2b-list-newest-first', {
    verdict: 'fail',
    finding: finding(
      'b2b-list-is-newest-first',
      'o-18 before o-17',
      'o-17 before o-18',
      'the older order is listed first',
      [created],
      0,
    ),
  }),
  result('webhook-is-retried', 'webhook-retried-after-500', { verdict: 'unproven', exercised: 0, reason: noHook }),
  result('webhook-body-is-signed', 'webhook-signature-covers-body', {
    verdict: 'unproven',
    exercised: 0,
    reason: noHook,
  }),
  result('stock-stays-positive', 'inventory-never-negative', {
    seen: { 'refused at once': 60, 'accepted, later ERROR': 40 },
  }),
  result('envelope-version', 'envelope-version-is-three', { exchanges: 3120 }),
  result('weights-by-value', 'weights-allocated-by-value', {
    verdict: 'error',
    reason: 'TypeError: weight of line 37 is undefined',
  }),
  result('weights-half-even', 'weights-rounded-half-even', {
    verdict: 'inapplicable',
    reason: 'gap weights-rounding is not bound',
  }),
  result('malformed-json-is-refused', 'customs-error-malformed-json-400', {
    verdict: 'fail',
    finding: finding(
      'malformed-json-is-refused',
      'POST /commercial_invoices: 400',
      `500 <html>${hostile}${steering}</html>`,
      `a body that is no JSON was answered ${hostile}`,
      [refused],
      0,
    ),
  }),
  result('unknown-mid-is-refused', 'parties-mid-is-checked', { verdict: 'pass' }),
];
