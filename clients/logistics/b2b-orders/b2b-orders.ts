import type { Json } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../generators/logistics/draft.ts';
import { identifier } from '../../identifier.ts';
import { lookUntil } from '../../wait.ts';
import type { CallOptions, Calls } from '../calls.ts';
import { poolOf } from '../products/product-pool.ts';
import type { ResolvedProducts } from '../products/products.ts';
import { allocationLimit } from './allocation.ts';
import { b2bOrderBody } from './order-body.ts';
import { shipmentIdsOf } from './shipments.ts';

export interface CreateOptions extends Pick<CallOptions, 'headers' | 'tolerateRateLimit'> {
  /** The full external id, to send one again; absent: a new one. */
  readonly externalId?: string;
  /** The products of an earlier draft, to order the same ones again. */
  readonly products?: ResolvedProducts;
}

/** The response to a create, and if it was accepted, the order after processing. */
export interface Outcome {
  readonly answer: Exchange;
  readonly later?: Exchange;
}

/** Longer than the processing of an order is expected to take anywhere. */
const patienceMs = 60 * 60_000;

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

  /** The body of a draft at this moment, with this external id. */
  async body(draft: B2bOrderDraft, externalId?: string): Promise<Json> {
    const { target } = this.#calls;
    const products = await this.resolveProducts(draft);
    const id = externalId ?? this.freshExternalId(draft);
    return b2bOrderBody(draft, id, products, target.parts.profile, target.parts.clock.now());
  }

  /** `shipBy` counts from the moment of sending, so the clock is frozen meanwhile. */
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
    return this.#calls.call('createB2bOrder', { json, ...options });
  }

  /** Creates an order and, if it is accepted, waits until it must be processed. */
  async submit(draft: B2bOrderDraft, options: CreateOptions = {}): Promise<Outcome> {
    return this.settled(await this.create(draft, options));
  }

  /** The same for a body that no draft describes. */
  async submitRaw(json: Json, options: CallOptions = {}): Promise<Outcome> {
    return this.settled(await this.createRaw(json, options));
  }

  get(orderId: string): Promise<Exchange> {
    return this.#calls.call('getB2bOrder', { id: orderId });
  }

  byExternalId(externalId: string): Promise<Exchange> {
    return this.#calls.call('getB2bOrderByExternalId', { id: externalId });
  }

  cancel(orderId: string, options: CallOptions = {}): Promise<Exchange> {
    return this.#calls.call('cancelB2bOrder', { id: orderId, ...options });
  }

  /** Asks for a pre-signed upload URL. */
  requestUpload(shipmentId: string, attachmentType: string): Promise<Exchange> {
    const { overlay } = this.#calls.target.parts.profile;
    const json = { ...overlay.attachment, attachmentType } as Json;
    return this.#calls.call('getAttachmentUrl', { id: shipmentId, json });
  }

  /**
   * Waits until the order is no longer PLANNED or the time for processing has passed.
   * @param created the response to its creation: if it shows PLANNED, no read can show more yet.
   * @returns the last reading.
   */
  async waitUntilProcessed(orderId: string, created?: Exchange, look = () => this.get(orderId)): Promise<Exchange> {
    const { clock, profile } = this.#calls.target.parts;
    const { poll, b2bAllocation } = profile.timing;
    const first = created && !isProcessed(created) ? created : undefined;
    const seen = await lookUntil(clock, allocationLimit(profile), poll, look, isProcessed, first);
    // No document gives a time, and on a clock that is not real, waiting costs little.
    if (isProcessed(seen) || b2bAllocation !== undefined || clock.kind === 'real') return seen;
    return lookUntil(clock, patienceMs, poll, look, isProcessed, seen);
  }

  /** The ids of the shipments of an order, as soon as it has any. @param seen the last reading. */
  async shipments(orderId: string, seen?: Exchange): Promise<readonly string[]> {
    const { clock, profile } = this.#calls.target.parts;
    const { b2bShipmentAppears, poll } = profile.timing;
    const idsIn = (order: Exchange) => shipmentIdsOf(order, profile.fields.b2bShipmentId);
    const look = async () => idsIn(await this.get(orderId));
    const ids = await lookUntil(clock, b2bShipmentAppears, poll, look, ({ length }) => length > 0, seen && idsIn(seen));
    if (ids.length === 0) throw new Unmet(`order ${orderId} has no shipment`);
    return ids;
  }

  freshExternalId(draft: B2bOrderDraft): string {
    const name = this.#calls.target.uniqueName();
    return draft.externalId === undefined ? name : `${name} ${draft.externalId}`;
  }

  /** What becomes of an order, once it must be processed. */
  async settled(answer: Exchange): Promise<Outcome> {
    const orderId = orderIdOf(answer);
    return orderId === undefined ? { answer } : { answer, later: await this.waitUntilProcessed(orderId, answer) };
  }
}

export const orderIdOf = (exchange: Exchange): string | undefined =>
  isAccepted(exchange) ? identifier(read(exchange.answer?.json, '/orderId')) : undefined;

const isProcessed = (order: Exchange): boolean => !isAccepted(order) || statusOf(order) !== 'PLANNED';

export const statusOf = (exchange: Exchange): string | undefined => {
  const status = read(exchange.answer?.json, '/orderStatus');
  return typeof status === 'string' ? status : undefined;
};
