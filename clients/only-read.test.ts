import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Transport, WireRequest } from '../engine/wire/transport.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';
import { guarded, usedHook } from './only-read.ts';
import { take } from './setup-action.ts';

const sent: WireRequest[] = [];
const wire: Transport = {
  send: async (request) => {
    sent.push(request);
    return { status: 200, headers: {}, text: '' };
  },
  close: async () => {},
};

const hosts = ['https://a.example', 'https://b.example:8443', 'https://hook.example'] as const;
const addresses = fc
  .tuple(fc.constantFrom(...hosts), fc.constantFrom('', '/', '/v1', '/v1/orders', '/_states', '/token?x=1'))
  .map(([host, path]) => host + path);
const environments = fc.constantFrom('production', 'sandbox');

/** Whatever a profile says. */
const profiles = fc.record({
  logistics: fc.option(fc.record({ baseUrl: addresses, environment: environments, allowCharges: fc.boolean() })),
  customs: fc.option(
    fc.record({
      baseUrl: addresses,
      environment: environments,
      allowCharges: fc.boolean(),
      auth: fc.record({ kind: fc.constant('clientCredentials'), tokenUrl: addresses }),
    }),
  ),
  states: fc.option(fc.record({ url: addresses, only: fc.constant(undefined) }), { nil: undefined }),
});

const requests = fc.record({
  method: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'post', 'MERGE', 'GET', 'HEAD'),
  url: addresses,
  headers: fc.constant({}),
  body: fc.constantFrom(undefined, '{}', '{"state":"account exists","params":{}}', new Uint8Array(2)),
});

type Given = { readonly baseUrl: string; readonly environment: string; readonly allowCharges: boolean };

test('no write leaves, whatever the profile says short of allowCharges', async () => {
  await fc.assert(
    fc.asyncProperty(profiles, requests, async ({ logistics, customs, states }, { body, ...head }) => {
      const request = { ...head, ...(body !== undefined && { body }) };
      const given = [logistics, customs].filter((one): one is NonNullable<typeof one> => one !== null) as Given[];
      const read = given.filter((one) => one.environment === 'production' && !one.allowCharges);
      fc.pre(read.length > 0);
      const profile = {
        logistics: logistics ?? undefined,
        customs: customs ?? undefined,
        states,
      } as unknown as TargetProfile;
      sent.length = 0;
      const answer = await guarded(wire, profile).send(request);
      if (request.method === 'GET' || request.method === 'HEAD') {
        expect(sent).toEqual([request]);
        return;
      }
      // Only another API, on a host of its own, may be written.
      const host = new URL(request.url).origin;
      const isOfAnother = given.some((one) => !read.includes(one) && new URL(one.baseUrl).origin === host);
      const isRead = read.some((one) => new URL(one.baseUrl).origin === host) || request.url === states?.url;
      const isSafe = isOfAnother && !isRead && request.url !== customs?.auth.tokenUrl;
      expect(sent).toEqual(isSafe ? [request] : []);
      if (!isSafe) expect(answer).toMatchObject({ kind: 'abandoned', message: expect.stringContaining('only read') });
    }),
    { numRuns: 1_000, seed: 1 },
  );
});

const production = {
  logistics: { baseUrl: 'https://a.example', environment: 'production', allowCharges: false },
  customs: {
    baseUrl: 'https://a.example/customs',
    environment: 'production',
    allowCharges: false,
    auth: { kind: 'clientCredentials', tokenUrl: 'https://a.example/token' },
  },
  states: { url: 'https://hook.example/_states' },
} as unknown as TargetProfile;

test.each([
  ['a token', 'https://a.example/token', 'grant_type=client_credentials&client_id=1'],
  ['the time of the hook', 'https://hook.example/_states', '{"state":"time has passed","params":{"seconds":0}}'],
])('%s is asked for, which changes nothing', async (_, url, body) => {
  sent.length = 0;
  await guarded(wire, production).send({ method: 'POST', url, headers: {}, body });
  expect(sent).toHaveLength(1);
});

test.each([
  ['the token server', 'https://a.example/token', '{"grant_type":"client_credentials&"}'],
  ['the hook', 'https://hook.example/_states', '{"state":"time has passed","params":{"seconds":60}}'],
])('nothing else is sent to %s', async (_, url, body) => {
  sent.length = 0;
  await guarded(wire, production).send({ method: 'POST', url, headers: {}, body });
  expect(sent).toEqual([]);
});

test('the hook only tells the time, and no setup action is taken', async () => {
  expect(usedHook(production)).toMatchObject({ only: ['time has passed'] });
  const transport = guarded(wire, production);
  const marker = `${process.cwd()}/never-made`;
  for (const action of [
    { kind: 'http', method: 'GET', url: 'https://a.example/subscribe' },
    { kind: 'command', command: ['touch', marker] },
  ])
    await expect(take(action as never, {}, transport)).rejects.toThrow('only read');
});

test('with allowCharges everything leaves', () => {
  const { customs: _, ...rest } = production;
  const charged = { ...rest, logistics: { ...production.logistics, allowCharges: true } } as TargetProfile;
  expect(guarded(wire, charged)).toBe(wire);
});
