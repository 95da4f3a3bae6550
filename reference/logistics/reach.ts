import type { Incoming, Operation, OperationName } from '../operation.ts';
import type { FaultId, World } from '../world.ts';
import type { Account, Token } from './account.ts';

/** The account that a request works on: that of its token. Only wrong targets reach another. */
export function accountReached(world: World, token: Token, operation: Operation, incoming: Incoming): Account {
  const { faults, logistics } = world;
  if (faults.size === 0) return token.account;
  const first = logistics.grants.values().next().value;
  if (faults.has('oauth-token-writes-for-main') && token.grant !== undefined && operation.name === 'createProduct')
    return first?.account ?? token.account;
  const owner = ownerOf(world, operation, incoming);
  if (owner === undefined) return token.account;
  const request = { world, token, operation, owner };
  return [...faults].some((fault) => reaches[fault]?.(request) === true) ? owner : token.account;
}

interface Reaching {
  readonly world: World;
  readonly token: Token;
  readonly operation: Operation;
  /** Who owns what the request names. */
  readonly owner: Account;
}

const ofTwin = (...names: readonly OperationName[]) => {
  return ({ operation, token, owner }: Reaching): boolean =>
    names.includes(operation.name) && owner.merchant === token.account.merchant;
};

const acrossEnvironments = (name: OperationName) => {
  return ({ operation, token, owner }: Reaching): boolean =>
    operation.name === name && owner.environment !== token.account.environment;
};

/** Whether a wrong target lets a token reach the owner of what its request names. */
const reaches: Readonly<Partial<Record<FaultId, (request: Reaching) => boolean>>> = {
  'oauth-token-reads-any-account': ({ token, operation }) =>
    token.grant !== undefined && operation.name === 'getProduct',
  'oauth-token-of-all-consents': ({ world, token, operation, owner }) =>
    token.grant !== undefined && operation.method === 'GET' && hasConsented(world, owner),
  'foreign-d2c-order-readable': ({ operation }) => operation.name === 'getD2c',
  'environments-share-inbounds': ofTwin('getInbound', 'listInbounds'),
  'environments-share-d2c-orders': ofTwin('getD2c'),
  'environments-share-inventory': ofTwin('productInventory'),
  'environments-share-cancelling': acrossEnvironments('cancelB2b'),
  'environments-share-receiving': acrossEnvironments('simulateReceive'),
  'environments-share-uploads': acrossEnvironments('attach'),
};

function ownerOf({ logistics }: World, { path }: Operation, { param, queries }: Incoming): Account | undefined {
  if (path.includes('/:logisticsSku')) return logistics.products.get(param('logisticsSku'))?.account;
  if (path.startsWith('/orders/rs/:shipmentId')) return logistics.shipments.get(param('shipmentId'))?.order.account;
  if (path.startsWith('/orders/rs/:orderId')) return logistics.orders.get(param('orderId'))?.account;
  if (path.startsWith('/orders/:orderId')) return logistics.d2cOrders.get(param('orderId'))?.account;
  if (!path.startsWith('/inbounds')) return undefined;
  const [listed = ''] = [...queries('shipmentIds'), ...queries('shipmentIds[]')];
  const id = path.includes(':') ? param('shipmentId') : (listed.split(',', 1)[0] ?? '');
  return logistics.inbounds.get(id)?.account;
}

function hasConsented({ logistics }: World, account: Account): boolean {
  return [...logistics.grants.values()].some((grant) => grant.account === account);
}
