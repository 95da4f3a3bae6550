import type { FaultTable } from '../fault-table.ts';
import { isObject, type JsonObject } from '../fields.ts';
import type { EventFamily } from './event.ts';
import { change, drop, put, rename, type Spoil, when, within, withinLast } from './spoil.ts';

type Spoils = FaultTable<Spoil>;

const of = (family: EventFamily) => (spoil: Spoil) => when((event) => event.family === family, spoil);
const parcel = of('parcelTracking');
const returned = of('returnUpdated');
const inventory = of('inventoryChanged');
const received = of('inboundReceived');
const status = of('inboundStatusChanged');
const freight = of('freightTracking');

const asDate = (value: unknown) => String(value).slice(0, 10);
const asLine = (value: unknown) => (isObject(value) ? Object.values(value).map(String).join(', ') : value);

const parcels: Spoils = {
  'webhook-parcel-time-number': parcel(put('eventTime', ({ time }) => time)),
  'webhook-parcel-without-tracking-code': parcel(drop('trackingCode')),
  'webhook-parcel-message-as-object': parcel(change('message', (text) => ({ text }))),
  'webhook-parcel-location-as-text': parcel(change('location', asLine)),
  'webhook-parcel-location-without-zip': parcel(within('location', drop('zip'))),
};

const returns: Spoils = {
  'webhook-return-status-unlisted': returned(change('status', () => 'OPENED')),
  'webhook-return-id-text': returned(change('id', String)),
  'webhook-return-id-fraction': returned(change('id', (id) => Number(id) + 0.5)),
  'webhook-return-residential-text': returned(within('sourceAddress', change('isResidential', String))),
  'webhook-return-address-as-text': returned(change('sourceAddress', asLine)),
  'webhook-return-address-zip-as-postal-code': returned(within('sourceAddress', rename('zip', 'postalCode'))),
  'webhook-return-label-as-url': returned(change('shippingLabel', (label) => isObject(label) && label.labelUrl)),
  'webhook-return-label-without-carrier': returned(within('shippingLabel', drop('carrier'))),
  'webhook-return-items-as-object': returned(change('returnItems', byIdentifier)),
  'webhook-return-items-without-quantity': returned(within('returnItems', drop('expectedQuantity'))),
  'webhook-return-items-without-identifier': returned(withinLast('returnItems', drop('identifier'))),
  'webhook-return-inspected-items-as-object': returned(
    within(
      'returnItems',
      change('inspectedItems', (items) => Object.assign({}, items)),
    ),
  ),
  'webhook-return-time-date-only': returned(change('shippedAt', asDate)),
  'webhook-return-inspected-at-number': returned(put('inspectedAt', ({ time }) => time)),
};

const adjustments: Spoils = {
  'webhook-inventory-adjustment-id-number': inventory(put('adjustmentId', ({ time }) => time)),
  'webhook-inventory-warehouse-as-object': inventory(change('warehouseId', (id) => ({ id }))),
  'webhook-inventory-without-reason': inventory(drop('reason')),
  'webhook-inventory-adjustments-as-object': inventory(change('adjustments', (list) => Array.isArray(list) && list[0])),
  'webhook-inventory-without-delta': inventory(within('adjustments', within('changes', drop('delta')))),
  'webhook-inventory-without-changes': inventory(within('adjustments', drop('changes'))),
  'webhook-inventory-casing-otherwise': inventory(within('adjustments', rename('logisticsSKU', 'logisticsSku'))),
  'webhook-inventory-first-product-only': inventory(
    change('adjustments', (list) => Array.isArray(list) && list.slice(0, 1)),
  ),
  'webhook-inventory-names-merchant-sku': inventory(
    within(
      'adjustments',
      namedBy(({ merchantSku, merchantSKU }) => merchantSKU ?? merchantSku),
    ),
  ),
  'webhook-inventory-names-newest-product': inventory((payload, event, world) =>
    within(
      'adjustments',
      namedBy(() => event.account.products.at(-1)?.logisticsSku),
    )(payload, event, world),
  ),
};

const inbounds: Spoils = {
  'webhook-inbound-received-casing-otherwise': received(rename('merchantSKU', 'merchantSku')),
  'webhook-inbound-amount-text': received(change('amount', String)),
  'webhook-inbound-item-id-text': received(change('shipmentItemId', String)),
  'webhook-inbound-item-id-beyond-int32': received(change('shipmentItemId', (id) => Number(id) + 2 ** 31)),
  'webhook-inbound-received-type-number': received(put('type', () => 1)),
  'webhook-inbound-received-damaged-as-sellable': received(change('type', () => 'SELLABLE')),
  'webhook-inbound-received-without-type': received(drop('type')),
  'webhook-inbound-received-sku-list': received((payload, event, world) =>
    ['merchantSKU', 'merchantSku'].reduce((all, name) => change(name, (sku) => [sku])(all, event, world), payload),
  ),
  'webhook-inbound-received-plan-id-number': received(put('shippingPlanExternalId', ({ time }) => time)),
  'webhook-inbound-status-without-status': status(drop('status')),
  'webhook-inbound-status-shipment-id-number': status(change('shipmentId', Number)),
  'webhook-inbound-status-shipment-id-with-prefix': status(change('shipmentId', (id) => `I-${String(id)}`)),
  'webhook-inbound-status-plan-id-of-previous': status(
    put('shippingPlanExternalId', ({ account, inboundId, members }, { logistics }) => {
      const own = [...logistics.inbounds.values()].filter((inbound) => inbound.account === account);
      const previous = own[own.findIndex(({ id }) => id === inboundId) - 1];
      return previous === undefined ? members.shippingPlanExternalId : previous.shippingPlanExternalId;
    }),
  ),
  'webhook-inbound-status-plan-id-is-name': status(
    put(
      'shippingPlanExternalId',
      ({ inboundId = '' }, { logistics }) => logistics.inbounds.get(inboundId)?.shippingPlanName,
    ),
  ),
};

const loads: Spoils = {
  'webhook-freight-mode-otherwise': freight(put('mode', () => 'TRUCKLOAD')),
  'webhook-freight-mode-in-lower-case': freight(change('mode', (mode) => String(mode).toLowerCase())),
  'webhook-freight-bol-status-otherwise': freight(put('bolStatus', () => 'PICKED_UP')),
  'webhook-freight-event-bol-status-otherwise': freight(
    within(
      'events',
      put('bolStatus', () => 'ARRIVED'),
    ),
  ),
  'webhook-freight-pickup-missing': freight(drop('pickupDetails')),
  'webhook-freight-window-as-text': freight(within('pickupDetails', change('appointmentWindow', asLine))),
  'webhook-freight-delivery-without-address': freight(within('deliveryDetails', drop('address'))),
  'webhook-freight-without-bol-id': freight(drop('bolId')),
  'webhook-freight-events-as-object': freight(change('events', (list) => Array.isArray(list) && list[0])),
  'webhook-freight-event-without-occurred-at': freight(withinLast('events', drop('occurredAt'))),
  'webhook-freight-event-type-unlisted': freight(
    withinLast(
      'events',
      change('eventType', () => 'MOVED'),
    ),
  ),
  'webhook-freight-event-location-as-text': freight(within('events', change('location', asLine))),
  'webhook-address-zip-as-postal-code': onAddresses(rename('zip', 'postalCode')),
  'webhook-address-street-as-list': onAddresses(change('street1', (street) => [street])),
  'webhook-address-residential-text': freight(onAddresses(change('isResidential', String))),
};

export const familySpoils: Spoils = { ...parcels, ...returns, ...adjustments, ...inbounds, ...loads };

function byIdentifier(items: unknown): JsonObject {
  const all: readonly unknown[] = Array.isArray(items) ? items : [];
  return Object.fromEntries(all.filter(isObject).map((item) => [String(item.identifier), item]));
}

function namedBy(name: (adjustment: JsonObject) => unknown): Spoil {
  return (adjustment) => {
    const member = 'logisticsSKU' in adjustment ? 'logisticsSKU' : 'logisticsSku';
    return { ...adjustment, [member]: name(adjustment) ?? adjustment[member] };
  };
}

/** The addresses of returns and of freight. */
function onAddresses(spoil: Spoil): Spoil {
  return (payload, event, world) => {
    if (event.family === 'returnUpdated') return within('sourceAddress', spoil)(payload, event, world);
    if (event.family !== 'freightTracking') return payload;
    const inEvents = within('events', within('address', spoil))(payload, event, world);
    const inPickup = within('pickupDetails', within('address', spoil))(inEvents, event, world);
    return within('deliveryDetails', within('address', spoil))(inPickup, event, world);
  };
}
