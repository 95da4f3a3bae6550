import { isObject } from '../../../reference/fields.ts';
import type { FaultRows } from '../../fault.ts';
import {
  always,
  asList,
  asObject,
  asText,
  type Change,
  changed,
  each,
  form,
  inLowerCase,
  inside,
  last,
  member,
  renamed,
  without,
} from '../../json.ts';
import { onFamily, put } from './payload.ts';

export const asLine = form('as one line of text', (value) =>
  isObject(value) ? Object.values(value).map(String).join(', ') : value,
);
export const firstOf = form('as the first of its items', (list) => Array.isArray(list) && list[0]);

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

/** Faults of the contents of parcel and freight events. */
export const transportPayloadFaults = {
  'webhook-parcel-time-number': {
    breaks: 'webhook-parcel-members',
    wrong: 'Sends eventTime of a parcel event as a number.',
    by: parcel(put('eventTime', ({ time }) => time)),
  },
  ...changed('Sends parcel events', parcel, {
    'webhook-parcel-without-tracking-code': ['webhook-parcel-members', without('trackingCode')],
    'webhook-parcel-message-as-object': ['webhook-parcel-members', member('message', asObject('text'))],
    'webhook-parcel-location-as-text': ['webhook-parcel-location', member('location', asLine)],
    'webhook-parcel-location-without-zip': ['webhook-parcel-location', without('location.zip')],
  }),
  'webhook-freight-mode-otherwise': {
    breaks: 'webhook-freight-mode',
    wrong: 'Sends mode TRUCKLOAD in freight events.',
    by: freight(put('mode', () => 'TRUCKLOAD')),
  },
  ...changed('Sends freight events', freight, {
    'webhook-freight-mode-in-lower-case': ['webhook-freight-mode', member('mode', inLowerCase)],
    'webhook-freight-event-bol-status-otherwise': [
      'webhook-freight-bol-status',
      member('events.*.bolStatus', always('ARRIVED')),
    ],
    'webhook-freight-pickup-missing': ['webhook-freight-appointments', without('pickupDetails')],
    'webhook-freight-window-as-text': [
      'webhook-freight-appointments',
      member('pickupDetails.appointmentWindow', asLine),
    ],
    'webhook-freight-delivery-without-address': ['webhook-freight-appointments', without('deliveryDetails.address')],
    'webhook-freight-without-bol-id': ['webhook-freight-bol-id', without('bolId')],
    'webhook-freight-events-as-object': ['webhook-freight-events', member('events', firstOf)],
    'webhook-freight-event-location-as-text': ['webhook-freight-events', member('events.*.location', asLine)],
  }),
  'webhook-freight-bol-status-otherwise': {
    breaks: 'webhook-freight-bol-status',
    wrong: 'Sends bolStatus PICKED_UP in freight events.',
    by: freight(put('bolStatus', () => 'PICKED_UP')),
  },
  'webhook-freight-event-without-occurred-at': {
    breaks: 'webhook-freight-events',
    wrong: 'Leaves occurredAt out of the last entry in the events of a freight event.',
    by: freight(member('events', last(without('occurredAt')))),
  },
  'webhook-freight-event-type-unlisted': {
    breaks: 'webhook-freight-event-type-as-declared',
    wrong: 'Sends the undocumented eventType MOVED in the last entry of freight events.',
    by: freight(member('events', last(member('eventType', always('MOVED'))))),
  },
  ...changed('Sends addresses in events', onAddresses, {
    'webhook-address-zip-as-postal-code': ['webhook-address-fields', renamed('zip', 'postalCode')],
    'webhook-address-street-as-list': ['webhook-address-fields', member('street1', asList)],
  }),
  'webhook-address-residential-text': {
    breaks: 'webhook-address-fields',
    wrong: 'Sends isResidential of addresses in freight events as text.',
    by: freight(freightAddresses(member('isResidential', asText))),
  },
} as const satisfies FaultRows;
