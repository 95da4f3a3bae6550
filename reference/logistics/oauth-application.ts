import type { Faults } from '../world.ts';

/** What a partner receives when it is registered by hand (What the service does › 4). */
export interface Application {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
}

export const partner: Application = {
  id: 'reference-partner',
  secret: 'Reference-Partner-Secret-17',
  redirectUri: 'https://partner.example/oauth/callback',
};

/** The client of the service itself, with its fixed default redirect (Errors › 405001). */
const identity: Application = {
  id: 'identity',
  secret: crypto.randomUUID(),
  redirectUri: 'https://portal.example/oauth/complete',
};

export function applicationOf(faults: Faults, id: string | undefined): Application | undefined {
  if (id === partner.id) return partner;
  if (id === identity.id && !faults.has('oauth-identity-unknown')) return identity;
  if (faults.has('oauth-client-not-checked')) return partner;
  return faults.has('oauth-client-compared-by-prefix') && id?.startsWith(partner.id) === true ? partner : undefined;
}

/** The redirect must equal the registered one; where none is sent the registered one applies (gap oauth-calls). */
export function isRegisteredRedirect(faults: Faults, { redirectUri }: Application, sent: string | undefined): boolean {
  if (sent === undefined || sent === redirectUri) return true;
  if (faults.has('oauth-redirect-ignored') || faults.has('oauth-redirect-followed')) return true;
  if (faults.has('oauth-redirect-compared-by-prefix')) return sent.startsWith(redirectUri);
  if (faults.has('oauth-redirect-query-ignored')) return sent.split('?')[0] === redirectUri;
  if (!faults.has('oauth-redirect-compared-by-host') || !URL.canParse(sent)) return false;
  return new URL(sent).origin === new URL(redirectUri).origin;
}

export function isSecretOf(faults: Faults, { secret }: Application, sent: string | undefined): boolean {
  if (sent === secret || faults.has('oauth-secret-ignored')) return true;
  if (sent === undefined || sent === '') return faults.has('oauth-secret-may-be-missing');
  if (faults.has('oauth-secret-compared-without-case')) return sent.toLowerCase() === secret.toLowerCase();
  const isPrefix = secret.startsWith(sent) || sent.startsWith(secret);
  return faults.has('oauth-secret-compared-by-prefix') && sent.length >= 8 && isPrefix;
}
