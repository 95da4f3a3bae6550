import type { Answer } from '../answer.ts';
import { hour, minute } from '../clock.ts';
import type { Call } from '../operation.ts';
import { conflict, notFound, Problem } from '../problem.ts';
import { seam } from '../seam.ts';
import type { World } from '../world.ts';
import { type Arrival, arrivalsOf } from './arrivals.ts';
import { bookShortOrders } from './b2b-acceptance.ts';
import type { InboundShipment } from './inbound.ts';
import { inboundView } from './inbound-view.ts';
import { inFull, type Receipt, readReceipt } from './receipt.ts';
import { addUnits } from './stock.ts';
import { inboundReceived, inventoryChanged, moveInbound, type StockChange } from './stock-events.ts';
import { alsoReceived, delayOf, mishandleRefusal, shelve, wrongAcceptance, wrongNone } from './wrong-receiving.ts';

/** Sandbox behavior: counts become visible within about 30 minutes. */
const receiveTakes = 30 * minute;

/** Answers at once and receives later. */
export function simulateReceive(call: Call, inbound: InboundShipment): Answer {
  const { world } = call;
  requireSandbox(call, inbound);
  const receipt = readOrRefuse(call, inbound);
  if (inbound.received && world.variants.has('second-receive-refused')) throw conflict('It has been received.');
  const isFirst = !inbound.received;
  if (inbound.status !== 'COMPLETED') moveInbound(world, inbound, 'PENDING_IN_WAREHOUSE');
  if (world.faults.size > 0) wrongNone(world, inbound, receipt);
  // A second receive leaves a shipment as it is, unless a variant adds it (gap receive-faults).
  const unannounced = world.faults.has('receive-second-adds-unannounced');
  const again = world.variants.has('second-receive-adds') || unannounced || isRepeatedByKey(world, inbound);
  if (isFirst || again) planReceive(world, inbound, receipt);
  for (const other of alsoReceived(world, inbound)) planReceive(world, other, inFull);
  const body = world.variants.has('receive-answers-shipment')
    ? inboundView(world, { inbound, answers: 'read' })
    : undefined;
  const answer = body === undefined ? { status: 202 } : { status: 202, body };
  return world.faults.size === 0 ? answer : wrongAcceptance(world, answer, receipt);
}

/** Only a wrong target receives once more what was asked for with one idempotency-key (`idempotency.ts`). */
function isRepeatedByKey({ memory }: World, inbound: InboundShipment): boolean {
  const repeats = ['idempotency-receive-adds-again', 'idempotency-receive-adds-on-third'] as const;
  return repeats.some((fault) => memory.of(fault, inbound) > 0);
}

function requireSandbox({ world, account }: Call, inbound: InboundShipment): void {
  const { faults, variants } = world;
  if (account.environment === 'sandbox' || faults.has('simulate-receive-in-production')) return;
  if (faults.has('receive-production-in-silence')) planReceive(world, inbound, inFull);
  if (variants.has('receive-in-production-404')) throw notFound('There is no such operation.');
  throw new Problem(403, 'Receiving is simulated in the sandbox only.');
}

function readOrRefuse(call: Call, inbound: InboundShipment): Receipt {
  try {
    return readReceipt(call, inbound);
  } catch (refusal) {
    const received = mishandleRefusal(call);
    if (received !== undefined) planReceive(call.world, inbound, received);
    throw refusal;
  }
}

/** A receipt of nothing leaves the shipment in PENDING_IN_WAREHOUSE. */
function planReceive(world: World, inbound: InboundShipment, receipt: Receipt): void {
  const { variants, faults } = world;
  if (receipt.scenario === 'NONE' && faults.size === 0) return;
  const arrivals = arrivalsOf(world, inbound, receipt).filter(({ units }) => units > 0);
  if (receipt.scenario === 'NONE' && arrivals.length === 0) return;
  inbound.received = true;
  const late = faults.size > 0 ? delayOf(world, receipt) : 0;
  if (variants.has('receive-at-once')) {
    receive(world, inbound, receipt, arrivals);
    return;
  }
  const firstStep = variants.has('receive-in-steps') ? arrivals.map(halved) : [];
  const rest = arrivals.map((arrival, index) => less(arrival, firstStep[index]));
  const takes = variants.has('receive-in-steps') ? 25 * minute : receiveTakes + late;
  const now = world.now();
  if (firstStep.length > 0) world.schedule.at(now + 10 * minute, () => take(world, inbound, receipt, firstStep));
  world.schedule.at(now + takes, () => receive(world, inbound, receipt, rest));
}

function halved(arrival: Arrival): Arrival {
  const packs = Math.floor(arrival.units / arrival.unitsPerPack / 2);
  return { ...arrival, units: packs * arrival.unitsPerPack };
}

function less(arrival: Arrival, taken: Arrival | undefined): Arrival {
  return { ...arrival, units: arrival.units - (taken?.units ?? 0) };
}

/** The last units of a shipment come in, which completes it. */
function receive(world: World, inbound: InboundShipment, receipt: Receipt, arrivals: readonly Arrival[]): void {
  const { faults, variants } = world;
  take(world, inbound, receipt, arrivals);
  if (receipt.scenario === 'NONE') return;
  const completesLater = variants.has('shipment-completes-later') ? 3 * hour : 0;
  const waits = faults.has('order-refused-until-shipment-completed') ? 24 * hour : completesLater;
  if (waits === 0) moveInbound(world, inbound, 'COMPLETED');
  else world.schedule.at(world.now() + waits, () => moveInbound(world, inbound, 'COMPLETED'));
  if (faults.has('b2b-error-revives-when-stock-arrives')) bookShortOrders(world, inbound.account);
}

/** Units come in; dimensions that are known are verified by that. */
export const take = seam(
  (world: World, inbound: InboundShipment, receipt: Receipt, arrivals: readonly Arrival[]): void => {
    const changes: StockChange[] = [];
    for (const arrival of arrivals) {
      const { item, units, unitsPerPack } = arrival;
      if (units === 0) continue;
      inbound.arrived = true;
      if (world.faults.size > 0) shelve(world, inbound, receipt, arrival);
      else putOnShelf(inbound, receipt, arrival);
      item.sellable += units;
      if (item.product.dimensions !== undefined) item.product.dimsLocked = true;
      item.product.updatedAt = world.now();
      inboundReceived(world, inbound, item, units);
      changes.push({ product: item.product, delta: units, unitsPerPack });
    }
    const { warehouseId } = inbound;
    inventoryChanged(world, inbound.account, { warehouseId, reason: 'RECEIVED', changes });
  },
);

export function putOnShelf(inbound: InboundShipment, receipt: Receipt, { item, units, unitsPerPack }: Arrival): void {
  const { warehouseId, shipmentDestination } = inbound;
  const { lotNumber, expiresAt } = receipt;
  const pool = shipmentDestination === 'STORAGE' ? 'STORAGE' : 'DEFAULT';
  addUnits(item.product, { warehouseId, pool, unitsPerPack, lotNumber, expiresAt }, units);
}

/** Receives a shipment that nobody asked for, as only wrong targets do. */
export function receiveByItself(world: World, inbound: InboundShipment, after: number): void {
  inbound.received = true;
  const all = arrivalsOf(world, inbound, inFull);
  if (after === 0) receive(world, inbound, inFull, all);
  else world.schedule.at(world.now() + after, () => receive(world, inbound, inFull, all));
}
