import { day, minute, second } from '../clock.ts';
import { moment } from '../pause.ts';
import { Problem } from '../problem.ts';
import type { World } from '../world.ts';
import type { Account, Token } from './account.ts';
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
  /** What the code was exchanged for. */
  token: Token | undefined;
}

/** Authentication › 5: "valid a few minutes". */
const codeLifetime = 5 * minute;

export function giveCode(world: World, consent: Pick<Grant, 'application' | 'account' | 'scopes'>): Grant {
  const now = world.now();
  const fresh: Grant = {
    ...consent,
    code: crypto.randomUUID(),
    givenAt: now,
    expiresAt: now + codeLifetime,
    usedAt: undefined,
    token: undefined,
  };
  const sameAgain = world.faults.has('oauth-same-code-again') ? latestOf(world, consent.account) : undefined;
  const grant = sameAgain ?? fresh;
  world.logistics.grants.set(grant.code, grant);
  return grant;
}

/**
 * The consent behind a code, which is used up by asking: nothing waits between looking and marking, so of two exchanges at
 * the same time one comes too late.
 */
export async function redeemCode(world: World, application: Application, code: string | undefined): Promise<Grant> {
  const { faults, now } = world;
  const grant = grantOf(world, code);
  if (grant === undefined || grant.application !== application) throw unknownCode(world);
  if (now() > endOf(world, grant)) throw expiredCode(world, grant);
  if (!isBlank(world, grant)) throw usedCode(world, grant);
  if (isRefusedAnyway(world, grant)) throw invalidCode('The code is not valid.');
  if (faults.has('oauth-code-race-gives-two')) await moment();
  grant.usedAt = now();
  return grant;
}

function grantOf({ faults, logistics }: World, code: string | undefined): Grant | undefined {
  const known = logistics.grants.get(code ?? '');
  if (known !== undefined || code === undefined) return known;
  const grants = [...logistics.grants.values()];
  if (faults.has('oauth-code-compared-by-prefix')) return grants.find((grant) => code.startsWith(grant.code));
  const last = faults.has('oauth-unknown-code-exchanged') ? grants.at(-1) : undefined;
  return last && { ...last, usedAt: undefined, expiresAt: Number.POSITIVE_INFINITY };
}

function endOf({ faults }: World, { givenAt, expiresAt }: Grant): number {
  if (faults.has('oauth-code-never-expires')) return Number.POSITIVE_INFINITY;
  if (faults.has('oauth-code-lives-a-day')) return givenAt + day;
  if (faults.has('oauth-code-lives-half-a-minute')) return givenAt + 30 * second;
  return faults.has('oauth-code-dies-within-seconds') ? givenAt + 5 * second : expiresAt;
}

/** Whether a code may still be exchanged: once, unless a fault counts otherwise. */
function isBlank({ faults, memory, now }: World, { code, usedAt }: Grant): boolean {
  if (usedAt === undefined || faults.has('oauth-code-good-forever')) return true;
  const again = () => memory.add('oauth-code-good-twice', code) === 1;
  if (faults.has('oauth-code-good-twice')) return again();
  return faults.has('oauth-code-free-after-a-minute') && now() - usedAt > minute && again();
}

function isRefusedAnyway(world: World, grant: Grant): boolean {
  const { faults, logistics, memory } = world;
  if (faults.has('oauth-exchange-always-refused')) {
    grant.usedAt = world.now();
    return true;
  }
  const newest = [...logistics.grants.keys()].at(-1);
  if (faults.has('oauth-newer-code-kills-older') && grant.code !== newest) return true;
  return faults.has('oauth-blocked-after-405005') && memory.of('oauth-blocked-after-405005', grant.account) > 0;
}

function usedCode({ faults, memory }: World, { account }: Grant): Problem {
  if (faults.has('oauth-blocked-after-405005')) memory.add('oauth-blocked-after-405005', account);
  if (faults.has('oauth-used-code-without-code')) return new Problem(400, 'The code was used.');
  return invalidCode('The code was used.', faults.has('oauth-used-code-says-405002') ? '405002' : '405005');
}

function expiredCode({ faults, memory }: World, { account }: Grant): Problem {
  if (faults.has('oauth-blocked-after-405005')) memory.add('oauth-blocked-after-405005', account);
  if (faults.has('oauth-expired-code-without-code')) return new Problem(400, 'The code has expired.');
  return invalidCode('The code has expired.', faults.has('oauth-expired-code-says-405001') ? '405001' : '405005');
}

function unknownCode({ faults }: World): Problem {
  if (faults.has('oauth-unknown-code-without-code')) return new Problem(404, 'The code is not known.');
  return invalidCode('The code is not known.', faults.has('oauth-unknown-code-says-405002') ? '405002' : '405005');
}

function invalidCode(detail: string, code = '405005'): Problem {
  return new Problem(400, detail, { code });
}

function latestOf({ logistics }: World, account: Account): Grant | undefined {
  return [...logistics.grants.values()].findLast((grant) => grant.account === account);
}
