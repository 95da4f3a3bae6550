import { Unmet } from '../../../engine/judge/violation.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import type { KnownProduct, ResolvedProduct } from './products.ts';

/** The products that the profile supplies; all of them belong to the main account. */
export class SuppliedProducts {
  readonly #supplied: LogisticsProfile['supplied'];
  readonly #unitsLeft = new Map<string, number>();
  #areTaken = false;

  constructor(supplied: LogisticsProfile['supplied']) {
    this.#supplied = supplied;
  }

  get inDifferentWarehouses(): LogisticsProfile['supplied']['splitStockSkus'] {
    return this.#supplied.splitStockSkus;
  }

  get inLots(): ResolvedProduct | undefined {
    const { lotTracked } = this.#supplied;
    if (!lotTracked) return undefined;
    const { logisticsSku, merchantSku = '', lots } = lotTracked;
    return { logisticsSku, merchantSku, barcode: '', lots: lots.map(({ lotNumber }) => lotNumber) };
  }

  /** All stocked products, once; undefined where there are fewer than `atLeast`. */
  takeAll(atLeast: number): readonly KnownProduct[] | undefined {
    const free = this.#areTaken ? [] : (this.#supplied.products ?? []);
    if (free.length < atLeast) return undefined;
    this.#areTaken = true;
    for (const { logisticsSku, available } of free) this.#unitsLeft.set(logisticsSku, available);
    return free.map(({ logisticsSku, merchantSku, gtin }) => ({ logisticsSku, merchantSku, barcode: gtin ?? '' }));
  }

  /** Products that the suite has just created, of which each has the same units. */
  note(created: readonly KnownProduct[], units: number): readonly KnownProduct[] {
    for (const { logisticsSku } of created) this.#unitsLeft.set(logisticsSku, units);
    return created;
  }

  /**
   * Counts the units that an order takes of a supplied product.
   * @throws Unmet once they are used up: a refusal would then prove nothing.
   */
  spend({ logisticsSku }: KnownProduct, quantity: number): void {
    const left = this.#unitsLeft.get(logisticsSku);
    if (left === undefined) return;
    if (left < quantity) throw new Unmet(`the units of ${logisticsSku} are used up`);
    this.#unitsLeft.set(logisticsSku, left - quantity);
  }
}
