import { digitsOf } from '../../../reference/logistics/events/event.ts';
import { breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { changed, renamed, without } from '../../json.ts';
import { isD2c } from '../events/event.ts';
import { onFamily, onPayload, onType, put } from './payload.ts';

const onShipments = onFamily('shipment');

/** Faults of the envelope of a delivery. */
export const webhookEnvelopeFaults = {
  ...faultFamily((name: string) => ({
    wrong: `Leaves ${name} out of every delivery.`,
    by: onPayload(without(name)),
  }))({
    'webhook-without-account-id': ['webhook-account-id', 'logisticsAccountId'],
    'webhook-without-event-id': ['webhook-event-id', 'logisticsEventId'],
    'webhook-without-event-type': ['webhook-event-type', 'logisticsEventType'],
    'webhook-without-event-time': ['webhook-event-time', 'logisticsEventTime'],
  }),
  'webhook-account-id-number': {
    breaks: 'webhook-account-id',
    wrong: 'Sends logisticsAccountId as a number.',
    by: onPayload(put('logisticsAccountId', ({ account }) => account.id.length)),
  },
  ...changed('Sends shipment events', onShipments, {
    'webhook-account-id-missing-on-shipment-events': ['webhook-account-id', without('logisticsAccountId')],
    'webhook-event-id-as-id': ['webhook-event-id', renamed('logisticsEventId', 'eventId')],
  }),
  ...breaking('webhook-account-id-of-owner', {
    'webhook-account-id-same-for-all': [
      'Sends the same logisticsAccountId for all accounts.',
      onPayload(put('logisticsAccountId', () => 'account')),
    ],
    'webhook-account-id-zero-of-d2c': [
      'Sends 0 as logisticsAccountId of the events of D2C orders.',
      onPayload(put('logisticsAccountId', ({ order, account }) => (isD2c(order) ? '0' : account.id))),
    ],
    'webhook-account-id-of-order': [
      'Sends the id of the order as logisticsAccountId.',
      onPayload(put('logisticsAccountId', ({ order, account }) => order?.id ?? account.id)),
    ],
  }),
  'webhook-event-id-number': {
    breaks: 'webhook-event-id',
    wrong: 'Sends logisticsEventId as a number.',
    by: onPayload(put('logisticsEventId', ({ id }) => Number(digitsOf(id)))),
  },
  'webhook-event-type-as-list': {
    breaks: 'webhook-event-type',
    wrong: 'Sends logisticsEventType as a list with one element.',
    by: onPayload(put('logisticsEventType', ({ type }) => [type])),
  },
  ...breaking('webhook-event-time', {
    'webhook-event-time-number': [
      'Sends logisticsEventTime as milliseconds since 1970.',
      onPayload(put('logisticsEventTime', ({ time }) => time)),
    ],
    'webhook-event-time-with-offset': [
      'Writes logisticsEventTime with the offset +02:00.',
      onPayload(
        put('logisticsEventTime', ({ time }) =>
          new Date(time + 2 * 60 * 60 * 1000).toISOString().replace('Z', '+02:00'),
        ),
      ),
    ],
    'webhook-event-time-without-zone': [
      'Writes logisticsEventTime without a time zone.',
      onPayload(put('logisticsEventTime', ({ time }) => new Date(time).toISOString().slice(0, -1))),
    ],
    'webhook-event-time-date-only': [
      'Writes logisticsEventTime of Order.Cancelled as a date without a time.',
      onType(
        'Order.Cancelled',
        put('logisticsEventTime', ({ time }) => new Date(time).toISOString().slice(0, 10)),
      ),
    ],
  }),
  'webhook-event-time-twenty-seconds-late': {
    breaks: 'event-stream-shows-deliveries',
    wrong: 'Delivers each event with a logisticsEventTime twenty seconds later than its time in the event list.',
    by: onPayload(put('logisticsEventTime', ({ time }, { dialect }) => dialect.timestamp(time + 20_000))),
  },
} as const satisfies FaultRows;
