import { day, second } from '../../../reference/clock.ts';
import type { JsonObject } from '../../../reference/fields.ts';
import {
  deliverEvent,
  deliveryOf,
  isSuccess,
  pauseAfterFailure,
  repeated,
  retryPolicyOf,
  sendToEach,
} from '../../../reference/logistics/events/delivery.ts';
import type { PublishedEvent } from '../../../reference/logistics/events/event.ts';
import { brokenOff, type Delivery, noAnswer } from '../../../reference/webhook-sender.ts';
import type { World } from '../../../reference/world.ts';
import { after, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';

type Change = (delivery: Delivery) => Delivery;

const ofShipments = (change: Change) =>
  after(deliveryOf, (delivery, _world, { family }) => (family === 'shipment' ? change(delivery) : delivery));

/** Without the headers that a subscription adds. */
const bare: Change = (delivery) => ({ ...delivery, headers: { 'content-type': 'application/json' } });

/** With one digit more behind each header that a subscription adds. */
const longer: Change = ({ headers, ...delivery }) => ({
  ...delivery,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, name === 'content-type' ? value : `${value}1`]),
  ),
});

const sentAs =
  (type: string, write: (payload: JsonObject) => string): Change =>
  ({ headers, body, ...delivery }) => ({
    ...delivery,
    headers: { ...headers, 'content-type': type },
    body: write(JSON.parse(body)),
  });

const formOf = (payload: JsonObject) =>
  new URLSearchParams(
    Object.entries(payload).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

const linesOf = (payload: JsonObject) =>
  Object.entries(payload)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n');

const alsoSuccess = (test: (status: number, event: PublishedEvent) => boolean) =>
  after(isSuccess, (success, _world, status, event) => success || test(status, event));

const between = (least: number, most: number) => (status: number) => status >= least && status <= most;

/** Delivers another event in each further attempt. */
const retriedAs = (change: (event: PublishedEvent, attempt: { world: World; attempt: number }) => PublishedEvent) =>
  after(repeated, (_same, world, { event, endpoint, attempt }) =>
    deliveryOf(world, change(event, { world, attempt }), endpoint),
  );

/** Sends to an endpoint only after the previous one has answered 200 to an attempt that counts. */
const inTurn = (counts: (attempt: number) => boolean) =>
  instead(
    sendToEach,
    () =>
      function sendInTurn(world, event, [first, ...rest], dueAt) {
        if (first === undefined) return;
        const retryPolicy = retryPolicyOf(world, event, first);
        world.courier.send(deliveryOf(world, event, first), dueAt, {
          ...retryPolicy,
          pauseAfter(status, attempt) {
            if (status === 200 && counts(attempt)) sendInTurn(world, event, rest, world.now());
            return retryPolicy.pauseAfter(status, attempt);
          },
        });
      },
  );

/** Faults of how an event is delivered, and delivered again. */
export const webhookDeliveryFaults = {
  ...breaking('webhook-retry-keeps-payload', {
    'webhook-retry-empty': [
      'Delivers {} in each further attempt.',
      after(repeated, (delivery) => ({ ...delivery, body: '{}' })),
    ],
  }),
  ...breaking('webhook-posts-json', {
    'webhook-put-instead-of-post': [
      'Delivers events by PUT.',
      after(deliveryOf, (delivery) => ({ ...delivery, method: 'PUT' as const })),
    ],
    'webhook-as-form': [
      'Delivers events as a form, application/x-www-form-urlencoded.',
      after(deliveryOf, (delivery) => sentAs('application/x-www-form-urlencoded', formOf)(delivery)),
    ],
    'webhook-shipment-events-as-text': [
      'Delivers shipment events as lines of text instead of JSON.',
      ofShipments(sentAs('text/plain', linesOf)),
    ],
  }),
  ...breaking('webhook-authenticated-as-declared', {
    'webhook-shipment-events-unauthenticated': [
      'Delivers shipment events without the token of the subscription.',
      ofShipments(bare),
    ],
    'webhook-delivered-events-with-longer-token': [
      'Delivers Order.Delivered with the digit 1 behind the token of the subscription.',
      after(deliveryOf, (delivery, _world, { type }) => (type === 'Order.Delivered' ? longer(delivery) : delivery)),
    ],
    'webhook-retries-unauthenticated': [
      'Delivers retries without the token of the subscription.',
      after(repeated, bare),
    ],
  }),
  ...breaking('webhook-retried-after-non-200', {
    'webhook-not-retried': ['Never delivers again.', alsoSuccess(() => true)],
    'webhook-shipment-not-retried': [
      'Does not retry shipment events.',
      alsoSuccess((_status, { family }) => family === 'shipment'),
    ],
  }),
  ...faultFamily((least: number, most: number) => ({
    wrong: `Treats statuses from ${least} to ${most} as a success, and does not retry.`,
    by: alsoSuccess((status) => status >= least && status <= most),
  }))({
    'webhook-not-retried-after-4xx': ['webhook-retried-after-non-200', 400, 499],
    'webhook-not-retried-after-5xx': ['webhook-retried-after-non-200', 500, 599],
    'webhook-3xx-counts-as-success': ['webhook-retried-after-non-200', 300, 399],
    'webhook-202-counts-as-success': ['webhook-retried-after-other-2xx', 202, 202],
    'webhook-204-counts-as-success': ['webhook-retried-after-other-2xx', 204, 204],
    'webhook-2xx-counts-as-success': ['webhook-retried-after-other-2xx', 200, 299],
    'webhook-not-retried-after-401': ['webhook-retried-after-non-200', 401, 401],
    'webhook-not-retried-after-404': ['webhook-retried-after-non-200', 404, 404],
    'webhook-not-retried-after-429': ['webhook-retried-after-non-200', 429, 429],
    'webhook-not-retried-after-503': ['webhook-retried-after-non-200', 503, 503],
    'webhook-gone-ends-subscription': ['webhook-retried-after-non-200', 410, 410],
  }),
  ...breaking('webhook-retried-after-timeout', {
    'webhook-reset-counts-as-success': [
      'Does not retry if the connection ends without an answer.',
      alsoSuccess(between(brokenOff, brokenOff)),
    ],
    'webhook-timeout-counts-as-success': [
      'Does not retry if no answer comes within 5 seconds.',
      alsoSuccess(between(noAnswer, noAnswer)),
    ],
  }),
  ...faultFamily((patience: number) => ({
    wrong: `Waits ${patience / second} seconds for an answer.`,
    by: after(deliveryOf, (delivery) => ({ ...delivery, patience })),
  }))({
    'webhook-late-200-counts-as-success': ['webhook-retried-after-timeout', 30 * second],
    'webhook-gives-up-after-a-second': ['webhook-waits-for-slow-answer', second],
    'webhook-gives-up-after-two-seconds': ['webhook-waits-for-slow-answer', 2 * second],
  }),
  ...breaking('webhook-retries-back-off', {
    'webhook-retries-linear': ['Waits 2 seconds before every retry.', after(pauseAfterFailure, () => 2 * second)],
    'webhook-retries-ever-faster': [
      'Waits 16 seconds before the first retry and half as long before each later one.',
      after(pauseAfterFailure, (_pause, _world, attempt) => (16 * second) / 2 ** (attempt - 1)),
    ],
  }),
  'webhook-retried-after-200': {
    breaks: 'webhook-success-not-retried',
    wrong: 'Retries deliveries that were answered 200.',
    by: after(isSuccess, () => false),
  },
  ...breaking('webhook-retry-keeps-event-id', {
    'webhook-retry-with-new-id': [
      'Gives every retry a new logisticsEventId.',
      retriedAs((event, { world }) => ({ ...event, id: world.nextId() })),
    ],
    'webhook-second-retry-with-new-id': [
      'Gives the second and later retries another logisticsEventId.',
      retriedAs((event, { world, attempt }) => (attempt >= 3 ? { ...event, id: world.nextId() } : event)),
    ],
    'webhook-retry-id-with-attempt': [
      'Appends the number of the attempt to the logisticsEventId of a retry.',
      retriedAs((event, { attempt }) => ({ ...event, id: `${event.id}-${attempt}` })),
    ],
  }),
  ...breaking('webhook-retry-keeps-payload', {
    'webhook-retry-of-other-type': [
      'Retries with the logisticsEventType Event.Retried.',
      retriedAs((event) => ({ ...event, type: 'Event.Retried' })),
    ],
    'webhook-retry-without-order-id': [
      'Leaves the orderId out of every retry.',
      retriedAs(({ members, ...event }) => ({ ...event, members: { ...members, orderId: undefined } })),
    ],
    'webhook-retry-of-newest-payload': [
      'Retries with the identifiers of the newest event of the account.',
      retriedAs((event) => ({ ...event, members: event.account.events.at(-1)?.members ?? {} })),
    ],
  }),
  ...breaking('webhook-failure-spares-others', {
    'webhook-failure-stops-others': [
      'Stops delivering an event to further endpoints once one endpoint has failed.',
      inTurn((attempt) => attempt === 1),
    ],
    'webhook-slow-endpoint-blocks-others': [
      'Delivers to the next endpoint only after the previous one has answered 200.',
      inTurn(() => true),
    ],
    'webhook-failure-drops-all': [
      'Deletes all subscriptions of the account after three failed attempts at one endpoint.',
      after(isSuccess, (success, world, _status, { account }) => {
        if (!success && memoryOf(world).add('webhook-failure-drops-all', account) === 3) account.subscriptions.clear();
        return success;
      }),
    ],
  }),
  'webhook-sandbox-once-a-day': {
    breaks: 'webhook-sandbox-delivers',
    wrong: 'Delivers the events of a sandbox account a day late.',
    by: instead(deliverEvent, (honest) => (world, event) => {
      if (event.account.environment !== 'sandbox') honest(world, event);
      else world.schedule.at(world.now() + day, () => honest(world, event));
    }),
  },
} as const satisfies FaultRows;
