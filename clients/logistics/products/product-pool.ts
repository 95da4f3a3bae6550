import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { forAll, forEach } from '../../../engine/run/scope.ts';
import type { LineDraft, ProductDraft } from '../../../generators/logistics/draft.ts';
import { memoized } from '../../memoized.ts';
import { type Bearer, unrecorded } from '../../target-parts.ts';
import { Calls } from '../calls.ts';
import type { LogisticsTarget } from '../target.ts';
import { HookProducts, ofAnyOrder } from './hook-products.ts';
import { type KnownProduct, Products, type ResolvedProduct, type ResolvedProducts } from './products.ts';
import { productInReceivedLots } from './received-lots.ts';
import { receiveProducts } from './received-products.ts';
import { ReservedProducts } from './reserved-products.ts';
import { cannotReceive, stockAdvice } from './stock-advice.ts';
import { SuppliedProducts } from './supplied-products.ts';

/** More units than a whole run uses up. */
const plenty = 1_000_000;
/** Most cases use the main account. */
const firstBatch = { main: 40, other: 5 } as const;
const laterBatch = 500;
/** A run with at most this many requests finds more with them than with orders of many lines. */
const fewRequests = 500;
const fewProducts = 12;
/** An order just above the longest needs one product more; that alone must not cost a batch. */
const spare = 10;
/** Stock is received again this often while the connection is disturbed; what a lost request left behind is not used. */
const disturbedTries = 3;

const pools = new WeakMap<LogisticsTarget, Map<string, ProductPool>>();

/** The one pool of an account during a run. */
export function poolOf(target: LogisticsTarget, owner: Bearer): ProductPool {
  const known = pools.get(target) ?? new Map<string, ProductPool>();
  pools.set(target, known);
  const pool = known.get(owner.name) ?? new ProductPool(target, owner);
  known.set(owner.name, pool);
  return pool;
}

/** An order of either kind. */
interface AnyOrderDraft {
  readonly lines: readonly Pick<LineDraft, 'product' | 'quantity'>[];
}

/** The products of one account. Finds or makes those that a draft names, so that its body is built without waiting. */
export class ProductPool {
  readonly #target: LogisticsTarget;
  readonly #owner: Bearer;
  readonly #shared: KnownProduct[] = [];
  readonly #reserved = new ReservedProducts((counts) => this.#make(counts, counts.length));
  readonly #received = new ReservedProducts(async (counts) => {
    const made = await this.#receive(counts);
    return made ? this.#noted(made, counts) : this.#make(counts, counts.length);
  });
  readonly #supplied: SuppliedProducts;
  readonly #hook: HookProducts;
  readonly #inLots = new Map<string, Promise<ResolvedProduct>>();
  readonly #apart = new Map<string, Promise<readonly [string, string]>>();
  #growth: Promise<unknown> = Promise.resolve();
  #receiveFailure: Unmet | undefined;
  #hasReceived = false;

  constructor(target: LogisticsTarget, owner: Bearer) {
    this.#target = target;
    this.#owner = owner;
    this.#supplied = new SuppliedProducts(owner.name === 'main' ? target.parts.profile.supplied : {});
    this.#hook = new HookProducts(target, owner);
  }

  /** At least `count` products with plenty of units, which all cases share. */
  async shared(count: number): Promise<readonly KnownProduct[]> {
    const batch = count <= firstBatch.main ? 'first batch' : `batch ${Math.ceil((count - spare) / laterBatch)}`;
    await forAll(this.#shared, batch, async () => this.#shared.length < count && this.#grow(count));
    if (this.#shared.length < count)
      throw new Unmet(`needs ${count} products with stock; ${this.#shared.length} are there`);
    return this.#shared;
  }

  /** A product with exactly `available` units, for the caller only. */
  reserve(available: number): Promise<KnownProduct> {
    return forEach(this.#reserved, () => this.#reserved.reserve(available));
  }

  /** The same; the suite creates the product and the target receives its units, unless the target cannot receive. */
  received(available: number): Promise<KnownProduct> {
    return this.#isByHook ? this.#received.reserve(available) : this.reserve(available);
  }

  /** @throws Unmet where a product can neither be made nor is supplied. */
  async resolve({ lines }: AnyOrderDraft): Promise<ResolvedProducts> {
    const stocked = Math.max(0, ...lines.map(({ product }) => ('stocked' in product ? product.stocked + 1 : 0)));
    const shared = stocked === 0 ? [] : await this.shared(stocked);
    for (const { product, quantity } of lines) {
      const one = 'stocked' in product ? shared[product.stocked] : undefined;
      if (one) this.#supplied.spend(one, quantity);
    }
    const found = new Map<ProductDraft, ResolvedProduct>();
    for (const { product } of lines) {
      if (!('stocked' in product || found.has(product))) found.set(product, await this.#special(product));
    }
    return (product) => {
      const one = 'stocked' in product ? shared[product.stocked] : found.get(product);
      if (!one) throw new Unmet('a product of the draft was not resolved');
      return one;
    };
  }

  async #special(product: Exclude<ProductDraft, { stocked: number }>): Promise<ResolvedProduct> {
    if ('available' in product) return this.reserve(product.available);
    if ('unknown' in product) return unknownProduct(product.unknown);
    if ('lotted' in product) return this.#lotTracked(product.lotted);
    if ('split' in product) {
      const skus = await this.#once(this.#apart, 'apart', async () => {
        return this.#supplied.inDifferentWarehouses ?? this.#hook.inDifferentWarehouses();
      });
      return { logisticsSku: skus[product.split], merchantSku: '', barcode: '' };
    }
    const others = poolOf(this.#target, await this.#target.account('other'));
    const one = (await others.shared(product.foreign + 1))[product.foreign];
    if (!one) throw new Unmet('the other account has no such product');
    return one;
  }

  #lotTracked(index: number): Promise<ResolvedProduct> {
    return this.#once(this.#inLots, `${index}`, async () => {
      const supplied = index === 0 ? this.#supplied.inLots : undefined;
      return (
        supplied ??
        unlessUnmet(
          () => this.#hook.inLots(),
          () => productInReceivedLots(new Calls(this.#target, this.#owner, unrecorded), ofAnyOrder),
        )
      );
    });
  }

  #once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
    return memoized(known, key, make, this.#target.parts.connection);
  }

  /** One caller at a time makes products; the others wait and share them. */
  #grow(count: number): Promise<void> {
    const turn = this.#growth.then(async () => {
      if (this.#shared.length >= count) return;
      const wanted = this.#batchFor(count);
      if (wanted <= this.#shared.length) return;
      const counts = Array.from({ length: wanted - this.#shared.length }, () => plenty);
      this.#shared.push(...(await this.#make(counts, count)));
    });
    this.#growth = turn.catch(() => {});
    return turn;
  }

  #batchFor(count: number): number {
    const { requests = Number.POSITIVE_INFINITY } = this.#target.parts.budget ?? {};
    const isMain = this.#owner.name === 'main';
    if (requests <= fewRequests) return isMain ? fewProducts : firstBatch.other;
    const sizes = isMain ? [firstBatch.main] : [firstBatch.other, firstBatch.main];
    return sizes.find((size) => count <= size) ?? Math.ceil((count - spare) / laterBatch) * laterBatch + spare;
  }

  /** Only where receiving takes half an hour of real time. */
  get #isByHook(): boolean {
    return this.#hook.offersStock && this.#target.parts.clock.kind === 'real';
  }

  /**
   * By receiving, as all that one shipment brings lies in one warehouse: the hook may stock each product in another one, and
   * an order needs all its products in one.
   */
  async #make(counts: readonly number[], atLeast: number): Promise<readonly KnownProduct[]> {
    if (this.#isByHook) return this.#hook.stocked(counts);
    const isShared = counts.every((count) => count === plenty);
    const { unitsOfNewProducts: units } = this.#target.parts.profile.supplied;
    if (isShared && units !== undefined) return this.#supplied.note(await this.#created(counts.length), units);
    const received = await this.#receive(counts);
    if (received) return this.#noted(received, counts);
    const supplied = isShared ? this.#supplied.takeAll(atLeast - this.#shared.length) : undefined;
    if (supplied) return supplied;
    if (!this.#hook.offersStock && this.#receiveFailure) throw this.#receiveFailure;
    return this.#hook.stocked(counts.slice(0, Math.max(atLeast, 1)));
  }

  /** The hook makes the like. */
  #noted(made: readonly KnownProduct[], counts: readonly number[]): readonly KnownProduct[] {
    const { token = '' } = this.#owner;
    for (const [index, product] of made.entries())
      this.#target.parts.states.note('product has stock', { token, available: counts[index] ?? 0 }, { ...product });
    return made;
  }

  #created(count: number): Promise<readonly KnownProduct[]> {
    return new Products(new Calls(this.#target, this.#owner, unrecorded)).createMany(count);
  }

  /** Undefined where the target cannot receive; that is tried once. */
  async #receive(counts: readonly number[]): Promise<readonly KnownProduct[] | undefined> {
    const { connection, profile } = this.#target.parts;
    if (profile.supplied.unitsOfNewProducts !== undefined)
      this.#receiveFailure = new Unmet(
        'needs a product with a known stock: new products have units from their creation',
      );
    else if (cannotReceive(profile))
      this.#receiveFailure = new Unmet(`needs a product with stock: ${stockAdvice(profile)}`);
    for (let left = disturbedTries; this.#receiveFailure === undefined; left--) {
      const before = connection.disturbances;
      try {
        const made = await receiveProducts(new Calls(this.#target, this.#owner, unrecorded), counts);
        this.#hasReceived = true;
        return made;
      } catch (error) {
        if (!(error instanceof Unmet)) throw error;
        if (left > 0 && connection.disturbances > before) continue;
        // The hook may stock another warehouse than the one that received, and no order may need both.
        if (this.#hasReceived) throw error;
        this.#receiveFailure = error;
      }
    }
    return undefined;
  }
}

/** Well-formed by the pattern of a logisticsSku, and so unusual that no target has assigned it. */
const unknownProduct = (salt: number): KnownProduct => {
  const tail = (salt >>> 0).toString(36).slice(-5).padStart(5, '0');
  return { logisticsSku: `DZZZZZ${tail}`, merchantSku: `no such SKU ${tail}`, barcode: '' };
};
