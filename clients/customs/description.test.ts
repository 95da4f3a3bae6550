import { expect, test } from 'vitest';
import { exchange, unanswered } from '../../test/sample-exchange.ts';
import { descriptionUrl, documentIn } from './description.ts';

test.each([
  ['JSON', exchange({ body: { paths: {} } }), { paths: {} }],
  [
    'YAML',
    exchange({ text: 'paths:\n  /tools/browse_shipments: { post: {} }\n' }),
    { paths: { '/tools/browse_shipments': { post: {} } } },
  ],
  ['neither', exchange({ text: '{ paths: [' }), undefined],
  ['no response', unanswered, undefined],
])('a description in %s', (_, read, document) => {
  expect(documentIn(read)).toEqual(document);
});

test.each([
  ['https://a.test', '/openapi.json', 'https://a.test/openapi.json'],
  ['https://a.test/customs/', 'docs/openapi.yaml', 'https://a.test/customs/docs/openapi.yaml'],
  ['https://a.test', 'https://docs.test/openapi.json', 'https://docs.test/openapi.json'],
])('the description below %s at %s', (baseUrl, openapi, url) => {
  expect(descriptionUrl({ baseUrl, openapi })).toBe(url);
});
