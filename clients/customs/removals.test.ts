import { expect, test } from 'vitest';
import type { Call } from '../../engine/wire/client.ts';
import { Connection } from '../../engine/wire/connection.ts';
import type { CustomsProfile } from '../../schemas/target-profile.ts';
import { exchange } from '../../test/sample-exchange.ts';
import type { TargetParts } from '../target-parts.ts';
import { customsRemoval } from './removals.ts';
import { CustomsTarget } from './target.ts';

/** What is sent to remove something from a target that answers this version. */
async function sent(envelopeVersion: number, operation: string): Promise<readonly string[]> {
  const lines: string[] = [];
  const client = {
    async send({ method, url }: Call) {
      lines.push(`${method} ${url}`);
      return exchange({ status: 204 });
    },
  };
  const auth = { kind: 'bearer', token: 'customs-token' };
  const profile = { baseUrl: 'http://target.test', envelopeVersion, auth, requestHeaders: { post: [] } };
  const parts = {
    profile,
    client,
    secrets: { add: () => {} },
    connection: new Connection(),
  } as unknown as TargetParts<CustomsProfile>;
  const way = customsRemoval(new CustomsTarget(parts), { operation, account: 'main', id: 'p/1' });
  if ('kept' in way) return [way.kept];
  expect(await way()).toEqual({ outcome: 'removed' });
  return lines;
}

test('only version 1 has an operation that removes something: a product', async () => {
  expect(await sent(1, 'createSibling products')).toEqual(['DELETE http://target.test/products/p%2F1']);
  expect(await sent(2, 'createSibling products')).toEqual(['no operation removes it']);
  expect(await sent(1, 'submitInvoice')).toEqual(['no operation removes it']);
});
