import { isObject } from '../../../reference/fields.ts';
import type { FaultRows } from '../../fault.ts';
import {
  always,
  asList,
  asObject,
  asText,
  type Change,
  each,
  inLowerCase,
  inside,
  last,
  member,
  renamed,
  without,
} from '../../json.ts';
import { onFamily, put } from './payload.ts';

export const asLine = (value: unknown) => (isObject(value) ? Object.values(value).map(String).join(', ') : value);
export const firstOf = (list: unknown): unknown => Array.isArray(list) && list[0];

const parcel = onFamily('parcelTracking');
const freight = onFamily('freightTracking');

const freightAddresses =
  (change: Change): Change =>
  (payload) => {
    const withAddress = member('address', inside(change));
    const inAppointments = member(
      'pickupDetails',
      inside(withAddress),
    )(member('deliveryDetails', inside(withAddress))(payload));
    return member('events', each(withAddress))(inAppointments);
  };

/** The addresses of returns and of freight. */
const onAddresses = (change: Change) =>
  onFamily(
    'returnUpdated',
    'freightTracking',
  )((payload) => member('sourceAddress', inside(change))(freightAddresses(change)(payload)));

/** Faults of what the events of parcels and freight hold. */
export const carriagePayloadFaults = {
  'webhook-parcel-time-number': {
    breaks: 'webhook-parcel-members',
    wrong: 'Sends eventTime of a parcel event as a number.',
    by: parcel(put('eventTime', ({ time }) => time)),
  },
  'webhook-parcel-without-tracking-code': {
    breaks: 'webhook-parcel-members',
    wrong: 'Leaves trackingCode out of parcel events.',
    by: parcel(without('trackingCode')),
  },
  'webhook-parcel-message-as-object': {
    breaks: 'webhook-parcel-members',
    wrong: 'Sends message of a parcel event as an object `{ text }`.',
    by: parcel(member('message', asObject('text'))),
  },
  'webhook-parcel-location-as-text': {
    breaks: 'webhook-parcel-location',
    wrong: 'Sends location of a parcel event as one line of text.',
    by: parcel(member('location', asLine)),
  },
  'webhook-parcel-location-without-zip': {
    breaks: 'webhook-parcel-location',
    wrong: 'Leaves zip out of location of a parcel event.',
    by: parcel(member('location', inside(without('zip')))),
  },
  'webhook-freight-mode-otherwise': {
    breaks: 'webhook-freight-mode',
    wrong: 'Sends mode TRUCKLOAD in freight events.',
    by: freight(put('mode', () => 'TRUCKLOAD')),
  },
  'webhook-freight-mode-in-lower-case': {
    breaks: 'webhook-freight-mode',
    wrong: 'Writes mode of freight events in lower case.',
    by: freight(member('mode', inLowerCase)),
  },
  'webhook-freight-bol-status-otherwise': {
    breaks: 'webhook-freight-bol-status',
    wrong: 'Sends bolStatus PICKED_UP in freight events.',
    by: freight(put('bolStatus', () => 'PICKED_UP')),
  },
  'webhook-freight-event-bol-status-otherwise': {
    breaks: 'webhook-freight-bol-status',
    wrong: 'Sends bolStatus ARRIVED in the events inside a freight event.',
    by: freight(member('events', each(member('bolStatus', always('ARRIVED'))))),
  },
  'webhook-freight-pickup-missing': {
    breaks: 'webhook-freight-appointments',
    wrong: 'Leaves pickupDetails out of freight events.',
    by: freight(without('pickupDetails')),
  },
  'webhook-freight-window-as-text': {
    breaks: 'webhook-freight-appointments',
    wrong: 'Sends appointmentWindow of freight events as text.',
    by: freight(member('pickupDetails', inside(member('appointmentWindow', asLine)))),
  },
  'webhook-freight-delivery-without-address': {
    breaks: 'webhook-freight-appointments',
    wrong: 'Leaves address out of deliveryDetails of freight events.',
    by: freight(member('deliveryDetails', inside(without('address')))),
  },
  'webhook-freight-without-bol-id': {
    breaks: 'webhook-freight-bol-id',
    wrong: 'Leaves bolId out of freight events.',
    by: freight(without('bolId')),
  },
  'webhook-freight-events-as-object': {
    breaks: 'webhook-freight-events',
    wrong: 'Sends events of a freight event as one object instead of an array.',
    by: freight(member('events', firstOf)),
  },
  'webhook-freight-event-without-occurred-at': {
    breaks: 'webhook-freight-events',
    wrong: 'Leaves occurredAt out of the last of the events of a freight event.',
    by: freight(member('events', last(without('occurredAt')))),
  },
  'webhook-freight-event-type-unlisted': {
    breaks: 'webhook-freight-event-type-as-declared',
    wrong: 'Sends freight events whose last event has the eventType MOVED, which is on no list.',
    by: freight(member('events', last(member('eventType', always('MOVED'))))),
  },
  'webhook-freight-event-location-as-text': {
    breaks: 'webhook-freight-events',
    wrong: 'Sends location in the events of a freight event as text.',
    by: freight(member('events', each(member('location', asLine)))),
  },
  'webhook-address-zip-as-postal-code': {
    breaks: 'webhook-address-fields',
    wrong: 'Writes zip of addresses in events as postalCode.',
    by: onAddresses(renamed('zip', 'postalCode')),
  },
  'webhook-address-street-as-list': {
    breaks: 'webhook-address-fields',
    wrong: 'Sends street1 of addresses in events as a list of lines.',
    by: onAddresses(member('street1', asList)),
  },
  'webhook-address-residential-text': {
    breaks: 'webhook-address-fields',
    wrong: 'Sends isResidential of addresses in freight events as text.',
    by: freight(freightAddresses(member('isResidential', asText))),
  },
} as const satisfies FaultRows;
