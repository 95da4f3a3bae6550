import { day, second } from '../clock.ts';
import type { Operation } from '../operation.ts';
import { Problem } from '../problem.ts';
import type { Faults, World } from '../world.ts';
import type { Token } from './account.ts';

/** Where the limit lies is open (gap rate-limit): a token is above it when the state 'rate limit is reached' says so. */
const waitSeconds = 3;

/** The next request of the token begins the wait; until then it is not known from when to count. */
export function reachRateLimit({ logistics }: World, token: Token): void {
  logistics.rateLimits.set(token, undefined);
}

/** Errors › 429: refused, with the seconds to wait, and served again after them. */
export function requireWithinRate(world: World, token: Token, operation: Operation): void {
  const { faults, logistics, now } = world;
  const { rateLimits } = logistics;
  if (world.variants.has('warehouses-rate-limited')) requireFewReads(world, token, operation);
  if (!rateLimits.has(token) || faults.has('rate-limit-never-reached')) return;
  const ends = rateLimits.get(token) ?? now() + waitSeconds * second;
  rateLimits.set(token, ends);
  if (now() >= actualEnd(faults, ends, operation)) {
    rateLimits.delete(token);
    return;
  }
  if (faults.has('rate-limited-token-dies') && now() >= ends) throw new Problem(401, 'The token is not valid.');
  const left = Math.min(waitSeconds, Math.max(1, Math.ceil((ends - now()) / second)));
  const retryAfter = retryAfterOf(world, operation, left);
  throw new Problem(statusOf(faults), 'The rate limit is exceeded.', { retryAfter });
}

/** How many reads of the active warehouses a token has in a second, where they are counted. */
export const readsPerSecond = 50;

function requireFewReads({ logistics, now }: World, token: Token, { name }: Operation): void {
  if (name !== 'activeWarehouses') return;
  const { bursts } = logistics;
  const running = bursts.get(token);
  const burst = running !== undefined && now() - running.from < second ? running : { from: now(), count: 0 };
  burst.count += 1;
  bursts.set(token, burst);
  if (burst.count > readsPerSecond) throw new Problem(429, 'The rate limit is exceeded.', { retryAfter: '1' });
}

function actualEnd(faults: Faults, ends: number, { method }: Operation): number {
  if (faults.has('rate-limit-lasts-longer-than-said')) return ends + 9 * waitSeconds * second;
  if (faults.has('rate-limit-never-lifted') || faults.has('rate-limited-token-dies')) return Number.POSITIVE_INFINITY;
  return faults.has('rate-limit-keeps-writes-out') && method !== 'GET' ? ends + day : ends;
}

function statusOf(faults: Faults): number {
  if (faults.has('rate-limit-answers-503')) return 503;
  return faults.has('rate-limit-answers-403') ? 403 : 429;
}

function retryAfterOf({ faults, now }: World, { method }: Operation, seconds: number): string | undefined {
  if (faults.has('retry-after-missing')) return undefined;
  if (faults.has('retry-after-missing-on-writes') && method !== 'GET') return undefined;
  if (faults.has('retry-after-as-date')) return new Date(now() + seconds * second).toUTCString();
  if (faults.has('retry-after-negative')) return '-1';
  return faults.has('retry-after-with-unit') ? `${seconds}s` : `${seconds}`;
}
