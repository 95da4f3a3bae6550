import { Problem } from '../../../reference/http/problem.ts';
import type { Token } from '../../../reference/logistics/access/account.ts';
import { authenticate, bearerOf, tokenNamed } from '../../../reference/logistics/access/authentication.ts';
import type { World } from '../../../reference/world.ts';
import { refusing } from '../../fault.ts';

/** Refuses some tokens with 403 instead of 401. */
export const refusedWith403 = (test: (token: Token, world: World) => boolean) =>
  refusing(authenticate, (refusal, world, _operation, { header }) => {
    const token = tokenNamed(world, bearerOf(world, header('authorization')) ?? '');
    const isMeant = refusal.status === 401 && token !== undefined && test(token, world);
    return isMeant ? new Problem(403, refusal.message) : refusal;
  });
