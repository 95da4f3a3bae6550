import { bitten } from '../fault-table.ts';
import { Fields, type JsonObject } from '../fields.ts';
import type { Call } from '../operation.ts';
import { noBody } from '../request-body.ts';
import type { Faults, World } from '../world.ts';
import type { InboundShipment } from './inbound.ts';
import { receiptMisreadings, refuseReceiptOnAWhim } from './wrong-receipts.ts';

export const receiveTypes = ['ASN', 'UNIT_RECEIVING', 'CASE_PACK_RECEIVING'] as const;
export const scenarios = ['FULL', 'EXPLICIT_QTY', 'PARTIAL', 'NONE'] as const;

/** What a simulate-receive asks for. */
export interface Receipt {
  readonly receiveType: (typeof receiveTypes)[number];
  readonly scenario: (typeof scenarios)[number];
  /** Quantities by logisticsSku, in the order sent. */
  readonly receivedQty: ReadonlyMap<string, number>;
  readonly skusToReceive: readonly string[];
  readonly reserveCase: boolean | undefined;
  /** Set with UNIT_RECEIVING only: the other two ignore them. */
  readonly lotNumber: string | undefined;
  readonly expiresAt: number | undefined;
  /** Whether nothing at all was sent. */
  readonly bodiless: boolean;
  readonly empty: boolean;
}

/** The whole shipment by ASN, as without a body. */
export const inFull: Receipt = {
  receiveType: 'ASN',
  scenario: 'FULL',
  receivedQty: new Map(),
  skusToReceive: [],
  reserveCase: undefined,
  lotNumber: undefined,
  expiresAt: undefined,
  bodiless: true,
  empty: true,
};

export function readReceipt(call: Call, inbound: InboundShipment): Receipt {
  const { faults, variants } = call.world;
  const body = bitten(faults, receiptMisreadings, call.body);
  const fields = new Fields(body);
  const receiveType = fields.oneOf('receiveType', receiveTypes) ?? 'ASN';
  const scenario = fields.oneOf('scenario', scenarios) ?? 'FULL';
  if (receiveType === 'CASE_PACK_RECEIVING' && isUnsupported(faults, scenario)) {
    fields.wrong('scenario', `${scenario} is not supported for CASE_PACK_RECEIVING`);
  }
  const reserveCase = fields.flag('reserveCase');
  const needsQuantities = scenario === 'EXPLICIT_QTY' && !faults.has('receive-explicit-without-quantities-accepted');
  const needsSkus = scenario === 'PARTIAL' && !faults.has('receive-partial-without-skus-accepted');
  const receivedQty = readQuantities(variants, fields, needsQuantities);
  const skusToReceive = fields.texts('skusToReceive', needsSkus) ?? [];
  const shipped = new Set(inbound.items.map(({ product }) => product.logisticsSku));
  for (const sku of [...receivedQty.keys(), ...skusToReceive]) {
    if (!shipped.has(sku)) fields.wrong('scenario', `${sku} is not in this shipment`);
  }
  const { lotNumber, expiresAt } = takesLots(faults, receiveType, body) ? readLot(fields) : noLot;
  fields.refuseIfAny();
  refuseReceiptOnAWhim(call, body, call.body === noBody);
  const bodiless = call.body === noBody;
  const empty = Object.keys(call.body).length === 0;
  return { receiveType, scenario, receivedQty, skusToReceive, reserveCase, lotNumber, expiresAt, bodiless, empty };
}

/** EXPLICIT_QTY and PARTIAL are unsupported for CASE_PACK_RECEIVING. */
function isUnsupported(faults: Faults, scenario: Receipt['scenario']): boolean {
  if (scenario === 'EXPLICIT_QTY') return !faults.has('receive-case-pack-explicit-accepted');
  return scenario === 'PARTIAL' && !faults.has('receive-case-pack-partial-accepted');
}

/** expirationDate and lotNumber apply only to UNIT_RECEIVING; whatever they hold is ignored otherwise. */
function takesLots(faults: Faults, receiveType: Receipt['receiveType'], { receiveType: sent }: JsonObject): boolean {
  if (receiveType === 'UNIT_RECEIVING') return true;
  if (faults.has('receive-asn-makes-lot') && receiveType === 'ASN') return true;
  if (faults.has('receive-case-pack-makes-lot') && receiveType === 'CASE_PACK_RECEIVING') return true;
  return faults.has('receive-default-type-takes-lots') && sent === undefined;
}

const noLot = { lotNumber: undefined, expiresAt: undefined };

function readLot(fields: Fields) {
  const expirationDate = fields.text('expirationDate');
  const expiresAt = expirationDate === undefined ? undefined : Date.parse(expirationDate);
  if (Number.isNaN(expiresAt)) fields.wrong('expirationDate', 'must be a date');
  return { lotNumber: fields.text('lotNumber'), expiresAt };
}

/** The document says `dsku` here and `logisticsSku` everywhere else: both are read (gap receive-naming). */
function readQuantities(variants: World['variants'], fields: Fields, required: boolean): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const entry of fields.objects('receivedQty', fields.list('receivedQty', required) ?? [])) {
    const takesDsku = !variants.has('receive-by-logistics-sku') && entry.has('dsku');
    const sku = entry.text(takesDsku ? 'dsku' : 'logisticsSku', { required: true });
    const quantity = entry.number('quantity', { required: true, integer: true, min: 0 });
    if (sku !== undefined && quantity !== undefined) quantities.set(sku, quantity);
  }
  return quantities;
}
