import type { Answer } from '../../../reference/http/answer.ts';
import type { Call } from '../../../reference/http/operation.ts';
import type { PublishedEvent } from '../../../reference/logistics/events/event.ts';
import { findEvents, listEvents } from '../../../reference/logistics/events/events.ts';
import { after, before, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { type EventTest, isD2c, isType } from './event.ts';

type Events = readonly PublishedEvent[];
type Listing = ReturnType<typeof listEvents>;

/** An answer that is no list of events. */
const otherwise = (answer: Answer) => answer as Listing;

const isFiltered = ({ query }: Call) => query('orderId') !== undefined || query('shipmentId') !== undefined;

/** As if a filter had not been given. */
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

/** Lists the events of all accounts, or of the others only some. */
const ofAll = (when: (call: Call) => boolean, test: EventTest = () => true) =>
  instead(findEvents, (honest) => (call) => {
    if (!when(call)) return honest(call);
    const accounts = [...call.world.logistics.accounts.values()];
    return accounts
      .flatMap((account) => honest({ ...call, account }))
      .filter((event) => event.account === call.account || test(event, call.world))
      .toSorted((one, other) => one.time - other.time);
  });

/** Leaves out the first row of every page but the first. */
const laterPages = (when: (call: Call) => boolean) =>
  after(listEvents, (answer, call) => {
    const start = Number(call.query('page_info') ?? call.query('offset') ?? 0);
    return start > 0 && when(call) ? { ...answer, body: answer.body.slice(1) } : answer;
  });

/** Faults of which events are listed, and how. */
export const eventListingFaults = {
  'event-list-in-envelope': {
    breaks: 'event-list-answers-array',
    wrong: 'Answers the list of events as an object `{ events: [ … ] }`.',
    by: after(listEvents, ({ body, ...answer }) => otherwise({ ...answer, body: { events: body } })),
  },
  'event-list-answers-204-when-empty': {
    breaks: 'event-list-answers-array',
    wrong: 'Answers 204 without a body when no event matches the filters.',
    by: after(listEvents, (answer) => (answer.body.length === 0 ? otherwise({ status: 204 }) : answer)),
  },
  'event-list-answers-206': {
    breaks: 'event-list-answers-array',
    wrong: 'Answers 206 with the array whenever a filter is given.',
    by: after(listEvents, (answer, call) => (isFiltered(call) ? { ...answer, status: 206 } : answer)),
  },
  'event-list-of-one-as-object': {
    breaks: 'event-list-answers-array',
    wrong: 'Answers the bare record instead of an array when exactly one event matches.',
    by: after(listEvents, (answer) =>
      answer.body.length === 1 ? otherwise({ ...answer, body: answer.body[0] }) : answer,
    ),
  },
  ...faultFamily((filter: string) => ({
    wrong: `Ignores the filter ${filter} and lists all events of the account.`,
    by: before(findEvents, (call) => [without(call, filter)]),
  }))({
    'event-filter-order-ignored': ['event-filter-order', 'orderId'],
    'event-filter-shipment-ignored': ['event-filter-shipment', 'shipmentId'],
  }),
  'event-filter-order-shows-newest': {
    breaks: 'event-filter-order',
    wrong: 'Lists the newest event of the account besides those of the order asked for.',
    by: byOrder((found, { account }) => (found.length > 0 ? [...found, ...account.events.slice(-1)] : found)),
  },
  'event-filter-order-by-beginning': {
    breaks: 'event-filter-order',
    wrong: 'Lists with orderId the events of every order whose id begins with the first five digits of it.',
    by: byOrder((_found, { account }, orderId) =>
      account.events.filter(({ order }) => order?.id.startsWith(orderId.slice(0, 5))),
    ),
  },
  'event-filter-order-unknown-lists-all': {
    breaks: 'event-filter-order',
    wrong: 'Lists all events of the account when the orderId is that of no order.',
    by: before(findEvents, (call) => {
      const isKnown = call.account.events.some(({ order }) => order?.id === call.query('orderId'));
      return [isKnown ? call : without(call, 'orderId')];
    }),
  },
  'event-filter-order-misses-first': {
    breaks: 'event-filter-order-complete',
    wrong: 'Leaves the first event of the order out when orderId is given.',
    by: byOrder((found) => found.slice(1)),
  },
  'event-filter-order-misses-d2c': {
    breaks: 'event-filter-order-complete',
    wrong: 'Lists nothing with orderId when that is a D2C order.',
    by: byOrder((found) => found.filter(({ order }) => !isD2c(order))),
  },
  'event-filter-order-shows-newest-only': {
    breaks: 'event-filter-order-complete',
    wrong: 'Lists only the newest event of the order when orderId is given.',
    by: byOrder((found) => found.slice(-1)),
  },
  'event-filter-order-forgets-cancelled': {
    breaks: 'event-filter-order-complete',
    wrong: 'Lists nothing with orderId once the order is cancelled.',
    by: byOrder((found) => (found.some(({ type }) => type === 'Order.Cancelled') ? [] : found)),
  },
  'event-filter-order-in-newest-twenty': {
    breaks: 'event-filter-order-complete',
    wrong: 'Looks for the events of the order among the newest twenty of the account only.',
    by: byOrder((found, { account }) => found.filter((event) => account.events.slice(-20).includes(event))),
  },
  'event-filter-shipment-by-order': {
    breaks: 'event-filter-shipment',
    wrong: 'Lists with shipmentId the events of all shipments of the same order.',
    by: byShipment((_found, { account }, shipmentId) =>
      account.events.filter(
        ({ order, shipment }) => shipment !== undefined && order?.shipments.some(({ id }) => id === shipmentId),
      ),
    ),
  },
  'event-filter-shipment-by-milestone': {
    breaks: 'event-filter-shipment',
    wrong: 'Lists with shipmentId every Shipment.Shipped of the account besides the events of the shipment.',
    by: byShipment((found, { account }) =>
      account.events.filter((event) => found.includes(event) || event.type === 'Shipment.Shipped'),
    ),
  },
  'event-list-shows-others': {
    breaks: 'event-list-hides-others',
    wrong: 'Lists the events of all accounts.',
    by: ofAll((call) => !isFiltered(call)),
  },
  'event-list-shows-cancelled-of-others': {
    breaks: 'event-list-hides-others',
    wrong: 'Lists each Order.Cancelled in every account.',
    by: ofAll((call) => !isFiltered(call), isType('Order.Cancelled')),
  },
  'event-list-shows-others-by-order': {
    breaks: 'event-list-hides-others',
    wrong: 'Lists the events of an order of another account when its orderId is given.',
    by: ofAll(({ query }) => query('orderId') !== undefined),
  },
  'event-list-shows-others-by-shipment': {
    breaks: 'event-list-hides-others',
    wrong: 'Lists the events of a shipment of another account when its shipmentId is given.',
    by: ofAll(({ query }) => query('shipmentId') !== undefined),
  },
  'event-page-of-stream-skips-one-row': {
    breaks: 'event-stream-shows-deliveries',
    wrong: 'Leaves out the first event of every page but the first when all events are listed.',
    by: laterPages((call) => !isFiltered(call)),
  },
  'event-page-skips-one-row': {
    breaks: 'event-filter-order-complete',
    wrong: 'Leaves out the first event of every page of the listing but the first.',
    by: laterPages(() => true),
  },
  'event-next-page-forgets-order': {
    breaks: 'event-filter-order',
    wrong: 'Links to a next page without the orderId that the first was filtered by.',
    by: after(listEvents, ({ headers: { link = '', ...headers } = {}, ...answer }) => ({
      ...answer,
      headers: link === '' ? headers : { ...headers, link: link.replace(/([?&])orderId=[^&>]*&?/, '$1') },
    })),
  },
} as const satisfies FaultRows;
