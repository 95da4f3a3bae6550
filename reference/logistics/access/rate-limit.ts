import { second } from '../../clock.ts';
import type { Operation } from '../../http/operation.ts';
import { Problem } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Token } from './account.ts';

/** The limit is open (gap rate-limit): the state 'rate limit is reached' puts a token above it. */
export const waitSeconds = 3;

/** The wait begins with the next request of the token. */
export function reachRateLimit({ logistics }: World, token: Token): void {
  logistics.rateLimits.set(token, undefined);
}

/** Errors › 429: refused, with the seconds to wait, and served again after them. */
export const requireWithinRate = seam((world: World, token: Token, operation: Operation): void => {
  const { logistics, now } = world;
  const { rateLimits } = logistics;
  if (world.variants.has('warehouses-rate-limited')) requireFewReads(world, token, operation);
  if (!rateLimits.has(token)) return;
  const ends = rateLimits.get(token) ?? now() + waitSeconds * second;
  rateLimits.set(token, ends);
  if (!isOver(world, ends, operation)) throw rateRefusal(world, Math.ceil((ends - now()) / second), operation);
  rateLimits.delete(token);
});

export const isOver = seam(({ now }: World, ends: number, _operation: Operation): boolean => now() >= ends);

export const rateRefusal = seam(
  (_world: World, seconds: number, _operation: Operation): Problem =>
    new Problem(429, 'The rate limit is exceeded.', { retryAfter: `${seconds}` }),
);

/** How many reads of the active warehouses a token may send in a second, if they are counted. */
export const readsPerSecond = 50;

function requireFewReads({ logistics, now }: World, token: Token, { name }: Operation): void {
  if (name !== 'listActiveWarehouses') return;
  const { bursts } = logistics;
  const running = bursts.get(token);
  const burst = running !== undefined && now() - running.from < second ? running : { from: now(), count: 0 };
  burst.count += 1;
  bursts.set(token, burst);
  if (burst.count > readsPerSecond) throw new Problem(429, 'The rate limit is exceeded.', { retryAfter: '1' });
}
