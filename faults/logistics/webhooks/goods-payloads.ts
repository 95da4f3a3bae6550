import { isObject, type JsonObject } from '../../../reference/fields.ts';
import type { FaultRows } from '../../fault.ts';
import {
  always,
  asList,
  asNumber,
  asObject,
  asText,
  type Change,
  each,
  inside,
  last,
  member,
  renamed,
  without,
} from '../../json.ts';
import { asLine, firstOf } from './carriage-payloads.ts';
import { onFamily, put } from './payload.ts';

const asDate = (value: unknown) => String(value).slice(0, 10);

const returned = onFamily('returnUpdated');
const inventory = onFamily('inventoryChanged');
const received = onFamily('inboundReceived');
const status = onFamily('inboundStatusChanged');

const byIdentifier = (items: unknown): JsonObject => {
  const all: readonly unknown[] = Array.isArray(items) ? items : [];
  return Object.fromEntries(all.filter(isObject).map((item) => [String(item.identifier), item]));
};

const namedBy =
  (name: (adjustment: JsonObject) => unknown): Change =>
  (adjustment) => {
    const key = 'logisticsSKU' in adjustment ? 'logisticsSKU' : 'logisticsSku';
    return { ...adjustment, [key]: name(adjustment) ?? adjustment[key] };
  };

/** Faults of what the events of returns, inventory and inbound shipments hold. */
export const goodsPayloadFaults = {
  'webhook-return-status-unlisted': {
    breaks: 'webhook-return-status-as-declared',
    wrong: 'Sends return events with the status OPENED, which is on no list.',
    by: returned(member('status', always('OPENED'))),
  },
  'webhook-return-id-text': {
    breaks: 'webhook-return-id-integer',
    wrong: 'Sends id of a return event as a string of digits.',
    by: returned(member('id', asText)),
  },
  'webhook-return-id-fraction': {
    breaks: 'webhook-return-id-integer',
    wrong: 'Sends id of a return event as a number with a fraction.',
    by: returned(member('id', (id) => Number(id) + 0.5)),
  },
  'webhook-return-residential-text': {
    breaks: 'webhook-return-address',
    wrong: 'Sends isResidential of a return event as the text "true".',
    by: returned(member('sourceAddress', inside(member('isResidential', asText)))),
  },
  'webhook-return-address-as-text': {
    breaks: 'webhook-return-address',
    wrong: 'Sends sourceAddress of a return event as one line of text.',
    by: returned(member('sourceAddress', asLine)),
  },
  'webhook-return-address-zip-as-postal-code': {
    breaks: 'webhook-return-address',
    wrong: 'Writes zip inside sourceAddress of a return event as postalCode.',
    by: returned(member('sourceAddress', inside(renamed('zip', 'postalCode')))),
  },
  'webhook-return-label-as-url': {
    breaks: 'webhook-return-label',
    wrong: 'Sends shippingLabel of a return event as a bare URL.',
    by: returned(member('shippingLabel', (label) => isObject(label) && label.labelUrl)),
  },
  'webhook-return-label-without-carrier': {
    breaks: 'webhook-return-label',
    wrong: 'Leaves carrier out of shippingLabel of a return event.',
    by: returned(member('shippingLabel', inside(without('carrier')))),
  },
  'webhook-return-items-as-object': {
    breaks: 'webhook-return-items',
    wrong: 'Sends returnItems as an object by identifier.',
    by: returned(member('returnItems', byIdentifier)),
  },
  'webhook-return-items-without-quantity': {
    breaks: 'webhook-return-items',
    wrong: 'Leaves expectedQuantity out of the returnItems.',
    by: returned(member('returnItems', each(without('expectedQuantity')))),
  },
  'webhook-return-items-without-identifier': {
    breaks: 'webhook-return-items',
    wrong: 'Leaves identifier out of the second of the returnItems.',
    by: returned(member('returnItems', last(without('identifier')))),
  },
  'webhook-return-inspected-items-as-object': {
    breaks: 'webhook-return-items',
    wrong: 'Sends inspectedItems as an object instead of an array.',
    by: returned(member('returnItems', each(member('inspectedItems', (items) => Object.assign({}, items))))),
  },
  'webhook-return-time-date-only': {
    breaks: 'webhook-return-times',
    wrong: 'Writes shippedAt of a return event as a date without a time.',
    by: returned(member('shippedAt', asDate)),
  },
  'webhook-return-inspected-at-number': {
    breaks: 'webhook-return-times',
    wrong: 'Sends inspectedAt of a return event as milliseconds since 1970.',
    by: returned(put('inspectedAt', ({ time }) => time)),
  },
  'webhook-inventory-adjustment-id-number': {
    breaks: 'webhook-inventory-members',
    wrong: 'Sends adjustmentId of inventory events as a number.',
    by: inventory(put('adjustmentId', ({ time }) => time)),
  },
  'webhook-inventory-warehouse-as-object': {
    breaks: 'webhook-inventory-members',
    wrong: 'Sends warehouseId of inventory events as an object.',
    by: inventory(member('warehouseId', asObject('id'))),
  },
  'webhook-inventory-without-reason': {
    breaks: 'webhook-inventory-members',
    wrong: 'Leaves reason out of inventory events.',
    by: inventory(without('reason')),
  },
  'webhook-inventory-adjustments-as-object': {
    breaks: 'webhook-inventory-adjustments',
    wrong: 'Sends adjustments of inventory events as one object instead of an array.',
    by: inventory(member('adjustments', firstOf)),
  },
  'webhook-inventory-without-delta': {
    breaks: 'webhook-inventory-adjustments',
    wrong: 'Leaves delta out of the changes of an adjustment.',
    by: inventory(member('adjustments', each(member('changes', each(without('delta')))))),
  },
  'webhook-inventory-without-changes': {
    breaks: 'webhook-inventory-adjustments',
    wrong: 'Leaves changes out of the adjustments of inventory events.',
    by: inventory(member('adjustments', each(without('changes')))),
  },
  'webhook-inventory-casing-otherwise': {
    breaks: 'event-casing-as-declared',
    wrong: 'Writes logisticsSku in inventory events, though the profile declares logisticsSKU.',
    by: inventory(member('adjustments', each(renamed('logisticsSKU', 'logisticsSku')))),
  },
  'webhook-inventory-first-product-only': {
    breaks: 'webhook-inventory-names-product',
    wrong: 'Names only the first product in the inventory event of a receive of several.',
    by: inventory(member('adjustments', (list) => Array.isArray(list) && list.slice(0, 1))),
  },
  'webhook-inventory-names-merchant-sku': {
    breaks: 'webhook-inventory-names-product',
    wrong: 'Sends the merchant SKU as logisticsSKU in the adjustments of inventory events.',
    by: inventory(member('adjustments', each(namedBy(({ merchantSku, merchantSKU }) => merchantSKU ?? merchantSku)))),
  },
  'webhook-inventory-names-newest-product': {
    breaks: 'webhook-inventory-names-product',
    wrong: 'Names the newest product of the account in inventory events.',
    by: inventory((payload, { account }) =>
      member('adjustments', each(namedBy(() => account.products.at(-1)?.logisticsSku)))(payload),
    ),
  },
  'webhook-inbound-received-casing-otherwise': {
    breaks: 'event-casing-as-declared',
    wrong: 'Writes merchantSku in inbound received events, though the profile declares merchantSKU.',
    by: received(renamed('merchantSKU', 'merchantSku')),
  },
  'webhook-inbound-amount-text': {
    breaks: 'webhook-inbound-received-integers',
    wrong: 'Sends amount of inbound received events as text.',
    by: received(member('amount', asText)),
  },
  'webhook-inbound-item-id-text': {
    breaks: 'webhook-inbound-received-integers',
    wrong: 'Sends shipmentItemId of inbound received events as text.',
    by: received(member('shipmentItemId', asText)),
  },
  'webhook-inbound-item-id-beyond-int32': {
    breaks: 'webhook-inbound-received-integers',
    wrong: 'Sends a shipmentItemId of inbound received events beyond the range of int32.',
    by: received(member('shipmentItemId', (id) => Number(id) + 2 ** 31)),
  },
  'webhook-inbound-received-type-number': {
    breaks: 'webhook-inbound-received-type',
    wrong: 'Sends type of inbound received events as a number.',
    by: received(put('type', () => 1)),
  },
  'webhook-inbound-received-damaged-as-sellable': {
    breaks: 'webhook-inbound-received-damaged',
    wrong: 'Sends the type SELLABLE in every inbound received event, that of a damaged unit included.',
    by: received(member('type', always('SELLABLE'))),
  },
  'webhook-inbound-received-without-type': {
    breaks: 'webhook-inbound-received-type',
    wrong: 'Leaves type out of inbound received events.',
    by: received(without('type')),
  },
  'webhook-inbound-received-sku-list': {
    breaks: 'webhook-inbound-received-optional',
    wrong: 'Sends merchantSKU of inbound received events as a list.',
    by: received((payload) => member('merchantSKU', asList)(member('merchantSku', asList)(payload))),
  },
  'webhook-inbound-received-plan-id-number': {
    breaks: 'webhook-inbound-received-optional',
    wrong: 'Sends shippingPlanExternalId of inbound received events as a number.',
    by: received(put('shippingPlanExternalId', ({ time }) => time)),
  },
  'webhook-inbound-status-without-status': {
    breaks: 'webhook-inbound-status-members',
    wrong: 'Leaves status out of inbound status events.',
    by: status(without('status')),
  },
  'webhook-inbound-status-shipment-id-number': {
    breaks: 'webhook-inbound-status-members',
    wrong: 'Sends shipmentId of inbound status events as a number.',
    by: status(member('shipmentId', asNumber)),
  },
  'webhook-inbound-status-shipment-id-with-prefix': {
    breaks: 'webhook-inbound-status-members',
    wrong: 'Writes shipmentId of inbound status events with the prefix I-.',
    by: status(member('shipmentId', (id) => `I-${String(id)}`)),
  },
  'webhook-inbound-status-plan-id-of-previous': {
    breaks: 'webhook-inbound-status-plan-id',
    wrong:
      'Sends inbound status events with the shippingPlanExternalId of the inbound shipment that the account created before.',
    by: status(
      put('shippingPlanExternalId', ({ account, inboundId, members }, { logistics }) => {
        const own = [...logistics.inbounds.values()].filter((inbound) => inbound.account === account);
        const previous = own[own.findIndex(({ id }) => id === inboundId) - 1];
        return previous === undefined ? members.shippingPlanExternalId : previous.shippingPlanExternalId;
      }),
    ),
  },
  'webhook-inbound-status-plan-id-is-name': {
    breaks: 'webhook-inbound-status-plan-id',
    wrong: 'Sends shippingPlanName as shippingPlanExternalId of inbound status events.',
    by: status(
      put(
        'shippingPlanExternalId',
        ({ inboundId = '' }, { logistics }) => logistics.inbounds.get(inboundId)?.shippingPlanName,
      ),
    ),
  },
} as const satisfies FaultRows;
