import { minute } from '../../clock.ts';
import { Problem } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Account } from './account.ts';
import type { Application } from './oauth-application.ts';

/** What a merchant consented to; its one-time code is exchanged for a token. */
export interface Grant {
  readonly code: string;
  readonly application: Application;
  readonly account: Account;
  readonly scopes: readonly string[];
  readonly givenAt: number;
  readonly expiresAt: number;
  usedAt: number | undefined;
}

/** Authentication › 5: "valid a few minutes". */
const codeLifetime = 5 * minute;

export const giveCode = seam((world: World, consent: Pick<Grant, 'application' | 'account' | 'scopes'>): Grant => {
  const now = world.now();
  const grant: Grant = {
    ...consent,
    code: crypto.randomUUID(),
    givenAt: now,
    expiresAt: now + codeLifetime,
    usedAt: undefined,
  };
  world.logistics.grants.set(grant.code, grant);
  return grant;
});

/**
 * The consent of a code, and marks the code as used. Nothing is awaited between lookup and mark, so of two concurrent
 * exchanges one is refused.
 */
export const redeemCode = seam(
  async (world: World, application: Application, code: string | undefined): Promise<Grant> => {
    const grant = validGrant(world, application, code);
    grant.usedAt = world.now();
    return grant;
  },
);

export const validGrant = seam((world: World, application: Application, code: string | undefined): Grant => {
  const grant = grantOf(world, code);
  if (grant === undefined || grant.application !== application) throw codeRefusal(world, 'is not known', grant);
  if (world.now() > endOf(world, grant)) throw codeRefusal(world, 'has expired', grant);
  if (isUsed(world, grant)) throw codeRefusal(world, 'was used', grant);
  return grant;
});

export const grantOf = seam(({ logistics }: World, code: string | undefined): Grant | undefined =>
  logistics.grants.get(code ?? ''),
);

export const endOf = seam((_world: World, { expiresAt }: Grant): number => expiresAt);

export const isUsed = seam((_world: World, { usedAt }: Grant): boolean => usedAt !== undefined);

export type CodeMistake = 'is not known' | 'has expired' | 'was used';

export const codeRefusal = seam(
  (_world: World, mistake: CodeMistake, _grant: Grant | undefined): Problem =>
    new Problem(400, `The code ${mistake}.`, { code: '405005' }),
);
