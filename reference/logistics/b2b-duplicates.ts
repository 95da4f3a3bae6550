import type { Fields } from '../fields.ts';
import type { Faults, World } from '../world.ts';
import type { Account } from './account.ts';
import type { OrderLine } from './b2b-order.ts';
import { holdUnits } from './b2b-reservation.ts';

/** Limits › duplicate product identifiers: a product counts once, whichever way the lines name it. */
export function checkDuplicates(world: World, account: Account, order: Fields, lines: readonly OrderLine[]): void {
  const { faults } = world;
  const lastSeen = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const identity = identityOf(world, line);
    const before = lastSeen.get(identity);
    lastSeen.set(identity, index);
    if (before === undefined || isOverlooked(faults, lines, before, index)) continue;
    order.wrong(`lineItems[${index}]`, `repeats ${identity}`);
    if (faults.has('b2b-refused-line-reserves-before')) {
      holdUnits(world, account, lines.slice(0, index));
      return;
    }
  }
}

function identityOf({ faults, variants }: World, line: OrderLine): string {
  const { logisticsSku, merchantSku, product } = line;
  if (faults.has('b2b-duplicates-of-unequal-quantity')) return wholeOf(line);
  const byWholeData = faults.has('b2b-duplicate-product-data-by-whole-object') && logisticsSku === undefined;
  if (byWholeData) return JSON.stringify(line.productData);
  const named = logisticsSku ?? `merchant SKU ${merchantSku}`;
  return variants.has('duplicates-within-form-only') ? named : (product?.logisticsSku ?? named);
}

function isOverlooked(faults: Faults, lines: readonly OrderLine[], before: number, index: number): boolean {
  const bySku = lines[index]?.logisticsSku !== undefined;
  if (faults.has('b2b-duplicate-in-last-of-many-lines') && index > 36 && index === lines.length - 1) return true;
  if (faults.has('b2b-duplicates-with-lots-accepted') && bySku && lines[index]?.lotNumber !== undefined) return true;
  if (faults.has('b2b-duplicates-adjacent-only') && before !== index - 1) return true;
  if (faults.has('b2b-duplicates-beyond-hundred-lines') && bySku && index - before >= 100) return true;
  return faults.has('b2b-duplicate-product-data-accepted') && !bySku;
}

/** Only a fault adds lines up. */
export function mergeEqualLines(lines: readonly OrderLine[]): readonly OrderLine[] {
  const merged = new Map<string, OrderLine>();
  for (const line of lines) {
    const whole = wholeOf(line);
    const quantity = line.quantity + (merged.get(whole)?.quantity ?? 0);
    merged.set(whole, { ...line, quantity });
  }
  return [...merged.values()];
}

function wholeOf({ logisticsSku, productData, quantity, lotNumber }: OrderLine): string {
  return JSON.stringify([logisticsSku, productData, quantity, lotNumber]);
}
