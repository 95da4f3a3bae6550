import type { Answer } from '../answer.ts';
import { day, hour, minute } from '../clock.ts';
import { bitten, type FaultTable } from '../fault-table.ts';
import { isObject } from '../fields.ts';
import type { Call } from '../operation.ts';
import type { World } from '../world.ts';
import type { Arrival } from './arrivals.ts';
import type { InboundShipment } from './inbound.ts';
import { inFull, type Receipt, scenarios } from './receipt.ts';
import { putOnShelf } from './receiving.ts';
import { missReceive } from './stale-counts.ts';
import { availableOf, type Lot, release } from './stock.ts';
import { moveInbound } from './stock-events.ts';

/** What faults answer to an accepted simulate-receive. */
const acceptances: FaultTable<(answer: Answer, receipt: Receipt) => Answer> = {
  'operation-served-without-success-status': (answer) => ({ ...answer, status: 200 }),
  'receive-answers-200': (answer, { bodiless }) => (bodiless ? answer : { ...answer, status: 200 }),
  'receive-answers-204': () => ({ status: 204 }),
  'receive-lists-answer-200': (answer, { scenario }) =>
    scenario === 'EXPLICIT_QTY' || scenario === 'PARTIAL' ? { ...answer, status: 200 } : answer,
};

export function wrongAcceptance({ faults }: World, answer: Answer, receipt: Receipt): Answer {
  return bitten(faults, acceptances, answer, receipt);
}

/** Other shipments that a wrong target receives with the one that was asked for. */
export function alsoReceived({ faults }: World, inbound: InboundShipment): readonly InboundShipment[] {
  const { inbounds } = inbound.account;
  const next = faults.has('receive-takes-next-shipment-along') ? inbounds[inbounds.indexOf(inbound) + 1] : undefined;
  const open = faults.has('receive-takes-others-along') ? inbounds : next === undefined ? [] : [next];
  return open.filter((other) => other !== inbound && !other.received);
}

export function delayOf({ faults }: World, { scenario }: Receipt): number {
  if (faults.has('receive-visible-after-three-hours')) return 2.5 * hour;
  if (faults.has('receive-visible-after-an-hour')) return 0.5 * hour;
  return faults.has('receive-none-in-full-later') && scenario === 'NONE' ? 10 * minute : 0;
}

/** What a wrong target receives though it refuses. */
export function mishandleRefusal({ world, body }: Call): Receipt | undefined {
  const { faults } = world;
  if (faults.has('receive-refused-in-full')) return inFull;
  const structured = Array.isArray(body.scenario) || isObject(body.scenario);
  if (faults.has('hostile-receive-refused-but-received') && structured) return inFull;
  if (!faults.has('receive-refused-case-pack-receives') || body.receiveType !== 'CASE_PACK_RECEIVING') return undefined;
  const entries = Array.isArray(body.receivedQty) ? body.receivedQty.filter(isObject) : [];
  return {
    ...inFull,
    scenario: scenarios.find((scenario) => scenario === body.scenario) ?? 'FULL',
    receivedQty: new Map(entries.map(({ dsku, quantity }) => [String(dsku), Number(quantity)])),
    skusToReceive: Array.isArray(body.skusToReceive) ? body.skusToReceive.map(String) : [],
  };
}

/** NONE receives nothing and leaves the shipment in PENDING_IN_WAREHOUSE. */
export function wrongNone(world: World, inbound: InboundShipment, { scenario, receiveType }: Receipt): void {
  if (scenario !== 'NONE') return;
  const { faults, memory } = world;
  const completes =
    faults.has('receive-none-completes') ||
    (faults.has('receive-none-of-case-packs-completes') && receiveType === 'CASE_PACK_RECEIVING');
  if (completes) moveInbound(world, inbound, 'COMPLETED');
  if (faults.has('receive-none-stays-ready')) moveInbound(world, inbound, 'READY_TO_SHIP');
  if (faults.has('receive-none-moves-on-later'))
    world.schedule.at(world.now() + hour, () => moveInbound(world, inbound, 'COMPLETED'));
  if (!faults.has('stock-receive-none-undoes-last')) return;
  for (const { product } of inbound.items) {
    for (const lot of product.lots) {
      const taken = Math.min(lot.available, memory.of('stock-receive-none-undoes-last', product));
      lot.available -= taken;
      memory.add('stock-receive-none-undoes-last', product, -taken);
    }
  }
}

/** Puts units where a wrong target puts them, and remembers what it will need to be wrong later. */
export function shelve(world: World, inbound: InboundShipment, receipt: Receipt, arrival: Arrival): void {
  const { faults } = world;
  const { product } = arrival.item;
  remember(world, inbound, receipt, arrival);
  missReceive(world, product);
  const [last] = inbound.items.slice(-1);
  const isLast = last === arrival.item;
  if (faults.has('receive-last-product-after-an-hour') && isLast) {
    world.schedule.at(world.now() + 30 * minute, () => putOnShelf(inbound, receipt, arrival));
    return;
  }
  const before = product.lots.map((lot) => ({ lot, available: lot.available }));
  putOnShelf(placeOf(world, inbound, receipt), lotOf(world, receipt, arrival), arrival);
  if (faults.has('receive-lot-replaces-units') && receipt.lotNumber !== undefined) {
    for (const { lot, available } of before) if (lot.available > available) lot.available -= available;
  }
  const asn = receipt.receiveType === 'ASN';
  const kept = before.reduce((sum, { available }) => sum + available, 0);
  const added = availableOf(product.lots) - kept;
  if (faults.has('receive-not-for-sale')) withhold(product.lots, added);
  const oneShort = faults.has('receive-last-product-one-short') && asn && receipt.scenario === 'FULL' && isLast;
  if (oneShort) withhold(product.lots, 1);
}

/** Takes units off sale; they stay on hand. */
function withhold(lots: readonly Lot[], units: number): void {
  const lot = lots.find(({ available }) => available >= units);
  if (lot !== undefined) release([{ lot, units: -units, line: 0 }]);
}

function placeOf({ faults }: World, inbound: InboundShipment, { receiveType }: Receipt): InboundShipment {
  const elsewhere = faults.has('sandbox-unit-receiving-elsewhere') && receiveType === 'UNIT_RECEIVING';
  return elsewhere ? { ...inbound, warehouseId: inbound.account.warehouses[1]?.id ?? '' } : inbound;
}

function lotOf({ faults }: World, receipt: Receipt, { item }: Arrival): Receipt {
  const { lotNumber, expiresAt } = receipt;
  if (faults.has('receive-lot-lost')) return { ...receipt, lotNumber: undefined, expiresAt: undefined };
  const first = item.product.lots.find((lot) => lot.lotNumber !== undefined);
  if (faults.has('receive-lot-in-other-lot') && lotNumber !== undefined && first !== undefined)
    return { ...receipt, lotNumber: first.lotNumber, expiresAt: first.expiresAt };
  const dayLate = faults.has('receive-lot-expiry-day-late') && expiresAt !== undefined;
  return dayLate ? { ...receipt, expiresAt: expiresAt + day } : receipt;
}

function remember(world: World, inbound: InboundShipment, receipt: Receipt, { item, units }: Arrival): void {
  const { memory, schedule } = world;
  const { product } = item;
  const packages = inbound.packages.filter(({ items }) => items.some((packed) => packed.product === product));
  memory.set('inventory-units-per-pack-of-quantity', product, units);
  memory.set('stock-receive-none-undoes-last', product, units);
  if (receipt.receiveType === 'ASN') memory.add('receive-on-hand-unchanged', product, -units);
  if (packages.length > 1) memory.add('receive-on-hand-twice-for-several-packages', product, units);
  memory.add('receive-on-hand-after-two-hours', product, -units);
  schedule.at(world.now() + 1.5 * hour, () => memory.add('receive-on-hand-after-two-hours', product, units));
  memory.set('order-refused-until-shipment-completed', product, 1);
  schedule.at(world.now() + day, () => memory.set('order-refused-until-shipment-completed', product, 0));
  const fewer = receipt.scenario === 'PARTIAL' || (receipt.scenario === 'EXPLICIT_QTY' && units < item.expected);
  if (fewer) for (const one of inbound.items) memory.set('order-refused-of-part-received', one.product, 1);
  const products = new Set(inbound.items.map((one) => one.product));
  const earlier = inbound.account.inbounds.filter((other) => other !== inbound && other.arrived);
  for (const other of earlier) {
    if (other.items.some((one) => products.has(one.product)))
      memory.set('stock-inbound-list-forgets-earlier', other, 1);
  }
}
