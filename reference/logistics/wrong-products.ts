import type { Answer } from '../answer.ts';
import { hour } from '../clock.ts';
import { bitten, type FaultTable } from '../fault-table.ts';
import { isObject, type JsonObject } from '../fields.ts';
import type { Call } from '../operation.ts';
import { type Product, withoutSuffix } from './product.ts';
import { otherSku } from './product-sku.ts';
import type { ProductAnswer } from './product-view.ts';

interface Viewed {
  readonly call: Call;
  readonly product: Product;
  readonly answer: ProductAnswer;
}

type Distortion = (view: JsonObject, viewed: Viewed) => JsonObject;

const objectIn = (view: JsonObject, name: string): JsonObject => (isObject(view[name]) ? view[name] : {});

/** Changes a member that is an object, where there is one. */
const inside =
  (name: string, change: (value: JsonObject) => JsonObject | undefined): Distortion =>
  (view) =>
    isObject(view[name]) ? { ...view, [name]: change(view[name]) } : view;
const barcodes =
  (change: (barcode: string) => string, concerns: (to: ProductAnswer['to']) => boolean): Distortion =>
  (view, { product, answer: { to } }) =>
    concerns(to) ? { ...view, barcodes: product.barcodes.map(change) } : view;
const unlocked =
  (concerns: (product: Product, now: number) => boolean): Distortion =>
  (view, { call, product }) =>
    concerns(product, call.world.now()) ? { ...view, dimsLocked: false } : view;

const made: JsonObject = { weight: 1, weightUnit: 'lb', height: 1, width: 1, length: 1, lengthUnit: 'in' };

/** What faults show of a product. */
const distortions: FaultTable<Distortion> = {
  'product-customs-under-request-name': ({ international, ...view }) => ({
    ...view,
    customsInformation: international,
  }),
  'product-customs-texts-swapped': inside('international', ({ tariffCode, description, ...customs }) => ({
    ...customs,
    tariffCode: description,
    description: tariffCode,
  })),
  'product-customs-value-rounded': inside('international', ({ customsValue, ...customs }) => ({
    ...customs,
    customsValue: typeof customsValue === 'number' ? Math.round(customsValue) : customsValue,
  })),
  'product-international-lost-on-read': (view, { answer }) =>
    answer.to === 'read' ? { ...view, international: undefined } : view,
  'product-international-without-zero-value': inside('international', (customs) =>
    customs.customsValue === 0 ? { ...customs, customsValue: undefined } : customs,
  ),
  'product-width-and-height-swapped': inside('dimensions', ({ width, height, ...others }) => ({
    ...others,
    width: height,
    height: width,
  })),
  'product-weight-rounded': inside('dimensions', ({ weight, ...others }) => ({
    ...others,
    weight: Math.ceil(Number(weight)),
  })),
  'product-length-unit-always-inches': inside('dimensions', (dimensions) => ({ ...dimensions, lengthUnit: 'in' })),
  'product-dimensions-by-default': (view, { product }) =>
    isObject(view.dimensions) ? { ...view, dimensions: product.account.products[0]?.dimensions } : view,
  'sandbox-measures-on-receive': (view, { product }) =>
    product.dimensions === undefined && product.lots.length > 0 ? { ...view, dimensions: made } : view,
  'product-barcodes-of-duplicates-merged': (view, { product }) => {
    const namesakes = product.account.products.filter(({ name }) => name === product.name);
    return { ...view, barcodes: namesakes.flatMap((namesake) => namesake.barcodes) };
  },
  'sandbox-suffix-shown-on-create-only': barcodes(withoutSuffix, (to) => to !== 'create'),
  'sandbox-suffix-lost-in-list': barcodes(withoutSuffix, (to) => to === 'list'),
  'product-nesting-type-always-shown': (view, { product }) => ({
    ...view,
    nestingProductType: product.nestingProductType,
  }),
  'product-nesting-type-shown-with-barcodes': (view, { product }) =>
    product.barcodes.length > 0 ? { ...view, nestingProductType: product.nestingProductType } : view,
  'logistics-sku-changes-with-receive': (view, { product }) =>
    product.lots.length > 0 ? { ...view, logisticsSku: otherSku(product) } : view,
  'product-list-shows-sku-in-lower-case': (view, { product, answer }) =>
    answer.to === 'list' ? { ...view, logisticsSku: `D${product.logisticsSku.slice(1).toLowerCase()}` } : view,
  'product-read-shows-another-sku': (view, { call, product, answer }) => {
    const reads = answer.to === 'read' ? call.world.memory.add('product-read-shows-another-sku', product) : 0;
    return reads > 1 ? { ...view, logisticsSku: otherSku(product) } : view;
  },
  'dims-never-locked': unlocked(() => true),
  'dims-locked-an-hour-after-units': unlocked(({ lots, updatedAt }, now) => lots.length > 0 && now < updatedAt + hour),
  'dims-unlocked-with-lots': unlocked(({ lots }) => lots.some(({ lotNumber }) => lotNumber !== undefined)),
  'dims-unlocked-while-reserved': unlocked(({ lots }) => lots.some(({ reserved }) => reserved > 0)),
};

export function wrongView(view: JsonObject, viewed: Viewed): JsonObject {
  return bitten(viewed.call.world.faults, distortions, view, viewed);
}

type Spoiler = (answer: Answer, product: Product) => Answer;

/** What faults answer to the creation of a product. */
const creations: FaultTable<Spoiler> = {
  'product-create-answers-200': (answer) => ({ ...answer, status: 200 }),
  'product-with-barcodes-answers-202': (answer, { barcodes: codes }) =>
    codes.length > 0 ? { ...answer, status: 202 } : answer,
  'product-create-answers-sku-only': ({ status, body }) => ({
    status,
    body: { logisticsSku: objectIn({ body }, 'body').logisticsSku },
  }),
  'product-create-answers-no-body': ({ status }) => ({ status }),
};

export function wrongCreation({ world }: Call, answer: Answer, product: Product): Answer {
  return bitten(world.faults, creations, answer, product);
}

type Rows = readonly JsonObject[];

/** What faults make of a page of the product list; the whole list stands behind it. */
const pages: FaultTable<(answer: Answer, rows: Rows) => Answer> = {
  'product-list-wrapped': (answer) => ({ ...answer, body: { products: answer.body } }),
  'product-list-answers-206': (answer, rows) => (rows.length >= 20 ? { ...answer, status: 206 } : answer),
  'product-merchant-sku-shown-from-first': (answer, rows) => ({
    ...answer,
    body: rows.map((row) => ({ ...row, merchantSku: rows[0]?.merchantSku })),
  }),
};

export function wrongPage({ world }: Call, answer: Answer, rows: Rows): Answer {
  return bitten(world.faults, pages, answer, rows);
}

type Listing = (products: readonly Product[], call: Call) => readonly Product[];

const foreign = ({ world, account }: Call): readonly Product[] =>
  [...world.logistics.products.values()].filter((product) => product.account !== account);

/** Which products faults list. */
const listings: FaultTable<Listing> = {
  'product-list-without-newest': (products) => products.slice(0, -1),
  'product-list-ends-after-first-page': (products) => products.slice(0, 20),
  'product-list-without-barcodeless': (products) => products.filter(({ barcodes: codes }) => codes.length > 0),
  'product-list-drops-tenth': (products) => products.filter((_product, index) => index % 10 !== 9),
  'product-list-cut-at-forty': (products) => products.slice(0, 40),
  'product-list-of-all-accounts': (products, call) => [...foreign(call), ...products],
  'product-list-of-others-on-later-pages': (products, call) => [...products, ...foreign(call)],
  'product-list-of-namesakes': (products, call) => [
    ...products,
    ...foreign(call).filter(({ merchantSku }) => call.account.productByMerchantSku.has(merchantSku)),
  ],
};

export function wrongListing(call: Call, products: readonly Product[]): readonly Product[] {
  return bitten(call.world.faults, listings, products, call);
}
