import { digitsOf, type EventOrder, type PublishedEvent } from '../../../reference/logistics/events/event.ts';
import { breaking, type FaultRows } from '../../fault.ts';
import { asNumber, changed, cutTo, inCapitals, member, prefixed, without } from '../../json.ts';
import { isD2c } from '../events/event.ts';
import { onFamily, onType, type PayloadChange, put } from './payload.ts';

const onOrders = onFamily('order');
const onShipments = onFamily('shipment');

const ofD2c =
  (change: PayloadChange): PayloadChange =>
  (payload, event, world) =>
    isD2c(event.order) ? change(payload, event, world) : payload;

const text = String;
const isFirst = ({ type }: PublishedEvent) => type === 'Order.Submitted';
const idOf = ({ id }: EventOrder) => digitsOf(id);
const position = (order: EventOrder | undefined, shipment: PublishedEvent['shipment']) =>
  shipment === undefined ? 0 : (order?.shipments.indexOf(shipment) ?? 0) + 1;

/** The value of a member for the previous order of the account. */
const ofPrevious =
  (name: string, read: (order: EventOrder) => unknown): PayloadChange =>
  (payload, { order, account }) => {
    const begins = account.events.findIndex((event) => event.order === order);
    const previous = account.events.slice(0, begins).findLast(isFirst)?.order;
    return previous === undefined ? payload : { ...payload, [name]: read(previous) };
  };

/** Faults of the contents of order and shipment events. */
export const orderPayloadFaults = {
  'webhook-members-in-data': {
    breaks: 'webhook-order-id-digits',
    wrong: 'Puts the members of order events that are not part of the envelope into `data`.',
    by: onOrders((payload, { members }) => ({
      ...Object.fromEntries(Object.entries(payload).filter(([name]) => !(name in members))),
      data: members,
    })),
  },
  ...changed('Sends order events', onOrders, {
    'webhook-order-id-with-prefix': ['webhook-order-id-digits', member('id', prefixed('O-'))],
    'webhook-order-id-number': ['webhook-order-id-digits', member('id', asNumber)],
    'webhook-order-id-not-repeated': ['webhook-order-id-repeated', without('orderId')],
    'webhook-order-external-id-missing': ['webhook-order-external-id', without('externalOrderId')],
    'webhook-order-external-id-in-capitals': ['webhook-order-external-id', member('externalOrderId', inCapitals)],
    'webhook-order-external-id-cut': ['webhook-order-external-id', member('externalOrderId', cutTo(16))],
  }),
  'webhook-order-id-unlike-id': {
    breaks: 'webhook-order-id-repeated',
    wrong: 'Sends the id of the event as id of order events; only orderId names the order.',
    by: onOrders(put('id', ({ id }) => digitsOf(id))),
  },
  'webhook-d2c-order-id-unlike-id': {
    breaks: 'webhook-order-id-repeated',
    wrong: 'Sends events of D2C orders with another orderId than id.',
    by: onOrders(ofD2c(member('orderId', prefixed('1')))),
  },
  'webhook-held-order-id-unlike-id': {
    breaks: 'webhook-order-id-repeated',
    wrong: 'Sends Order.Held with another orderId than id.',
    by: onType('Order.Held', member('orderId', prefixed('1'))),
  },
  ...breaking('webhook-order-external-id', {
    'webhook-held-external-id-in-capitals': [
      'Sends Order.Held with the externalOrderId in capitals.',
      onType('Order.Held', member('externalOrderId', inCapitals)),
    ],
    'webhook-order-external-id-of-previous': [
      'Sends order events with the externalOrderId of the previous order of the account.',
      onOrders(ofPrevious('externalOrderId', ({ externalId }) => externalId)),
    ],
    'webhook-order-external-id-is-order-id': [
      'Sends the id of the order as externalOrderId of Order.Cancelled.',
      onType(
        'Order.Cancelled',
        put('externalOrderId', ({ order }) => order?.id),
      ),
    ],
    'webhook-order-external-id-empty-for-d2c': [
      'Sends the order events of D2C orders with an empty externalOrderId.',
      onOrders(ofD2c(put('externalOrderId', () => ''))),
    ],
  }),
  ...breaking('webhook-order-id-reads-order', {
    'webhook-order-id-of-previous-order': [
      'Sends order events with the id of the previous order of the account.',
      onOrders((...given) => ofPrevious('id', idOf)(ofPrevious('orderId', idOf)(...given), given[1], given[2])),
    ],
    'webhook-order-cancelled-id-of-newest-order': [
      'Sends Order.Cancelled with the id of the newest order of the account.',
      onType('Order.Cancelled', (payload, { account }) => {
        const newest = account.events.findLast(isFirst)?.order;
        return newest === undefined ? payload : { ...payload, id: idOf(newest), orderId: idOf(newest) };
      }),
    ],
    'webhook-order-id-unknown': [
      'Sends order events with an unknown orderId.',
      onOrders((payload) => ({
        ...payload,
        id: `9${text(payload.id)}`,
        orderId: `9${text(payload.orderId)}`,
      })),
    ],
    'webhook-order-id-of-shipment': [
      'Sends Order.Shipped with the id of a shipment as its orderId.',
      onType('Order.Shipped', (payload, { order }) => {
        const [shipment] = order?.shipments ?? [];
        const id = shipment === undefined ? payload.id : digitsOf(shipment.id);
        return { ...payload, id, orderId: id };
      }),
    ],
  }),
  'webhook-order-event-of-d2c-with-prefix': {
    breaks: 'webhook-order-event-form',
    wrong: 'Adds a prefix to the ids in events of a D2C order, such as D2C-1042.',
    by: onOrders(
      ofD2c((payload) => ({ ...payload, id: `D2C-${text(payload.id)}`, orderId: `D2C-${text(payload.orderId)}` })),
    ),
  },
  ...changed('Sends shipment events', onShipments, {
    'webhook-shipment-id-with-prefix': ['webhook-shipment-id-digits', member('id', prefixed('S-'))],
    'webhook-shipment-order-id-as-path': [
      'webhook-shipment-order-id-digits',
      member('orderId', prefixed('/orders/rs/')),
    ],
    'webhook-shipment-id-number': ['webhook-shipment-id-digits', member('id', asNumber)],
    'webhook-shipment-order-id-number': ['webhook-shipment-order-id-digits', member('orderId', asNumber)],
    'webhook-shipment-external-id-missing': ['webhook-shipment-external-order-id', without('externalOrderId')],
  }),
  'webhook-shipment-id-with-order': {
    breaks: 'webhook-shipment-id-digits',
    wrong: 'Sends order id and position as the id of shipment events, such as 1234-1.',
    by: onShipments(put('id', ({ order, shipment }) => `${order?.id}-${position(order, shipment)}`)),
  },
  ...breaking('webhook-shipment-order-id', {
    'webhook-shipment-order-id-is-own': [
      'Sends the id of the shipment as orderId of shipment events.',
      onShipments((payload) => ({ ...payload, orderId: payload.id })),
    ],
    'webhook-shipment-order-id-of-previous': [
      'Sends shipment events with the orderId of the previous order of the account.',
      onShipments(ofPrevious('orderId', idOf)),
    ],
    'webhook-shipment-order-id-missing': [
      'Leaves orderId out of Shipment.Shipped.',
      onType('Shipment.Shipped', without('orderId')),
    ],
  }),
  'webhook-shipment-order-id-is-own-for-d2c': {
    breaks: 'webhook-shipment-order-id',
    wrong: 'Sends the id of the shipment as orderId of the shipment events of D2C orders.',
    by: onShipments(ofD2c((payload) => ({ ...payload, orderId: payload.id }))),
  },
  'webhook-shipment-event-of-d2c-without-order-id': {
    breaks: 'webhook-shipment-event-form',
    wrong: 'Leaves orderId out of the events of the shipments of a D2C order.',
    by: onShipments(ofD2c(without('orderId'))),
  },
  ...breaking('webhook-shipment-external-order-id', {
    'webhook-shipment-external-id-empty-for-d2c': [
      'Sends the shipment events of D2C orders with an empty externalOrderId.',
      onShipments(ofD2c(put('externalOrderId', () => ''))),
    ],
    'webhook-shipment-external-id-with-position': [
      'Appends the position of the shipment to the externalOrderId of shipment events.',
      onShipments((payload, { order, shipment }) => ({
        ...payload,
        externalOrderId: `${text(payload.externalOrderId)}-${position(order, shipment)}`,
      })),
    ],
    'webhook-shipment-external-id-of-newest': [
      'Sends shipment events with the externalOrderId of the newest order of the account.',
      onShipments(put('externalOrderId', ({ account }) => account.events.findLast(isFirst)?.order?.externalId)),
    ],
  }),
} as const satisfies FaultRows;
