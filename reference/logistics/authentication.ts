import type { Incoming, Operation } from '../operation.ts';
import { badRequest, Problem } from '../problem.ts';
import type { Faults, World } from '../world.ts';
import { knownTokens, type Token } from './account.ts';
import { tokenOf } from './trespass.ts';

/** Authentication › 1 and 4, Errors › 401 and 423. */
export function authenticate(world: World, operation: Operation, incoming: Incoming): Token {
  const { faults } = world;
  const header = incoming.header('authorization');
  const value = bearerOf(faults, header);
  const token = value === undefined ? undefined : knownToken(world, value);
  if (token === undefined) {
    const guest = faults.size > 0 ? guestOf(world, operation, incoming, value) : undefined;
    if (guest !== undefined) return guest;
    const malformed = value === undefined && header !== null;
    if (faults.has('malformed-token-answers-400') && malformed) throw badRequest('The Authorization is malformed.');
    throw unauthorized(value === undefined ? 'The request carries no bearer token.' : 'The token is not valid.');
  }
  if (!isUsable(world, operation, token)) {
    if (faults.has('revoked-token-answers-403') && token.state === 'revoked') throw new Problem(403, 'It is revoked.');
    throw unauthorized(`The token is ${token.state}.`);
  }
  if (token.account.frozen) refuseFrozen(faults, operation);
  return token;
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

/** Whom a wrong target takes a request for that carries no good token. */
function guestOf(
  world: World,
  { name, method }: Operation,
  { header, param }: Incoming,
  value: string | undefined,
): Token | undefined {
  const { faults, logistics } = world;
  if (faults.has('cancel-without-token') && name === 'cancelB2b' && (header('authorization') === null || value))
    return tokenOf(world, logistics.orders.get(param('orderId'))?.account);
  if (header('authorization') !== null) return undefined;
  if (faults.has('aliases-without-token') && name === 'productAliases')
    return tokenOf(world, logistics.products.get(param('logisticsSku'))?.account);
  if (faults.has('simulate-receive-without-token') && name === 'simulateReceive')
    return tokenOf(world, logistics.inbounds.get(param('shipmentId'))?.account);
  if (faults.has('missing-token-served-on-reads') && method === 'GET') return logistics.tokens.get(knownTokens.main);
  return undefined;
}

function isUsable({ faults, memory }: World, { name, method }: Operation, token: Token): boolean {
  const { account, state } = token;
  if (faults.has('expired-token-accepted') && state === 'expired') return true;
  if (faults.has('expired-token-reads') && state === 'expired') return method === 'GET';
  if (faults.has('revoked-token-accepted') && state === 'revoked') return true;
  if (faults.has('production-token-refused') && account.environment === 'production') return false;
  if (faults.has('token-served-once') && name === 'getProduct') return memory.add('token-served-once', token) === 1;
  if (faults.has('token-of-second-account-refused') && name === 'listInventory' && account.id !== 'main') return false;
  if (faults.has('revoking-revokes-the-account') && memory.of('revoking-revokes-the-account', token) > 1) return false;
  return state === 'active';
}

function refuseFrozen(faults: Faults, { method }: Operation): void {
  if (faults.has('frozen-account-served')) return;
  if (faults.has('frozen-account-reads') && method === 'GET') return;
  throw new Problem(faults.has('frozen-account-answers-403') ? 403 : 423, 'The account is frozen.');
}

/** Authentication › 2: each operation needs its scope; writing does not include reading (gap operation-scopes). */
export function requireScope(world: World, token: Token, operation: Operation): void {
  const { faults } = world;
  const scopes = countedScopes(faults, token);
  const needed = neededScope(faults, operation);
  const needsMore = faults.has('aliases-need-write-scope') && operation.name === 'productAliases';
  if (scopes.has(needed) && (!needsMore || scopes.has('write_logistics_products'))) return;
  if (faults.size > 0 && isWavedThrough(faults, scopes, operation)) return;
  throw new Problem(403, `The token lacks the scope ${needed}.`);
}

function neededScope(faults: Faults, { name, scope }: Operation): string {
  return faults.has('lookup-needs-d2c-scope') && name === 'findB2b' ? 'read_logistics_orders' : scope;
}

function countedScopes(faults: Faults, { scopes }: Token): ReadonlySet<string> {
  if (scopes.size >= 10) return scopes;
  if (faults.has('only-first-scope-counts')) return new Set([...scopes].slice(0, 1));
  if (faults.has('only-last-scope-counts')) return new Set([...scopes].slice(-1));
  return scopes;
}

/** Operations that a wrong target serves to a token without their scope. */
function isWavedThrough(faults: Faults, scopes: ReadonlySet<string>, { name, scope }: Operation): boolean {
  const readsB2b = name === 'getB2b' || name === 'findB2b';
  if (faults.has('scopes-not-checked')) return true;
  if (faults.has('read-scope-allows-writing')) return scopes.has(scope.replace('write_', 'read_'));
  if (faults.has('aliases-need-no-scope')) return name === 'productAliases';
  if (faults.has('warehouses-need-no-scope')) return name === 'activeWarehouses';
  if (faults.has('lookup-needs-no-scope')) return name === 'findB2b';
  if (faults.has('product-read-needs-no-scope')) return name === 'getProduct';
  if (faults.has('inbound-read-needs-no-scope')) return name === 'getInbound';
  if (faults.has('read-scope-asks-for-uploads')) return name === 'attach' && scopes.has('read_logistics_orders_b2b');
  if (faults.has('b2b-write-scope-reads')) return readsB2b && scopes.has('write_logistics_orders_b2b');
  if (faults.has('d2c-scope-cancels-b2b')) return name === 'cancelB2b' && scopes.has('write_logistics_orders');
  if (faults.has('d2c-scope-opens-b2b')) return [...scopes].some((held) => scope.startsWith(held));
  return false;
}

function unauthorized(detail: string): Problem {
  return new Problem(401, detail);
}
