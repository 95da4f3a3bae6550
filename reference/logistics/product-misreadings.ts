import { bitesOf, bitten, type FaultTable } from '../fault-table.ts';
import { isObject, type JsonObject } from '../fields.ts';
import type { Call } from '../operation.ts';
import { unprocessable } from '../problem.ts';
import type { ProductDraft } from './product.ts';

type Misreading = (body: JsonObject) => JsonObject;

const has = (body: JsonObject, name: string) => body[name] !== undefined && body[name] !== null;
const asText = (value: unknown) => (Array.isArray(value) ? String(value) : value);
const asNumber = (value: unknown) => (typeof value === 'string' ? Number.MIN_VALUE : value);
const first = (value: unknown, count: number) =>
  typeof value === 'string' ? [...value].slice(0, count).join('') : value;
const lengthOf = (value: unknown) => (typeof value === 'string' ? [...value].length : 0);

/** Changes a member where it stands. */
const member =
  (name: string, change: (value: unknown) => unknown): Misreading =>
  (body) =>
    body[name] === undefined ? body : { ...body, [name]: change(body[name]) };
const inside = (name: string, misread: Misreading): Misreading =>
  member(name, (value) => (isObject(value) ? misread(value) : value));
const measures = ['weight', 'height', 'width', 'length'];
const eachMeasure: Misreading = (dimensions) =>
  measures.reduce((read, name) => member(name, asNumber)(read), dimensions);

/** What faults take for right in a product. */
const misreadings: FaultTable<Misreading> = {
  'product-name-optional-in-older-shape': (body) =>
    has(body, 'name') || !has(body, 'category') ? body : { ...body, name: body.merchantSku },
  'product-unnamed-accepted': (body) => (has(body, 'name') ? body : { ...body, name: 'Unnamed' }),
  'product-null-name-accepted': member('name', (name) => (name === null ? 'null' : name)),
  'product-empty-name-accepted': (body) => (body.name === '' ? { ...body, name: body.merchantSku } : body),
  'product-long-name-cut': member('name', (name) => first(name, 255)),
  'product-merchant-sku-optional': (body) =>
    has(body, 'merchantSku') ? body : { ...body, merchantSku: crypto.randomUUID() },
  'product-msku-for-merchant-sku': (body) => (has(body, 'merchantSku') ? body : { ...body, merchantSku: body.msku }),
  'product-empty-merchant-sku-accepted': (body) =>
    body.merchantSku === '' ? { ...body, merchantSku: body.name } : body,
  'product-long-merchant-sku-cut': member('merchantSku', (sku) => first(sku, 255)),
  'product-merchant-sku-list-accepted': member('merchantSku', asText),
  'product-barcodes-text-accepted': member('barcodes', (codes) => (typeof codes === 'string' ? [codes] : codes)),
  'product-barcode-list-accepted': member('barcodes', (codes) => (Array.isArray(codes) ? codes.map(asText) : codes)),
  'product-second-barcode-of-any-type': member('barcodes', (codes) =>
    Array.isArray(codes) ? [codes[0], ...codes.slice(1).map(String)].slice(0, codes.length) : codes,
  ),
  'product-category-of-any-type': member('category', (category) =>
    typeof category === 'string' ? category : undefined,
  ),
  'product-customs-list-accepted': member('customsInformation', (customs) =>
    Array.isArray(customs) ? undefined : customs,
  ),
  'product-customs-value-text-accepted': inside('customsInformation', member('customsValue', asNumber)),
  'product-tariff-code-list-accepted': inside('customsInformation', member('tariffCode', asText)),
  'product-dimension-text-accepted': inside('dimensions', eachMeasure),
  'product-nested-measure-of-any-type': inside(
    'dimensions',
    member('height', (height) => (isObject(height) ? Number.MIN_VALUE : height)),
  ),
};

/** What a right target reads is the body as it is. */
export function misreadProduct({ world, body }: Call): JsonObject {
  return bitten(world.faults, misreadings, body);
}

type Whim = (body: JsonObject, call: Call) => boolean;

const dimension = (test: (dimensions: JsonObject) => boolean): Whim => {
  return ({ dimensions }) => isObject(dimensions) && test(dimensions);
};
const inProduction = (test: Whim): Whim => {
  return (body, call) => call.account.environment === 'production' && test(body, call);
};
const hasBarcodes = ({ barcodes }: JsonObject) => Array.isArray(barcodes) && barcodes.length > 0;
const bytesOf = (value: unknown) => (typeof value === 'string' ? Buffer.byteLength(value) : 0);

/** What faults refuse although no rule forbids it. */
const whims: FaultTable<Whim> = {
  'production-product-needs-dimensions': inProduction((body) => !has(body, 'dimensions')),
  'production-product-needs-barcode': inProduction((body) => !hasBarcodes(body)),
  'product-name-of-255-refused': ({ name }) => lengthOf(name) === 255,
  'product-name-of-one-char-refused': ({ name }) => lengthOf(name) === 1,
  'product-name-counted-in-bytes': ({ name }) => bytesOf(name) > 255,
  'product-name-counted-in-utf-16': ({ name }) => typeof name === 'string' && name.length > 255,
  'product-merchant-sku-of-255-refused': ({ merchantSku }) => lengthOf(merchantSku) === 255,
  'product-merchant-sku-of-one-char-refused': ({ merchantSku }) => lengthOf(merchantSku) === 1,
  'product-merchant-sku-counted-in-utf-16': ({ merchantSku }) =>
    typeof merchantSku === 'string' && merchantSku.length > 255,
  'product-needs-customs': (body) => !has(body, 'customsInformation'),
  'product-with-barcodes-needs-customs': (body) => hasBarcodes(body) && !has(body, 'customsInformation'),
  'product-dimensions-refused': dimension((dimensions) =>
    [...measures, 'weightUnit', 'lengthUnit'].every((name) => has(dimensions, name)),
  ),
  'product-fractional-dimensions-refused': dimension((dimensions) =>
    measures.some((name) => has(dimensions, name) && !Number.isInteger(dimensions[name])),
  ),
  'product-unit-lb-refused': dimension(({ weightUnit }) => weightUnit === 'lb'),
  'product-unit-cm-refused': dimension(({ lengthUnit }) => lengthUnit === 'cm'),
  'product-unit-oz-with-cm-refused': dimension(
    ({ weightUnit, lengthUnit }) => weightUnit === 'oz' && lengthUnit === 'cm',
  ),
  'product-unit-kg-refused': dimension(({ weightUnit }) => weightUnit === 'kg'),
  'product-needs-barcodes': (body) => !hasBarcodes(body),
  'product-nesting-type-refused': (body) => has(body, 'nestingProductType'),
  'product-category-refused': (body) => has(body, 'category'),
};

export function refuseProductOnAWhim(call: Call, body: JsonObject): void {
  const refused = bitesOf(call.world.faults, whims).some((whim) => whim(body, call));
  if (refused) throw unprocessable([{ field: 'product', message: 'is not wanted' }]);
}

type Spoiler = (draft: ProductDraft) => ProductDraft;

const name = (change: (name: string) => string): Spoiler => {
  return (draft) => ({ ...draft, name: change(draft.name) });
};
const sku = (change: (sku: string) => string): Spoiler => {
  return (draft) => ({ ...draft, merchantSku: change(draft.merchantSku) });
};

/** What faults make of a product before they store it. */
const spoilers: FaultTable<Spoiler> = {
  'product-name-in-capitals': name((text) => text.toUpperCase()),
  'product-name-cut-at-200': name((text) => [...text].slice(0, 200).join('')),
  'product-name-ascii-only': name((text) => text.replace(/[^ -~]/gu, '') || text),
  'product-name-spaces-folded': name((text) => text.replace(/ {2,}/g, ' ')),
  'product-merchant-sku-in-capitals': sku((text) => text.toUpperCase()),
  'product-merchant-sku-cut-at-64': sku((text) => [...text].slice(0, 64).join('')),
  'product-merchant-sku-trims-at-signs': sku((text) => text.split(/[/#]/, 1)[0] || text),
  'product-last-barcode-lost': (draft) =>
    draft.barcodes.length > 1 ? { ...draft, barcodes: draft.barcodes.slice(0, -1) } : draft,
  'product-barcodes-beyond-36-lost': (draft) => ({ ...draft, barcodes: draft.barcodes.slice(0, 36) }),
};

export function storedDraft({ world }: Call, draft: ProductDraft): ProductDraft {
  return bitten(world.faults, spoilers, draft);
}
