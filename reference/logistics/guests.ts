import type { Incoming, Operation } from '../operation.ts';
import type { FaultId, World } from '../world.ts';
import { createAccount, createToken, knownTokens, type Token } from './account.ts';
import { orderedFrom, tokenOf } from './trespass.ts';

/** A request without a good token. */
export interface Guest {
  readonly world: World;
  readonly operation: Operation;
  readonly incoming: Incoming;
  /** The token that it bears; undefined: none, or nothing that has the form of one. */
  readonly value: string | undefined;
  /** The token, where it is one that is no longer good. */
  readonly stale?: Token;
}

/** Whom a wrong target takes a request for that carries no good token; a right one: nobody. */
export function guestOf(guest: Guest): Token | undefined {
  for (const fault of guest.world.faults) {
    const token = hosts[fault]?.(guest);
    if (token !== undefined) return token;
  }
  return undefined;
}

type Host = (guest: Guest) => Token | undefined;

const bearsNone = ({ incoming }: Guest): boolean => incoming.header('authorization') === null;
const bearsNoneOrUnknown = ({ incoming, value }: Guest): boolean =>
  incoming.header('authorization') === null || value !== undefined;

/** The owner of the thing that the path names serves whoever asks. */
const ownerServes = (name: Operation['name'], ownerOf: Host, serves = bearsNone): Host => {
  return (guest) => {
    if (guest.operation.name !== name || guest.stale !== undefined || !serves(guest)) return undefined;
    return ownerOf(guest);
  };
};
const staleServes = (name: Operation['name'], state: Token['state']): Host => {
  return ({ operation, stale }) => (operation.name === name && stale?.state === state ? stale : undefined);
};

const hosts: Readonly<Partial<Record<FaultId, Host>>> = {
  'cancel-without-token': ownerServes(
    'cancelB2b',
    ({ world, incoming }) => tokenOf(world, world.logistics.orders.get(incoming.param('orderId'))?.account),
    bearsNoneOrUnknown,
  ),
  'aliases-without-token': ownerServes('productAliases', ({ world, incoming }) =>
    tokenOf(world, world.logistics.products.get(incoming.param('logisticsSku'))?.account),
  ),
  'simulate-receive-without-token': ownerServes('simulateReceive', ({ world, incoming }) =>
    tokenOf(world, world.logistics.inbounds.get(incoming.param('shipmentId'))?.account),
  ),
  'missing-token-served-on-reads': (guest) =>
    bearsNone(guest) && guest.operation.method === 'GET'
      ? guest.world.logistics.tokens.get(knownTokens.main)
      : undefined,
  'd2c-read-without-token': ownerServes('getD2c', ({ world, incoming }) =>
    tokenOf(world, world.logistics.d2cOrders.get(incoming.param('orderId'))?.account),
  ),
  'd2c-create-with-unknown-token': ownerServes(
    'createD2c',
    ({ world, incoming }) => orderedFrom(world, incoming),
    ({ value }) => value !== undefined,
  ),
  'warehouse-details-without-token': ownerServes(
    'warehouseDetails',
    ({ world, incoming }) => {
      const [, sku = ''] = /"logisticsSku(?:s|Ss)"\s*:\s*\[\s*"(\w+)"/i.exec(incoming.text) ?? [];
      return tokenOf(world, world.logistics.products.get(sku)?.account);
    },
    bearsNoneOrUnknown,
  ),
  'inbound-list-without-token': ownerServes('listInbounds', ({ world, incoming }) => {
    const [listed = ''] = [...incoming.queries('shipmentIds'), ...incoming.queries('shipmentIds[]')];
    return tokenOf(world, world.logistics.inbounds.get(listed.split(',', 1)[0] ?? '')?.account);
  }),
  'events-without-token': (guest) =>
    guest.operation.path === '/events' && bearsNone(guest) ? nobodysToken(guest.world) : undefined,
  'expired-token-gets-upload-url': ({ world, operation, incoming, stale }) =>
    operation.name === 'attach' && stale?.state === 'expired'
      ? tokenOf(world, world.logistics.shipments.get(incoming.param('shipmentId'))?.order.account)
      : undefined,
  'revoked-token-lists-inventory': staleServes('listInventory', 'revoked'),
  'revoked-token-reads-d2c': staleServes('getD2c', 'revoked'),
};

/** Of an account with nothing in it. */
function nobodysToken(world: World): Token {
  const account = world.logistics.accounts.get('nobody') ?? createAccount(world, 'nobody', 'sandbox');
  return createToken(world, account, { value: 'reference-nobody' });
}
