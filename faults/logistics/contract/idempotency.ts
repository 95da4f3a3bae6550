import { minute } from '../../../reference/clock.ts';
import { isObject, type JsonObject } from '../../../reference/fields.ts';
import type { Answer } from '../../../reference/http/answer.ts';
import {
  addressOf,
  answerFirst,
  answerKeyed,
  answerOnce,
  isSameRequest,
  type KeyedRequest,
  marked,
  recall,
  replay,
  type StoredAnswer,
} from '../../../reference/http/idempotency.ts';
import { moment } from '../../../reference/http/pause.ts';
import { badRequest, conflict } from '../../../reference/http/problem.ts';
import { readJson } from '../../../reference/http/request-body.ts';
import { isExternalIdTaken } from '../../../reference/logistics/d2c-orders/operations.ts';
import type { World } from '../../../reference/world.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { withBody } from '../../answer.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';
import { linesOf } from '../b2b-orders/changed-request.ts';
import { holdUnits } from '../b2b-orders/held-units.ts';

/** Empty: all operations. */
type Names = readonly OperationName[];

const concerns = (names: Names, { operation }: Pick<KeyedRequest, 'operation'>): boolean =>
  names.length === 0 || names.includes(operation.name);

const lacksKey = ({ incoming }: Pick<KeyedRequest, 'incoming'>): boolean => incoming.header('idempotency-key') === null;

const refusesKeys = (test: (key: string) => boolean) =>
  before(answerKeyed, (request) => {
    if (test(request.key)) throw badRequest('The idempotency-key is not accepted.');
    return [request];
  });

const ignoresKey = (...names: Names) =>
  instead(answerKeyed, (honest) => async (request) => (concerns(names, request) ? request.handle() : honest(request)));

/** Waits between the lookup of the stored answer and the work. */
const races = (...names: Names) =>
  instead(answerFirst, (honest) => async (request, address) => {
    if (concerns(names, request)) await moment();
    return honest(request, address);
  });

const answersFirst = (
  change: (answer: Answer, request: KeyedRequest, address: string) => Answer | Promise<Answer>,
  ...names: Names
) =>
  instead(answerFirst, (honest) => async (request, address) => {
    const answer = await honest(request, address);
    return concerns(names, request) ? change(answer, request, address) : answer;
  });

const replaysAs = (
  change: (answer: Answer, request: KeyedRequest, stored: StoredAnswer) => Answer | Promise<Answer>,
  ...names: Names
) =>
  instead(replay, (honest) => async (request, stored) => {
    const answer = await honest(request, stored);
    return concerns(names, request) ? change(answer, request, stored) : answer;
  });

const worksAgain = (...names: Names) =>
  replaysAs(
    async (answer, { handle }) => {
      await handle();
      return answer;
    },
    ...names,
  );

/** A received shipment cannot be received again, so its state is reset first. */
async function receiveAgain({ world, incoming, handle }: KeyedRequest): Promise<void> {
  const inbound = world.logistics.inbounds.get(incoming.param('shipmentId'));
  if (inbound !== undefined) inbound.received = false;
  await handle();
}

const markedFalse = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'idempotent-replayed': 'false' },
});

function unmarked({ headers = {}, ...answer }: Answer): Answer {
  const { 'idempotent-replayed': _, ...others } = headers;
  return { ...answer, headers: others };
}

const readsKey = (change: (key: string) => string) =>
  before(addressOf, (request) => [{ ...request, key: change(request.key) }]);

const ignoresBody = after(isSameRequest, () => true);

/** Accounts share their keys. */
const sharedByAccounts = (...names: Names) => [
  instead(addressOf, (honest) => (request) => {
    const { incoming, key } = request;
    return concerns(names, request) ? `${incoming.method} ${incoming.path} ${key}` : honest(request);
  }),
  after(isSameRequest, (same, request, stored) =>
    concerns(names, request) ? stored.token.account !== request.token.account : same,
  ),
];

const forgets = (test: (world: World, body: JsonObject) => boolean) =>
  instead(answerKeyed, (honest) => async (request) => {
    const { world } = request;
    const address = addressOf(request);
    const body = (await recall(world, address)?.answer)?.body;
    if (isObject(body) && test(world, body)) world.storedAnswers.delete(address);
    return honest(request);
  });

/** Otherwise the externalOrderId would prevent a second D2C order. */
const d2cIdsRepeat = after(isExternalIdTaken, () => false);

const replayed = new WeakSet<StoredAnswer>();

export const idempotencyFaults = {
  ...faultFamily((name: OperationName) => ({
    wrong: `Answers 409 to ${name} if it is repeated with its idempotency-key.`,
    by: replaysAs(() => {
      throw conflict('It was done already.');
    }, name),
  }))({
    'product-update-repeated-is-conflict': ['idempotency-product-update-once', 'updateProduct'],
    'idempotency-receive-repeated-refused': ['idempotency-receive-replayed', 'simulateReceive'],
  }),
  ...breaking('idempotency-key-optional', {
    'idempotency-key-required': [
      'Answers 400 to a product creation without idempotency-key.',
      before(answerOnce, (request) => {
        if (lacksKey(request) && request.operation.name === 'createProduct')
          throw badRequest('idempotency-key is required.');
        return [request];
      }),
    ],
    'idempotency-key-required-for-inbounds': [
      'Answers 400 to an inbound creation without idempotency-key if its shippingPlanExternalId is set.',
      before(answerOnce, (request) => {
        const { world, operation, incoming } = request;
        if (!lacksKey(request) || operation.name !== 'createInbound') return [request];
        const { shippingPlanExternalId } = readJson(world, operation, incoming);
        if (shippingPlanExternalId !== undefined) throw badRequest('idempotency-key is required.');
        return [request];
      }),
    ],
  }),
  ...breaking('idempotency-key-any-string', {
    'idempotency-key-must-be-uuid': [
      'Answers 400 to an idempotency-key that is not a UUID, optionally after letters, digits and hyphens.',
      refusesKeys((key) => !/^[a-z\d-]*[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key)),
    ],
    'idempotency-key-longer-than-64-refused': [
      'Answers 400 to an idempotency-key with more than 64 characters.',
      refusesKeys((key) => key.length > 64),
    ],
    'idempotency-key-cut-at-comma': [
      'Uses only the text before the first comma of idempotency-key.',
      readsKey((key) => key.split(',', 1)[0] ?? ''),
    ],
  }),
  ...breaking('idempotency-b2b-order-once', {
    'idempotency-key-ignored': [
      'Does the work again when an idempotency key is repeated.',
      [ignoresKey(), d2cIdsRepeat],
    ],
    'idempotency-replay-reserves-again': [
      'Replays the stored answer to a repeated B2B order, but reserves the units of its lines again.',
      replaysAs((answer, { world, operation, token, incoming }) => {
        holdUnits(linesOf({ world, account: token.account, body: readJson(world, operation, incoming) }));
        return answer;
      }, 'createB2bOrder'),
    ],
  }),
  ...faultFamily((name: OperationName) => ({
    wrong: `Does ${name} again when its idempotency key is repeated.`,
    by: ignoresKey(name),
  }))({
    'product-update-done-again': ['idempotency-product-update-once', 'updateProduct'],
    'idempotency-key-ignored-on-cancel': ['idempotency-cancel-replayed', 'cancelB2bOrder'],
  }),
  ...breaking('idempotency-d2c-order-once', {
    'd2c-key-ignored': [
      'Creates a D2C order again when its idempotency key is repeated.',
      [ignoresKey('createD2cOrder'), d2cIdsRepeat],
    ],
    'd2c-key-races': [
      'Creates a D2C order for each of several concurrent requests with one idempotency key.',
      [races('createD2cOrder'), d2cIdsRepeat],
    ],
    'd2c-replay-reserves-again': [
      'Replays the stored answer to a repeated D2C order, but reserves its units again.',
      [worksAgain('createD2cOrder'), d2cIdsRepeat],
    ],
  }),
  ...breaking('idempotency-raced-once', {
    'idempotency-key-races': ['Does the work twice for two concurrent requests with one key.', [races(), d2cIdsRepeat]],
    'idempotency-key-races-for-inbounds': [
      'Creates an inbound shipment for each of several concurrent requests with one key.',
      races('createInbound'),
    ],
  }),
  'idempotency-product-key-forgotten-after-a-minute': {
    breaks: 'idempotency-product-same',
    wrong: 'Remembers the key of createProduct for a minute.',
    by: before(answerKeyed, (request) => {
      const { world } = request;
      const short = { ...world, dialect: { ...world.dialect, keyLifetime: minute } };
      return [concerns(['createProduct'], request) ? { ...request, world: short } : request];
    }),
  },
  ...breaking('idempotency-product-once', {
    'idempotency-key-kept-once-answered': [
      'Forgets an idempotency-key if the client closes the connection before the answer: the same key does the work again.',
      instead(answerFirst, (honest) => async (request, address) => {
        const { world, incoming } = request;
        const answer = honest(request, address);
        const stored = world.storedAnswers.get(address);
        world.storedAnswers.delete(address);
        await answer;
        await moment();
        if (stored !== undefined && !incoming.isAbandoned()) world.storedAnswers.set(address, stored);
        return answer;
      }),
    ],
    'idempotency-replays-but-creates-product': [
      'Replays the stored answer to a repeated product creation, but stores another product, which the product list shows.',
      worksAgain('createProduct'),
    ],
  }),
  'idempotency-refusals-forgotten': {
    breaks: 'idempotency-refusal-replayed-as-declared',
    wrong: 'Does not replay refusals: processes a refused request again when its idempotency-key is repeated.',
    by: answersFirst((answer, { world }, address) => {
      if (answer.status >= 400) world.storedAnswers.delete(address);
      return answer;
    }),
  },
  ...breaking('idempotency-first-not-marked', {
    'idempotency-marks-first-product': [
      'Sends idempotent-replayed: false with the first answer to a keyed product creation.',
      answersFirst(markedFalse, 'createProduct'),
    ],
    'idempotency-marks-first-d2c-order': [
      'Marks the first answer to POST /orders with an idempotency-key as replayed.',
      answersFirst(markedFalse, 'createD2cOrder'),
    ],
    'idempotency-marks-first-answer': [
      'Marks the first answer as replayed.',
      answersFirst((answer, { world }) => marked(world, answer)),
    ],
  }),
  ...breaking('idempotency-keys-apart', {
    'idempotency-key-across-paths': [
      'Replays the answer of another operation with the same key.',
      instead(
        addressOf,
        () =>
          ({ token, key }) =>
            `${token.value} ${key}`,
      ),
    ],
    'idempotency-key-folds-case': [
      'Compares idempotency keys without regard to case, and replays the first answer whatever the body.',
      [readsKey((key) => key.toLowerCase()), ignoresBody],
    ],
    'idempotency-key-compared-by-first-64': [
      'Compares only the first 64 characters of idempotency keys, and replays the first answer whatever the body.',
      [readsKey((key) => key.slice(0, 64)), ignoresBody],
    ],
    'idempotency-key-ignores-body': ['Replays the first answer to another body with the same key.', ignoresBody],
  }),
  'idempotency-key-across-accounts': {
    breaks: 'idempotency-accounts-apart',
    wrong: 'Replays the answer to another account that used the same key on the same operation, whatever the body.',
    by: sharedByAccounts(),
  },
  ...faultFamily((name: OperationName) => ({
    wrong: `Replays the answer of ${name} to another account that sends the same key.`,
    by: sharedByAccounts(name),
  }))({
    'idempotency-b2b-key-across-accounts': ['idempotency-accounts-apart', 'createB2bOrder'],
    'idempotency-d2c-key-across-accounts': ['idempotency-accounts-apart', 'createD2cOrder'],
  }),
  ...breaking('idempotency-d2c-order-same', {
    'd2c-key-forgotten-once-shipped': [
      'Creates another D2C order for a known idempotency key once the first order is SHIPPED.',
      [
        forgets(({ logistics }, body) => logistics.d2cOrders.get(String(body.orderId))?.internalStatus === 'SHIPPED'),
        d2cIdsRepeat,
      ],
    ],
    'd2c-replay-with-fresh-id': [
      'Replays a D2C order with another orderId.',
      replaysAs(
        (answer, { world }) => withBody((body) => ({ ...body, orderId: world.nextId() }))(answer),
        'createD2cOrder',
      ),
    ],
  }),
  'idempotency-forgets-received-inbound': {
    breaks: 'idempotency-inbound-same',
    wrong: 'Forgets the idempotency-key of an inbound shipment after a simulate-receive.',
    by: forgets(({ logistics }, body) => logistics.inbounds.get(String(body.id))?.received === true),
  },
  ...breaking('idempotency-b2b-order-same', {
    'idempotency-forgets-cancelled-orders': [
      'Forgets the key of a B2B order once it is cancelled: processes a repetition again.',
      forgets(({ logistics }, body) => logistics.orders.get(String(body.orderId))?.orderStatus === 'CANCELLED'),
    ],
    'idempotency-key-good-for-one-replay': [
      'Replays an answer only once: processes the third request with a key again.',
      replaysAs((answer, request) => {
        request.world.storedAnswers.delete(addressOf(request));
        return answer;
      }),
    ],
  }),
  'idempotency-attachment-new-url': {
    breaks: 'idempotency-attachment-same',
    wrong: 'Answers a new upload URL to a repeated request with its key, and marks it as replayed.',
    by: replaysAs(async (_answer, { world, handle }) => marked(world, await handle()), 'getAttachmentUrl'),
  },
  ...breaking('idempotency-replay-marked', {
    'idempotency-replay-unmarked': ['Replays without idempotent-replayed.', replaysAs(unmarked)],
    'idempotency-second-replay-unmarked': [
      'Marks only the first replay of a key with idempotent-replayed.',
      replaysAs((answer, _request, stored) => {
        const isFirst = !replayed.has(stored);
        replayed.add(stored);
        return isFirst ? answer : unmarked(answer);
      }),
    ],
  }),
  ...faultFamily((name: OperationName) => ({
    wrong: `Leaves idempotent-replayed out of replayed answers to ${name}.`,
    by: replaysAs(unmarked, name),
  }))({
    'idempotency-b2b-replay-unmarked': ['idempotency-replay-marked', 'createB2bOrder'],
    'idempotency-d2c-replay-unmarked': ['idempotency-replay-marked', 'createD2cOrder'],
    'idempotency-inbound-replay-unmarked': ['idempotency-replay-marked', 'createInbound'],
  }),
  ...breaking('idempotency-receive-once', {
    'idempotency-receive-adds-again': [
      'Receives the units again when simulate-receive is repeated with its idempotency-key.',
      replaysAs(async (answer, request) => {
        await receiveAgain(request);
        return answer;
      }, 'simulateReceive'),
    ],
    'idempotency-receive-adds-on-third': [
      'Receives the units again when simulate-receive is sent a third time with its idempotency-key.',
      replaysAs(async (answer, request, stored) => {
        const replays = memoryOf(request.world).add('idempotency-receive-adds-on-third', stored);
        if (replays === 2) await receiveAgain(request);
        return answer;
      }, 'simulateReceive'),
    ],
  }),
} as const satisfies FaultRows;
