import { expect, test } from 'vitest';
import { textsIn } from '../../../../engine/json.ts';
import type { Transport } from '../../../../engine/wire/transport.ts';
import { judgedOver } from '../../../../test/judged-reference.ts';

/** An update of a subscription takes only the first of several event types. */
const firstTypeOnly = (transport: Transport): Transport => ({
  ...transport,
  send(request) {
    const body: unknown = request.method === 'PATCH' ? JSON.parse(String(request.body)) : undefined;
    const types = textsIn((body as { types?: string[] } | undefined)?.types);
    if (types.length < 2) return transport.send(request);
    return transport.send({ ...request, body: JSON.stringify({ ...(body as object), types: types.slice(0, 1) }) });
  },
});

test.each([
  ['all of several types', (transport: Transport) => transport, 'pass'],
  ['the first of several types only', firstTypeOnly, 'fail'],
] as const)('an update of a subscription that takes %s', async (_, between, verdict) => {
  const only = ['webhook-subscription-updated-types'];
  const judged = await judgedOver(between, {
    apis: ['logistics'],
    cases: 2,
    only,
    variants: ['webhook-types-in-list'],
  });
  expect(judged.map((result) => result.verdict)).toEqual([verdict]);
});
