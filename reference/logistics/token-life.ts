import { day } from '../clock.ts';
import { Problem } from '../problem.ts';
import type { Faults, World } from '../world.ts';
import { knownTokens, type Token } from './account.ts';

/** Authentication › 4: merchant tokens end one year after their creation, partner tokens never. */
export function isOutlived(world: World, token: Token, method: string): boolean {
  const { faults } = world;
  if (token.kind === 'partner') return faults.size > 0 && isOutlivedPartner(world, token);
  if (faults.has('merchant-token-never-ends')) return false;
  if (faults.has('narrow-merchant-token-never-ends') && token.scopes.size < 10) return false;
  if (faults.has('outlived-merchant-token-reads') && method === 'GET') return false;
  if (faults.has('merchant-token-dies-unused') && idleDays(world, token) > 90) return true;
  return world.now() > endOf(faults, token, beginOf(world, token));
}

/** @throws Problem where a wrong target refuses a token that ended in another way than one that never was. */
export function refuseOutlived({ faults }: World): void {
  if (faults.has('outlived-merchant-token-answers-403')) throw new Problem(403, 'The token is INACTIVE.');
}

/** Only wrong targets care when a token was used last. */
export function noteUse(world: World, token: Token): void {
  const { memory } = world;
  for (const fault of ['merchant-token-dies-unused', 'merchant-token-renewed-by-use'] as const) {
    if (world.faults.has(fault)) memory.add(fault, token, world.now() - memory.of(fault, token));
  }
}

function beginOf({ faults, memory }: World, token: Token): number {
  const renewed = faults.has('merchant-token-renewed-by-use') ? memory.of('merchant-token-renewed-by-use', token) : 0;
  return Math.max(renewed, token.createdAt);
}

function endOf(faults: Faults, { createdAt }: Token, begin: number): number {
  if (faults.has('merchant-token-lives-half-a-year')) return createdAt + 182 * day;
  if (faults.has('merchant-token-lives-eleven-months')) return createdAt + 335 * day;
  if (faults.has('merchant-token-lives-360-days')) return createdAt + 360 * day;
  return yearsAfter(begin, faults.has('merchant-token-lives-two-years') ? 2 : 1);
}

/** The same day of a later year: a year may have a day more than another. */
function yearsAfter(time: number, years: number): number {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

function idleDays({ memory, now }: World, token: Token): number {
  const lastUse = Math.max(token.createdAt, memory.of('merchant-token-dies-unused', token));
  return (now() - lastUse) / day;
}

function isOutlivedPartner({ faults, now }: World, token: Token): boolean {
  if (faults.has('oauth-token-ends-with-its-code') && token.grant !== undefined) return now() > token.grant.expiresAt;
  if (faults.has('exchanged-token-ends-after-a-year') && token.grant !== undefined)
    return now() > yearsAfter(token.createdAt, 1);
  const known: readonly string[] = Object.values(knownTokens);
  if (known.includes(token.value)) return false;
  if (faults.has('partner-token-ends-after-a-year')) return now() > yearsAfter(token.createdAt, 1);
  return faults.has('partner-token-ends-after-two-years') && now() > yearsAfter(token.createdAt, 2);
}
