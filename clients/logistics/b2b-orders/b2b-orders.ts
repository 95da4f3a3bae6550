import type { Json } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../generators/draft.ts';
import { identifier } from '../../identifier.ts';
import { lookUntil } from '../../wait.ts';
import type { CallOptions, Calls } from '../calls.ts';
import { poolOf } from '../products/product-pool.ts';
import type { ResolvedProducts } from '../products/products.ts';
import { b2bOrderBody } from './order-body.ts';
import { shipmentIdsOf } from './shipments.ts';

export interface CreateOptions extends Pick<CallOptions, 'headers' | 'tolerateRateLimit'> {
  /** The whole external id, for sending one again; absent: a fresh one. */
  readonly externalId?: string;
  /** The products of an earlier draft, to order the same ones again. */
  readonly products?: ResolvedProducts;
}

/** How a create ended: its answer, and where that was a success, the order as it reads once it is processed. */
export interface Outcome {
  readonly answer: Exchange;
  readonly later?: Exchange;
}

/** `/orders/rs`: the six B2B operations. */
export class B2bOrders {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  resolveProducts(draft: B2bOrderDraft): Promise<ResolvedProducts> {
    const { target, bearer } = this.#calls;
    return poolOf(target, bearer).resolve(draft);
  }

  /** The body that a draft comes to just now, with the external id that stands in it. */
  async body(draft: B2bOrderDraft, externalId?: string): Promise<Json> {
    const { target } = this.#calls;
    const products = await this.resolveProducts(draft);
    const id = externalId ?? this.freshExternalId(draft);
    return b2bOrderBody(draft, id, products, target.parts.profile, target.parts.clock.now());
  }

  /** The date in `shipBy` is counted from the very moment of sending, in a stretch in which nobody moves the clock. */
  async create(
    draft: B2bOrderDraft,
    { externalId, products: known, ...options }: CreateOptions = {},
  ): Promise<Exchange> {
    const { clock, profile } = this.#calls.target.parts;
    const products = known ?? (await this.resolveProducts(draft));
    const id = externalId ?? this.freshExternalId(draft);
    return clock.freeze(() => this.createRaw(b2bOrderBody(draft, id, products, profile, clock.now()), options));
  }

  createRaw(json: Json, options: CallOptions = {}): Promise<Exchange> {
    return this.#calls.send('createB2bOrder', 'POST', '/orders/rs', { json, ...options });
  }

  /** Creates and, where that is accepted, waits until processing must be through. */
  async submit(draft: B2bOrderDraft, options: CreateOptions = {}): Promise<Outcome> {
    return this.#outcome(await this.create(draft, options));
  }

  /** The same for a body that no draft comes to. */
  async submitRaw(json: Json, options: CallOptions = {}): Promise<Outcome> {
    return this.#outcome(await this.createRaw(json, options));
  }

  get(orderId: string): Promise<Exchange> {
    return this.#calls.send('getB2bOrder', 'GET', `/orders/rs/${encodeURIComponent(orderId)}`);
  }

  byExternalId(externalId: string): Promise<Exchange> {
    return this.#calls.send(
      'getB2bOrderByExternalId',
      'GET',
      `/orders/rs/external_id/${encodeURIComponent(externalId)}`,
    );
  }

  cancel(orderId: string, options: CallOptions = {}): Promise<Exchange> {
    return this.#calls.send('cancelB2bOrder', 'POST', `/orders/rs/${encodeURIComponent(orderId)}/cancel`, options);
  }

  /** Asks for a pre-signed upload URL. */
  requestUpload(shipmentId: string, attachmentType: string): Promise<Exchange> {
    const { overlay } = this.#calls.target.parts.profile;
    const json = { ...overlay.attachment, attachmentType } as Json;
    const path = `/orders/rs/${encodeURIComponent(shipmentId)}/attachments`;
    return this.#calls.send('getAttachmentUrl', 'POST', path, { json });
  }

  /** Reads the order once its processing must be through: it stopped being PLANNED, or the time for that has passed. */
  async waitUntilProcessed(orderId: string): Promise<Exchange> {
    const { clock, profile } = this.#calls.target.parts;
    const { b2bAllocation, poll } = profile.timing;
    const look = () => this.get(orderId);
    return lookUntil(clock, b2bAllocation, poll, look, (seen) => !isAccepted(seen) || statusOf(seen) !== 'PLANNED');
  }

  /** Ids of the order's shipments, as soon as there are any. */
  async shipments(orderId: string): Promise<readonly string[]> {
    const { clock, profile } = this.#calls.target.parts;
    const { b2bShipmentAppears, poll } = profile.timing;
    const look = async () => shipmentIdsOf(await this.get(orderId), profile.fields.b2bShipmentId);
    const ids = await lookUntil(clock, b2bShipmentAppears, poll, look, (seen) => seen.length > 0);
    if (ids.length === 0) throw new Unmet(`order ${orderId} shows no shipment`);
    return ids;
  }

  freshExternalId(draft: B2bOrderDraft): string {
    const name = this.#calls.target.uniqueName();
    return draft.externalId === undefined ? name : `${name} ${draft.externalId}`;
  }

  async #outcome(answer: Exchange): Promise<Outcome> {
    const orderId = orderIdOf(answer);
    return orderId === undefined ? { answer } : { answer, later: await this.waitUntilProcessed(orderId) };
  }
}

export const orderIdOf = (exchange: Exchange): string | undefined =>
  isAccepted(exchange) ? identifier(read(exchange.answer?.json, '/orderId')) : undefined;

export const statusOf = (exchange: Exchange): string | undefined => {
  const status = read(exchange.answer?.json, '/orderStatus');
  return typeof status === 'string' ? status : undefined;
};
