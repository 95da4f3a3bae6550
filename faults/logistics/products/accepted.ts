import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { Problem } from '../../../reference/http/problem.ts';
import { isOrigin, readProductDraft } from '../../../reference/logistics/products/draft.ts';
import { addProduct } from '../../../reference/logistics/products/product.ts';
import { productView } from '../../../reference/logistics/products/view.ts';
import { has, numberOfDigits, textInList, textOfNumber, textOnly } from '../../body.ts';
import { after, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { type Change, changed, form, inside, member, shown } from '../../json.ts';
import { firstOf, lengthOf, measures, reads, readsMember } from './draft.ts';

const joined = form('joined if it is a list', (value) => (Array.isArray(value) ? String(value) : value));
const asMeasure = form('as a number if it is text', (value) => (typeof value === 'string' ? Number.MIN_VALUE : value));
const cutTo255 = (text: unknown) => (typeof text === 'string' ? firstOf(text, 255) : text);

const readsDimensions = (change: Change) => readsMember('dimensions', inside(change));

const eachMeasure: Change = (dimensions) =>
  measures.reduce<JsonObject>((read, name) => member(name, asMeasure)(read), dimensions);

/** Accepts a text of 256 characters, one more than allowed. */
const takes256 = (name: 'name' | 'merchantSku', test: (text: string) => boolean = () => true) =>
  instead(readProductDraft, (honest) => (call) => {
    const text = call.body[name];
    if (typeof text !== 'string' || lengthOf(text) !== 256 || !test(text)) return honest(call);
    return { ...honest({ ...call, body: { ...call.body, [name]: cutTo255(text) } }), [name]: text };
  });

const alsoOrigin = (test: (code: string) => boolean) =>
  after(isOrigin, (isKnown, _world, code) => isKnown || test(code));

/** Stores a refused product with another name. */
const storesRefused = (test: (refusal: Problem, body: JsonObject) => boolean) =>
  instead(readProductDraft, (honest) => (call) => {
    try {
      return honest(call);
    } catch (refusal) {
      if (refusal instanceof Problem && test(refusal, call.body))
        addProduct(call.world, call.account, honest({ ...call, body: { ...call.body, name: '?' } }));
      throw refusal;
    }
  });

/** The dimensions of products that were sent without any. */
const unmeasured = new WeakSet<object>();

const measured = { weight: 1, weightUnit: 'lb', height: 1, width: 1, length: 1, lengthUnit: 'in' };

/** Faults that accept invalid products. */
export const productAcceptedFaults = {
  ...breaking('product-name-required', {
    'product-name-optional-in-older-shape': [
      'Accepts a product without name if it has a category, and uses its merchantSku as name.',
      reads((body) => (has(body, 'name') || !has(body, 'category') ? body : { ...body, name: body.merchantSku })),
    ],
    'product-null-name-accepted': [
      'Accepts a product whose name is null, and names it "null".',
      readsMember('name', (name) => (name === null ? 'null' : name)),
    ],
  }),
  'product-without-name-accepted': {
    breaks: 'error-missing-parameter-refused',
    wrong: 'Accepts a product without name, and uses its merchantSku as name.',
    by: reads((body) => (has(body, 'name') ? body : { ...body, name: body.merchantSku })),
  },
  'product-name-list-accepted': {
    breaks: 'error-failed-validation-refused',
    wrong: 'Accepts an array of texts as the name of a product, and stores them as one.',
    by: readsMember('name', (name) => (Array.isArray(name) ? name.join(' ') : name)),
  },
  ...faultFamily((name: 'name' | 'merchantSku') => ({
    wrong: `Accepts a ${name} of 256 characters.`,
    by: takes256(name),
  }))({
    'product-name-of-256-accepted': ['product-name-above-255-chars', 'name'],
    'product-merchant-sku-of-256-accepted': ['product-merchant-sku-above-255-chars', 'merchantSku'],
  }),
  'product-long-name-of-wide-signs-accepted': {
    breaks: 'product-name-above-255-chars',
    wrong: 'Accepts a name of 256 characters if one of them is beyond ASCII.',
    by: takes256('name', (name) => /[^ -~]/.test(name)),
  },
  'product-msku-for-merchant-sku': {
    breaks: 'version-members-renamed',
    wrong: 'Reads the merchant SKU of a new product from the old member msku if merchantSku is absent.',
    by: reads((body) => (has(body, 'merchantSku') ? body : { ...body, merchantSku: body.msku })),
  },
  ...changed('Reads a product', reads, {
    'product-merchant-sku-list-accepted': ['product-member-types', member('merchantSku', joined)],
    'product-barcodes-text-accepted': ['product-member-types', member('barcodes', textInList)],
    'product-category-of-any-type': ['product-member-types', member('category', textOnly)],
    'product-customs-value-text-accepted': [
      'product-member-types',
      member('customsInformation.customsValue', asMeasure),
    ],
    'product-customs-value-digits-accepted': [
      'product-member-types',
      member('customsInformation.customsValue', numberOfDigits),
    ],
    'product-tariff-code-number-accepted': [
      'product-member-types',
      member('customsInformation.tariffCode', textOfNumber),
    ],
    'product-tariff-code-list-accepted': ['product-member-types', member('customsInformation.tariffCode', joined)],
  }),
  ...breaking('product-member-types', {
    'product-barcode-list-accepted': [
      'Accepts arrays among the barcodes, and joins their elements.',
      readsMember('barcodes', (codes) =>
        Array.isArray(codes) ? codes.map((code) => (Array.isArray(code) ? String(code) : code)) : codes,
      ),
    ],
    'product-second-barcode-of-any-type': [
      'Checks the type of only the first barcode.',
      readsMember('barcodes', (codes) =>
        Array.isArray(codes) ? codes.map((code, index) => (index > 0 ? String(code) : code)) : codes,
      ),
    ],
    'product-customs-list-accepted': [
      'Accepts an array instead of customsInformation, and ignores it.',
      readsMember('customsInformation', (customs) => (Array.isArray(customs) ? undefined : customs)),
    ],
    'product-dimension-text-accepted': [
      'Accepts a measure of dimensions that is a string.',
      readsDimensions(eachMeasure),
    ],
    'product-nested-measure-of-any-type': [
      'Accepts an object instead of the height in dimensions, and stores 0.',
      readsDimensions(member('height', (height) => (isObject(height) ? Number.MIN_VALUE : height))),
    ],
  }),
  ...breaking('product-customs-country-alpha-2', {
    'product-origin-country-of-any-text': ['Accepts any string as originCountry.', alsoOrigin(() => true)],
    'product-origin-alpha-3-accepted': [
      'Accepts an originCountry of three capital letters.',
      alsoOrigin((code) => /^[A-Z]{3}$/.test(code)),
    ],
    'product-origin-country-unknown-accepted': [
      'Accepts an originCountry of two capital letters that ISO 3166-1 does not list, such as ZZ.',
      alsoOrigin((code) => /^[A-Z]{2}$/.test(code)),
    ],
  }),
  'sandbox-measures-on-receive': {
    breaks: 'product-sandbox-measures-nothing',
    wrong: 'Accepts a sandbox product without dimensions, and sets them when it is received.',
    by: [
      instead(readProductDraft, (honest) => (call) => {
        if (has(call.body, 'dimensions') || call.account.environment !== 'sandbox') return honest(call);
        return { ...honest({ ...call, body: { ...call.body, dimensions: measured } }), dimensions: undefined };
      }),
      shown(productView, (view, _call, { dimensions, lots }) =>
        dimensions === undefined && lots.length > 0 ? { ...view, dimensions: measured } : view,
      ),
    ],
  },
  'sandbox-product-never-locked': {
    breaks: 'inventory-nonzero-needs-locked-dims',
    wrong: 'Accepts a sandbox product without dimensions, and reports its units with dimsLocked false.',
    by: [
      instead(readProductDraft, (honest) => (call) => {
        if (has(call.body, 'dimensions') || call.account.environment !== 'sandbox') return honest(call);
        const draft = honest({ ...call, body: { ...call.body, dimensions: measured } });
        if (draft.dimensions) unmeasured.add(draft.dimensions);
        return draft;
      }),
      shown(productView, (view, _call, { dimensions }) =>
        dimensions && unmeasured.has(dimensions) ? { ...view, dimensions: undefined, dimsLocked: false } : view,
      ),
    ],
  },
  ...breaking('error-refused-creates-nothing', {
    'refused-product-created': [
      'Refuses a product because of its name, but stores it, so that the product list shows it.',
      storesRefused(({ details }) => details.errors?.some(({ field }) => field === 'name') === true),
    ],
    'hostile-product-refused-but-stored': [
      'Refuses a product whose name is a list, but stores it.',
      storesRefused((_refusal, { name }) => Array.isArray(name)),
    ],
  }),
} as const satisfies FaultRows;
