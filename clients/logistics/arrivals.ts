import { answerLine, type Exchange, isAccepted, isRefused, requestLine } from '../../engine/exchange.ts';
import type { Json } from '../../engine/json.ts';
import { read, write } from '../../engine/pointer.ts';
import { Unmet } from '../../engine/violation.ts';
import { type InboundDraft, productCount } from '../../generators/inbound.ts';
import { withCheckDigit } from '../../generators/line.ts';
import type { ReceiveDraft } from '../../generators/receipt.ts';
import { identifier } from '../identifier.ts';
import { untilAnswered } from '../set-up.ts';
import type { Calls } from './calls.ts';
import { dateForms, inboundBody, receiveBody } from './inbound-body.ts';
import { Inbounds } from './inbounds.ts';
import { Products } from './products.ts';
import type { StockedProduct } from './stock.ts';

/** A shipment on its way in. */
export interface Arrival {
  readonly shipmentId: string;
  readonly planId: string;
  readonly products: readonly StockedProduct[];
  readonly skus: readonly string[];
}

/** Sends shipments of products that nobody else has, so that their counts speak of nothing but the case. */
export class Arrivals {
  readonly #calls: Calls;
  readonly #products: Products;
  readonly #inbounds: Inbounds;

  constructor(calls: Calls) {
    this.#calls = calls;
    this.#products = new Products(calls);
    this.#inbounds = new Inbounds(calls);
  }

  /** "A product with at least one barcode must exist before inbounding." */
  products(count: number, barcodesEach = 1): Promise<readonly StockedProduct[]> {
    return Promise.all(Array.from({ length: count }, () => this.#product(barcodesEach)));
  }

  /** @param like products of another shipment, to send the same once more. */
  async send(draft: InboundDraft, like?: readonly StockedProduct[]): Promise<Arrival & { readonly created: Exchange }> {
    const products = like ?? (await this.products(productCount(draft)));
    const skus = products.map(({ logisticsSku }) => logisticsSku);
    const planId = this.planId(draft);
    const created = await this.create(draft, skus, planId);
    return { shipmentId: shipmentIdOf(created) ?? '', planId, products, skus, created };
  }

  /** A shipment that is there. @throws Unmet where the target does not take it. */
  async arrange(draft: InboundDraft, like?: readonly StockedProduct[]): Promise<Arrival> {
    let arrival: Arrival | undefined;
    const created = await untilAnswered(async () => {
      const { created: answered, ...sent } = await this.send(draft, like ?? arrival?.products);
      arrival = sent;
      return answered;
    });
    if (!arrival?.shipmentId) throw unmet('an inbound shipment', created);
    return arrival;
  }

  create(draft: InboundDraft, skus: readonly string[], planId = this.planId(draft)): Promise<Exchange> {
    return this.#inbounds.createRaw(this.body(draft, skus, planId));
  }

  body(draft: InboundDraft, skus: readonly string[], planId = this.planId(draft)): Json {
    return inboundBody(draft, skus, planId, this.#calls.target.parts.profile);
  }

  planId({ planId }: Pick<InboundDraft, 'planId'> = {}): string {
    const name = this.#calls.target.uniqueName();
    return planId === undefined ? name : `${name} ${planId}`;
  }

  /**
   * Where a lot is named, its day is written in another form if the first is refused.
   *
   * @param now what the days of a lot are counted from; absent: the moment of sending.
   */
  async receive(
    { shipmentId, skus }: Pick<Arrival, 'shipmentId' | 'skus'>,
    draft?: ReceiveDraft,
    now = this.#calls.target.parts.clock.now(),
  ): Promise<Exchange> {
    if (draft === undefined) return this.#inbounds.simulateReceive(shipmentId);
    const { profile } = this.#calls.target.parts;
    const [first, second] = dateForms;
    const answer = await this.#inbounds.simulateReceive(shipmentId, receiveBody(draft, skus, profile, now, first));
    if (!draft.lot || !isRefused(answer)) return answer;
    return this.#inbounds.simulateReceive(shipmentId, receiveBody(draft, skus, profile, now, second));
  }

  receiveRaw(shipmentId: string, json: Json): Promise<Exchange> {
    return this.#inbounds.simulateReceive(shipmentId, json);
  }

  async #product(count: number): Promise<StockedProduct> {
    let merchantSku = '';
    let barcode = '';
    const created = await untilAnswered(() => {
      merchantSku = this.#calls.target.uniqueName();
      const all = Array.from({ length: count }, () => withCheckDigit(String(barcodes++)));
      [barcode = ''] = all;
      const body = this.#products.body({ merchantSku, barcode });
      return this.#products.createRaw(count === 1 ? body : write(body, '/barcodes', all));
    });
    const logisticsSku = isAccepted(created) ? identifier(read(created.answer?.json, '/logisticsSku')) : undefined;
    if (logisticsSku === undefined) throw unmet('a product', created);
    return { logisticsSku, merchantSku, barcode };
  }
}

/** The id of a shipment that was accepted. */
export const shipmentIdOf = (created: Exchange): string | undefined =>
  isAccepted(created) ? identifier(read(created.answer?.json, '/id')) : undefined;

const unmet = (wanted: string, exchange: Exchange): Unmet =>
  new Unmet(`needs ${wanted}; ${requestLine(exchange)} answered ${answerLine(exchange)}`, !exchange.answer);

/** Apart from those of the stock, starting somewhere that depends on the time. */
let barcodes = 30_000_000_000 + (Date.now() % 800_000_000) * 10;
