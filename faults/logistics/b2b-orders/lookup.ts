import type { Call } from '../../../reference/http/operation.ts';
import { badRequest, conflict, notFound, Problem } from '../../../reference/http/problem.ts';
import type { Account } from '../../../reference/logistics/access/account.ts';
import { orderToCancel } from '../../../reference/logistics/b2b-orders/cancel.ts';
import { newOrderId, recordOrder } from '../../../reference/logistics/b2b-orders/create.ts';
import { findOrder, orderNamed, orderToRead, orderWith } from '../../../reference/logistics/b2b-orders/lookup.ts';
import type { B2bOrder } from '../../../reference/logistics/b2b-orders/order.ts';
import { processOrder } from '../../../reference/logistics/b2b-orders/processing.ts';
import { orderView } from '../../../reference/logistics/b2b-orders/view.ts';
import { after, before, breaking, type FaultRows, instead, refusing, sameAs } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';
import { lastCancelledOf, notesCancel } from './held-units.ts';
import { afterRefusal, always, isForExternalId } from './on-refusal.ts';

/** Also reads some orders of other accounts. */
const alsoReads = (test: (order: B2bOrder, account: Account) => boolean) =>
  instead(orderToRead, (honest) => (call) => {
    const order = orderNamed(call);
    return order !== undefined && test(order, call.account) ? order : honest(call);
  });

/** Finds an order with another external id, or of another account. */
const alsoFinds = (find: (call: Call, wanted: string) => B2bOrder | undefined) =>
  after(orderWith, (order, call, wanted) => order ?? find(call, wanted));

const ownWhere = (test: (order: B2bOrder, wanted: string) => boolean) =>
  alsoFinds(({ account }, wanted) => account.orders.find((order) => test(order, wanted)));

const ofAnybody = ({ world }: Call, wanted: string): readonly B2bOrder[] =>
  [...world.logistics.orders.values()].filter(({ externalId }) => externalId === wanted);

const withCode = (refusal: Problem, call: Call): Problem =>
  orderNamed(call) === undefined ? new Problem(refusal.status, refusal.message, { code: '407001' }) : refusal;

type RefusedRow = 'refused-order-readable' | 'refused-duplicate-found-instead' | 'hostile-order-refused-but-readable';

/** Finds an order that was never accepted by its external id. */
const findsRefused = (fault: RefusedRow, test: (found: B2bOrder | undefined) => boolean) =>
  instead(findOrder, (honest) => (call) => {
    const { world, account } = call;
    const externalId = call.param('externalId');
    if (!test(orderWith(call, externalId)) || memoryOf(world).of(fault, `${account.id} ${externalId}`) === 0)
      return honest(call);
    return { status: 200, body: { orderId: world.nextId(), orderStatus: 'ERROR', shipments: [], externalId } };
  });

const storesRefused = (fault: RefusedRow, test: (refusal: Problem, call: Call) => boolean) =>
  afterRefusal(test, ({ world, account, body }) => {
    memoryOf(world).add(fault, `${account.id} ${body.externalId}`);
  });

const rows = {
  ...breaking('error-refused-creates-nothing', {
    'hostile-order-refused-but-readable': [
      'Refuses a B2B order whose lineItems are not a list, but finds it by its external id.',
      [
        storesRefused('hostile-order-refused-but-readable', (_refusal, { body }) => !Array.isArray(body.lineItems)),
        findsRefused('hostile-order-refused-but-readable', (found) => found === undefined),
      ],
    ],
    'refused-order-readable': [
      'Finds an order that was refused at once by its external id, with the status ERROR.',
      [
        storesRefused('refused-order-readable', always),
        findsRefused('refused-order-readable', (found) => found === undefined),
      ],
    ],
    'refused-duplicate-found-instead': [
      'Refuses a duplicate externalId, but stores the order, so that the lookup by that id finds it.',
      [
        storesRefused('refused-duplicate-found-instead', isForExternalId),
        findsRefused('refused-duplicate-found-instead', always),
      ],
    ],
  }),
  ...breaking('b2b-get-unknown-404', {
    'b2b-unknown-order-reads-as-400': [
      'Answers 400 instead of 404 to a read of an unknown B2B orderId.',
      refusing(orderToRead, (refusal, call) =>
        orderNamed(call) === undefined ? badRequest(refusal.message) : refusal,
      ),
    ],
    'b2b-order-id-with-tail-read': [
      'Also reads a B2B order by its orderId with letters appended (orderId "1001" by "1001x").',
      before(orderToRead, (call) => {
        const isKnown = orderNamed(call) !== undefined;
        return [isKnown ? call : { ...call, param: (name) => call.param(name).replace(/[a-z]+$/i, '') }];
      }),
    ],
  }),
  ...breaking('b2b-get-of-other-account-404', {
    'b2b-order-of-other-account-403': [
      'Answers 403 instead of 404 to a read of a B2B order of another account.',
      refusing(orderToRead, (refusal, call) =>
        orderNamed(call) === undefined ? refusal : new Problem(403, refusal.message),
      ),
    ],
    'b2b-cancelled-orders-shared-by-accounts': [
      'Reads the B2B orders of other accounts by orderId once they are CANCELLED.',
      alsoReads(({ orderStatus }) => orderStatus === 'CANCELLED'),
    ],
  }),
  'code-407001-on-unknown-order': {
    breaks: 'error-code-407001-for-state-only',
    wrong: 'Answers 404 with code 407001 to a cancel or read of an unknown order.',
    by: [refusing(orderToRead, withCode), refusing(orderToCancel, withCode)],
  },
  'overlong-id-answers-500': {
    breaks: 'error-client-fault-not-5xx',
    wrong: 'Answers 500 to a read of a B2B order by an id with more than 255 characters.',
    by: before(orderToRead, (call) => {
      if (call.param('orderId').length > 255) throw new Problem(500, 'The id is too long.');
      return [call];
    }),
  },
  'b2b-create-answers-external-id': {
    breaks: 'b2b-order-id-reads-order',
    wrong: 'Answers the externalId of a created order as its orderId.',
    by: after(orderView, (shown, _world, { externalId }, answers) =>
      answers === 'create' && externalId !== undefined ? { ...shown, orderId: externalId } : shown,
    ),
  },
  'b2b-get-reads-newest-order': {
    breaks: 'b2b-order-id-reads-order',
    wrong: 'Answers the newest order of the account for the orderId of any order of that account.',
    by: after(orderToRead, (order, { account }) => account.orders.at(-1) ?? order),
  },
  ...breaking('service-environments-isolated', {
    'environments-share-orders': [
      'Reads B2B orders of the same account in the other environment by their id.',
      alsoReads((order, { merchant }) => order.account.merchant === merchant),
    ],
    'environments-share-external-ids': [
      'Finds B2B orders of the same account in the other environment, but only by their external id.',
      alsoFinds((call, wanted) =>
        ofAnybody(call, wanted).find(({ account }) => account.merchant === call.account.merchant),
      ),
    ],
  }),
  'order-of-one-token-only': {
    breaks: 'auth-several-tokens',
    wrong: 'Answers 404 to a read of a B2B order with a token of fewer than ten scopes that did not create it.',
    by: [
      after(recordOrder, (order, { world, token }) => {
        memoryOf(world).add('order-of-one-token-only', `${order.id} ${token.value}`);
        return order;
      }),
      after(orderToRead, (order, { world, token }) => {
        const isOwn = memoryOf(world).of('order-of-one-token-only', `${order.id} ${token.value}`) > 0;
        if (!isOwn && token.scopes.size < 10) throw notFound('There is no such order.');
        return order;
      }),
    ],
  },
  'b2b-order-id-of-cancelled-order-reused': {
    breaks: 'b2b-order-id-unique',
    wrong: 'Gives the orderId of the last cancelled order of an account to the next order that the account creates.',
    by: [
      notesCancel,
      after(newOrderId, (id, { world, account }) => {
        const last = lastCancelledOf(account);
        return last !== undefined && world.logistics.orders.get(last.id) === last ? last.id : id;
      }),
    ],
  },
  ...breaking('b2b-external-id-lookup', {
    'b2b-duplicate-external-id-hides-first': [
      'Refuses a duplicate externalId (409), but answers 404 to lookups by that externalId afterwards.',
      [
        before(processOrder, (call, application) => {
          const { holder } = application;
          if (holder === undefined) return [call, application];
          memoryOf(call.world).add('b2b-duplicate-external-id-hides-first', holder);
          throw conflict('The external id is in use.');
        }),
        after(orderWith, (order, { world }) =>
          memoryOf(world).of('b2b-duplicate-external-id-hides-first', order) > 0 ? undefined : order,
        ),
      ],
    ],
    'b2b-external-id-lookup-undecoded': [
      'Looks up an externalId as written in the path, without percent-decoding.',
      before(orderWith, (call, externalId) => [call, encodeURIComponent(externalId)]),
    ],
  }),
  ...breaking('b2b-external-id-lookup-unknown-404', {
    'b2b-external-id-lookup-by-beginning': [
      'Finds an order of the account by the beginning of its externalId.',
      ownWhere(({ externalId }, wanted) => externalId?.startsWith(wanted) === true),
    ],
    'b2b-external-id-lookup-takes-order-id': [
      'Also finds an order by its orderId in the lookup by externalId.',
      ownWhere(({ id }, wanted) => id === wanted),
    ],
  }),
  'b2b-external-id-lookup-across-accounts': {
    breaks: 'b2b-external-id-lookup-of-other-account-404',
    wrong: 'Looks up externalIds in the orders of all accounts (own orders first).',
    by: alsoFinds((call, wanted) => ofAnybody(call, wanted)[0]),
  },
  'b2b-external-id-lookup-newest-of-all-accounts': {
    breaks: 'service-accounts-isolated',
    wrong: 'If two accounts use one externalId, finds the newer of the two orders; otherwise only own orders.',
    by: after(orderWith, (order, call, wanted) => order && ofAnybody(call, wanted).at(-1)),
  },
  'unknown-external-id-answers-null': {
    breaks: 'error-wrong-identifier-404',
    wrong: 'Answers 200 with null to the lookup of an external id that no order has.',
    by: instead(
      findOrder,
      (honest) => (call) =>
        orderWith(call, call.param('externalId')) === undefined ? { status: 200, body: null } : honest(call),
    ),
  },
} as const satisfies FaultRows;

/** Faults of which order is read, by its id or by its external id. */
export const b2bLookupFaults = {
  ...rows,
  ...sameAs(rows)({
    'foreign-external-id-readable': ['error-no-access-404', 'b2b-external-id-lookup-across-accounts'],
  }),
};
