import { isObject, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { type LogisticsWords, monitor } from '../check.ts';
import { form, schemaOfAnswer } from '../schema-monitor.ts';

const inventory = (proves: LogisticsWords['requirement'], member: RegExp, why: string) => ({
  proves,
  why,
  schemas: ['inventory-record', 'inventory-list'] as const,
  member,
});

const counts = [
  form(inventory('inventory-on-hand-count', /^\/onHand$/, 'onHand is a required int32 of 0 or more')),
  form(inventory('inventory-available-count', /^\/available$/, 'available is a required int32 of 0 or more')),
  form(inventory('inventory-unavailable-count', /^\/unavailable$/, 'unavailable is a required int32 of 0 or more')),
];

const details = [
  form({
    ...inventory(
      'inventory-sku-pattern',
      /^\/logisticsSku$/,
      'a logisticsSku has 11 characters and the pattern of a product',
    ),
    optional: 'logisticsSku',
  }),
  form({
    ...inventory('inventory-units-per-pack-number', /^\/unitsPerPack$/, 'unitsPerPack is a number'),
    optional: 'unitsPerPack',
  }),
  form({
    ...inventory(
      'inventory-lots-form',
      /^\/lotTrackingDetails(\/|$)/,
      'a lot has lotNumber, a string, expirationDate, a date-time, and available, an integer',
    ),
    optional: 'lotTrackingDetails',
  }),
  form({
    ...inventory(
      'inventory-breakdown-form',
      /^\/breakdown(\/\d+(\/(?!dimensions).*)?)?$/,
      'a pack of the breakdown has the members of the record in their types',
    ),
    optional: 'breakdown',
  }),
  form({
    ...inventory(
      'inventory-breakdown-dimensions',
      /^\/breakdown\/\d+\/dimensions(\/|$)/,
      'in dimensions the measures are numbers, and the units are strings',
    ),
    optional: 'breakdown',
  }),
];

/** Where the code stands in an item is the profile's to say; an item that is a string is the code itself. */
const warehouseCodes = monitor({
  proves: 'warehouse-active-codes',
  applies: (exchange) => schemaOfAnswer(exchange) === 'active-warehouses',
  then(exchange, expect) {
    const items = itemsOf(exchange);
    const place = expect.target.fields.activeWarehouseCode;
    if (items.length === 0) expect.unexercised('no warehouse is listed');
    items.forEach((item, index) => {
      if (isObject(item) && place === undefined) expect.unexercised('gap: the place of the code is not bound');
      const code = isObject(item) ? read(item, place ?? '') : item;
      const holds = typeof code === 'string' && code !== '';
      expect(exchange).member(`/${index}`, 'a warehouse code, a string', () => holds, 'an array of warehouse codes');
    });
  },
});

const itemsOf = ({ answer }: Exchange): readonly Json[] => {
  const json = answer?.json;
  return Array.isArray(json) ? json : [];
};

const warehouses = [
  warehouseCodes,
  form({
    proves: 'warehouse-details-sku',
    needs: ['logistics.paths.warehouseDetails'],
    why: 'a detail record has a logisticsSku and an array warehouseDetails',
    schemas: ['warehouse-detail-list'],
    member: /^\/(logisticsSku|warehouseDetails)$/,
  }),
  form({
    proves: 'warehouse-details-form',
    needs: ['logistics.paths.warehouseDetails'],
    why: 'each of the warehouseDetails has its members in their written types',
    schemas: ['warehouse-detail-list'],
    member: /^\/warehouseDetails\//,
  }),
];

const inbounds = [
  form({
    proves: 'inbound-create-answers-id',
    why: 'the answer to an inbound shipment carries id, used as shipmentId',
    schemas: ['inbound-shipment'],
    member: /^\/id$/,
  }),
];

/** Members of counts, warehouses and inbound shipments, in every answer that carries them. */
export const stockSchemaMonitors = [...counts, ...details, ...warehouses, ...inbounds];
