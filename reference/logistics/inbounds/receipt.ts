import { Fields } from '../../fields.ts';
import type { Call } from '../../http/operation.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { InboundShipment } from './inbound.ts';

export const receiveTypes = ['ASN', 'UNIT_RECEIVING', 'CASE_PACK_RECEIVING'] as const;
export const scenarios = ['FULL', 'EXPLICIT_QTY', 'PARTIAL', 'NONE'] as const;

type ReceiveType = (typeof receiveTypes)[number];
type Scenario = (typeof scenarios)[number];

/** The request of simulate-receive. */
export interface Receipt {
  readonly receiveType: ReceiveType;
  readonly scenario: Scenario;
  /** Quantities by logisticsSku, in the order sent. */
  readonly receivedQty: ReadonlyMap<string, number>;
  readonly skusToReceive: readonly string[];
  readonly reserveCase: boolean | undefined;
  /** Only UNIT_RECEIVING sets them; the other types ignore them. */
  readonly lotNumber: string | undefined;
  readonly expiresAt: number | undefined;
}

export const readReceipt = seam((call: Call, inbound: InboundShipment): Receipt => {
  const { world } = call;
  const fields = new Fields(call.body);
  const receiveType = fields.oneOf('receiveType', receiveTypes) ?? 'ASN';
  const scenario = fields.oneOf('scenario', scenarios) ?? 'FULL';
  if (!isSupported(world, receiveType, scenario))
    fields.wrong('scenario', `${scenario} is not supported for ${receiveType}`);
  const reserveCase = fields.flag('reserveCase');
  const receivedQty = readQuantities(world, fields, scenario === 'EXPLICIT_QTY');
  const skusToReceive = fields.texts('skusToReceive', scenario === 'PARTIAL') ?? [];
  const shipped = new Set(inbound.items.map(({ product }) => product.logisticsSku));
  for (const sku of [...receivedQty.keys(), ...skusToReceive]) {
    if (!shipped.has(sku)) fields.wrong('scenario', `${sku} is not in this shipment`);
  }
  const { lotNumber, expiresAt } = takesLots(world, receiveType) ? readLot(fields) : noLot;
  fields.refuseIfAny();
  return { receiveType, scenario, receivedQty, skusToReceive, reserveCase, lotNumber, expiresAt };
});

/** EXPLICIT_QTY and PARTIAL are unsupported for CASE_PACK_RECEIVING. */
export const isSupported = seam(
  (_world: World, receiveType: ReceiveType, scenario: Scenario): boolean =>
    receiveType !== 'CASE_PACK_RECEIVING' || scenario === 'FULL' || scenario === 'NONE',
);

/** expirationDate and lotNumber apply only to UNIT_RECEIVING; other types ignore any value. */
export const takesLots = seam((_world: World, receiveType: ReceiveType): boolean => receiveType === 'UNIT_RECEIVING');

const noLot = { lotNumber: undefined, expiresAt: undefined };

function readLot(fields: Fields) {
  const expirationDate = fields.text('expirationDate');
  const expiresAt = expirationDate === undefined ? undefined : Date.parse(expirationDate);
  if (Number.isNaN(expiresAt)) fields.wrong('expirationDate', 'must be a date');
  return { lotNumber: fields.text('lotNumber'), expiresAt };
}

/** The document says `dsku` here and `logisticsSku` everywhere else: both are read (gap receive-naming). */
function readQuantities({ variants }: World, fields: Fields, required: boolean): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const entry of fields.objects('receivedQty', fields.list('receivedQty', required) ?? [])) {
    const takesDsku = !variants.has('receive-by-logistics-sku') && entry.has('dsku');
    const sku = entry.text(takesDsku ? 'dsku' : 'logisticsSku', { required: true });
    const quantity = entry.number('quantity', { required: true, integer: true, min: 0 });
    if (sku !== undefined && quantity !== undefined) quantities.set(sku, quantity);
  }
  return quantities;
}
