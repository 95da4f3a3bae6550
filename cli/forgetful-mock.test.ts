import { expect, test } from 'vitest';
import { inProcessTransport } from '../engine/wire/transport.ts';
import { openRun } from '../suites/open-run.ts';
import { fromValue } from './target.ts';

// Mocks that answer a description and keep nothing, such as Prism: on a real clock their stock would be awaited for 45 minutes.
let drawn = 0;
const mocks = {
  'the same SKU for each product': { sku: () => 'D0123456789', reason: /have one logisticsSku, D0123456789/ },
  'another SKU in each response': {
    sku: () => `D${String(drawn++).padStart(10, '0')}`,
    reason: /names another product: GET \S+\/inventory/,
  },
};

test.each(Object.entries(mocks))('no run waits for the stock of a mock with %s', async (_name, { sku, reason }) => {
  const answer = async (request: Request): Promise<Response> => {
    const body = { id: '1', logisticsSku: sku(), available: 3, onHand: 3, unavailable: 0 };
    const isList = request.method === 'GET' && request.url.endsWith('/products');
    return Response.json(isList ? [] : body, { status: request.method === 'POST' ? 201 : 200 });
  };
  const profile = {
    name: 'mock',
    clock: { kind: 'real' },
    logistics: {
      baseUrl: 'http://mock.test',
      accounts: { main: { token: 'any-token-will-do' } },
      fields: { b2bAddress: '/address', b2bQuantity: '/quantity' },
      timing: { poll: 10 },
    },
  };
  const input = { ...fromValue(profile), apis: ['logistics'] as const, seed: 1, cases: 1, suiteVersion: '1' };
  const run = await openRun({ ...input, only: ['b2b-cancel-booked'] }, inProcessTransport(answer));
  const result = await run.resultOf('b2b-cancel-booked');
  expect([result.verdict, result.reason]).toEqual(['unproven', expect.stringMatching(reason)]);
  await run.close();
});
