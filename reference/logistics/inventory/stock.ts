import type { pools } from '../../../schemas/logistics/operations.ts';
import type { Product } from '../products/product.ts';

/** Where units are meant for; `STORAGE` is reserve storage (Endpoints › inventory › poolName). */
export type Pool = (typeof pools)[number];

/** Units of one product in one warehouse, pool and pack size; regular products have lots without a number. */
export interface Lot {
  readonly warehouseId: string;
  readonly pool: Pool;
  /** 1 but for case packs. */
  readonly unitsPerPack: number;
  readonly lotNumber: string | undefined;
  readonly expiresAt: number | undefined;
  /** When the counts first show it (gap receive-visibility). */
  readonly shownFrom: number;
  /** For sale: not reserved for open orders. */
  available: number;
  /** Held for open orders until they ship or are cancelled. */
  reserved: number;
}

/** Units of one lot that an order holds. */
export interface Allocation {
  readonly lot: Lot;
  readonly units: number;
  /** Index of the line that they are for. */
  readonly line: number;
}

export interface LotName {
  readonly warehouseId: string;
  readonly pool?: Pool;
  readonly unitsPerPack?: number;
  readonly lotNumber?: string | undefined;
  readonly expiresAt?: number | undefined;
  readonly shownFrom?: number;
}

/** Which lots a line can be filled from; without a lot number: all of the warehouse. */
export interface LotWish {
  readonly warehouseId: string;
  readonly lotNumber: string | undefined;
}

/** What a new product has with the variant new-products-stocked. */
export const unitsOfNewProducts = 1_000_000;

export function addUnits(product: Product, name: LotName, units: number): void {
  if (units === 0) return;
  const { warehouseId, pool = 'DEFAULT', unitsPerPack = 1, lotNumber, expiresAt, shownFrom = 0 } = name;
  const known = product.lots.find(
    (lot) =>
      lot.warehouseId === warehouseId &&
      lot.pool === pool &&
      lot.unitsPerPack === unitsPerPack &&
      lot.lotNumber === lotNumber &&
      lot.expiresAt === expiresAt,
  );
  if (known !== undefined) {
    known.available += units;
    return;
  }
  const held = { available: units, reserved: 0 };
  product.lots.push({ warehouseId, pool, unitsPerPack, lotNumber, expiresAt, shownFrom, ...held });
  product.lots.sort((a, b) => expiry(a) - expiry(b));
}

function expiry(lot: Lot): number {
  return lot.expiresAt ?? Number.MAX_SAFE_INTEGER;
}

/** The units of a product that a line can be filled from: of one warehouse and, if it names one, of one lot. */
export function lotsFor(product: Product, { warehouseId, lotNumber }: LotWish): readonly Lot[] {
  return product.lots.filter(
    (lot) => lot.warehouseId === warehouseId && (lotNumber === undefined || lot.lotNumber === lotNumber),
  );
}

export function availableOf(lots: readonly Lot[]): number {
  return lots.reduce((sum, lot) => sum + lot.available, 0);
}

/** Takes units from the lots in their order, which is first-expiry-first-out. */
export function reserve(lots: readonly Lot[], units: number, line: number): readonly Allocation[] {
  const allocations: Allocation[] = [];
  let missing = units;
  for (const lot of lots) {
    const taken = Math.min(lot.available, missing);
    if (taken <= 0) continue;
    lot.available -= taken;
    lot.reserved += taken;
    missing -= taken;
    allocations.push({ lot, units: taken, line });
  }
  return allocations;
}

export function release(allocations: readonly Allocation[]): void {
  for (const { lot, units } of allocations) {
    lot.reserved -= units;
    lot.available += units;
  }
}

/** Units that leave the building are neither on hand nor for sale. */
export function ship(allocations: readonly Allocation[]): void {
  for (const { lot, units } of allocations) lot.reserved -= units;
}
