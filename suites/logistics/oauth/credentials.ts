import { PartnerFlow } from '../../../clients/logistics/partner-flow.ts';
import { read } from '../../../engine/pointer.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { each } from '../../cases.ts';
import { check } from '../check.ts';
import { scopes } from './exchanged.ts';

/** Near misses of the secret, and credentials of nobody. */
const wrongCredentials = {
  'the secret of nobody': () => ({ secret: `wrong-${crypto.randomUUID()}` }),
  'a secret with one sign more': ({ secret }) => ({ secret: `${secret}x` }),
  'a secret with one sign less': ({ secret }) => ({ secret: secret.slice(0, -1) }),
  'a secret in the other case': ({ secret }) => ({ secret: inOtherCase(secret) }),
  'an empty secret': () => ({ secret: '' }),
  'no secret': () => ({ secret: null }),
  'the id of nobody': ({ clientId }) => ({ clientId: `${clientId}-${crypto.randomUUID()}` }),
} as const satisfies Readonly<
  Record<string, (right: { secret: string; clientId: string }) => { secret?: string | null; clientId?: string }>
>;

/** A secret in hexadecimal may be the same one in capitals. */
function inOtherCase(secret: string): string {
  const other = secret === secret.toUpperCase() ? secret.toLowerCase() : secret.toUpperCase();
  return /^[0-9a-f-]*$/i.test(secret) || other === secret ? `${secret}-${secret}` : other;
}

const credentialNames = Object.keys(wrongCredentials) as readonly (keyof typeof wrongCredentials)[];

const secretChecked = check({
  proves: 'oauth-secret-checked',
  ...each(credentialNames),
  async when(api, how) {
    const flow = new PartnerFlow(api);
    const wrong = wrongCredentials[how](flow.settings);
    const refusal = await flow.exchanged(api.main, scopes, wrong);
    return { refusal, control: await flow.exchanged(api.main, scopes) };
  },
  then({ refusal, control }, expect) {
    expect.premise(control).accepted('the exchange with the right credentials gives a token');
    const token = read(refusal.answer?.json, expect.target.oauth?.tokenPointer ?? '/access_token');
    expect.that(!isAccepted(refusal) && token === undefined, 'a refusal', `${refusal.answer?.status}`, refusal);
  },
});

export const credentialChecks = [secretChecked];
