import type { ProviderState } from './provider-state.ts';

const order = { 'token?': 'a token of its account', orderId: 'id of an order that the API returned' } as const;
const shipment = {
  'token?': 'a token of its account',
  orderId: 'its order',
  shipmentId: 'id of a shipment that the API returned',
} as const;

/** Situations of the fulfilment API. */
export const logisticsStates = {
  'account exists': {
    api: 'logistics',
    meaning: 'A new, empty account, approved and with billing, and a merchant token for it.',
    params: {
      'scopes?': 'scopes of the token; absent: all',
      'environment?': '"sandbox" or "production"; absent: that of the profile',
    },
    answers: { accountId: 'string', token: 'bearer token' },
  },
  'token exists': {
    api: 'logistics',
    meaning: 'Another token of the account that `token` belongs to.',
    params: {
      token: 'a token of the account',
      scopes: 'scopes of the new token',
      'state?': '"active" (default), "expired" or "revoked"',
    },
    answers: { token: 'bearer token' },
  },
  'token has age': {
    api: 'logistics',
    meaning:
      'Another token of the account that `token` belongs to, created `seconds` ago. The rules for new tokens apply to it, not the grace period of earlier tokens.',
    params: {
      token: 'a token of the account',
      scopes: 'scopes of the new token',
      seconds: 'number ≥ 0',
      'kind?': '"merchant" (default) or "partner"',
    },
    answers: { token: 'bearer token' },
  },
  'account is frozen': {
    api: 'logistics',
    meaning: 'The portal account is frozen: no token gives access to it.',
    params: { token: 'a token of the account' },
    answers: {},
  },
  'account has no billing': {
    api: 'logistics',
    meaning: 'The portal account is active, without a billing account. Its existing data stays.',
    params: { token: 'a token of the account', 'approved?': 'boolean, default false' },
    answers: {},
  },
  'rate limit is reached': {
    api: 'logistics',
    meaning:
      'Requests with exactly this token exceed the rate limit, until the seconds of the first 429 response have passed.',
    params: { token: 'a bearer token' },
    answers: {},
  },
  'merchant consents': {
    api: 'logistics',
    meaning: 'In a browser, the merchant that `token` belongs to consents to the authorization request at `url`.',
    params: { token: 'a token of the merchant', url: 'the authorization request, with its query' },
    answers: { location: 'the address that the browser is redirected to' },
  },
  'product has stock': {
    api: 'logistics',
    meaning: 'A product of the account with `available` units for sale in one warehouse.',
    params: { token: 'a token of the account', available: 'integer' },
    answers: { logisticsSku: 'string', merchantSku: 'string', 'barcode?': 'string of digits' },
  },
  'product has lots': {
    api: 'logistics',
    meaning: 'A lot-controlled product of the account, stocked in the given lots of one warehouse.',
    params: { token: 'a token of the account', lots: '[{ lotNumber, available, expirationDate (RFC 3339) }]' },
    answers: { logisticsSku: 'string', merchantSku: 'string' },
  },
  'product has packs': {
    api: 'logistics',
    meaning:
      'A product of the account that was stocked in these pack sizes, all for sale in one warehouse; unitsPerPack 1 means single units.',
    params: { token: 'a token of the account', packs: '[{ unitsPerPack: integer, packs: how many }]' },
    answers: { logisticsSku: 'string', 'casePackSku?': 'logisticsSku of its case pack, if it is a different one' },
  },
  'product is in reserve storage': {
    api: 'logistics',
    meaning: 'A product of the account with `available` units in reserve storage, and none elsewhere.',
    params: { token: 'a token of the account', available: 'integer' },
    answers: { logisticsSku: 'string' },
  },
  'products are in different warehouses': {
    api: 'logistics',
    meaning: 'Two products of the account, each with `available` units, and no warehouse that has both.',
    params: { token: 'a token of the account', available: 'integer' },
    answers: { logisticsSkus: '[string, string]' },
  },
  'order is planned': {
    api: 'logistics',
    meaning: 'A newly accepted B2B order stays PLANNED until another state moves it.',
    params: order,
    answers: {},
  },
  'order is booked': {
    api: 'logistics',
    meaning: 'A PLANNED B2B order has its inventory allocated: BOOKED.',
    params: order,
    answers: {},
  },
  'order is in progress': {
    api: 'logistics',
    meaning: 'The warehouse has started on a BOOKED B2B order: IN_PROGRESS.',
    params: order,
    answers: {},
  },
  'order is tendered': {
    api: 'logistics',
    meaning: 'A B2B order is handed to the carrier: TENDERED.',
    params: order,
    answers: {},
  },
  'order is completed': {
    api: 'logistics',
    meaning: 'All shipments of a B2B order are delivered: COMPLETED.',
    params: order,
    answers: {},
  },
  'order is lost or damaged': {
    api: 'logistics',
    meaning: 'A shipment of a tendered B2B order is lost: LOST_DAMAGED.',
    params: order,
    answers: {},
  },
  'order is cancelled by operations': {
    api: 'logistics',
    meaning: 'Operations cancelled a B2B order that had not started: CANCELLED.',
    params: order,
    answers: {},
  },
  'order is in error': {
    api: 'logistics',
    meaning: 'The processing of a newly accepted B2B order has failed: ERROR.',
    params: order,
    answers: {},
  },
  'order is held': {
    api: 'logistics',
    meaning:
      'The warehouse or operations hold a B2B order that has not started, for example for a compliance check; no status shows this.',
    params: order,
    answers: {},
  },
  'order has two shipments': {
    api: 'logistics',
    meaning: 'A BOOKED B2B order of two or more units ships in two shipments.',
    params: order,
    answers: {},
  },
  'shipment is not synced': {
    api: 'logistics',
    meaning: 'A shipment is not yet sent to the warehouse system: NOT_SYNCED.',
    params: shipment,
    answers: {},
  },
  'shipment is in warehouse': {
    api: 'logistics',
    meaning: 'The warehouse has acknowledged a shipment: WAREHOUSE.',
    params: shipment,
    answers: {},
  },
  'shipment is partially shipped': {
    api: 'logistics',
    meaning: 'Some items of a shipment are dispatched: PARTIALLY_SHIPPED.',
    params: shipment,
    answers: {},
  },
  'shipment is shipped': {
    api: 'logistics',
    meaning: 'All items of a shipment are dispatched: SHIPPED.',
    params: shipment,
    answers: {},
  },
  'shipment is delivered': {
    api: 'logistics',
    meaning: 'A dispatched shipment is confirmed delivered; the order is COMPLETED once all of its shipments are.',
    params: shipment,
    answers: {},
  },
  'shipment is over-shipped': {
    api: 'logistics',
    meaning: 'More units than requested were shipped: OVER_SHIPPED.',
    params: shipment,
    answers: {},
  },
  'shipment is in error': {
    api: 'logistics',
    meaning: 'A shipment failed, for example carrier booking: ERROR.',
    params: shipment,
    answers: {},
  },
  'webhooks go to': {
    api: 'logistics',
    meaning: 'The account has a subscription that delivers its events to `url`, in addition to its existing ones.',
    params: {
      token: 'a token of the account',
      url: 'an address of the suite',
      'types?': 'event types, as logisticsEventType; absent: all',
    },
    answers: { 'id?': 'id of the subscription' },
  },
  'webhooks no longer go to': {
    api: 'logistics',
    meaning: 'The account has no subscription that delivers to `url`.',
    params: { token: 'a token of the account', url: 'an address of the suite' },
    answers: {},
  },
  'parcel is tracked': {
    api: 'logistics',
    meaning: 'A parcel of the account has moved, so that a parcel tracking update is sent.',
    params: { token: 'a token of the account' },
    answers: { 'trackingCode?': 'its tracking code' },
  },
  'return is inspected': {
    api: 'logistics',
    meaning:
      'A return of the account with two items or more has arrived and is inspected, so that a return update is sent.',
    params: { token: 'a token of the account' },
    answers: { 'id?': 'integer, id of the return' },
  },
  'unit is received damaged': {
    api: 'logistics',
    meaning:
      'A unit of an inbound shipment of the account has arrived damaged, so that an inbound received event is sent.',
    params: { token: 'a token of the account' },
    answers: { 'shipmentItemId?': 'integer' },
  },
  'freight is tracked': {
    api: 'logistics',
    meaning:
      'A freight load of the account has moved and shows two events or more, so that a freight tracking update is sent.',
    params: { token: 'a token of the account' },
    answers: { 'bolId?': 'its bill of lading' },
  },
} as const satisfies Readonly<Record<string, ProviderState>>;
