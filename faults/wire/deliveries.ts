import { isObject, type JsonObject } from '../../reference/fields.ts';
import type { RequirementId } from '../../requirements/index.ts';
import { orderEventTypes, shipmentEventTypes, type WrittenEventType } from '../../schemas/logistics-events.ts';
import { altered, type WireDelivered, type WireFault } from './wire-fault.ts';

type Change = (delivery: WireDelivered, body: JsonObject, nth: number) => readonly WireDelivered[];

const typeOf = (body: JsonObject): unknown => body.logisticsEventType ?? body.type;

const dropped: Change = () => [];
const withMember =
  (path: string, change: (value: unknown, nth: number) => unknown): Change =>
  (delivery, body, nth) => [{ ...delivery, body: altered(body, path.split('.'), (value) => change(value, nth)) }];
const again =
  (path: string): Change =>
  (delivery, body) => [
    delivery,
    {
      ...delivery,
      body: altered(body, path.split('.'), (value) => (typeof value === 'number' ? value + 1e6 : crypto.randomUUID())),
    },
  ];
const withoutHeaders: Change = (delivery) => [
  { ...delivery, headers: Object.fromEntries(Object.entries(delivery.headers).filter(([name]) => isPlain(name))) },
];
const isPlain = (name: string): boolean => ['host', 'content-type', 'content-length', 'connection'].includes(name);
const laterBy =
  (ms: number) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? new Date(Date.parse(value) + ms).toISOString() : value;
const plusOne = (value: unknown): unknown => (typeof value === 'string' ? `${value}1` : value);

type Row = readonly [what: string, breaks: readonly RequirementId[], of: (body: JsonObject) => boolean, change: Change];

const isEvent =
  (type?: RegExp) =>
  (body: JsonObject): boolean =>
    typeof body.logisticsEventType === 'string' && (type?.test(body.logisticsEventType) ?? true);
const isCompletion =
  (status?: string) =>
  (body: JsonObject): boolean =>
    isObject(body.data) && 'status' in body.data && (status === undefined || body.data.status === status);

const [success, failure] = ['PROCESSING_STATUS_SUCCESSFUL', 'PROCESSING_STATUS_FAILED'];

/** `Order.PickingStarted` is the matter of `webhook-order-picking-started`. */
const requirementOf = (type: WrittenEventType): RequirementId =>
  `webhook-${type
    .replace('.', '')
    .replace(/(?!^)([A-Z])/g, '-$1')
    .toLowerCase()}` as RequirementId;

const written = [...orderEventTypes, ...shipmentEventTypes];

const ofTypes: readonly Row[] = written.flatMap((type): readonly Row[] => {
  const breaks = [requirementOf(type)];
  const next = written[(written.indexOf(type) + 1) % written.length];
  return [
    [`${type} dropped`, breaks, (body) => typeOf(body) === type, dropped],
    [`${type} as ${next}`, breaks, (body) => typeOf(body) === type, withMember('logisticsEventType', () => next)],
  ];
});

const ofEvents: readonly Row[] = [
  [
    'order event sent twice as two',
    ['webhook-order-event-once'],
    isEvent(/^Order\.(Sub|Ship|Del|Can)/),
    again('logisticsEventId'),
  ],
  [
    'Shipment.Shipped sent twice as two',
    ['webhook-shipment-shipped-once'],
    isEvent(/^Shipment\.Shipped/),
    again('logisticsEventId'),
  ],
  ['one id for all events', ['webhook-event-ids-unique'], isEvent(), withMember('logisticsEventId', () => '1')],
  [
    'orderId of another order',
    ['webhook-order-id-repeated', 'webhook-order-id-reads-order'],
    isEvent(/^Order\./),
    withMember('orderId', plusOne),
  ],
  [
    'orderId of another order in shipment events',
    ['webhook-shipment-order-id'],
    isEvent(/^Shipment\./),
    withMember('orderId', plusOne),
  ],
  [
    'another reference of the merchant',
    ['webhook-order-external-id'],
    isEvent(/^Order\./),
    withMember('externalOrderId', plusOne),
  ],
  [
    'another reference in shipment events',
    ['webhook-shipment-external-order-id'],
    isEvent(/^Shipment\./),
    withMember('externalOrderId', plusOne),
  ],
  [
    'account of another event',
    ['webhook-account-id-of-owner'],
    isEvent(),
    withMember('logisticsAccountId', (value, nth) => `${value}${nth % 2}`),
  ],
  [
    'time a day later',
    ['webhook-event-time-of-event'],
    isEvent(),
    withMember('logisticsEventTime', laterBy(86_400_000)),
  ],
  [
    'time a day earlier',
    ['webhook-event-time-of-event'],
    isEvent(),
    withMember('logisticsEventTime', laterBy(-86_400_000)),
  ],
  ['authentication dropped', ['webhook-authenticated-as-declared'], isEvent(), withoutHeaders],
  ['no payload', ['webhook-posts-json'], isEvent(), (delivery) => [{ ...delivery, body: undefined }]],
];

const ofCompletions: readonly Row[] = [
  [
    'success dropped',
    ['completion-sent-after-create-succeeds', 'completion-one-per-submission'],
    isCompletion(success),
    dropped,
  ],
  [
    'every success dropped, that of an update as well',
    ['completion-sent-after-update-succeeds'],
    isCompletion(success),
    dropped,
  ],
  ['failure dropped', ['completion-sent-after-create-fails'], isCompletion(failure), dropped],
  [
    'every failure dropped, that of an update as well',
    ['completion-sent-after-update-fails'],
    isCompletion(failure),
    dropped,
  ],
  [
    'sent twice as two',
    ['completion-one-per-submission', 'completion-ids-differ-by-event'],
    isCompletion(),
    again('id'),
  ],
  [
    'success told as failure',
    ['completion-status-tells-success'],
    isCompletion(success),
    withMember('data.status', () => failure),
  ],
  [
    'failure told as success',
    ['completion-status-tells-failure'],
    isCompletion(failure),
    withMember('data.status', () => success),
  ],
  ['one id for all', ['completion-ids-differ-by-event'], isCompletion(), withMember('id', () => 1)],
  [
    'one request id for all',
    ['completion-request-id-differs-by-request'],
    isCompletion(),
    withMember('data.request_id', () => 'r'),
  ],
  [
    'another request id',
    ['completion-request-id-is-acknowledged-uuid'],
    isCompletion(),
    withMember('data.request_id', plusOne),
  ],
  [
    'another invoice number',
    ['completion-invoice-number-is-submitted-one'],
    isCompletion(success),
    withMember('data.commercial_invoice_number', plusOne),
  ],
  [
    'another invoice number after a failure',
    ['completion-failure-names-submitted-number'],
    isCompletion(failure),
    withMember('data.commercial_invoice_number', plusOne),
  ],
  [
    'another invoice id',
    ['completion-invoice-fid-is-invoice-id'],
    isCompletion(success),
    withMember('data.commercial_invoice_fid', plusOne),
  ],
  [
    'no invoice id after success',
    ['completion-invoice-fid-present-on-success'],
    isCompletion(success),
    withMember('data.commercial_invoice_fid', () => undefined),
  ],
  [
    'no error after failure',
    ['completion-error-present-on-failure'],
    isCompletion(failure),
    withMember('data.error', () => undefined),
  ],
  ['another type', ['completion-type-names-async-invoice-operation'], isCompletion(), withMember('type', plusOne)],
  ['signature dropped', ['completion-signed-as-declared'], isCompletion(), withoutHeaders],
];

/** Deliveries dropped, doubled, of another type or with another value. */
export const deliveryFaults: readonly WireFault[] = [...ofTypes, ...ofEvents, ...ofCompletions].map(
  ([what, breaks, of, change]) => ({
    id: `delivery: ${what}`,
    breaks,
    wrong: `Delivers with this change: ${what}.`,
    open() {
      let nth = 0;
      return {
        delivering: (delivery) =>
          isObject(delivery.body) && of(delivery.body) ? change(delivery, delivery.body, nth++) : undefined,
      };
    },
  }),
);
