import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, test } from 'vitest';
import { descriptionPaths } from './own-descriptions.ts';
import { createReference } from './reference.ts';

test.each([
  ['logistics', '/orders/rs'],
  ['customs', '/commercial_invoices'],
] as const)('the description of the %s API is served as it stands, of this server', async (api, path) => {
  const variants = ['description-in-one-version', 'description-needs-token'] as const;
  const { fetch } = createReference({ variants });
  const answer = await fetch(new Request(`http://reference.test:1234${descriptionPaths[api]}`));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
  const document = JSON.parse(await answer.text());
  expect(document).toMatchObject({
    servers: [{ variables: { baseUrl: { default: 'http://reference.test:1234' } } }],
    paths: { [path]: {} },
  });
  await SwaggerParser.validate(document);
});
