import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { logisticsClient } from '../../test/logistics-client.ts';
import { logisticsOperations } from './operations.ts';

test.each(['2023-04', '2025-03', '2026-02', 'unstable'])(
  'the description of %s is valid OpenAPI 3.1',
  async (version) => {
    const reply = await logisticsClient().get('/documentation/raw', { token: null, version });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json']);
    await SwaggerParser.validate(structuredClone(reply.json) as never);
    expect(reply.at('info', 'version')).toBe(version);
  },
);

test('it tells of every operation, with its scope', async () => {
  const reply = await logisticsClient().get('/documentation/raw');
  for (const { path, method, scope } of logisticsOperations) {
    const template = path.replace(/:(\w+)/g, '{$1}');
    expect(reply.at('paths', template, method.toLowerCase(), 'security'), template).toEqual([{ bearer: [scope] }]);
  }
});

test('it may be YAML, for tokens only and in one version', async () => {
  const variants = ['description-as-yaml', 'description-needs-token', 'description-in-one-version'] as const;
  const { reference, get } = logisticsClient({ variants });
  expect((await get('/documentation/raw')).status).toBe(404);
  expect((await get('/documentation/raw', { version: '2025-03', token: null })).status).toBe(401);
  const url = 'http://reference.test/logistics/api/2025-03/documentation/raw';
  const headers = { authorization: 'Bearer reference-main-sandbox' };
  const text = await (await reference.fetch(new Request(url, { headers }))).text();
  expect(parse(text)).toMatchObject({ openapi: '3.1.0' });
});
