import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import SwaggerParser from '@apidevtools/swagger-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { siblingOperations } from '../customs/changes.ts';
import customs from './customs.json' with { type: 'json' };
import logistics from './logistics.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));

const descriptions = [
  // Both ignored ambiguities stand in .redocly.lint-ignore.yaml.
  { api: 'logistics', committed: logistics, title: 'Logistics Fulfillment API', ignored: 2 },
  { api: 'customs', committed: customs, title: 'Freight and Customs Data API', ignored: 0 },
];

describe.each(descriptions)('the description of $api', ({ api, committed, title, ignored }) => {
  test('is valid OpenAPI 3.1', async () => {
    const parsed = await SwaggerParser.validate(structuredClone(committed) as never);
    expect(parsed.info.title).toBe(title);
  });

  test('passes the linter without a warning', () => {
    const lint = ['node_modules/@redocly/cli/bin/cli.js', 'lint', `schemas/openapi/${api}.json`, '--format=json'];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const report = execFileSync(process.execPath, lint, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] });
    const text = report.toString();
    expect(JSON.parse(text.slice(text.indexOf('{')))).toMatchObject({ totals: { errors: 0, warnings: 0, ignored } });
  }, 30_000);

  const ajv = new Ajv2020({ strict: true, strictTypes: false });
  addFormats.default(ajv);
  ajv.addVocabulary(['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'webhooks', 'components']);
  ajv.addSchema(structuredClone(committed), 'api');

  test.each(Object.keys(committed.components.schemas))('component %s compiles strictly', (name) => {
    expect(ajv.compile({ $ref: `api#/components/schemas/${name}` })).toBeTypeOf('function');
  });
});

function rowsOf(paths: Readonly<Record<string, object>>): readonly string[] {
  return Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.keys(item)
        .filter((key) => !['parameters', 'servers'].includes(key))
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
    .sort();
}

/** The endpoint tables, row by row; warehouse details is not served here because its path is not shown. */
test('describe every operation of the endpoint tables', () => {
  expect(rowsOf(logistics.paths)).toEqual([
    'GET /events',
    'GET /orders/rs/external_id/{externalId}',
    'GET /orders/rs/{orderId}',
    'GET /orders/{orderId}',
    'GET /products',
    'GET /products/inventory/all',
    'GET /products/{logisticsSku}',
    'GET /products/{logisticsSku}/aliases',
    'GET /products/{logisticsSku}/inventory',
    'GET /warehouses/active',
    'POST /inbounds/shipments',
    'POST /inbounds/shipments/{shipmentId}/simulate-receive',
    'POST /orders',
    'POST /orders/rs',
    'POST /orders/rs/{orderId}/cancel',
    'POST /orders/rs/{shipmentId}/attachments',
    'POST /products',
  ]);
  expect(rowsOf(customs.paths)).toEqual(
    [
      'GET /commercial_invoices',
      'GET /commercial_invoices/{id}',
      'POST /commercial_invoices',
      ...siblingOperations,
    ].toSorted(),
  );
  expect(Object.keys(customs.webhooks)).toEqual(['invoiceProcessed']);
});
