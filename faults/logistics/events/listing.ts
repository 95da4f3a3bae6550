import type { Answer } from '../../../reference/http/answer.ts';
import type { Call } from '../../../reference/http/operation.ts';
import type { PublishedEvent } from '../../../reference/logistics/events/event.ts';
import { findEvents, listEvents } from '../../../reference/logistics/events/events.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { type EventTest, isD2c, isType } from './event.ts';

type Events = readonly PublishedEvent[];
type Listing = ReturnType<typeof listEvents>;

/** An answer that is not a list of events. */
const otherwise = (answer: Answer) => answer as Listing;

const isFiltered = ({ query }: Call) => query('orderId') !== undefined || query('shipmentId') !== undefined;

/** Ignores a filter. */
const without = (call: Call, filter: string): Call => ({
  ...call,
  query: (name) => (name === filter ? undefined : call.query(name)),
});

const by = (filter: string) => (change: (found: Events, call: Call, id: string) => Events) =>
  after(findEvents, (found, call) => {
    const id = call.query(filter);
    return id === undefined ? found : change(found, call, id);
  });
const byOrder = by('orderId');
const byShipment = by('shipmentId');

/** Lists the events of all accounts, or only some events of the others. */
const ofAll = (when: (call: Call) => boolean, test: EventTest = () => true) =>
  instead(findEvents, (honest) => (call) => {
    if (!when(call)) return honest(call);
    const accounts = [...call.world.logistics.accounts.values()];
    return accounts
      .flatMap((account) => honest({ ...call, account }))
      .filter((event) => event.account === call.account || test(event, call.world))
      .toSorted((one, other) => one.time - other.time);
  });

/** Leaves out the first row of every page except the first. */
const laterPages = (when: (call: Call) => boolean) =>
  after(listEvents, (answer, call) => {
    const start = Number(call.query('page_info') ?? call.query('offset') ?? 0);
    return start > 0 && when(call) ? { ...answer, body: answer.body.slice(1) } : answer;
  });

/** Faults of which events are listed, and how. */
export const eventListingFaults = {
  ...breaking('event-list-answers-array', {
    'event-list-in-envelope': [
      'Answers the list of events as an object `{ events: [ … ] }`.',
      after(listEvents, ({ body, ...answer }) => otherwise({ ...answer, body: { events: body } })),
    ],
    'event-list-answers-204-when-empty': [
      'Answers 204 without a body when no event matches the filters.',
      after(listEvents, (answer) => (answer.body.length === 0 ? otherwise({ status: 204 }) : answer)),
    ],
    'event-list-answers-206': [
      'Answers 206 with the array whenever a filter is given.',
      after(listEvents, (answer, call) => (isFiltered(call) ? { ...answer, status: 206 } : answer)),
    ],
    'event-list-of-one-as-object': [
      'Answers the bare record instead of an array when exactly one event matches.',
      after(listEvents, (answer) =>
        answer.body.length === 1 ? otherwise({ ...answer, body: answer.body[0] }) : answer,
      ),
    ],
  }),
  ...faultFamily((filter: string) => ({
    wrong: `Ignores the filter ${filter} and lists all events of the account.`,
    by: before(findEvents, (call) => [without(call, filter)]),
  }))({
    'event-filter-order-ignored': ['event-filter-order', 'orderId'],
    'event-filter-shipment-ignored': ['event-filter-shipment', 'shipmentId'],
  }),
  ...faultFamily((filter: string) => ({
    wrong: `Ignores the filter ${filter} if orderId is given, too.`,
    by: before(findEvents, (call) => [call.query('orderId') === undefined ? call : without(call, filter)]),
  }))({
    'event-filter-shipment-ignored-beside-order': ['event-filter-shipment', 'shipmentId'],
  }),
  ...breaking('event-filter-order', {
    'event-filter-order-shows-newest': [
      'Also lists the newest event of the account if orderId is given.',
      byOrder((found, { account }) => (found.length > 0 ? [...found, ...account.events.slice(-1)] : found)),
    ],
    'event-filter-order-by-beginning': [
      'For an orderId, lists the events of all orders whose id begins with its first five digits.',
      byOrder((_found, { account }, orderId) =>
        account.events.filter(({ order }) => order?.id.startsWith(orderId.slice(0, 5))),
      ),
    ],
    'event-filter-order-by-prefix': [
      'For an orderId, lists the events of all orders whose id begins with it.',
      byOrder((_found, { account }, orderId) => account.events.filter(({ order }) => order?.id.startsWith(orderId))),
    ],
    'event-filter-order-by-known-beginning': [
      'For an orderId, lists the events of all orders with whose id it begins.',
      byOrder((_found, { account }, orderId) =>
        account.events.filter(({ order }) => order !== undefined && orderId.startsWith(order.id)),
      ),
    ],
    'event-filter-order-unknown-lists-all': [
      'Lists all events of the account if no order has the orderId.',
      before(findEvents, (call) => {
        const isKnown = call.account.events.some(({ order }) => order?.id === call.query('orderId'));
        return [isKnown ? call : without(call, 'orderId')];
      }),
    ],
  }),
  ...faultFamily((filter: string) => ({
    wrong: `Leaves the ${filter} out of the link to the next page.`,
    by: after(listEvents, ({ headers: { link = '', ...headers } = {}, ...answer }) => ({
      ...answer,
      headers: link === '' ? headers : { ...headers, link: link.replace(new RegExp(`([?&])${filter}=[^&>]*&?`), '$1') },
    })),
  }))({
    'event-next-page-forgets-order': ['event-filter-order', 'orderId'],
    'event-next-page-forgets-shipment': ['event-filter-shipment', 'shipmentId'],
  }),
  ...breaking('event-filter-order-complete', {
    'event-filter-order-misses-first': [
      'Leaves out the first event of the order if orderId is given.',
      byOrder((found) => found.slice(1)),
    ],
    'event-filter-order-misses-d2c': [
      'Lists nothing for the orderId of a D2C order.',
      byOrder((found) => found.filter(({ order }) => !isD2c(order))),
    ],
    'event-filter-order-shows-newest-only': [
      'Lists only the newest event of the order if orderId is given.',
      byOrder((found) => found.slice(-1)),
    ],
    'event-filter-order-forgets-cancelled': [
      'Lists nothing for the orderId of a cancelled order.',
      byOrder((found) => (found.some(({ type }) => type === 'Order.Cancelled') ? [] : found)),
    ],
    'event-filter-order-in-newest-twenty': [
      'Looks for the events of an order only among the newest twenty of the account.',
      byOrder((found, { account }) => found.filter((event) => account.events.slice(-20).includes(event))),
    ],
    'event-offset-ignored-beside-order': [
      'Answers the first page again for every later page if orderId is given.',
      before(listEvents, (call) => [
        call.query('orderId') === undefined ? call : without(without(call, 'offset'), 'page_info'),
      ]),
    ],
    'event-page-skips-one-row': ['Leaves out the first event of every page except the first.', laterPages(() => true)],
  }),
  'event-filter-shipment-forgets-delivered': {
    breaks: 'event-filter-shipment-complete',
    wrong: 'Leaves Shipment.Delivered out if shipmentId is given.',
    by: byShipment((found) => found.filter(({ type }) => type !== 'Shipment.Delivered')),
  },
  ...breaking('event-filter-shipment', {
    'event-filter-shipment-by-order': [
      'For a shipmentId, lists the events of all shipments of the same order.',
      byShipment((_found, { account }, shipmentId) =>
        account.events.filter(
          ({ order, shipment }) => shipment !== undefined && order?.shipments.some(({ id }) => id === shipmentId),
        ),
      ),
    ],
    'event-filter-shipment-by-prefix': [
      'For a shipmentId, lists the events of all shipments whose id begins with it.',
      byShipment((_found, { account }, shipmentId) =>
        account.events.filter(({ shipment }) => shipment?.id.startsWith(shipmentId)),
      ),
    ],
    'event-filter-shipment-by-milestone': [
      'For a shipmentId, also lists every Shipment.Shipped of the account.',
      byShipment((found, { account }) =>
        account.events.filter((event) => found.includes(event) || event.type === 'Shipment.Shipped'),
      ),
    ],
  }),
  ...breaking('event-list-hides-others', {
    'event-list-shows-others': ['Lists the events of all accounts.', ofAll((call) => !isFiltered(call))],
    'event-list-shows-cancelled-of-others': [
      'Lists each Order.Cancelled in every account.',
      ofAll((call) => !isFiltered(call), isType('Order.Cancelled')),
    ],
    'event-list-shows-others-by-order': [
      'Lists the events of an order of another account if its orderId is given.',
      ofAll(({ query }) => query('orderId') !== undefined),
    ],
    'event-list-shows-others-by-shipment': [
      'Lists the events of a shipment of another account if its shipmentId is given.',
      ofAll(({ query }) => query('shipmentId') !== undefined),
    ],
  }),
  ...faultFamily((type: string, test: EventTest = () => true) => ({
    wrong: `Lists ${type} twice, the second time under another id.`,
    by: after(findEvents, (found, { world }) =>
      found.flatMap((event) =>
        event.type === type && test(event, world) ? [event, { ...event, id: `${event.id}9` }] : [event],
      ),
    ),
  }))({
    'event-stream-lists-delivered-twice': ['event-stream-once', 'Order.Delivered'],
    'event-stream-lists-shipped-twice': ['event-stream-once', 'Shipment.Shipped'],
    'event-stream-lists-d2c-submitted-twice': ['event-stream-once', 'Order.Submitted', ({ order }) => isD2c(order)],
  }),
  'event-page-of-stream-skips-one-row': {
    breaks: 'event-stream-shows-deliveries',
    wrong: 'Leaves out the first event of every page except the first if no filter is given.',
    by: laterPages((call) => !isFiltered(call)),
  },
} as const satisfies FaultRows;
