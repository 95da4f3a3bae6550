import type { JsonObject } from '../fields.ts';
import type { Call } from '../operation.ts';
import type { Faults, World } from '../world.ts';
import type { Holding } from './inventory.ts';
import type { Product } from './product.ts';
import { availableOf, type Lot } from './stock.ts';

/** One inventory record. A bundle has no units but those of its components. */
export function inventoryView(call: Call, holding: Holding, answers: 'read' | 'list'): JsonObject {
  const { world } = call;
  const { faults, variants } = world;
  const { product } = holding;
  const asSku = faults.has('inventory-list-merchant-sku-as-logistics-sku') && answers === 'list';
  const { onHand: all, available, unavailable, unitsPerPack, lotTrackingDetails } = countsOf(world, holding);
  const short = faults.has('inventory-list-on-hand-without-reserved') && answers === 'list';
  const onHand = (short ? available : all) + unitsOnTheirWay(call, holding);
  const counts = {
    onHand: faults.has('inventory-on-hand-left-out-when-zero') && onHand === 0 ? undefined : onHand,
    available: shownAvailable(faults, available, answers),
    unavailable: faults.has('inventory-unavailable-null-when-zero') && unavailable === 0 ? null : unavailable,
    lotTrackingDetails,
  };
  if (variants.has('inventory-record-bare') && answers === 'read') return counts;
  return {
    logisticsSku: asSku ? product.merchantSku : product.logisticsSku,
    ...counts,
    unitsPerPack: faults.has('inventory-units-per-pack-as-text') ? String(unitsPerPack) : unitsPerPack,
    breakdown: breakdownOf(world, holding),
  };
}

/** "In-transfer quantity" (Inventory record › onHand), read as what no warehouse has received yet. */
function unitsOnTheirWay({ world, account, query }: Call, { product, unitsPerPack }: Holding): number {
  if (!world.variants.has('units-on-their-way-on-hand') || !product.dimsLocked || unitsPerPack !== 1) return 0;
  if ((query('poolName') ?? 'DEFAULT') !== 'DEFAULT') return 0;
  const items = account.inbounds.filter(({ received }) => !received).flatMap((inbound) => inbound.items);
  return items.reduce((sum, item) => sum + (item.product === product ? item.expected : 0), 0);
}

function countsOf(world: World, { product, lots: all, unitsPerPack }: Holding) {
  const lots = all.map((lot) => (lot.shownFrom > world.now() ? { ...lot, available: 0, reserved: 0 } : lot));
  const neverReceived = product.lots.length === 0 && world.faults.has('new-product-has-a-unit');
  const available = neverReceived ? 1 : unitsForSale(product, lots);
  const reserved = lots.reduce((sum, lot) => sum + lot.reserved, 0);
  const lotsWithNumber = lots.filter(({ lotNumber }) => lotNumber !== undefined);
  return {
    onHand: available + reserved,
    available,
    unavailable: world.variants.has('reserved-units-uncounted') ? 0 : reserved,
    unitsPerPack,
    lotTrackingDetails: lotsWithNumber.length > 0 ? lotsWithNumber.map((lot) => lotView(world, lot)) : undefined,
  };
}

/** As many bundles as their components make. */
function unitsForSale({ components }: Product, lots: readonly Lot[]): number {
  if (components === undefined) return availableOf(lots);
  return Math.min(...components.map(({ product, quantity }) => Math.floor(availableOf(product.lots) / quantity)));
}

function shownAvailable(faults: Faults, available: number, answers: 'read' | 'list'): number | string {
  if (faults.has('inventory-available-as-text') && answers === 'read') return String(available);
  if (faults.has('inventory-list-available-below-zero') && answers === 'list' && available === 0) return -1;
  return available;
}

function lotView({ dialect, faults, memory }: World, lot: Lot) {
  const { lotNumber, expiresAt, available } = lot;
  const kept = memory.of('b2b-named-lot-keeps-count', lot) + memory.of('b2b-first-lot-keeps-count', lot);
  const shown = available + kept;
  const asEpoch = faults.has('inventory-lot-expiry-as-epoch');
  const time = (at: number) => (asEpoch ? at : dialect.timestamp(at));
  return {
    lotNumber,
    expirationDate: expiresAt === undefined ? undefined : time(expiresAt),
    available: faults.has('inventory-lot-available-as-text') ? String(shown) : shown,
  };
}

/** One item for each pack size that is counted, and for each component of a bundle. */
function breakdownOf(world: World, { product, lots }: Holding) {
  const { components } = product;
  if (components !== undefined)
    return components.map((component) =>
      packView(world, {
        product: component.product,
        lots: component.product.lots,
        unitsPerPack: component.quantity,
      }),
    );
  const sizes = [...new Set(lots.map(({ unitsPerPack }) => unitsPerPack))];
  if (sizes.length === 0) return undefined;
  return sizes.map((unitsPerPack) =>
    packView(world, { product, lots: lots.filter((lot) => lot.unitsPerPack === unitsPerPack), unitsPerPack }),
  );
}

function packView(world: World, holding: Holding) {
  const { faults } = world;
  const { onHand, ...rest } = countsOf(world, holding);
  const { dimensions, logisticsSku } = holding.product;
  const asText = faults.has('inventory-breakdown-dimensions-as-text') && dimensions !== undefined;
  return {
    logisticsSku,
    onHand: faults.has('inventory-breakdown-counts-as-text') ? String(onHand) : onHand,
    ...rest,
    dimensions: asText ? { ...dimensions, weight: String(dimensions.weight) } : dimensions,
  };
}
