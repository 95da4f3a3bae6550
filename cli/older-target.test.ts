import { readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../reports/report.ts';
import { type Built, builtCommand, type Ended } from '../test/built.ts';
import { openOlderCustoms } from '../test/older-customs.ts';

let built: Built;
const servers: Server[] = [];

beforeAll(() => {
  built = builtCommand();
});

afterAll(() => {
  for (const server of servers) server.close();
  built.remove();
});

type Refuse = Parameters<typeof openOlderCustoms>[0];

async function judged(name: string, bindings: object, refuse?: Refuse): Promise<Ended & { readonly report: Report }> {
  const { url, token, server } = await openOlderCustoms(refuse);
  servers.push(server);
  const file = join(built.folder, `${name}.json`);
  const customs = { baseUrl: url, auth: { kind: 'bearer', token }, ...bindings };
  writeFileSync(file, JSON.stringify({ name, customs }));
  const ended = await built.start('run', '--target', file, '--report', 'json', '--report-dir', name).ended;
  return { ...ended, report: JSON.parse(readFileSync(join(built.folder, name, 'report.json'), 'utf8')) };
}

const broken = ({ requirements }: Report): Readonly<Record<string, string>> =>
  Object.fromEntries(
    requirements.filter(({ verdict }) => verdict === 'fail').map(({ id, checks }) => [id, actualIn(checks)]),
  );

const actualIn = (checks: Report['requirements'][number]['checks']): string =>
  checks.flatMap(({ finding }) => (finding ? [finding.actual.slice(0, 24)] : [])).join(' | ');

const verdictOf = ({ requirements }: Report, id: string): string | undefined =>
  requirements.flatMap(({ checks }) => checks).find((check) => check.id === id)?.verdict;

/** What the operator of the server can say of it, and believes: that it is the newest version. */
const believed = {
  observe: 'poll',
  fields: { shipmentId: '/shipment/id' },
  fixtures: { shipment: { id: '4410' } },
  caps: { siblings: 'yes' },
  siblings: { bookings: 'yes', ports: 'yes', products: 'yes' },
};

describe('a server of an older version, judged as the newest', () => {
  let run: Ended & { readonly report: Report };

  beforeAll(async () => {
    run = await judged('older', believed);
  });

  test('breaks what it lacks, and nothing else', () => {
    expect(run.code).toBe(1);
    expect(broken(run.report)).toEqual({
      'envelope-version-is-three': '200, /version = 1',
      'invoice-post-operation-exists': '405 {"error":"method not',
      'sibling-get-bookings-added': expect.stringMatching(/^302/),
      'sibling-post-bookings-added': expect.stringMatching(/^302/),
      'sibling-get-currency-codes-removed': expect.stringMatching(/^200/),
      'sibling-get-products-one-response-removed': 'category',
      'sibling-get-products-response-removed': 'category',
      'sibling-patch-products-one-added': '405 {"error":"method not',
      'sibling-ports-response-removed': 'id',
      'sibling-resources-exposed': expect.stringMatching(/^302/),
    });
  });

  test('is read and judged although nothing can be created', () => {
    const { report } = run;
    expect(report.preflight).toContainEqual({
      api: 'customs',
      step: 'the customs API takes submissions',
      ok: false,
      problem: expect.stringMatching(/^POST \/commercial_invoices got 405 .*: there is nothing to submit to$/),
    });
    const read = [
      'list-answers-200',
      'list-ids-can-be-got-as-found',
      'invoice-get-agrees-with-list-as-found',
      'envelope-get-data-is-array',
      'invoice-currency-is-string',
    ];
    expect(read.map((id) => [id, verdictOf(report, id)])).toEqual(read.map((id) => [id, 'pass']));
    expect(verdictOf(report, 'invoice-minimal-create-succeeds')).toBe('unproven');
    // One refused submission is enough to know.
    expect(report.requests).toBeLessThan(200);
  });

  test('the report names the command that shows each change, and it does', async () => {
    const commands = run.report.requirements.flatMap(({ id, change }) =>
      change === undefined ? [] : [{ id, change }],
    );
    const stated = ['envelope-version-is-three', 'sibling-resources-exposed'];
    const failed = Object.keys(broken(run.report)).filter((id) => !stated.includes(id));
    expect(commands.map(({ id }) => id)).toEqual(failed);
    expect(run.out.match(/^change /gm)?.length).toBeGreaterThan(1);
    const leading = (run.report.causes ?? []).map(({ requirement }) => requirement);
    const shows = async ({ id, change }: (typeof commands)[number]): Promise<void> => {
      if (leading.includes(id)) expect(run.out).toContain(`\nchange    ${change}\n`);
      const [, ...args] = change.split(' ');
      const { code, out } = await built.start(...args, '--json').ended;
      const [row] = run.report.requirements.filter((one) => one.id === id);
      const [operation] = JSON.parse(out).operations;
      expect({ code, operation }).toMatchObject({ code: 0, operation: { steps: [{ requirements: [id] }] } });
      expect(row?.source).toContain(operation.operation);
    };
    await Promise.all(commands.map(shows));
  });
});

test.concurrent('where each write is redirected as an unknown path is, it is missing, too', async () => {
  const { code, report } = await judged(
    'redirecting',
    { ...believed, caps: {}, siblings: { products: 'yes' } },
    'by redirect',
  );
  expect(code).toBe(1);
  expect(broken(report)).toEqual({
    'envelope-version-is-three': '200, /version = 1',
    'invoice-post-operation-exists': expect.stringMatching(/^302/),
    'sibling-get-products-one-response-removed': 'category',
    'sibling-get-products-response-removed': 'category',
    'sibling-patch-products-one-added': expect.stringMatching(/^302/),
  });
});

test.concurrent('with nothing but its address and token, its lists are judged', async () => {
  const { code, report } = await judged('bare', {});
  expect({ code, broken: broken(report) }).toEqual({
    code: 1,
    broken: { 'envelope-version-is-three': '200, /version = 1' },
  });
  expect(verdictOf(report, 'invoice-currency-is-string')).toBe('pass');
});

test.concurrent('judged as the version that it is, it breaks nothing', async () => {
  const { code, report } = await judged('honest', { ...believed, envelopeVersion: 1 });
  expect({ code, broken: broken(report) }).toEqual({ code: 3, broken: {} });
});
