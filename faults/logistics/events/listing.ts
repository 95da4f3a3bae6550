import type { Answer } from '../../../reference/http/answer.ts';
import type { Call } from '../../../reference/http/operation.ts';
import type { PublishedEvent } from '../../../reference/logistics/events/event.ts';
import { findEvents, listEvents } from '../../../reference/logistics/events/events.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
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
  ...breaking('event-filter-order', {
    'event-filter-order-shows-newest': [
      'Lists the newest event of the account besides those of the order asked for.',
      byOrder((found, { account }) => (found.length > 0 ? [...found, ...account.events.slice(-1)] : found)),
    ],
    'event-filter-order-by-beginning': [
      'Lists with orderId the events of every order whose id begins with the first five digits of it.',
      byOrder((_found, { account }, orderId) =>
        account.events.filter(({ order }) => order?.id.startsWith(orderId.slice(0, 5))),
      ),
    ],
    'event-filter-order-unknown-lists-all': [
      'Lists all events of the account when the orderId is that of no order.',
      before(findEvents, (call) => {
        const isKnown = call.account.events.some(({ order }) => order?.id === call.query('orderId'));
        return [isKnown ? call : without(call, 'orderId')];
      }),
    ],
    'event-next-page-forgets-order': [
      'Links to a next page without the orderId that the first was filtered by.',
      after(listEvents, ({ headers: { link = '', ...headers } = {}, ...answer }) => ({
        ...answer,
        headers: link === '' ? headers : { ...headers, link: link.replace(/([?&])orderId=[^&>]*&?/, '$1') },
      })),
    ],
  }),
  ...breaking('event-filter-order-complete', {
    'event-filter-order-misses-first': [
      'Leaves the first event of the order out when orderId is given.',
      byOrder((found) => found.slice(1)),
    ],
    'event-filter-order-misses-d2c': [
      'Lists nothing with orderId when that is a D2C order.',
      byOrder((found) => found.filter(({ order }) => !isD2c(order))),
    ],
    'event-filter-order-shows-newest-only': [
      'Lists only the newest event of the order when orderId is given.',
      byOrder((found) => found.slice(-1)),
    ],
    'event-filter-order-forgets-cancelled': [
      'Lists nothing with orderId once the order is cancelled.',
      byOrder((found) => (found.some(({ type }) => type === 'Order.Cancelled') ? [] : found)),
    ],
    'event-filter-order-in-newest-twenty': [
      'Looks for the events of the order among the newest twenty of the account only.',
      byOrder((found, { account }) => found.filter((event) => account.events.slice(-20).includes(event))),
    ],
    'event-page-skips-one-row': [
      'Leaves out the first event of every page of the listing but the first.',
      laterPages(() => true),
    ],
  }),
  ...breaking('event-filter-shipment', {
    'event-filter-shipment-by-order': [
      'Lists with shipmentId the events of all shipments of the same order.',
      byShipment((_found, { account }, shipmentId) =>
        account.events.filter(
          ({ order, shipment }) => shipment !== undefined && order?.shipments.some(({ id }) => id === shipmentId),
        ),
      ),
    ],
    'event-filter-shipment-by-milestone': [
      'Lists with shipmentId every Shipment.Shipped of the account besides the events of the shipment.',
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
      'Lists the events of an order of another account when its orderId is given.',
      ofAll(({ query }) => query('orderId') !== undefined),
    ],
    'event-list-shows-others-by-shipment': [
      'Lists the events of a shipment of another account when its shipmentId is given.',
      ofAll(({ query }) => query('shipmentId') !== undefined),
    ],
  }),
  'event-page-of-stream-skips-one-row': {
    breaks: 'event-stream-shows-deliveries',
    wrong: 'Leaves out the first event of every page but the first when all events are listed.',
    by: laterPages((call) => !isFiltered(call)),
  },
} as const satisfies FaultRows;
