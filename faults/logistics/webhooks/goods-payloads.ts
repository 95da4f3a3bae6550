import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { breaking, type FaultRows } from '../../fault.ts';
import {
  always,
  asList,
  asNumber,
  asObject,
  asText,
  type Change,
  changed,
  each,
  form,
  last,
  member,
  prefixed,
  renamed,
  without,
} from '../../json.ts';
import { onFamily, put } from './payload.ts';
import { asLine, firstOf } from './transport-payloads.ts';

const asDate = form('as a date', (value) => String(value).slice(0, 10));

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

/** Faults of the contents of return, inventory and inbound events. */
export const goodsPayloadFaults = {
  ...changed('Sends return events', returned, {
    'webhook-return-status-unlisted': ['webhook-return-status-as-declared', member('status', always('OPENED'))],
    'webhook-return-id-text': ['webhook-return-id-integer', member('id', asText)],
    'webhook-return-residential-text': ['webhook-return-address', member('sourceAddress.isResidential', asText)],
    'webhook-return-address-as-text': ['webhook-return-address', member('sourceAddress', asLine)],
    'webhook-return-address-zip-as-postal-code': ['webhook-return-address', renamed('sourceAddress.zip', 'postalCode')],
    'webhook-return-label-without-carrier': ['webhook-return-label', without('shippingLabel.carrier')],
    'webhook-return-items-without-quantity': ['webhook-return-items', without('returnItems.*.expectedQuantity')],
    'webhook-return-time-date-only': ['webhook-return-times', member('shippedAt', asDate)],
  }),
  'webhook-return-id-fraction': {
    breaks: 'webhook-return-id-integer',
    wrong: 'Sends id of a return event as a number with a fraction.',
    by: returned(member('id', (id) => Number(id) + 0.5)),
  },
  'webhook-return-label-as-url': {
    breaks: 'webhook-return-label',
    wrong: 'Sends shippingLabel of a return event as a bare URL.',
    by: returned(member('shippingLabel', (label) => isObject(label) && label.labelUrl)),
  },
  ...breaking('webhook-return-items', {
    'webhook-return-items-as-object': [
      'Sends returnItems as an object with identifiers as keys.',
      returned(member('returnItems', byIdentifier)),
    ],
    'webhook-return-items-without-identifier': [
      'Leaves identifier out of the second of the returnItems.',
      returned(member('returnItems', last(without('identifier')))),
    ],
    'webhook-return-inspected-without-disposition': [
      'Leaves disposition out of the inspectedItems of the second of the returnItems.',
      returned(member('returnItems', last(member('inspectedItems', each(without('disposition')))))),
    ],
    'webhook-return-inspected-without-final-condition': [
      'Leaves finalCondition out of the last of the inspectedItems.',
      returned(member('returnItems', each(member('inspectedItems', last(without('finalCondition')))))),
    ],
    'webhook-return-inspected-items-as-object': [
      'Sends inspectedItems as an object instead of an array.',
      returned(member('returnItems', each(member('inspectedItems', (items) => Object.assign({}, items))))),
    ],
  }),
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
  ...changed('Sends inventory events', inventory, {
    'webhook-inventory-warehouse-as-object': ['webhook-inventory-members', member('warehouseId', asObject('id'))],
    'webhook-inventory-without-reason': ['webhook-inventory-members', without('reason')],
    'webhook-inventory-adjustments-as-object': ['webhook-inventory-adjustments', member('adjustments', firstOf)],
    'webhook-inventory-without-delta': ['webhook-inventory-adjustments', without('adjustments.*.changes.*.delta')],
    'webhook-inventory-without-changes': ['webhook-inventory-adjustments', without('adjustments.*.changes')],
    'webhook-inventory-casing-otherwise': [
      'event-casing-as-declared',
      renamed('adjustments.*.logisticsSKU', 'logisticsSku'),
    ],
  }),
  ...changed('Sends inbound status events', status, {
    'webhook-inbound-status-old': ['webhook-inbound-status-sent', member('status', always('READY_TO_SHIP'))],
  }),
  ...breaking('webhook-inventory-names-product', {
    'webhook-inventory-first-product-only': [
      'Names only the first product in the inventory event for a receive of several.',
      inventory(member('adjustments', (list) => Array.isArray(list) && list.slice(0, 1))),
    ],
    'webhook-inventory-names-merchant-sku': [
      'Sends the merchant SKU as logisticsSKU in the adjustments of inventory events.',
      inventory(member('adjustments', each(namedBy(({ merchantSku, merchantSKU }) => merchantSKU ?? merchantSku)))),
    ],
    'webhook-inventory-merchant-sku-of-first': [
      'Sends the merchant SKU of the first product in every adjustment of an inventory event.',
      inventory(
        member('adjustments', (list) => {
          const all = Array.isArray(list) ? list.filter(isObject) : [];
          return all.map((one) => ({ ...one, ...('merchantSKU' in one && { merchantSKU: all[0]?.merchantSKU }) }));
        }),
      ),
    ],
    'webhook-inventory-names-newest-product': [
      'Names the newest product of the account in inventory events.',
      inventory((payload, { account }) =>
        member('adjustments', each(namedBy(() => account.products.at(-1)?.logisticsSku)))(payload),
      ),
    ],
  }),
  ...changed('Sends inbound received events', received, {
    'webhook-inbound-received-casing-otherwise': ['event-casing-as-declared', renamed('merchantSKU', 'merchantSku')],
    'webhook-inbound-amount-text': ['webhook-inbound-received-integers', member('amount', asText)],
    'webhook-inbound-item-id-text': ['webhook-inbound-received-integers', member('shipmentItemId', asText)],
    'webhook-inbound-received-damaged-as-sellable': [
      'webhook-inbound-received-damaged',
      member('type', always('SELLABLE')),
    ],
    'webhook-inbound-received-without-type': ['webhook-inbound-received-type', without('type')],
  }),
  'webhook-inbound-received-other-merchant-sku': {
    breaks: 'webhook-inbound-received-optional',
    wrong: 'Sends the same merchantSKU in all inbound received events.',
    by: received(member('merchantSKU', always('OTHER'))),
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
  ...breaking('webhook-inbound-received-optional', {
    'webhook-inbound-received-sku-list': [
      'Sends merchantSKU of inbound received events as a list.',
      received((payload) => member('merchantSKU', asList)(member('merchantSku', asList)(payload))),
    ],
    'webhook-inbound-received-plan-id-number': [
      'Sends shippingPlanExternalId of inbound received events as a number.',
      received(put('shippingPlanExternalId', ({ time }) => time)),
    ],
  }),
  ...changed('Sends inbound status events', status, {
    'webhook-inbound-status-without-status': ['webhook-inbound-status-members', without('status')],
    'webhook-inbound-status-shipment-id-number': ['webhook-inbound-status-members', member('shipmentId', asNumber)],
    'webhook-inbound-status-shipment-id-with-prefix': [
      'webhook-inbound-status-members',
      member('shipmentId', prefixed('I-')),
    ],
  }),
  ...breaking('webhook-inbound-status-plan-id', {
    'webhook-inbound-status-plan-id-of-previous': [
      'Sends inbound status events with the shippingPlanExternalId of the previous shipment.',
      status(
        put('shippingPlanExternalId', ({ account, inboundId, members }, { logistics }) => {
          const own = [...logistics.inbounds.values()].filter((inbound) => inbound.account === account);
          const previous = own[own.findIndex(({ id }) => id === inboundId) - 1];
          return previous === undefined ? members.shippingPlanExternalId : previous.shippingPlanExternalId;
        }),
      ),
    ],
    'webhook-inbound-status-plan-id-otherwise-at-the-end': [
      'Sends the status event of a COMPLETED shipment with a prefix before its shippingPlanExternalId.',
      status((payload) =>
        payload.status === 'COMPLETED' && typeof payload.shippingPlanExternalId === 'string'
          ? { ...payload, shippingPlanExternalId: `SP-${payload.shippingPlanExternalId}` }
          : payload,
      ),
    ],
    'webhook-inbound-status-plan-id-is-name': [
      'Sends shippingPlanName as shippingPlanExternalId of inbound status events.',
      status(
        put(
          'shippingPlanExternalId',
          ({ inboundId = '' }, { logistics }) => logistics.inbounds.get(inboundId)?.shippingPlanName,
        ),
      ),
    ],
  }),
} as const satisfies FaultRows;
