import { isObject, type JsonObject } from '../fields.ts';
import type { FaultId, World } from '../world.ts';
import { incoterms } from './header-draft.ts';
import type { Trouble } from './trouble.ts';

type Whim = (body: JsonObject) => boolean;

const is =
  (name: string, value: unknown): Whim =>
  (body) =>
    body[name] === value;
const has =
  (name: string): Whim =>
  (body) =>
    body[name] !== undefined && body[name] !== null;
const lacks =
  (name: string): Whim =>
  (body) =>
    body[name] === undefined;
const some =
  (name: string, test: Whim): Whim =>
  (body) => {
    const list = body[name];
    return Array.isArray(list) && list.filter(isObject).some(test);
  };
const line = (test: Whim) => some('line_items', test);
const optional = ['incoterm', 'invoice_date', 'manifest_quantity', 'charge_adjustments', 'involved_parties'] as const;

function isWeighedAndNoMore(one: unknown): boolean {
  return isObject(one) && has('weight')(one) && lacks('net_weight')(one) && lacks('net_net_weight')(one);
}

/** Faults that refuse what no rule forbids. */
const whims: Readonly<Partial<Record<FaultId, Whim>>> = {
  'related-parties-required': lacks('is_related_parties'),
  'related-parties-true-refused': is('is_related_parties', true),
  'related-parties-false-refused': is('is_related_parties', false),
  'invoice-date-required': lacks('invoice_date'),
  'invoice-date-refused': has('invoice_date'),
  'manifest-quantity-required': lacks('manifest_quantity'),
  'manifest-quantity-refused': has('manifest_quantity'),
  'manifest-unit-required': lacks('manifest_quantity_unit_type'),
  'charge-transport-refused': some('charge_adjustments', is('code', 'transport_handling_insurance')),
  'charge-flat-rate-refused': some('charge_adjustments', is('applied_as', 'flat_rate')),
  'charge-needs-proration': (body) => has('charge_adjustments')(body) && lacks('customs_proration')(body),
  'invoice-with-nothing-optional-refused': (body) => optional.every((name) => lacks(name)(body)),
  'invoice-with-everything-refused': (body) => optional.every((name) => has(name)(body)),
  'invoice-of-fifty-lines-refused': ({ line_items: lines }) => Array.isArray(lines) && lines.length >= 50,
  'line-product-refused': line(has('product')),
  'weight-line-weight-refused': ({ line_items: lines }) => Array.isArray(lines) && lines.every(isWeighedAndNoMore),
  'weight-line-net-weight-needs-weight': line((one) => has('net_weight')(one) && lacks('weight')(one)),
  'line-money-required': line((one) => !has('price_per_unit')(one) && !has('value')(one)),
  'invoice-date-february-29-refused': ({ invoice_date: date }) => /-02-29$/.test(String(date)),
  'invoice-date-31st-refused': ({ invoice_date: date }) => /-(07|08|10|12)-31$/.test(String(date)),
  'manifest-quantity-one-refused': is('manifest_quantity', 1),
  'manifest-quantity-above-sixteen-bits-refused': ({ manifest_quantity: sent }) => Number(sent) > 65_535,
  'weight-header-three-decimals-refused': ({ total_gross_weight: gross, total_net_weight: net }) =>
    [gross, net].some((total) => isObject(total) && /\.\d{3}/.test(String(total.value))),
  'manifest-quantity-above-hundred-refused': ({ manifest_quantity: sent }) => typeof sent === 'number' && sent > 100,
  'line-weight-refused': line(has('weight')),
  'line-net-weight-refused': line(has('net_weight')),
  'party-by-reference-refused': some('involved_parties', has('company_entity_ref')),
};

export function whimsOf(world: World, body: JsonObject): readonly Trouble[] {
  const { faults } = world;
  if (faults.size === 0) return [];
  const { shipmentId, shipmentRef, lineContainer, attributes } = world.dialect.customs;
  const named: Readonly<Partial<Record<FaultId, Whim>>> = {
    ...whims,
    'shipment-by-id-refused': has(shipmentId),
    'shipment-by-ref-refused': has(shipmentRef),
    'attributes-object-refused': (sent) => isObject(sent[attributes]),
    'line-container-refused': line(has(lineContainer)),
    'attributes-beside-parties-refused': (sent) => has(attributes)(sent) && has('involved_parties')(sent),
    'attributes-array-of-several-refused': ({ [attributes]: sent }) => Array.isArray(sent) && sent.length > 1,
  };
  const refusedTerm = incoterms.find((term) => faults.has(incotermFaults[term]) && body.incoterm === term);
  const refused = [...faults].some((fault) => named[fault]?.(body) === true) || refusedTerm !== undefined;
  return refused ? [{ kind: 'wrongType', message: 'The invoice is not to our liking.' }] : [];
}

const incotermFaults = {
  EXW: 'incoterm-exw-refused',
  FOB: 'incoterm-fob-refused',
  FAS: 'incoterm-fas-refused',
  FCA: 'incoterm-fca-refused',
  CPT: 'incoterm-cpt-refused',
  CFR: 'incoterm-cfr-refused',
  CIF: 'incoterm-cif-refused',
  CIP: 'incoterm-cip-refused',
  DAT: 'incoterm-dat-refused',
  DAP: 'incoterm-dap-refused',
  DDP: 'incoterm-ddp-refused',
  DPU: 'incoterm-dpu-refused',
} as const satisfies Record<(typeof incoterms)[number], FaultId>;
