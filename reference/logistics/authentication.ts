import type { Incoming, Operation } from '../operation.ts';
import { badRequest, Problem } from '../problem.ts';
import type { Faults, World } from '../world.ts';
import { knownTokens, type Token } from './account.ts';
import { guestOf } from './guests.ts';
import { refuseFrozen } from './standing.ts';
import { isOutlived, noteUse, refuseOutlived } from './token-life.ts';

/** Authentication › 1 and 4, Errors › 401 and 423. */
export function authenticate(world: World, operation: Operation, incoming: Incoming): Token {
  const { faults } = world;
  const header = incoming.header('authorization');
  const value = bearerOf(faults, header);
  const token = value === undefined ? undefined : knownToken(world, value);
  if (token === undefined) {
    const guest = faults.size > 0 ? guestOf({ world, operation, incoming, value }) : undefined;
    if (guest !== undefined) return guest;
    const malformed = value === undefined && header !== null;
    if (faults.has('malformed-token-answers-400') && malformed) throw badRequest('The Authorization is malformed.');
    throw unauthorized(value === undefined ? 'The request carries no bearer token.' : 'The token is not valid.');
  }
  const stale = faults.size > 0 ? guestOf({ world, operation, incoming, value, stale: token }) : undefined;
  if (stale !== undefined) return stale;
  requireUsable(world, operation, token);
  if (token.account.frozen) refuseFrozen(world, token, operation);
  noteUse(world, token);
  return token;
}

/** The merchant behind a request that is no operation of the endpoint table. */
export function authenticateBearer(world: World, header: string | null): Token {
  const token = world.logistics.tokens.get(bearerOf(world.faults, header) ?? '');
  if (token?.state !== 'active' || isOutlived(world, token, 'GET')) throw unauthorized('Nobody is signed in.');
  if (token.account.frozen) throw new Problem(423, 'The account is frozen.');
  return token;
}

function requireUsable(world: World, operation: Operation, token: Token): void {
  const { faults } = world;
  if (isOutlived(world, token, operation.method)) {
    refuseOutlived(world);
    throw unauthorized('The token is INACTIVE: it has expired.');
  }
  if (isUsable(world, operation, token)) return;
  if (faults.has('revoked-token-answers-403') && token.state === 'revoked') throw new Problem(403, 'It is revoked.');
  throw unauthorized(`The token is ${token.state}.`);
}

function bearerOf(faults: Faults, header: string | null): string | undefined {
  if (header === null) return undefined;
  if (faults.has('authorization-scheme-ignored')) return header.split(' ')[1];
  if (faults.has('authorization-without-scheme-served') && !header.includes(' ')) return header.replace(/^Bearer/i, '');
  return /^Bearer +(\S+)$/i.exec(header)?.[1];
}

function knownToken({ faults, logistics }: World, value: string): Token | undefined {
  const { tokens } = logistics;
  const known = tokens.get(value);
  if (known !== undefined) return known;
  if (faults.has('unknown-token-served')) return tokens.get(knownTokens.main);
  const all = () => [...tokens.values()];
  if (faults.has('token-compared-without-case'))
    return all().find((token) => token.value.toLowerCase() === value.toLowerCase());
  if (faults.has('token-compared-by-prefix') && value.length >= 8)
    return all().find((token) => token.value.startsWith(value) || value.startsWith(token.value));
  return undefined;
}

function isUsable({ faults, memory }: World, { name, method }: Operation, token: Token): boolean {
  const { account, state } = token;
  if (faults.has('expired-token-accepted') && state === 'expired') return true;
  if (faults.has('expired-token-reads') && state === 'expired') return method === 'GET';
  if (faults.has('revoked-token-accepted') && state === 'revoked') return true;
  if (faults.has('oauth-token-not-served') && token.grant !== undefined) return false;
  if (faults.has('production-token-refused') && account.environment === 'production') return false;
  if (faults.has('token-served-once') && name === 'getProduct') return memory.add('token-served-once', token) === 1;
  if (faults.has('token-of-second-account-refused') && name === 'listInventory' && account.id !== 'main') return false;
  if (faults.has('revoking-revokes-the-account') && memory.of('revoking-revokes-the-account', token) > 1) return false;
  return state === 'active';
}

function unauthorized(detail: string): Problem {
  return new Problem(401, detail);
}
