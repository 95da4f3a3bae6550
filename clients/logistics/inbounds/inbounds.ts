import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted, isRefused } from '../../../engine/wire/exchange.ts';
import { type InboundDraft, productCount } from '../../../generators/logistics/inbound.ts';
import type { ReceiveDraft } from '../../../generators/logistics/receives/receive.ts';
import { identifier } from '../../identifier.ts';
import { unmetNeed } from '../../unmet-need.ts';
import { untilAnswered } from '../../until-answered.ts';
import { bound } from '../bound.ts';
import type { CallOptions, Calls } from '../calls.ts';
import { pathTo } from '../path.ts';
import { type KnownProduct, Products } from '../products/products.ts';
import { dateForms, inboundBody, receiveBody } from './inbound-body.ts';

export interface InboundItem {
  readonly logisticsSku: string;
  readonly quantity: number;
}

/** A shipment to the warehouse and the products in it. */
export interface InboundShipment {
  readonly shipmentId: string;
  readonly planId: string;
  readonly products: readonly KnownProduct[];
  readonly skus: readonly string[];
}

/** `/inbounds/shipments` and simulated receiving. */
export class Inbounds {
  readonly #calls: Calls;
  readonly #products: Products;

  constructor(calls: Calls) {
    this.#calls = calls;
    this.#products = new Products(calls);
  }

  create(draft: InboundDraft, skus: readonly string[], planId = this.planId(draft)): Promise<Exchange> {
    return this.createRaw(this.body(draft, skus, planId));
  }

  /** One package with these items. */
  createOf(items: readonly InboundItem[]): Promise<Exchange> {
    return this.createRaw(this.bodyOf(items));
  }

  /** A body that no draft describes. */
  createRaw(json: Json, options: CallOptions = {}): Promise<Exchange> {
    return this.#calls.call('createInbound', { json, ...options });
  }

  /**
   * Sends a shipment of products that no other case has, so that their counts concern this case only.
   * @param like products of another shipment, to send the same once more.
   */
  async send(
    draft: InboundDraft,
    like?: readonly KnownProduct[],
  ): Promise<InboundShipment & { readonly created: Exchange }> {
    const products = like ?? (await this.#products.createMany(productCount(draft)));
    const skus = products.map(({ logisticsSku }) => logisticsSku);
    const planId = this.planId(draft);
    const created = await this.create(draft, skus, planId);
    return { shipmentId: shipmentIdOf(created) ?? '', planId, products, skus, created };
  }

  /** An accepted shipment. @throws Unmet where the target rejects it. */
  async arrange(draft: InboundDraft, like?: readonly KnownProduct[]): Promise<InboundShipment> {
    let shipment: InboundShipment | undefined;
    const created = await untilAnswered(async () => {
      const { created: answered, ...sent } = await this.send(draft, like ?? shipment?.products);
      shipment = sent;
      return answered;
    });
    if (shipment?.shipmentId) return shipment;
    throw unmetNeed('an inbound shipment', created);
  }

  /**
   * If the draft names a lot and the target rejects it, tries once more with the expiry date in another format.
   * @param now the time from which the expiry of a lot counts; absent: the moment of sending.
   */
  async receive(
    { shipmentId, skus }: Pick<InboundShipment, 'shipmentId' | 'skus'>,
    draft?: ReceiveDraft,
    now = this.#calls.target.parts.clock.now(),
  ): Promise<Exchange> {
    if (draft === undefined) return this.simulateReceive(shipmentId);
    const { profile } = this.#calls.target.parts;
    const [first, second] = dateForms;
    const answer = await this.simulateReceive(shipmentId, receiveBody(draft, skus, profile, now, first));
    if (!draft.lot || !isRefused(answer)) return answer;
    return this.simulateReceive(shipmentId, receiveBody(draft, skus, profile, now, second));
  }

  /** @param json absent: no body, for which the documents give the defaults ASN and FULL. */
  simulateReceive(shipmentId: string, json?: Json): Promise<Exchange> {
    return this.#calls.call('simulateReceive', { id: shipmentId, ...(json !== undefined && { json }) });
  }

  /** @throws Inapplicable where the profile binds no path. */
  get(shipmentId: string): Promise<Exchange> {
    return this.#calls.call('getInbound', { id: shipmentId });
  }

  /** Lists some shipments by `shipmentIds`, in the style of the target. */
  list(shipmentIds: readonly string[]): Promise<Exchange> {
    const { paths, query } = this.#calls.target.parts.profile;
    const path = pathTo('listInbounds', paths);
    const style = bound(query.shipmentIdsStyle, 'query.shipmentIdsStyle');
    const ids = shipmentIds.map(encodeURIComponent);
    const asked = {
      repeat: ids.map((id) => `shipmentIds=${id}`).join('&'),
      brackets: ids.map((id) => `shipmentIds%5B%5D=${id}`).join('&'),
      comma: `shipmentIds=${ids.join(',')}`,
    }[style];
    return this.#calls.send('listInbounds', 'GET', `${path}${path.includes('?') ? '&' : '?'}${asked}`);
  }

  body(draft: InboundDraft, skus: readonly string[], planId = this.planId(draft)): Json {
    return inboundBody(draft, skus, planId, this.#calls.target.parts.profile);
  }

  bodyOf(items: readonly InboundItem[]): Json {
    const draft = {
      packages: [{ ...plainPackage, items: items.map(({ quantity }, product) => ({ product, quantity })) }],
    };
    return this.body(
      draft,
      items.map(({ logisticsSku }) => logisticsSku),
    );
  }

  planId({ planId }: Pick<InboundDraft, 'planId'> = {}): string {
    const name = this.#calls.target.uniqueName();
    return planId === undefined ? name : `${name} ${planId}`;
  }
}

const plainPackage = { identical: 1, weight: 10, length: 20, width: 20, height: 20 };

/** The id of a shipment that was accepted. */
export const shipmentIdOf = (created: Exchange): string | undefined =>
  isAccepted(created) ? identifier(read(created.answer?.json, '/id')) : undefined;
