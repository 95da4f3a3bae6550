import type { Call } from '../operation.ts';
import type { Faults, World } from '../world.ts';
import type { LotFilter } from './inventory.ts';
import type { Product } from './product.ts';
import { availableOf, type Lot } from './stock.ts';

/** A product reports no units before its dimensions are verified (Product › dimsLocked). */
export function inventoryView({ world }: Call, product: Product, counts: LotFilter, answers: 'read' | 'list') {
  const { faults } = world;
  const lots = product.dimsLocked ? product.lots.filter(counts) : [];
  const asSku = faults.has('inventory-list-merchant-sku-as-logistics-sku') && answers === 'list';
  const { onHand, available, unavailable, unitsPerPack, lotTrackingDetails } = countsOf(world, product, lots);
  return {
    logisticsSku: asSku ? product.merchantSku : product.logisticsSku,
    onHand: faults.has('inventory-on-hand-left-out-when-zero') && onHand === 0 ? undefined : onHand,
    available: shownAvailable(faults, available, answers),
    unavailable: faults.has('inventory-unavailable-null-when-zero') && unavailable === 0 ? null : unavailable,
    unitsPerPack: faults.has('inventory-units-per-pack-as-text') ? String(unitsPerPack) : unitsPerPack,
    lotTrackingDetails,
    breakdown: breakdownOf(world, product, lots),
  };
}

function countsOf(world: World, { lots: ever }: Product, lots: readonly Lot[]) {
  const neverReceived = ever.length === 0 && world.faults.has('new-product-has-a-unit');
  const available = neverReceived ? 1 : availableOf(lots);
  const reserved = lots.reduce((sum, lot) => sum + lot.reserved, 0);
  const lotsWithNumber = lots.filter(({ lotNumber }) => lotNumber !== undefined);
  return {
    onHand: available + reserved,
    available,
    unavailable: reserved,
    unitsPerPack: 1,
    lotTrackingDetails: lotsWithNumber.length > 0 ? lotsWithNumber.map((lot) => lotView(world, lot)) : undefined,
  };
}

function shownAvailable(faults: Faults, available: number, answers: 'read' | 'list'): number | string {
  if (faults.has('inventory-available-as-text') && answers === 'read') return String(available);
  if (faults.has('inventory-list-available-below-zero') && answers === 'list' && available === 0) return -1;
  return available;
}

function lotView({ dialect, faults }: World, { lotNumber, expiresAt, available }: Lot) {
  const asEpoch = faults.has('inventory-lot-expiry-as-epoch');
  const time = (at: number) => (asEpoch ? at : dialect.timestamp(at));
  return {
    lotNumber,
    expirationDate: expiresAt === undefined ? undefined : time(expiresAt),
    available: faults.has('inventory-lot-available-as-text') ? String(available) : available,
  };
}

/** All units are single ones, so a product has one pack; one without units has none (gap inventory-pool-and-pack). */
function breakdownOf(world: World, product: Product, lots: readonly Lot[]) {
  if (lots.length === 0) return undefined;
  const { faults } = world;
  const { onHand, ...rest } = countsOf(world, product, lots);
  const { dimensions } = product;
  const asText = faults.has('inventory-breakdown-dimensions-as-text') && dimensions !== undefined;
  return [
    {
      logisticsSku: product.logisticsSku,
      onHand: faults.has('inventory-breakdown-counts-as-text') ? String(onHand) : onHand,
      ...rest,
      dimensions: asText ? { ...dimensions, weight: String(dimensions.weight) } : dimensions,
    },
  ];
}
