import type { Answer } from '../answer.ts';
import { minute } from '../clock.ts';
import { Fields } from '../fields.ts';
import type { Call } from '../operation.ts';
import { Problem } from '../problem.ts';
import type { Faults, World } from '../world.ts';
import { bookShortOrders } from './b2b-acceptance.ts';
import type { InboundItem, InboundShipment } from './inbound.ts';
import { addUnits } from './stock.ts';
import { inboundReceived, inventoryChanged, moveInbound, type StockChange } from './stock-events.ts';

/** Sandbox behavior: counts become visible within about 30 minutes. */
const receiveTakes = 30 * minute;

const receiveTypes = ['ASN', 'UNIT_RECEIVING', 'CASE_PACK_RECEIVING'] as const;
const scenarios = ['FULL', 'EXPLICIT_QTY', 'PARTIAL', 'NONE'] as const;

interface Receipt {
  readonly scenario: (typeof scenarios)[number];
  readonly receivedQty: ReadonlyMap<string, number>;
  readonly skusToReceive: readonly string[];
  /** Set with UNIT_RECEIVING only: the other two ignore them. */
  readonly lotNumber: string | undefined;
  readonly expiresAt: number | undefined;
}

/** Answers at once and receives later. A shipment that is received already stays as it is (gap receive-faults). */
export function simulateReceive({ world, account, body }: Call, inbound: InboundShipment): Answer {
  const allowed = account.environment === 'sandbox' || world.faults.has('simulate-receive-in-production');
  if (!allowed) throw new Problem(403, 'Receiving is simulated in the sandbox only.');
  const receipt = readReceipt(world.faults, new Fields(body), inbound);
  if (inbound.status !== 'COMPLETED') moveInbound(world, inbound, 'PENDING_IN_WAREHOUSE');
  if (receipt.scenario !== 'NONE') {
    world.schedule.at(world.now() + receiveTakes, () => receive(world, inbound, receipt));
  }
  return { status: world.faults.has('operation-served-without-success-status') ? 200 : 202 };
}

function receive(world: World, inbound: InboundShipment, receipt: Receipt): void {
  const again = inbound.status === 'COMPLETED' && !isRepeatedByKey(world, inbound);
  if (again || world.faults.has('receive-never-happens')) return;
  const changes: StockChange[] = [];
  for (const item of inbound.items) {
    const units = unitsReceived(item, receipt);
    if (units === 0) continue;
    const { warehouseId } = inbound;
    addUnits(item.product, { warehouseId, lotNumber: receipt.lotNumber, expiresAt: receipt.expiresAt }, units);
    item.sellable += units;
    item.product.dimsLocked = true;
    changes.push({ product: item.product, delta: units });
    inboundReceived(world, inbound, item, units, receipt.scenario);
  }
  const { warehouseId } = inbound;
  inventoryChanged(world, inbound.account, { warehouseId, reason: 'RECEIVED', changes, cause: receipt.scenario });
  moveInbound(world, inbound, 'COMPLETED');
  if (world.faults.has('b2b-error-revives-when-stock-arrives')) bookShortOrders(world, inbound.account);
}

/** Only a wrong target receives once more what was asked for with one idempotency-key (`idempotency.ts`). */
function isRepeatedByKey({ memory }: World, inbound: InboundShipment): boolean {
  const repeats = ['idempotency-receive-adds-again', 'idempotency-receive-adds-on-third'] as const;
  return repeats.some((fault) => memory.of(fault, inbound) > 0);
}

/** EXPLICIT_QTY lists what differs, PARTIAL lists what comes at all. */
function unitsReceived({ product, expected }: InboundItem, receipt: Receipt): number {
  const { logisticsSku } = product;
  if (receipt.scenario === 'EXPLICIT_QTY') return receipt.receivedQty.get(logisticsSku) ?? expected;
  if (receipt.scenario === 'PARTIAL') return receipt.skusToReceive.includes(logisticsSku) ? expected : 0;
  return expected;
}

function readReceipt(faults: Faults, fields: Fields, inbound: InboundShipment): Receipt {
  const receiveType = fields.oneOf('receiveType', receiveTypes) ?? 'ASN';
  const scenario = fields.oneOf('scenario', scenarios) ?? 'FULL';
  if (receiveType === 'CASE_PACK_RECEIVING' && (scenario === 'EXPLICIT_QTY' || scenario === 'PARTIAL')) {
    fields.wrong('scenario', `${scenario} is not supported for CASE_PACK_RECEIVING`);
  }
  fields.flag('reserveCase');
  const needsQuantities = scenario === 'EXPLICIT_QTY' && !faults.has('receive-explicit-without-quantities-accepted');
  const needsSkus = scenario === 'PARTIAL' && !faults.has('receive-partial-without-skus-accepted');
  const receivedQty = readQuantities(fields, needsQuantities);
  const skusToReceive = fields.texts('skusToReceive', needsSkus) ?? [];
  const shipped = new Set(inbound.items.map(({ product }) => product.logisticsSku));
  for (const sku of [...receivedQty.keys(), ...skusToReceive]) {
    if (!shipped.has(sku)) fields.wrong('scenario', `${sku} is not in this shipment`);
  }
  const expirationDate = fields.text('expirationDate');
  const expiresAt = expirationDate === undefined ? undefined : Date.parse(expirationDate);
  if (Number.isNaN(expiresAt)) fields.wrong('expirationDate', 'must be a date');
  const lotNumber = fields.text('lotNumber');
  fields.refuseIfAny();
  const unitReceiving = receiveType === 'UNIT_RECEIVING';
  return {
    scenario,
    receivedQty,
    skusToReceive,
    lotNumber: unitReceiving ? lotNumber : undefined,
    expiresAt: unitReceiving ? expiresAt : undefined,
  };
}

/** The document says `dsku` here and `logisticsSku` everywhere else: both are read (gap receive-naming). */
function readQuantities(fields: Fields, required: boolean): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const entry of fields.objects('receivedQty', fields.list('receivedQty', required) ?? [])) {
    const sku = entry.text(entry.has('dsku') ? 'dsku' : 'logisticsSku', { required: true });
    const quantity = entry.number('quantity', { required: true, integer: true, min: 0 });
    if (sku !== undefined && quantity !== undefined) quantities.set(sku, quantity);
  }
  return quantities;
}
