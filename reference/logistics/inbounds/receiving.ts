import { hour, minute } from '../../clock.ts';
import type { Answer } from '../../http/answer.ts';
import type { Call } from '../../http/operation.ts';
import { conflict, notFound, Problem } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { inboundReceived, inventoryChanged, moveInbound, type StockChange } from '../events/stock-events.ts';
import { addUnits } from '../inventory/stock.ts';
import { type Arrival, arrivalsOf } from './arrivals.ts';
import type { InboundShipment } from './inbound.ts';
import { type Receipt, readReceipt } from './receipt.ts';
import { inboundView } from './view.ts';

/** The response comes at once, the units later. */
export const simulateReceive = seam((call: Call, inbound: InboundShipment): Answer => {
  const { world } = call;
  requireSandbox(call);
  const receipt = readReceipt(call, inbound);
  if (inbound.received && world.variants.has('second-receive-refused')) throw conflict('It has been received.');
  acceptReceipt(world, inbound, receipt);
  const answersShipment = world.variants.has('receive-answers-shipment');
  return answersShipment ? { status: 202, body: inboundView(world, inbound, 'read') } : { status: 202 };
});

export const requireSandbox = seam(({ world, account }: Call): void => {
  if (account.environment === 'sandbox') return;
  if (world.variants.has('receive-in-production-404')) throw notFound('There is no such operation.');
  throw new Problem(403, 'Receiving is simulated in the sandbox only.');
});

/** A second receipt changes nothing, unless a variant adds its units (gap receive-faults). */
export const acceptReceipt = seam((world: World, inbound: InboundShipment, receipt: Receipt): void => {
  if (inbound.status !== 'COMPLETED') moveInbound(world, inbound, 'PENDING_IN_WAREHOUSE');
  if (!inbound.received || world.variants.has('second-receive-adds')) planReceive(world, inbound, receipt);
});

/** A receipt of nothing leaves the shipment in PENDING_IN_WAREHOUSE. */
export function planReceive(world: World, inbound: InboundShipment, receipt: Receipt): void {
  if (receipt.scenario === 'NONE') return;
  const { variants, schedule } = world;
  const arrivals = arrivalsOf(world, inbound, receipt);
  const now = world.now();
  inbound.received = true;
  if (variants.has('receive-at-once')) {
    receive(world, inbound, receipt, arrivals);
  } else if (variants.has('receive-in-steps')) {
    const firstStep = arrivals.map(halved);
    schedule.at(now + 10 * minute, () => take(world, inbound, receipt, firstStep));
    schedule.at(now + 25 * minute, () => receive(world, inbound, receipt, arrivals.map(less(firstStep))));
  } else {
    schedule.at(now + visibleAfter(world), () => receive(world, inbound, receipt, arrivals));
  }
}

/** Sandbox behavior: counts become visible within about 30 minutes. */
export const visibleAfter = seam((_world: World): number => 30 * minute);

function halved(arrival: Arrival): Arrival {
  const packs = Math.floor(arrival.units / arrival.unitsPerPack / 2);
  return { ...arrival, units: packs * arrival.unitsPerPack };
}

function less(taken: readonly Arrival[]): (arrival: Arrival, index: number) => Arrival {
  return (arrival, index) => ({ ...arrival, units: arrival.units - (taken[index]?.units ?? 0) });
}

/** Receives the last units of a shipment, which completes it. */
export function receive(world: World, inbound: InboundShipment, receipt: Receipt, arrivals: readonly Arrival[]): void {
  take(world, inbound, receipt, arrivals);
  const waits = completesAfter(world);
  if (waits === 0) moveInbound(world, inbound, 'COMPLETED');
  else world.schedule.at(world.now() + waits, () => moveInbound(world, inbound, 'COMPLETED'));
}

/** How long after its last units a shipment is COMPLETED. */
export const completesAfter = seam(({ variants }: World): number =>
  variants.has('shipment-completes-later') ? 3 * hour : 0,
);

/** Adds received units, which verifies known dimensions. */
export const take = seam(
  (world: World, inbound: InboundShipment, receipt: Receipt, arrivals: readonly Arrival[]): void => {
    const changes: StockChange[] = [];
    for (const arrival of arrivals) {
      const { item, units, unitsPerPack } = arrival;
      if (units <= 0) continue;
      inbound.arrived = true;
      putOnShelf(world, inbound, receipt, arrival);
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

export const putOnShelf = seam(
  (_world: World, inbound: InboundShipment, receipt: Receipt, { item, units, unitsPerPack }: Arrival): void => {
    const { warehouseId, shipmentDestination } = inbound;
    const { lotNumber, expiresAt } = receipt;
    const pool = shipmentDestination === 'STORAGE' ? 'STORAGE' : 'DEFAULT';
    addUnits(item.product, { warehouseId, pool, unitsPerPack, lotNumber, expiresAt }, units);
  },
);
