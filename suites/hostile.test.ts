import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { completeProfile } from '../engine/profile/profile.ts';
import type { ApiName } from '../requirements/requirement.ts';
import schema from '../schemas/target-profile.schema.json' with { type: 'json' };
import type { TargetProfile } from '../schemas/target-profile.ts';
import { openRun } from './open-run.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** How many verdicts of each kind, by API. */
async function verdictsOf(
  answer: RequestListener,
): Promise<Readonly<Record<ApiName, Readonly<Record<string, number>>>>> {
  const listener = createServer(answer);
  server = listener;
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const baseUrl = `http://127.0.0.1:${address.port}`;
  const completed = completeProfile<TargetProfile>(
    {
      name: 'hostile',
      states: { url: `${baseUrl}/_states` },
      clock: { kind: 'controlled' },
      budget: { timeoutSeconds: 1 },
      logistics: {
        baseUrl,
        accounts: { main: { token: 'token-of-main' }, other: { token: 'token-of-other' } },
        fields: { b2bAddress: '/address', b2bQuantity: '/quantity' },
        values: { carrierA: 'A', carrierB: 'B', shippingMethod: 'A.GROUND' },
        samples: { invalidAddress: {} },
      },
      customs: {
        baseUrl,
        auth: { kind: 'bearer', token: 'token-of-customs', otherToken: 'token-of-another' },
        fixtures: { shipment: { id: '1' } },
        query: { filters: { invoiceNumber: 'invoice_number' } },
      },
    },
    schema,
  );
  if ('errors' in completed) throw new Error(JSON.stringify(completed.errors));
  const { profile, secrets } = completed;
  const run = await openRun({ profile, secrets, apis: ['logistics', 'customs'], seed: 1, cases: 5, suiteVersion: '1' });
  const counts: Record<ApiName, Record<string, number>> = { logistics: {}, customs: {} };
  for (const { id, api } of run.participants) {
    const { verdict } = await run.resultOf(id);
    counts[api][verdict] = (counts[api][verdict] ?? 0) + 1;
  }
  await run.close();
  return counts;
}

const problem = { type: 'about:blank', title: 't', detail: 'd', instance: 'i' };

test.each<[string, RequestListener]>([
  ['401', (_, response) => response.writeHead(401).end()],
  [
    '401 in good form',
    (_, response) => {
      const headers = {
        'content-type': 'application/problem+json',
        'content-language': 'en',
        'x-correlation-id': crypto.randomUUID(),
      };
      response.writeHead(401, headers).end(JSON.stringify(problem));
    },
  ],
  ['500', (_, response) => response.writeHead(500).end('boom')],
  [
    'HTML',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>hi</body></html>'),
  ],
  ['200 and no body', (_, response) => response.writeHead(200).end()],
  ['an empty object', (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}')],
  ['404', (_, response) => response.writeHead(404).end()],
  ['null', (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('null')],
  ['a redirect', (_, response) => response.writeHead(302, { location: '/' }).end()],
  ['a reset', (request) => request.socket.destroy()],
  ['nothing', () => {}],
])('%s to everything: no pass, no error of ours, and it ends', async (_, answer) => {
  for (const [api, verdicts] of Object.entries(await verdictsOf(answer))) {
    const { pass = 0, error = 0, ...others } = verdicts;
    expect({ api, pass, error }).toEqual({ api, pass: 0, error: 0 });
    expect(Object.keys(others)).not.toEqual([]);
  }
});
