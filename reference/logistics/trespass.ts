import type { Incoming, Operation } from '../operation.ts';
import type { World } from '../world.ts';
import type { Account, Token } from './account.ts';

/** As whom a wrong target carries out, in silence, what it refuses; correct ones do nothing. */
export function trespasserOf(
  world: World,
  { name, path, method }: Operation,
  incoming: Incoming,
  token: Token | undefined,
  status: number | undefined,
): Token | undefined {
  const { faults } = world;
  if (status === 429) {
    const works =
      (faults.has('rate-limited-order-created') && name === 'createB2b') ||
      (faults.has('rate-limited-product-created') && name === 'createProduct') ||
      (faults.has('rate-limited-cancel-cancels') && name === 'cancelB2b') ||
      (faults.has('rate-limited-d2c-order-created') && path === '/orders' && method === 'POST');
    return works ? token : undefined;
  }
  const carriesNone = incoming.header('authorization') === null;
  if (faults.has('unauthorized-order-created') && name === 'createB2b' && carriesNone)
    return orderedFrom(world, incoming);
  if (faults.has('stale-token-creates-product') && name === 'createProduct' && status === 401)
    return tokenCarried(world, incoming);
  if (status !== 403) return undefined;
  const works =
    (faults.has('forbidden-order-created') && name === 'createB2b') ||
    (faults.has('forbidden-product-created') && name === 'createProduct') ||
    (faults.has('forbidden-d2c-order-created') && name === 'createD2c') ||
    (faults.has('forbidden-cancel-cancels') && name === 'cancelB2b');
  return works ? token : undefined;
}

/** The token that a request carries, be it good or not. */
function tokenCarried({ logistics }: World, incoming: Incoming): Token | undefined {
  return logistics.tokens.get((incoming.header('authorization') ?? '').replace(/^Bearer /, ''));
}

/** A token of the account that owns the product of the first line. */
export function orderedFrom(world: World, { text }: Incoming): Token | undefined {
  const sku = /"logisticsSku"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? '';
  return tokenOf(world, world.logistics.products.get(sku)?.account);
}

/** Any good token of an account. */
export function tokenOf({ logistics }: World, account: Account | undefined): Token | undefined {
  return [...logistics.tokens.values()].find((token) => token.account === account && token.state === 'active');
}
