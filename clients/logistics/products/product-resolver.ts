import { Unmet } from '../../../engine/judge/violation.ts';
import type { LineDraft, ProductDraft } from '../../../generators/draft.ts';
import { memoized } from '../../memoized.ts';
import type { ResolvedProducts } from '../b2b-orders/order-body.ts';
import type { Bearer, LogisticsTarget } from '../target.ts';
import type { KnownProduct } from './products.ts';

/** An order of either kind. */
interface AnyOrderDraft {
  readonly lines: readonly Pick<LineDraft, 'product' | 'quantity'>[];
}

type LotTrackedProduct = KnownProduct & { readonly lots: readonly string[] };

/** Finds or makes every product that a draft names, so that its body can then be built without waiting. */
export class ProductResolver {
  readonly #target: LogisticsTarget;
  readonly #split = new Map<string, Promise<readonly [string, string]>>();
  readonly #lotted = new Map<string, Promise<LotTrackedProduct>>();

  constructor(target: LogisticsTarget) {
    this.#target = target;
  }

  /** @throws Unmet where a product can neither be made nor is supplied. */
  async resolve(owner: Bearer, draft: AnyOrderDraft): Promise<ResolvedProducts> {
    const wanted = draft.lines.map(({ product }) => product);
    const stocked = Math.max(0, ...wanted.map((product) => ('stocked' in product ? product.stocked + 1 : 0)));
    const stock = this.#target.poolOf(owner);
    const shared = stocked === 0 ? [] : await stock.shared(stocked);
    for (const { product, quantity } of draft.lines) {
      const one = 'stocked' in product ? shared[product.stocked] : undefined;
      if (one) stock.spend(one, quantity);
    }
    const found = new Map<ProductDraft, ReturnType<ResolvedProducts>>();
    for (const product of wanted) {
      if (!('stocked' in product || found.has(product))) found.set(product, await this.#special(owner, product));
    }
    return (product) => {
      const one = 'stocked' in product ? shared[product.stocked] : found.get(product);
      if (!one) throw new Unmet('a product of the draft is not on the shelf');
      return one;
    };
  }

  async #special(
    owner: Bearer,
    product: Exclude<ProductDraft, { stocked: number }>,
  ): Promise<ReturnType<ResolvedProducts>> {
    if ('available' in product) return this.#target.poolOf(owner).reserve(product.available);
    if ('unknown' in product) return unknownProduct(product.unknown);
    if ('lotted' in product) return this.#lottedProduct(owner, product.lotted);
    if ('split' in product) return bare((await this.#splitProducts(owner))[product.split]);
    const other = await this.#target.account('other');
    const products = await this.#target.poolOf(other).shared(product.foreign + 1);
    const one = products[product.foreign];
    if (!one) throw new Unmet('the other account has no such product');
    return one;
  }

  #once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
    return memoized(known, key, make, this.#target.parts.connection);
  }

  #splitProducts(owner: Bearer): Promise<readonly [string, string]> {
    const { profile, states } = this.#target.parts;
    return this.#once(this.#split, owner.name, async () => {
      if (owner.name === 'main' && profile.supplied.splitStockSkus) return profile.supplied.splitStockSkus;
      const params = { token: owner.token ?? '', available: 1_000_000 };
      const { logisticsSkus } = await states.reach('products are in different warehouses', params);
      const [first, second] = Array.isArray(logisticsSkus) ? logisticsSkus : [];
      if (typeof first === 'string' && typeof second === 'string') return [first, second];
      throw new Unmet('provider state "products are in different warehouses": no two logisticsSkus');
    });
  }

  #lottedProduct(owner: Bearer, index: number): Promise<LotTrackedProduct> {
    const { profile, states } = this.#target.parts;
    return this.#once(this.#lotted, `${owner.name} ${index}`, async () => {
      const supplied = profile.supplied.lotTracked;
      if (owner.name === 'main' && supplied && index === 0) {
        const { logisticsSku, merchantSku = '', lots } = supplied;
        return { logisticsSku, merchantSku, barcode: '', lots: lots.map(({ lotNumber }) => lotNumber) };
      }
      const lots = ['LOT-A', 'LOT-B'].map((lotNumber) => ({
        lotNumber,
        available: 100_000,
        expirationDate: new Date(this.#target.parts.clock.now() + lotLifeMs).toISOString(),
      }));
      const { logisticsSku, merchantSku } = await states.reach('product has lots', { token: owner.token ?? '', lots });
      if (typeof logisticsSku !== 'string') throw new Unmet('provider state "product has lots": no logisticsSku');
      const sku = typeof merchantSku === 'string' ? merchantSku : '';
      return { logisticsSku, merchantSku: sku, barcode: '', lots: lots.map(({ lotNumber }) => lotNumber) };
    });
  }
}

/** Longer than any run moves a controlled clock. */
const lotLifeMs = 2 * 365 * 86_400_000;

const bare = (logisticsSku: string): KnownProduct => ({ logisticsSku, merchantSku: '', barcode: '' });

/** Well-formed by the pattern of a logisticsSku, and so long-winded that no target has assigned it. */
const unknownProduct = (salt: number): KnownProduct => {
  const tail = (salt >>> 0).toString(36).slice(-5).padStart(5, '0');
  return { logisticsSku: `DZZZZZ${tail}`, merchantSku: `no such SKU ${tail}`, barcode: '' };
};
