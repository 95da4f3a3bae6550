/** Judges that the event list shows each event once. */

import { type EventRow, eventsIn, orderOf, shipmentOf } from '../../../clients/logistics/events.ts';
import { schemaOfAnswer } from '../answer-schema.ts';
import { monitor } from '../check.ts';
import { referenceOf } from './listing.ts';

/** What happens once, to an order or to a shipment. */
const milestones: readonly (string | undefined)[] = [
  'Order.Submitted',
  'Order.Shipped',
  'Order.Delivered',
  'Order.Cancelled',
  'Shipment.Shipped',
];

/** What the event is about; undefined unless it happens once. Orders of two kinds may share an id but no reference. */
function onceOf(event: EventRow): string | undefined {
  const names = [
    orderOf(event),
    referenceOf(event),
    ...(event.type?.startsWith('Shipment') ? [shipmentOf(event)] : []),
  ];
  if (!milestones.includes(event.type) || names.includes(undefined)) return undefined;
  return [event.type, ...names].join(' ');
}

/** The first event that is listed under two ids. */
function underTwoIds(rows: readonly EventRow[]): string | undefined {
  const known = new Map<string, string>();
  for (const row of rows) {
    const what = onceOf(row);
    if (what === undefined || row.id === undefined) continue;
    const first = known.get(what) ?? row.id;
    known.set(what, first);
    if (first !== row.id) return `${what}: ${first} and ${row.id}`;
  }
  return undefined;
}

/** Only if the ids are those of the deliveries, two ids are two events. */
export const listedOnce = monitor({
  id: 'event-stream-once',
  needs: ['feature events', 'logistics.caps.eventIdMatchesDelivery yes'],
  applies: (exchange) => schemaOfAnswer(exchange) === 'event-list',
  then(exchange, expect) {
    const rows = eventsIn(exchange);
    if (rows.every((row) => onceOf(row) === undefined)) expect.unexercised('no such event is listed');
    const twice = underTwoIds(rows);
    expect.that(twice === undefined, 'one id of each such event', twice ?? '', exchange);
  },
});
