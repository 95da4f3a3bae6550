import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted, requestLine } from '../../../engine/wire/exchange.ts';
import { identifier } from '../../identifier.ts';
import { untilAnswered } from '../../set-up.ts';
import { waitUntil } from '../../wait.ts';
import { Calls } from '../calls.ts';
import { Inbounds } from '../inbounds/inbounds.ts';
import { type Bearer, type LogisticsTarget, unrecorded } from '../target.ts';
import { freshBarcode } from './barcode.ts';
import { type KnownProduct, Products } from './products.ts';
import { ReservedProducts } from './reserved-products.ts';

/** So many that a whole run does not use them up. */
const plenty = 1_000_000;
const firstBatch = 40;
/** Products are received anew so often while the line is disturbed: what a lost request left behind is not used. */
const disturbedTries = 3;
const batchStep = 500;
/** The first order that is too long needs one product more than the longest: no batch for that alone. */
const spare = 10;
const itemsPerInbound = 250;
/** Products that are created side by side: more would only meet the limit of requests. */
const atOnce = 50;

/** The shelf of one account: products with plenty of units that cases share, and ones with an exact count for one case. */
export class ProductPool {
  readonly #target: LogisticsTarget;
  readonly #owner: Bearer;
  readonly #shared: KnownProduct[] = [];
  /** Units of supplied products that orders have not used up; of products that we made there are plenty. */
  readonly #left = new Map<string, number>();
  readonly #exact = new ReservedProducts((counts) => this.#make(counts, counts.length));
  #work: Promise<unknown> = Promise.resolve();
  #failed: Unmet | undefined;
  #hasReceived = false;

  constructor(target: LogisticsTarget, owner: Bearer) {
    this.#target = target;
    this.#owner = owner;
  }

  /** The first `count` products with plenty of units. */
  async shared(count: number): Promise<readonly KnownProduct[]> {
    if (this.#shared.length < count) {
      await this.#alone(async () => {
        if (this.#shared.length >= count) return;
        const wanted = count <= firstBatch ? firstBatch : Math.ceil((count - spare) / batchStep) * batchStep + spare;
        const missing = wanted - this.#shared.length;
        this.#shared.push(
          ...(await this.#make(
            Array.from({ length: missing }, () => plenty),
            count,
          )),
        );
      });
    }
    if (this.#shared.length < count)
      throw new Unmet(`needs ${count} products with stock; ${this.#shared.length} are there`);
    return this.#shared;
  }

  /** A product with exactly `available` units, for the caller alone. */
  reserve(available: number): Promise<KnownProduct> {
    return this.#exact.reserve(available);
  }

  /** Whoever orders supplied units says so here. @throws Unmet once they are used up: no refusal then says anything. */
  spend({ logisticsSku }: KnownProduct, quantity: number): void {
    const left = this.#left.get(logisticsSku);
    if (left === undefined) return;
    if (left < quantity) throw new Unmet(`the supplied units of ${logisticsSku} are used up`);
    this.#left.set(logisticsSku, left - quantity);
  }

  #alone<T>(section: () => Promise<T>): Promise<T> {
    const turn = this.#work.then(section);
    this.#work = turn.catch(() => {});
    return turn;
  }

  /** Through the API itself; else supplied; else by the hook. Where receiving takes half an hour of ours, by the hook first. */
  async #make(counts: readonly number[], atLeast: number): Promise<readonly KnownProduct[]> {
    const { clock, states } = this.#target.parts;
    const offered = states.offers('product has stock');
    if (offered && clock.kind === 'real') return this.#ask(counts);
    for (let left = disturbedTries; this.#failed === undefined; left--) {
      const before = this.#target.parts.connection.disturbances;
      try {
        const made = await this.#receive(counts);
        this.#hasReceived = true;
        return made;
      } catch (error) {
        if (!(error instanceof Unmet)) throw error;
        if (left > 0 && this.#target.parts.connection.disturbances > before) continue;
        // What the hook stocks may stand in another warehouse than what was received, and no order may want both.
        if (this.#hasReceived) throw error;
        this.#failed = error;
      }
    }
    const supplied = this.#supplied(counts, atLeast);
    if (supplied) return supplied;
    if (!offered) throw this.#failed;
    return this.#ask(counts.slice(0, Math.max(atLeast, 1)));
  }

  #supplied(counts: readonly number[], atLeast: number): readonly KnownProduct[] | undefined {
    const { supplied } = this.#target.parts.profile;
    if (this.#owner.name !== 'main' || counts.some((count) => count !== plenty)) return undefined;
    const taken = new Set(this.#shared.map(({ logisticsSku }) => logisticsSku));
    const free = (supplied.products ?? []).filter(({ logisticsSku }) => !taken.has(logisticsSku));
    if (free.length + this.#shared.length < atLeast) return undefined;
    for (const { logisticsSku, available } of free) this.#left.set(logisticsSku, available);
    return free.map(({ logisticsSku, merchantSku, gtin }) => ({ logisticsSku, merchantSku, barcode: gtin ?? '' }));
  }

  async #ask(counts: readonly number[]): Promise<readonly KnownProduct[]> {
    return Promise.all(
      counts.map(async (available) => {
        const params = { token: this.#owner.token ?? '', available };
        const answer = await this.#target.parts.states.reach('product has stock', params);
        const { merchantSku, barcode } = answer;
        const logisticsSku = identifier(answer.logisticsSku);
        if (logisticsSku === undefined) throw new Unmet('provider state "product has stock": no logisticsSku');
        return { logisticsSku, merchantSku: String(merchantSku ?? ''), barcode: String(barcode ?? '') };
      }),
    );
  }

  /** Creates products, sends them in and has them received, as the sandbox flow of the documents says. */
  async #receive(counts: readonly number[]): Promise<readonly KnownProduct[]> {
    const calls = new Calls(this.#target, this.#owner, unrecorded);
    const products = new Products(calls);
    const made: KnownProduct[] = [];
    for (const some of inSlices(counts, atOnce)) {
      made.push(...(await Promise.all(some.map(() => this.#createProduct(products)))));
    }
    const inbounds = new Inbounds(calls);
    const pieces: { readonly product: KnownProduct; readonly quantity: number }[][] = [];
    for (const [index, product] of made.entries()) {
      const piece = Math.floor(index / itemsPerInbound);
      pieces[piece] ??= [];
      pieces[piece].push({ product, quantity: counts[index] ?? plenty });
    }
    for (const piece of pieces) {
      const items = piece.map(({ product, quantity }) => ({ logisticsSku: product.logisticsSku, quantity }));
      const shipmentId = idOf(await untilAnswered(() => inbounds.createOf(items)), '/id');
      const received = await inbounds.simulateReceive(shipmentId);
      if (!isAccepted(received)) throw refusedSetUp(received);
    }
    await this.#visible(products, made, counts);
    return made;
  }

  async #createProduct(products: Products): Promise<KnownProduct> {
    let merchantSku = '';
    let barcode = '';
    const exchange = await untilAnswered(() => {
      merchantSku = this.#target.uniqueName();
      barcode = freshBarcode();
      return products.create({ merchantSku, barcode });
    });
    return { logisticsSku: idOf(exchange, '/logisticsSku'), merchantSku, barcode };
  }

  /** A few products whose units never come are the fault of the target, and for the checks to find. */
  async #visible(products: Products, made: readonly KnownProduct[], counts: readonly number[]): Promise<void> {
    const { clock, profile } = this.#target.parts;
    const { receiveVisible, poll } = profile.timing;
    let awaited = made.map(({ logisticsSku }, index) => ({ logisticsSku, due: counts[index] ?? 0 }));
    const last = awaited.pop();
    if (!last) return;
    let seen: Exchange | undefined;
    const there = await waitUntil(clock, receiveVisible, poll, async () => {
      seen = await products.inventory(last.logisticsSku);
      return availableIn(seen) >= last.due;
    });
    if (!there) throw new Unmet(`received units did not become available: ${seen ? requestLine(seen) : 'no answer'}`);
    await waitUntil(clock, receiveVisible, poll, async () => {
      const looks = await Promise.all(awaited.map(({ logisticsSku }) => products.inventory(logisticsSku)));
      awaited = awaited.filter(({ due }, index) => !(availableIn(looks[index]) >= due));
      return awaited.length === 0;
    });
  }
}

const inSlices = (all: readonly number[], size: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, nth) => all.slice(nth * size, (nth + 1) * size));

const availableIn = (seen: Exchange | undefined): number => Number(read(seen?.answer?.json, '/available'));

const idOf = (exchange: Exchange, pointer: string): string => {
  const id = isAccepted(exchange) ? identifier(read(exchange.answer?.json, pointer)) : undefined;
  if (id === undefined) throw refusedSetUp(exchange);
  return id;
};

const refusedSetUp = (exchange: Exchange): Unmet =>
  new Unmet(
    `stock cannot be set up: ${requestLine(exchange)} answered ${exchange.answer?.status ?? 'nothing'} ` +
      (exchange.answer?.text ?? exchange.failure?.message ?? '').replace(/\s+/g, ' ').slice(0, 200),
    exchange.answer === undefined,
  );
