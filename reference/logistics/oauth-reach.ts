import type { Incoming, Operation } from '../operation.ts';
import type { World } from '../world.ts';
import type { Account, Token } from './account.ts';

/** The account that a request works on: that of its token. Only wrong targets let a partner reach another. */
export function accountReached(world: World, token: Token, operation: Operation, incoming: Incoming): Account {
  const { faults, logistics } = world;
  if (faults.size === 0 || token.grant === undefined) return token.account;
  const first = logistics.grants.values().next().value;
  if (faults.has('oauth-token-writes-for-main') && operation.name === 'createProduct')
    return first?.account ?? token.account;
  const owner = ownerOf(world, operation, incoming);
  if (owner === undefined) return token.account;
  if (faults.has('oauth-token-reads-any-account') && operation.name === 'getProduct') return owner;
  const reads = operation.method === 'GET' && faults.has('oauth-token-of-all-consents');
  return reads && hasConsented(world, owner) ? owner : token.account;
}

/** Who owns the product or the order that the path names. */
function ownerOf({ logistics }: World, { path }: Operation, { param }: Incoming): Account | undefined {
  if (path.includes('/:logisticsSku')) return logistics.products.get(param('logisticsSku'))?.account;
  return path.startsWith('/orders/rs/:orderId') ? logistics.orders.get(param('orderId'))?.account : undefined;
}

function hasConsented({ logistics }: World, account: Account): boolean {
  return [...logistics.grants.values()].some((grant) => grant.account === account);
}
