import { isObject } from '../../../reference/fields.ts';
import type { Answer } from '../../../reference/http/answer.ts';
import { answerOnce, marked, type StoredAnswer } from '../../../reference/http/idempotency.ts';
import { conflict } from '../../../reference/http/problem.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { answersFirst, replaysAs } from './keyed-requests.ts';

const markedFalse = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'idempotent-replayed': 'false' },
});

function unmarked({ headers = {}, ...answer }: Answer): Answer {
  const { 'idempotent-replayed': _, ...others } = headers;
  return { ...answer, headers: others };
}

const lacking =
  (member: string) =>
  (answer: Answer): Answer => {
    if (!isObject(answer.body)) return answer;
    const { [member]: _, ...body } = answer.body;
    return { ...answer, body };
  };

/** Texts are cut, as by a store with narrow columns. */
const cut = (answer: Answer): Answer => ({
  ...answer,
  body: JSON.parse(JSON.stringify(answer.body ?? null), (_, value: unknown) =>
    typeof value === 'string' ? value.slice(0, 12) : value,
  ),
});

const replayed = new WeakSet<StoredAnswer>();

/** Faults of the mark of stored answers, and replays that differ from the first answer. */
export const replayFaults = {
  ...faultFamily((name: OperationName) => ({
    wrong: `Answers 409 to ${name} if it is repeated with its idempotency-key.`,
    by: replaysAs(() => {
      throw conflict('It was done already.');
    }, name),
  }))({
    'product-update-repeated-is-conflict': ['idempotency-product-update-once', 'updateProduct'],
    'idempotency-receive-repeated-refused': ['idempotency-receive-replayed', 'simulateReceive'],
  }),
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
  'idempotency-attachment-new-url': {
    breaks: 'idempotency-attachment-same',
    wrong: 'Answers a new upload URL to a repeated request with its key, and marks it as replayed.',
    by: replaysAs(async (_answer, { world, handle }) => marked(world, await handle()), 'getAttachmentUrl'),
  },
  'idempotency-inbound-created-again': {
    breaks: 'idempotency-inbound-once',
    wrong: 'Replays the creation of an inbound shipment, but creates another one.',
    by: replaysAs(async (answer, { handle }) => {
      await handle();
      return answer;
    }, 'createInbound'),
  },
  ...faultFamily((name: OperationName) => ({
    wrong: `Marks a response to ${name} as replayed whenever it has an idempotency-key.`,
    by: instead(answerOnce, (honest) => async (request) => {
      const answer = await honest(request);
      const isMeant = request.operation.name === name && request.incoming.header('idempotency-key') !== null;
      return isMeant ? marked(request.world, answer) : answer;
    }),
  }))({
    'idempotency-marks-keyed-product-read': ['idempotency-first-not-marked', 'getProduct'],
    'idempotency-marks-keyed-event-list': ['idempotency-first-not-marked', 'listEvents'],
    'idempotency-marks-first-receive': ['idempotency-first-not-marked', 'simulateReceive'],
  }),
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
    'idempotency-product-replay-unmarked': ['idempotency-replay-marked', 'createProduct'],
    'idempotency-b2b-cancel-replay-unmarked': ['idempotency-replay-marked', 'cancelB2bOrder'],
    'idempotency-d2c-cancel-replay-unmarked': ['idempotency-replay-marked', 'cancelD2cOrder'],
  }),
  ...faultFamily((name: OperationName, status: number) => ({
    wrong: `Replays ${name} with ${status}.`,
    by: replaysAs((answer) => ({ ...answer, status }), name),
  }))({
    'product-replay-answers-208': ['idempotency-product-same', 'createProduct', 208],
    'b2b-replay-answers-208': ['idempotency-b2b-order-same', 'createB2bOrder', 208],
    'inbound-replay-answers-208': ['idempotency-inbound-same', 'createInbound', 208],
    'b2b-cancel-replay-answers-304': ['idempotency-cancel-replayed', 'cancelB2bOrder', 304],
  }),
  ...faultFamily((name: OperationName, member: string) => ({
    wrong: `Replays ${name} without \`${member}\`.`,
    by: replaysAs(lacking(member), name),
  }))({
    'product-replay-lacks-barcodes': ['product-barcodes-present', 'createProduct', 'barcodes'],
    'b2b-replay-lacks-external-id': ['idempotency-b2b-order-same', 'createB2bOrder', 'externalId'],
    'inbound-replay-lacks-plan': ['idempotency-inbound-same', 'createInbound', 'shippingPlanExternalId'],
  }),
  'product-replay-cuts-texts': {
    breaks: 'idempotency-product-same',
    wrong: 'Replays createProduct with texts cut to 12 characters.',
    by: replaysAs(cut, 'createProduct'),
  },
} as const satisfies FaultRows;
