import type { Json, JsonObject } from '../../engine/json.ts';
import { merge, read } from '../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import type { D2cOrderDraft } from '../../generators/logistics/d2c-order.ts';
import { identifier } from '../identifier.ts';
import { unmetNeed } from '../unmet-need.ts';
import { untilAnswered } from '../until-answered.ts';
import type { CallOptions, Calls } from './calls.ts';
import { poolOf } from './products/product-pool.ts';
import type { ResolvedProducts } from './products/products.ts';

interface D2cCreateOptions extends Pick<CallOptions, 'headers' | 'tolerateRateLimit'> {
  /** The full external id; absent: a new one. */
  readonly externalOrderId?: string;
  /** The products of an earlier draft, to order the same ones again. */
  readonly products?: ResolvedProducts;
}

/** A D2C order that was accepted, and how it was created. */
interface PlacedD2cOrder {
  readonly orderId: string;
  readonly externalOrderId: string;
  readonly created: Exchange;
}

/** `/orders`: direct-to-consumer orders. */
export class D2cOrders {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  resolveProducts(draft: D2cOrderDraft): Promise<ResolvedProducts> {
    const { target, bearer } = this.#calls;
    return poolOf(target, bearer).resolve(draft);
  }

  /** The body of a draft, with the names of the current API only. */
  async body(draft: D2cOrderDraft, { externalOrderId, products: known }: D2cCreateOptions = {}): Promise<Json> {
    const { overlay, samples } = this.#calls.target.parts.profile;
    const products = known ?? (await this.resolveProducts(draft));
    const id = externalOrderId ?? this.freshExternalOrderId(draft);
    const plain: JsonObject = {
      externalOrderId: id,
      address: samples.address as Json,
      lineItems: draft.lines.map(({ product, quantity }) =>
        merge({ logisticsSku: products(product).logisticsSku, quantity }, overlay.d2cLine as Json | undefined),
      ),
      ...(draft.packingSlip && { packingSlipUrl: `https://example.com/packing-slips/${encodeURIComponent(id)}.pdf` }),
    };
    return merge(plain, overlay.d2cOrder as Json | undefined);
  }

  async create(draft: D2cOrderDraft, { headers, tolerateRateLimit, ...named }: D2cCreateOptions = {}) {
    const options = { ...(headers && { headers }), ...(tolerateRateLimit && { tolerateRateLimit }) };
    return this.createRaw(await this.body(draft, named), options);
  }

  createRaw(json: Json, options: CallOptions = {}): Promise<Exchange> {
    return this.#calls.call('createD2cOrder', { json, ...options });
  }

  get(orderId: string): Promise<Exchange> {
    return this.#calls.call('getD2cOrder', { id: orderId });
  }

  /** @throws Inapplicable where the profile binds no path. */
  cancel(orderId: string): Promise<Exchange> {
    return this.#calls.call('cancelD2cOrder', { id: orderId });
  }

  /** An accepted order. @throws Unmet where the target rejects it. */
  async place(draft: D2cOrderDraft, options: D2cCreateOptions = {}): Promise<PlacedD2cOrder> {
    let externalOrderId = '';
    const created = await untilAnswered(() => {
      externalOrderId = options.externalOrderId ?? this.freshExternalOrderId(draft);
      return this.create(draft, { ...options, externalOrderId });
    });
    return { orderId: this.idOf(created), externalOrderId, created };
  }

  /** The id of an order that was accepted. @throws Unmet where it was not. */
  idOf(created: Exchange): string {
    const id = d2cOrderIdOf(created, this.#calls.target.parts.profile.fields.d2cOrderId);
    if (id !== undefined) return id;
    throw unmetNeed('an accepted D2C order', created);
  }

  freshExternalOrderId({ externalOrderId }: Pick<D2cOrderDraft, 'externalOrderId'>): string {
    const name = this.#calls.target.uniqueName();
    return externalOrderId === undefined ? name : `${name} ${externalOrderId}`;
  }
}

/** @param pointer to the id, from the profile. */
export const d2cOrderIdOf = (exchange: Exchange, pointer: string): string | undefined =>
  isAccepted(exchange) ? identifier(read(exchange.answer?.json, pointer)) : undefined;

export const internalStatusOf = (exchange: Exchange): string | undefined => {
  const status = isAccepted(exchange) ? read(exchange.answer?.json, '/state/internalStatus') : undefined;
  return typeof status === 'string' ? status : undefined;
};

/** SHIPPED, or a later state that the documents leave open: a delivered order was shipped. */
export const hasShipped = (status: string | undefined): boolean =>
  status !== undefined && (status === 'SHIPPED' || /DELIVERED|COMPLETED|RETURN/i.test(status));
