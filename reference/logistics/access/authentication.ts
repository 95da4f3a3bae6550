import type { Incoming, Operation } from '../../http/operation.ts';
import { Problem } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Token } from './account.ts';
import { requireNotFrozen } from './account-status.ts';
import { isOutlived } from './token-life.ts';

/** Authentication › 1 and 4, Errors › 401 and 423. */
export const authenticate = seam((world: World, operation: Operation, incoming: Incoming): Token => {
  const value = bearerOf(world, incoming.header('authorization'));
  if (value === undefined) throw unauthorized('The request carries no bearer token.');
  const token = tokenNamed(world, value);
  if (token === undefined) throw unauthorized('The token is not valid.');
  if (!isUsable(world, token, operation)) throw unauthorized('The token is INACTIVE: it has expired or was revoked.');
  requireNotFrozen(world, token, operation);
  return token;
});

/** The merchant of a request that is not in the endpoint table. */
export function authenticateBearer(world: World, header: string | null): Token {
  const token = world.logistics.tokens.get(bearerOf(world, header) ?? '');
  if (token?.state !== 'active' || isOutlived(world, token)) throw unauthorized('Nobody is signed in.');
  if (token.account.frozen) throw new Problem(423, 'The account is frozen.');
  return token;
}

export const bearerOf = seam((_world: World, header: string | null): string | undefined =>
  header === null ? undefined : /^Bearer +(\S+)$/i.exec(header)?.[1],
);

export const tokenNamed = seam(({ logistics }: World, value: string): Token | undefined => logistics.tokens.get(value));

export const isUsable = seam(
  (world: World, token: Token, _operation: Operation): boolean => token.state === 'active' && !isOutlived(world, token),
);

function unauthorized(detail: string): Problem {
  return new Problem(401, detail, { challenge: 'Bearer' });
}
