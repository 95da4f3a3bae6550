import { parsed } from '../../engine/json.ts';
import { Unmet } from '../../engine/judge/violation.ts';
import { read } from '../../engine/pointer.ts';
import type { Call } from '../../engine/wire/client.ts';
import type { Transport } from '../../engine/wire/transport.ts';
import type { CustomsAuth } from '../../schemas/target-profile.ts';
import { isNonBlank } from './ids.ts';

/** How a request carries a token. The document names no scheme, so the profile does. */
export function credentialOf(auth: CustomsAuth | undefined, token: string): Pick<Call, 'token' | 'tokenIn'> {
  if (auth?.kind === 'apiKey') return { token, tokenIn: { header: auth.header ?? 'x-api-key', before: '' } };
  if (auth?.kind !== 'basic') return { token };
  // RFC 7617: a user name without a password still ends with its colon.
  const pair = token.includes(':') ? token : `${token}:`;
  return { token: Buffer.from(pair).toString('base64'), tokenIn: { header: 'authorization', before: 'Basic ' } };
}

/** A token by the client credentials grant (RFC 6749, 4.4). @throws Unmet where the server returns none. */
export async function grantedToken(auth: CustomsAuth, transport: Transport): Promise<string> {
  const { tokenUrl = '', clientId = '', secret = '', audience } = auth;
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: secret,
    ...(audience === undefined ? {} : { audience }),
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const answer = await transport.send({ method: 'POST', url: tokenUrl, headers, body: form.toString() });
  const token = 'kind' in answer ? undefined : read(parsed(answer.text), '/access_token');
  if (isNonBlank(token)) return token;
  const actual = 'kind' in answer ? answer.message : `status ${answer.status}, no access_token`;
  throw new Unmet(`customs.auth.tokenUrl ${tokenUrl}: ${actual}`);
}
