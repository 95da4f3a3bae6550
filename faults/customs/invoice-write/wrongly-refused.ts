import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { refused, sends } from '../../body.ts';
import { breaking, type FaultRows } from '../../fault.ts';
import { inUpdates, refuses, type Test } from './changed-request.ts';

type Part = (part: JsonObject) => boolean;

const lacks =
  (name: string): Part =>
  (body) =>
    body[name] === undefined;
const some =
  (name: string, test: Part): Part =>
  ({ [name]: list }) =>
    Array.isArray(list) && list.filter(isObject).some(test);

const line = (test: Part): Part => some('line_items', test);
const headerCharge = (test: Part): Part => some('charge_adjustments', test);
const anyCharge =
  (test: Part): Part =>
  (body) =>
    headerCharge(test)(body) || line(headerCharge(test))(body);

const attributes =
  (test: (sent: unknown) => boolean): Test =>
  (body, { dialect }) =>
    test(body[dialect.customs.attributes]);

const optional = ['incoterm', 'invoice_date', 'manifest_quantity', 'charge_adjustments', 'involved_parties'];

const isWeighedAndNoMore = (one: unknown): boolean =>
  isObject(one) && sends('weight')(one) && lacks('net_weight')(one) && lacks('net_net_weight')(one);

/** Faults that refuse valid submissions. */
export const invoiceWronglyRefusedFaults = {
  'charge-needs-proration': {
    breaks: 'charge-adjustments-without-proration-accepted',
    wrong: 'Refuses charge adjustments without customs_proration.',
    by: refuses((body) => sends('charge_adjustments')(body) && lacks('customs_proration')(body)),
  },
  'charge-percentage-needs-currency': {
    breaks: 'charge-percentage-accepted',
    wrong: 'Requires a currency for a percentage.',
    by: refuses(anyCharge((charge) => !sends('currency_code')(charge))),
  },
  ...breaking('invoice-attributes-array-accepted', {
    'attributes-array-refused': ['Refuses attributes as an array.', refuses(attributes(Array.isArray))],
    'attributes-array-of-several-refused': [
      'Fails attributes as an array of more than one object.',
      refuses(attributes((sent) => Array.isArray(sent) && sent.length > 1)),
    ],
  }),
  ...breaking('invoice-minimal-create-succeeds', {
    'invoice-with-nothing-optional-refused': [
      'Refuses an invoice with only the required members.',
      refuses((body) => optional.every((name) => lacks(name)(body))),
    ],
    'line-money-required': [
      'Fails a line that has neither price_per_unit nor value.',
      refuses(line((one) => !sends('price_per_unit')(one) && !sends('value')(one))),
    ],
  }),
  ...breaking('invoice-create-with-all-members-succeeds', {
    'invoice-with-everything-refused': [
      'Refuses an invoice with every optional member.',
      refuses((body) => optional.every((name) => sends(name)(body))),
    ],
    'attributes-beside-parties-refused': [
      'Refuses custom attributes in a submission that also has involved parties.',
      refuses((body, { dialect }) => sends(dialect.customs.attributes)(body) && sends('involved_parties')(body)),
    ],
  }),
  ...breaking('customs-error-valid-submission-not-refused', {
    'invoice-of-twenty-lines-refused': [
      'Refuses an invoice of twenty lines or more.',
      refuses(({ line_items: lines }) => Array.isArray(lines) && lines.length >= 20),
    ],
    'manifest-quantity-needs-unit-type': [
      'Refuses a manifest_quantity without manifest_quantity_unit_type.',
      refuses((body) => sends('manifest_quantity')(body) && lacks('manifest_quantity_unit_type')(body)),
    ],
    'line-order-line-needs-order': [
      'Refuses a line with po_line_item_number and without purchase_order_number.',
      refuses(line((one) => sends('po_line_item_number')(one) && lacks('purchase_order_number')(one))),
    ],
    'line-document-number-needs-order': [
      'Refuses a line with document_line_number and without purchase_order_number.',
      refuses(line((one) => sends('document_line_number')(one) && lacks('purchase_order_number')(one))),
    ],
    'update-with-charges-refused': [
      'Refuses charge adjustments in an update.',
      inUpdates(refuses(sends('charge_adjustments'))),
    ],
    'update-to-cpt-refused': ['Refuses the incoterm CPT in an update.', inUpdates(refuses(sends('incoterm', 'CPT')))],
  }),
  ...refused('an invoice', refuses, {
    'line-product-refused': ['line-product-by-sku-accepted', sends('line_items.*.product')],
    'manifest-quantity-one-refused': ['invoice-manifest-quantity-integer-accepted', sends('manifest_quantity', 1)],
    'line-weight-refused': ['weight-line-weight-accepted', sends('line_items.*.weight')],
    'line-net-weight-refused': ['weight-line-net-weight-accepted', sends('line_items.*.net_weight')],
    'party-by-reference-refused': ['party-by-entity-ref-accepted', sends('involved_parties.*.company_entity_ref')],
  }),
  'weight-line-weight-refused': {
    breaks: 'weight-line-weight-accepted',
    wrong: 'Refuses a submission in which all lines have weight and no other kind of weight.',
    by: refuses(({ line_items: lines }) => Array.isArray(lines) && lines.every(isWeighedAndNoMore)),
  },
  'weight-line-net-weight-needs-weight': {
    breaks: 'weight-line-net-weight-accepted',
    wrong: 'Refuses a line with net_weight and without weight.',
    by: refuses(line((one) => sends('net_weight')(one) && lacks('weight')(one))),
  },
  'invoice-date-null-refused-beside-incoterm': {
    breaks: 'invoice-date-null-accepted',
    wrong: 'Refuses null as invoice date beside an incoterm.',
    by: refuses((body) => body.invoice_date === null && sends('incoterm')(body)),
  },
  ...breaking('invoice-date-iso-8601-accepted', {
    'invoice-date-february-29-refused': [
      'Refuses 29 February as invoice date, leap year or not.',
      refuses(({ invoice_date: date }) => /-02-29$/.test(String(date))),
    ],
    'invoice-date-31st-refused': [
      'Refuses the 31st of July, August, October and December as invoice date.',
      refuses(({ invoice_date: date }) => /-(07|08|10|12)-31$/.test(String(date))),
    ],
  }),
  ...breaking('invoice-manifest-quantity-integer-accepted', {
    'manifest-quantity-above-sixteen-bits-refused': [
      'Refuses a manifest_quantity above 65535.',
      refuses(({ manifest_quantity: sent }) => Number(sent) > 65_535),
    ],
    'manifest-quantity-above-hundred-refused': [
      'Refuses manifest quantities above 100.',
      refuses(({ manifest_quantity: sent }) => typeof sent === 'number' && sent > 100),
    ],
  }),
  'weight-header-three-decimals-refused': {
    breaks: 'weight-allocation-follows-header-precision',
    wrong: 'Refuses header weights of more than two decimals.',
    by: refuses(({ total_gross_weight: gross, total_net_weight: net }) =>
      [gross, net].some((total) => isObject(total) && /\.\d{3}/.test(String(total.value))),
    ),
  },
  'shipment-by-id-refused': {
    breaks: 'invoice-shipment-by-id-accepted',
    wrong: 'Refuses a shipment named by id.',
    by: refuses((body, { dialect }) => sends(dialect.customs.shipmentId)(body)),
  },
  'shipment-by-ref-refused': {
    breaks: 'invoice-shipment-by-ref-accepted',
    wrong: 'Refuses a shipment named by ref.',
    by: refuses((body, { dialect }) => sends(dialect.customs.shipmentRef)(body)),
  },
  'attributes-object-refused': {
    breaks: 'invoice-attributes-object-accepted',
    wrong: 'Refuses attributes as an object.',
    by: refuses(attributes(isObject)),
  },
  'line-container-refused': {
    breaks: 'line-container-on-shipment-accepted',
    wrong: 'Refuses a container on a line.',
    by: refuses((body, { dialect }) => line(sends(dialect.customs.lineContainer))(body)),
  },
} as const satisfies FaultRows;
