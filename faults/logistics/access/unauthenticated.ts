import type { Incoming, Operation } from '../../../reference/http/operation.ts';
import { createAccount, createToken, knownTokens, type Token } from '../../../reference/logistics/access/account.ts';
import { authenticate } from '../../../reference/logistics/access/authentication.ts';
import type { World } from '../../../reference/world.ts';
import { breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { ownerOf, ownerOfFirstProduct, tokenOf, tokenSent } from './owner.ts';

/** A request without a valid token. */
interface Guest {
  readonly world: World;
  readonly operation: Operation;
  readonly incoming: Incoming;
  /** The token of the request, valid or not. */
  readonly token: Token | undefined;
  readonly bearsNone: boolean;
}

/** Serves a request as if it had another token. */
const serves = (hostOf: (guest: Guest) => Token | undefined) =>
  instead(authenticate, (honest) => (world, operation, incoming) => {
    const bearsNone = incoming.header('authorization') === null;
    const guest = { world, operation, incoming, token: tokenSent(world, incoming), bearsNone };
    return hostOf(guest) ?? honest(world, operation, incoming);
  });

type Operations = (operation: Operation) => boolean;

const named =
  (name: Operation['name']): Operations =>
  (operation) =>
    operation.name === name;

const ownerOfPath = ({ world, operation, incoming }: Guest): Token | undefined =>
  tokenOf(world, ownerOf(world, operation, incoming));

const ownerOfProduct = ({ world, incoming }: Guest): Token | undefined => ownerOfFirstProduct(world, incoming);

/** Serves a request without Authorization. */
const servesWithout = (test: Operations, hostOf: (guest: Guest) => Token | undefined = ownerOfPath) =>
  serves((guest) => (guest.bearsNone && test(guest.operation) ? hostOf(guest) : undefined));

/** Serves a request whose token is missing or unknown. */
const servesAnybody = (test: Operations, hostOf: (guest: Guest) => Token | undefined = ownerOfPath) =>
  serves((guest) => (guest.token === undefined && test(guest.operation) ? hostOf(guest) : undefined));

const servesStale = (test: Operations, state: Token['state'], hostOf = ({ token }: Guest) => token) =>
  serves((guest) => (guest.token?.state === state && test(guest.operation) ? hostOf(guest) : undefined));

/** A token of an empty account. */
function nobodysToken({ world }: Guest): Token {
  const account = world.logistics.accounts.get('nobody') ?? createAccount(world, 'nobody', 'sandbox');
  return createToken(world, account, { value: 'reference-nobody' });
}

/** Faults that serve requests without a valid token. */
export const unauthenticatedFaults = {
  ...breaking('auth-every-operation-401', {
    'cancel-without-token': [
      'Cancels a B2B order (2xx) for a request whose token is missing or unknown; all other operations require a valid token.',
      servesAnybody(named('cancelB2bOrder')),
    ],
    'd2c-create-with-unknown-token': [
      'Creates a D2C order for a request with an unknown token, in the account that owns the product of its first line.',
      serves((guest) =>
        !guest.bearsNone && guest.token === undefined && guest.operation.name === 'createD2cOrder'
          ? ownerOfProduct(guest)
          : undefined,
      ),
    ],
    'warehouse-details-without-token': [
      'Answers warehouse details to a request with no or an unknown token, as if it came from the owner of the first product.',
      servesAnybody(named('warehouseDetails'), ownerOfProduct),
    ],
    'events-without-token': [
      'Answers GET /events with 200 and an empty list to a request without Authorization.',
      servesWithout(({ path }) => path === '/events', nobodysToken),
    ],
  }),
  ...faultFamily((name: Operation['name']) => ({
    wrong: `Serves ${name} to a request without Authorization.`,
    by: servesWithout(named(name)),
  }))({
    'aliases-without-token': ['auth-every-operation-401', 'getProductAliases'],
    'simulate-receive-without-token': ['auth-every-operation-401', 'simulateReceive'],
    'd2c-read-without-token': ['auth-every-operation-401', 'getD2cOrder'],
    'inbound-list-without-token': ['auth-every-operation-401', 'listInbounds'],
  }),
  'missing-token-served-on-reads': {
    breaks: 'auth-missing-401',
    wrong: 'Answers a GET without Authorization as if it had a valid token of the first account; writes answer 401.',
    by: servesWithout(
      ({ method }) => method === 'GET',
      ({ world }) => world.logistics.tokens.get(knownTokens.main),
    ),
  },
  'expired-token-gets-upload-url': {
    breaks: 'auth-expired-401',
    wrong: 'Answers an upload URL for a shipment of any account to an expired token.',
    by: servesStale(named('getAttachmentUrl'), 'expired', ownerOfPath),
  },
  ...faultFamily((name: Operation['name']) => ({
    wrong: `Serves ${name} to a revoked token.`,
    by: servesStale(named(name), 'revoked'),
  }))({
    'revoked-token-lists-inventory': ['auth-revoked-401', 'listInventory'],
    'revoked-token-reads-d2c': ['auth-revoked-401', 'getD2cOrder'],
  }),
} as const satisfies FaultRows;
