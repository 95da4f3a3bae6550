import type { Json, JsonObject } from '../../../engine/json.ts';
import { merge, read, write } from '../../../engine/pointer.ts';
import { markUncertain } from '../../../engine/run/scope.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { ProductDraft as OrderedProduct } from '../../../generators/logistics/draft.ts';
import type { NewProduct } from '../../../generators/logistics/product.ts';
import { identifier } from '../../identifier.ts';
import { filledIn } from '../../template.ts';
import { unmetNeed } from '../../unmet-need.ts';
import { untilAnswered } from '../../until-answered.ts';
import { bound } from '../bound.ts';
import type { CallOptions, Calls } from '../calls.ts';
import { freshBarcode } from './barcode.ts';
import { newProductBody } from './product-body.ts';

export interface ProductDraft {
  readonly merchantSku: string;
  readonly barcode?: string;
}

/** A product that the target knows. */
export interface KnownProduct {
  readonly logisticsSku: string;
  readonly merchantSku: string;
  /** Digits only; empty if it has none that is known. */
  readonly barcode: string;
}

/** A product that a draft names, with the lots that it has. */
export type ResolvedProduct = KnownProduct & { readonly lots?: readonly string[] };

/** The products of a draft on this target. */
export type ResolvedProducts = (product: OrderedProduct) => ResolvedProduct;

/** A product creation: the body and the response. */
export interface Creation {
  readonly sent: JsonObject;
  readonly answer: Exchange;
}

/** `/products` and the paths below it, except the inventory. */
export class Products {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  create(draft: ProductDraft, options: CallOptions = {}): Promise<Exchange> {
    return this.#calls.call('createProduct', { json: this.body(draft), ...options });
  }

  createRaw(json: Json): Promise<Exchange> {
    return this.#calls.call('createProduct', { json });
  }

  /** The body of a draft, with an SKU and barcodes of its own. */
  newBody(draft: NewProduct): JsonObject {
    const { target } = this.#calls;
    return newProductBody(draft, target.parts.profile, target.uniqueName());
  }

  async createNew(draft: NewProduct): Promise<Creation> {
    const sent = this.newBody(draft);
    return { sent, answer: await this.createRaw(sent) };
  }

  /** Products that nobody else has. "A product with at least one barcode must exist before inbounding." */
  createMany(count: number, barcodesEach = 1): Promise<readonly KnownProduct[]> {
    return Promise.all(Array.from({ length: count }, () => this.#createOne(barcodesEach)));
  }

  async #createOne(barcodeCount: number): Promise<KnownProduct> {
    let merchantSku = '';
    let barcode = '';
    let sent: Json = {};
    const created = await untilAnswered(() => {
      merchantSku = this.#calls.target.uniqueName();
      const barcodes = Array.from({ length: barcodeCount }, freshBarcode);
      [barcode = ''] = barcodes;
      const body = this.body({ merchantSku, barcode });
      sent = barcodeCount === 1 ? body : write(body, '/barcodes', barcodes);
      return this.createRaw(sent);
    });
    const logisticsSku = isAccepted(created) ? identifier(read(created.answer?.json, '/logisticsSku')) : undefined;
    if (logisticsSku === undefined) throw unmetNeed('a product', created);
    // The older request shape has no barcodes, but the target may give the product one.
    const [isSent, isShown] = [sent, created.answer?.json].map((body) => read(body, '/barcodes/0') !== undefined);
    if (isSent) return { logisticsSku, merchantSku, barcode };
    return { logisticsSku, merchantSku, barcode: isShown ? '' : await this.#addBarcode(logisticsSku) };
  }

  /** @returns the new barcode, or an empty text where the profile binds no way to add one or the target refuses it. */
  async #addBarcode(logisticsSku: string): Promise<string> {
    const { paths, samples } = this.#calls.target.parts.profile;
    if (paths.createBarcode === undefined || samples.barcode === undefined) return '';
    let barcode = '';
    const answer = await untilAnswered(() => {
      barcode = freshBarcode();
      return this.createBarcode(logisticsSku, barcode);
    });
    return isAccepted(answer) ? barcode : '';
  }

  list(query: CallOptions['query'] = {}): Promise<Exchange> {
    markUncertain('data that other cases share');
    return this.#calls.call('listProducts', { query });
  }

  get(logisticsSku: string, query: CallOptions['query'] = {}): Promise<Exchange> {
    return this.#calls.call('getProduct', { id: logisticsSku, query });
  }

  aliases(logisticsSku: string): Promise<Exchange> {
    return this.#calls.call('getProductAliases', { id: logisticsSku });
  }

  /** The PATCH whose path only the profile gives. @throws Inapplicable where it binds none. */
  update(logisticsSku: string, json: Json, headers: CallOptions['headers'] = {}): Promise<Exchange> {
    return this.#calls.call('updateProduct', { id: logisticsSku, json, headers });
  }

  /** @throws Inapplicable where the profile binds no path. */
  byMerchantSku(merchantSku: string): Promise<Exchange> {
    return this.#calls.call('productsByMerchantSku', { id: merchantSku });
  }

  /** @throws Inapplicable where the profile binds neither path nor body. */
  createBarcode(logisticsSku: string, barcode: string, headers: CallOptions['headers'] = {}): Promise<Exchange> {
    const { samples } = this.#calls.target.parts.profile;
    const json = filledIn(bound(samples.barcode, 'samples.barcode') as Json, { barcode });
    return this.#calls.call('createBarcode', { id: logisticsSku, json, headers });
  }

  /** The smallest body that a sandbox must accept; it requires dimensions. */
  body({ merchantSku, barcode }: ProductDraft): Json {
    const { samples, overlay, shapes } = this.#calls.target.parts.profile;
    const plain: Json = {
      name: `Conformance ${merchantSku}`,
      dimensions: { weight: 1, weightUnit: 'lb', height: 4, width: 5, length: 6, lengthUnit: 'in' },
      ...(shapes.productCreate === 'older' ? { category: 'General' } : {}),
    };
    const own: JsonObject = {
      merchantSku,
      ...(barcode === undefined || shapes.productCreate === 'older' ? {} : { barcodes: [barcode] }),
    };
    return merge(merge(merge(plain, samples.product as Json | undefined), overlay.product as Json | undefined), own);
  }
}
