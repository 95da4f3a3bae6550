import { itemsOf } from '../../../engine/json.ts';
import { Unsupplied } from '../../../engine/judge/violation.ts';
import { dayMs } from '../../../model/business-days.ts';
import { identifier } from '../../identifier.ts';
import type { Bearer } from '../../target-parts.ts';
import type { LogisticsTarget } from '../target.ts';
import type { KnownProduct, ResolvedProduct } from './products.ts';
import type { LotToMake } from './received-lots.ts';

/** Products that only the provider-state hook can make, in the account of `owner`. */
export class HookProducts {
  readonly #target: LogisticsTarget;
  readonly #owner: Bearer;

  constructor(target: LogisticsTarget, owner: Bearer) {
    this.#target = target;
    this.#owner = owner;
  }

  get offersStock(): boolean {
    return this.#target.parts.states.offers('product has stock');
  }

  /** One product for each count of units. */
  stocked(counts: readonly number[]): Promise<readonly KnownProduct[]> {
    return Promise.all(
      counts.map(async (available) => {
        const answer = await this.#reach('product has stock', { available });
        const { merchantSku, barcode } = answer;
        const logisticsSku = identifier(answer.logisticsSku);
        if (logisticsSku === undefined) throw new Unsupplied('provider state "product has stock": no logisticsSku');
        return { logisticsSku, merchantSku: String(merchantSku ?? ''), barcode: String(barcode ?? '') };
      }),
    );
  }

  async inDifferentWarehouses(): Promise<readonly [string, string]> {
    const { logisticsSkus } = await this.#reach('products are in different warehouses', { available: 1_000_000 });
    const [first, second] = itemsOf(logisticsSkus);
    if (typeof first === 'string' && typeof second === 'string') return [first, second];
    throw new Unsupplied('provider state "products are in different warehouses": no two logisticsSkus');
  }

  async inLots(): Promise<ResolvedProduct> {
    const now = this.#target.parts.clock.now();
    const lots = ofAnyOrder.map(({ days, ...lot }) => ({
      ...lot,
      expirationDate: new Date(now + days * dayMs).toISOString(),
    }));
    const { logisticsSku, merchantSku } = await this.#reach('product has lots', { lots });
    if (typeof logisticsSku !== 'string') throw new Unsupplied('provider state "product has lots": no logisticsSku');
    const sku = typeof merchantSku === 'string' ? merchantSku : '';
    return { logisticsSku, merchantSku: sku, barcode: '', lots: ofAnyOrder.map(({ lotNumber }) => lotNumber) };
  }

  #reach(state: string, params: Parameters<LogisticsTarget['parts']['states']['reach']>[1]) {
    return this.#target.parts.states.reach(state, { token: this.#owner.token ?? '', ...params });
  }
}

/** They expire later than any run advances a controlled clock. */
export const ofAnyOrder: readonly LotToMake[] = ['LOT-A', 'LOT-B'].map((lotNumber) => ({
  lotNumber,
  available: 100_000,
  days: 730,
}));
