import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';

/** What a partner receives when it is registered by hand (What the service does › 4). */
export interface Application {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
}

export const partner: Application = {
  id: 'reference-partner',
  // No part of it occurs elsewhere: a report would redact it there too.
  secret: 'Known-To-Both-Sides-17',
  redirectUri: 'https://partner.example/oauth/callback',
};

/** The client of the service itself, with its fixed default redirect (Errors › 405001). */
export const identity: Application = {
  id: 'identity',
  secret: crypto.randomUUID(),
  redirectUri: 'https://portal.example/oauth/complete',
};

export const applicationOf = seam((_world: World, id: string | undefined): Application | undefined =>
  [partner, identity].find((application) => application.id === id),
);

/** The redirect must equal the registered one, which applies if none is sent (gap oauth-calls). */
export const isRegisteredRedirect = seam(
  (_world: World, { redirectUri }: Application, sent: string | undefined): boolean =>
    sent === undefined || sent === redirectUri,
);

export const isSecretOf = seam(
  (_world: World, { secret }: Application, sent: string | undefined): boolean => sent === secret,
);
