import { answerOnce } from '../../../reference/http/idempotency.ts';
import { type Call, type Operation, serve } from '../../../reference/http/operation.ts';
import { type Account, twinOf } from '../../../reference/logistics/access/account.ts';
import type { World } from '../../../reference/world.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';
import { ownerOf } from './owner.ts';

/** Works on another account instead of that of the token. */
const worksOn = (accountOf: (call: Call, operation: Operation) => Account | undefined) =>
  before(serve, (call, operation) => [{ ...call, account: accountOf(call, operation) ?? call.account }, operation]);

/** Gives a token access to the account that owns the requested resource. */
const reachesOwner = (test: (call: Call, operation: Operation, owner: Account) => boolean) =>
  worksOn((call, operation) => {
    const owner = ownerOf(call.world, operation, call);
    return owner !== undefined && test(call, operation, owner) ? owner : undefined;
  });

const hasConsented = ({ logistics }: World, account: Account): boolean =>
  [...logistics.grants.values()].some((grant) => grant.account === account);

/** Faults of operations that work on another account instead of that of the token. */
export const wrongAccountFaults = {
  'oauth-token-writes-for-main': {
    breaks: 'oauth-token-acts-for-merchant',
    wrong: 'Stores a product that is created with an exchanged token in the account that consented first.',
    by: worksOn(({ world, token }, { name }) => {
      const [first] = world.logistics.grants.values();
      return token.grant !== undefined && name === 'createProduct' ? first?.account : undefined;
    }),
  },
  ...breaking('oauth-token-acts-for-no-other', {
    'oauth-token-reads-any-account': [
      'A token obtained by exchange reads the products of all accounts by logisticsSku; lists and writes are correct.',
      reachesOwner(({ token }, { name }) => token.grant !== undefined && name === 'getProduct'),
    ],
    'oauth-token-of-all-consents': [
      'A token obtained by exchange reads products and B2B orders of all merchants who consented to the partner.',
      reachesOwner(
        ({ world, token }, { method }, owner) =>
          token.grant !== undefined && method === 'GET' && hasConsented(world, owner),
      ),
    ],
  }),
  'foreign-d2c-order-readable': {
    breaks: 'service-accounts-isolated',
    wrong: 'Reads a D2C order for a token of any account.',
    by: reachesOwner((_call, { name }) => name === 'getD2cOrder'),
  },
  ...faultFamily((...names: OperationName[]) => ({
    wrong: `Serves ${names.join(' and ')} with the data of the account in the other environment.`,
    by: reachesOwner(({ account }, { name }, owner) => names.includes(name) && owner.merchant === account.merchant),
  }))({
    'environments-share-inbounds': ['service-environments-isolated', 'getInbound', 'listInbounds'],
    'environments-share-d2c-orders': ['service-environments-isolated', 'getD2cOrder'],
    'environments-share-inventory': ['service-environments-isolated', 'getInventory'],
  }),
  ...faultFamily((reached: OperationName) => ({
    wrong: `Serves ${reached} with the data of all accounts in the other environment.`,
    by: reachesOwner(({ account }, { name }, owner) => name === reached && owner.environment !== account.environment),
  }))({
    'environments-share-cancelling': ['service-environment-writes-isolated', 'cancelB2bOrder'],
    'environments-share-receiving': ['service-environment-writes-isolated', 'simulateReceive'],
    'environments-share-uploads': ['service-environment-writes-isolated', 'getAttachmentUrl'],
  }),
  'environment-of-last-token': {
    breaks: 'service-environment-by-token',
    wrong: 'Looks up B2B orders in the environment of the token of the previous request (of any client).',
    by: [
      instead(answerOnce, (honest) => (request) => {
        const { world, token } = request;
        const { environment } = token.account;
        queueMicrotask(() =>
          memoryOf(world).set('environment-of-last-token', 'production', environment === 'production' ? 1 : 0),
        );
        return honest(request);
      }),
      worksOn(({ world, account }, { name }) => {
        if (name !== 'getB2bOrder' && name !== 'getB2bOrderByExternalId') return undefined;
        const last = memoryOf(world).of('environment-of-last-token', 'production') > 0 ? 'production' : 'sandbox';
        return account.environment === last ? account : twinOf(world, account);
      }),
    ],
  },
} as const satisfies FaultRows;
