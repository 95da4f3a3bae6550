import { minute } from '../../../reference/clock.ts';
import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { addressOf, answerFirst, answerKeyed, type KeyedRequest, recall } from '../../../reference/http/idempotency.ts';
import { moment } from '../../../reference/http/pause.ts';
import { readJson } from '../../../reference/http/request-body.ts';
import { isExternalIdTaken } from '../../../reference/logistics/d2c-orders/operations.ts';
import type { World } from '../../../reference/world.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { withBody } from '../../answer.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';
import { linesOf } from '../b2b-orders/changed-request.ts';
import { holdUnits } from '../b2b-orders/held-units.ts';
import { answersFirst, concerns, type Names, replaysAs } from './keyed-requests.ts';

const ignoresKey = (...names: Names) =>
  instead(answerKeyed, (honest) => async (request) => (concerns(names, request) ? request.handle() : honest(request)));

/** Waits between the lookup of the stored answer and the work. */
const races = (...names: Names) =>
  instead(answerFirst, (honest) => async (request, address) => {
    if (concerns(names, request)) await moment();
    return honest(request, address);
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

const remembersFor = (life: (honest: number) => number) =>
  before(answerKeyed, (request) => {
    const { world } = request;
    const changed = { ...world, dialect: { ...world.dialect, keyLifetime: life(world.dialect.keyLifetime) } };
    return [concerns(['createProduct'], request) ? { ...request, world: changed } : request];
  });

/** Faults that do the work of a keyed request again. */
export const repetitionFaults = {
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
    'idempotency-key-ignored-for-webhooks': ['idempotency-webhook-same', 'createWebhook'],
    'idempotency-key-ignored-for-barcodes': ['idempotency-barcode-once', 'createBarcode'],
    'idempotency-key-ignored-for-reports': ['idempotency-report-same', 'createReport'],
    'idempotency-key-ignored-on-d2c-cancel': ['idempotency-d2c-cancel-replayed', 'cancelD2cOrder'],
    'idempotency-key-ignored-on-webhook-update': ['idempotency-webhook-update-once', 'updateWebhook'],
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
  'webhook-replay-subscribes-again': {
    breaks: 'idempotency-webhook-same',
    wrong: 'Replays the stored answer to a repeated subscription, but subscribes the endpoint again.',
    by: worksAgain('createWebhook'),
  },
  ...breaking('idempotency-raced-once', {
    'idempotency-key-races': ['Does the work twice for two concurrent requests with one key.', [races(), d2cIdsRepeat]],
    'idempotency-key-races-for-inbounds': [
      'Creates an inbound shipment for each of several concurrent requests with one key.',
      races('createInbound'),
    ],
  }),
  ...faultFamily((words: string, life: (honest: number) => number) => ({
    wrong: `Remembers the key of createProduct for ${words}.`,
    by: remembersFor(life),
  }))({
    'idempotency-product-key-forgotten-after-a-minute': ['idempotency-product-same', 'a minute', () => minute],
    'product-key-forgotten-after-nine-minutes': ['idempotency-product-same', 'nine minutes', () => 9 * minute],
    'product-key-forgotten-before-its-end': [
      'idempotency-product-same',
      'nine tenths of the time that it declares',
      (honest) => 0.9 * honest,
    ],
  }),
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
