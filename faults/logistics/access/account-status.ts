import { admit, type Operation } from '../../../reference/http/operation.ts';
import { notFound, Problem } from '../../../reference/http/problem.ts';
import { readJson } from '../../../reference/http/request-body.ts';
import type { Account, Token } from '../../../reference/logistics/access/account.ts';
import { freeze } from '../../../reference/logistics/access/account-states.ts';
import { familyOf, lacksBilling, requireNotFrozen } from '../../../reference/logistics/access/account-status.ts';
import { authenticate } from '../../../reference/logistics/access/authentication.ts';
import { cancel, isOpen } from '../../../reference/logistics/b2b-orders/cancel.ts';
import { advanceD2c } from '../../../reference/logistics/d2c-orders/life.ts';
import type { World } from '../../../reference/world.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { after, breaking, type FaultRows, faultFamily, instead, refusing } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';
import { linesOf } from '../b2b-orders/changed-request.ts';
import { holdUnits } from '../b2b-orders/held-units.ts';

/** Serves some operations to a frozen account. */
const thawed = (test: (operation: Operation, token: Token, world: World) => boolean) =>
  instead(requireNotFrozen, (honest) => (world, token, operation) => {
    if (!test(operation, token, world)) honest(world, token, operation);
  });

type Test = (account: Account, operation: Operation) => boolean;

const alsoLacks = (test: Test) =>
  after(lacksBilling, (lacks, _world, account, operation) => lacks || test(account, operation));

const neverLacks = (test: Test) =>
  after(lacksBilling, (lacks, _world, account, operation) => lacks && !test(account, operation));

/** Refuses an order for want of billing, but holds its units, as if it had been created before. */
const holdsUnitsFor = (name: OperationName) =>
  instead(admit, (honest) => (world, operation, incoming) => {
    try {
      return honest(world, operation, incoming);
    } catch (reason) {
      if (operation.name === name && reason instanceof Problem && reason.status === world.dialect.status.noBilling) {
        const { account } = authenticate(world, operation, incoming);
        if (!account.billing) holdUnits(linesOf({ world, account, body: readJson(world, operation, incoming) }));
      }
      throw reason;
    }
  });

/** Refuses a frozen account, after it has cancelled the order. */
const cancelsThough = (name: OperationName, deed: (world: World, id: string) => void) =>
  instead(admit, (honest) => (world, operation, incoming) => {
    try {
      return honest(world, operation, incoming);
    } catch (reason) {
      if (operation.name === name && reason instanceof Problem && reason.status === 423)
        deed(world, incoming.param('orderId'));
      throw reason;
    }
  });

/** Faults of what an account may do by its status. */
export const accountStatusFaults = {
  ...faultFamily((operation: OperationName) => ({
    wrong: `Serves ${operation} for a frozen account.`,
    by: thawed(({ name }) => name === operation),
  }))({
    'frozen-account-receives': ['error-locked-423', 'simulateReceive'],
    'frozen-account-cancels': ['error-locked-423', 'cancelB2bOrder'],
    'frozen-account-looks-up': ['error-locked-423', 'getB2bOrderByExternalId'],
    'frozen-account-gets-upload-url': ['error-locked-423', 'getAttachmentUrl'],
    'frozen-account-lists-inbounds': ['error-locked-423', 'listInbounds'],
    'frozen-account-reads-d2c': ['error-locked-423', 'getD2cOrder'],
    'frozen-account-shows-inventory': ['error-locked-423', 'getInventory'],
    'frozen-account-lists-webhooks': ['error-locked-423', 'listWebhooks'],
  }),
  ...faultFamily((name: OperationName) => ({
    wrong: `Refuses ${name} for an account without billing, but reserves the units of its lines.`,
    by: holdsUnitsFor(name),
  }))({
    'order-without-billing-holds-units': ['error-refused-creates-nothing', 'createB2bOrder'],
    'd2c-order-without-billing-holds-units': ['error-refused-creates-nothing', 'createD2cOrder'],
  }),
  ...breaking('error-locked-423', {
    'frozen-account-cancels-though-refused': [
      'Answers 423 to the cancel of a B2B order of a frozen account, but cancels it.',
      cancelsThough('cancelB2bOrder', (world, id) => {
        const order = world.logistics.orders.get(id);
        if (order !== undefined && isOpen(order)) cancel(world, order, 'client');
      }),
    ],
    'frozen-account-cancels-d2c-though-refused': [
      'Answers 423 to the cancel of a D2C order of a frozen account, but cancels it.',
      cancelsThough('cancelD2cOrder', (world, id) => {
        const order = world.logistics.d2cOrders.get(id);
        if (order !== undefined) advanceD2c(world, order, 'cancelled');
      }),
    ],
    'frozen-account-served': ['Serves the token of a frozen account like other tokens.', thawed(() => true)],
    'frozen-account-reads': [
      'Serves GET requests of a frozen account; only writes answer 423.',
      thawed(({ method }) => method === 'GET'),
    ],
    'frozen-by-token-only': [
      'The state "account is frozen" locks only the named token; other tokens of the account are served.',
      [
        after(freeze, (_frozen, world, token) => {
          for (const key of [token, token.account]) memoryOf(world).add('frozen-by-token-only', key);
        }),
        thawed((_operation, token, world) => {
          const named = (key: object) => memoryOf(world).of('frozen-by-token-only', key) > 0;
          return named(token.account) && !named(token);
        }),
      ],
    ],
    'frozen-account-404-on-orders': [
      'Answers 404 instead of 423 to a read of a B2B order of a frozen account.',
      refusing(requireNotFrozen, (refusal, _world, _token, { name }) =>
        name === 'getB2bOrder' ? notFound('There is no such order.') : refusal,
      ),
    ],
    'frozen-account-answers-403': [
      'Answers 403 instead of 423 to requests of a frozen account.',
      refusing(requireNotFrozen, ({ message, details }) => new Problem(403, message, details)),
    ],
  }),
  ...faultFamily((lacking: 'billing' | 'approved', family: ReturnType<typeof familyOf>) => ({
    wrong: `Refuses the operations of ${family} to an account that is not ${lacking}.`,
    by: alsoLacks((account, operation) => !account[lacking] && familyOf(operation) === family),
  }))({
    'products-need-billing': ['auth-active-account-serves-products', 'billing', 'products'],
    'products-need-approval': ['auth-active-account-serves-products', 'approved', 'products'],
    'webhooks-need-billing': ['auth-active-account-serves-webhooks', 'billing', 'webhooks'],
  }),
  ...faultFamily((operation: OperationName) => ({
    wrong: `Refuses ${operation} to an account without billing.`,
    by: alsoLacks(({ billing }, { name }) => !billing && name === operation),
  }))({
    'product-creation-needs-billing': ['auth-active-account-serves-products', 'createProduct'],
    'product-aliases-need-billing': ['auth-active-account-serves-products', 'getProductAliases'],
    'webhook-creation-needs-billing': ['auth-active-account-serves-webhooks', 'createWebhook'],
    'report-request-needs-billing': ['auth-active-account-serves-reports', 'createReport'],
  }),
  ...faultFamily((family: ReturnType<typeof familyOf>) => ({
    wrong: `Serves the operations of ${family} to an account without billing.`,
    by: neverLacks((_account, operation) => familyOf(operation) === family),
  }))({
    'orders-need-no-billing': ['auth-orders-need-billing', 'orders'],
    'inbounds-need-no-billing': ['auth-inbounds-need-billing', 'inbounds'],
  }),
  ...breaking('auth-orders-need-billing', {
    'd2c-orders-need-no-billing': [
      'Serves D2C orders to an account without billing; B2B orders are refused.',
      neverLacks((_account, { scope }) => scope.endsWith('_logistics_orders')),
    ],
    'b2b-orders-need-no-billing': [
      'Serves B2B orders to an account without billing; D2C orders are refused.',
      neverLacks((_account, { scope }) => scope.endsWith('_orders_b2b')),
    ],
  }),
  'inbounds-without-billing-by-approval': {
    breaks: 'auth-inbounds-need-billing',
    wrong: 'Creates inbound shipments for an account that is approved, although it has no billing.',
    by: neverLacks(({ approved }, { name }) => approved && name === 'createInbound'),
  },
} as const satisfies FaultRows;
