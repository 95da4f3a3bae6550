import { expect, test } from 'vitest';
import { createReference } from '../reference.ts';
import { customsClient } from './credentials.ts';

const { clientId, secret } = customsClient;
const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
const grant = { grant_type: 'client_credentials' };
const invalid = [401, { error: 'invalid_client' }];
const granted = [200, { access_token: expect.any(String), token_type: 'Bearer' }];

test.each([
  [{ ...grant, client_id: clientId, client_secret: secret }, '', granted],
  [grant, basic, granted],
  [grant, '', invalid],
  [{ ...grant, client_id: clientId, client_secret: 'guessed' }, '', invalid],
  [{ grant_type: 'password' }, basic, [400, { error: 'unsupported_grant_type' }]],
])('%o with "%s" gets a token as RFC 6749 says', async (form, authorization, expected) => {
  const { fetch } = createReference({ variants: ['customs-client-credentials'] });
  const body = new URLSearchParams(form);
  const answer = await fetch(
    new Request('http://reference.test/customs_token', { method: 'POST', body, headers: { authorization } }),
  );
  expect([answer.status, await answer.json()]).toEqual(expected);
});
