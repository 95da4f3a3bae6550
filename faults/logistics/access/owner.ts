import type { Incoming, Operation } from '../../../reference/http/operation.ts';
import type { Account, Token } from '../../../reference/logistics/access/account.ts';
import { bearerOf, tokenNamed } from '../../../reference/logistics/access/authentication.ts';
import type { World } from '../../../reference/world.ts';

type Named = Pick<Incoming, 'param' | 'queries'>;

/** The token of a request, valid or not. */
export function tokenSent(world: World, incoming: Incoming): Token | undefined {
  const value = bearerOf(world, incoming.header('authorization'));
  return value === undefined ? undefined : tokenNamed(world, value);
}

/** Any valid token of an account. */
export function tokenOf({ logistics }: World, account: Account | undefined): Token | undefined {
  return [...logistics.tokens.values()].find((token) => token.account === account && token.state === 'active');
}

/** A token of the account that owns the first product in the body. */
export function ownerOfFirstProduct(world: World, { text }: Incoming): Token | undefined {
  const [, sku = ''] = /"logisticsSkus?"\s*:\s*\[?\s*"(\w+)"/i.exec(text) ?? [];
  return tokenOf(world, world.logistics.products.get(sku)?.account);
}

/** The owner of the resource that the path names. */
export function ownerOf({ logistics }: World, { path }: Operation, { param, queries }: Named): Account | undefined {
  if (path.includes('/:logisticsSku')) return logistics.products.get(param('logisticsSku'))?.account;
  if (path.startsWith('/orders/rs/:shipmentId')) return logistics.shipments.get(param('shipmentId'))?.order.account;
  if (path.startsWith('/orders/rs/:orderId')) return logistics.orders.get(param('orderId'))?.account;
  if (path.startsWith('/orders/:orderId')) return logistics.d2cOrders.get(param('orderId'))?.account;
  if (!path.startsWith('/inbounds')) return undefined;
  const [listed = ''] = [...queries('shipmentIds'), ...queries('shipmentIds[]')];
  const id = path.includes(':') ? param('shipmentId') : (listed.split(',', 1)[0] ?? '');
  return logistics.inbounds.get(id)?.account;
}
