import type { JsonObject } from '../../fields.ts';
import type { Call } from '../../http/operation.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Product } from '../products/product.ts';
import type { Holding } from './inventory.ts';
import { availableOf, type Lot } from './stock.ts';

/** One inventory record. A bundle has only the units of its components. */
export const inventoryView = seam((call: Call, holding: Holding, answers: 'read' | 'list'): JsonObject => {
  const { world } = call;
  const { onHand, available, unavailable, unitsPerPack, lotTrackingDetails } = countsOf(world, holding);
  const counts = { onHand: onHand + unitsOnTheirWay(call, holding), available, unavailable, lotTrackingDetails };
  if (world.variants.has('inventory-record-bare') && answers === 'read') return counts;
  const { logisticsSku } = holding.product;
  return { logisticsSku, ...counts, unitsPerPack, breakdown: breakdownOf(world, holding) };
});

/** "In-transfer quantity" (Inventory record › onHand), read as units that no warehouse has received yet. */
function unitsOnTheirWay({ world, account, query }: Call, { product, unitsPerPack }: Holding): number {
  if (!world.variants.has('units-on-their-way-on-hand') || !product.dimsLocked || unitsPerPack !== 1) return 0;
  if ((query('poolName') ?? 'DEFAULT') !== 'DEFAULT') return 0;
  const items = account.inbounds.filter(({ received }) => !received).flatMap((inbound) => inbound.items);
  return items.reduce((sum, item) => sum + (item.product === product ? item.expected : 0), 0);
}

function countsOf(world: World, { product, lots: all, unitsPerPack }: Holding) {
  const lots = all.map((lot) => (lot.shownFrom > world.now() ? { ...lot, available: 0, reserved: 0 } : lot));
  const available = unitsForSale(product, lots);
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

/** The number of bundles that the components suffice for. */
function unitsForSale({ components }: Product, lots: readonly Lot[]): number {
  if (components === undefined) return availableOf(lots);
  return Math.min(...components.map(({ product, quantity }) => Math.floor(availableOf(product.lots) / quantity)));
}

export const lotView = seam(({ dialect }: World, { lotNumber, expiresAt, available }: Lot): JsonObject => {
  const expirationDate = expiresAt === undefined ? undefined : dialect.timestamp(expiresAt);
  return { lotNumber, expirationDate, available };
});

/** One item for each counted pack size, and for each component of a bundle. */
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

export const packView = seam((world: World, holding: Holding): JsonObject => {
  const { dimensions, logisticsSku } = holding.product;
  return { logisticsSku, ...countsOf(world, holding), dimensions };
});
