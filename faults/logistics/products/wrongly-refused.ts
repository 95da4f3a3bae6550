import { isObject, type JsonObject } from '../../../reference/fields.ts';
import type { Call } from '../../../reference/http/operation.ts';
import { conflict, notFound, Problem } from '../../../reference/http/problem.ts';
import { readProductDraft } from '../../../reference/logistics/products/draft.ts';
import { has, refused, sends } from '../../body.ts';
import { after, breaking, type FaultRows, faultFamily, refusing } from '../../fault.ts';
import { measures, refuses } from './draft.ts';

const refusesDimensions = (test: (dimensions: JsonObject) => boolean) =>
  refuses(({ dimensions }) => isObject(dimensions) && test(dimensions));
const refusesInProduction = (test: (body: JsonObject, call: Call) => boolean) =>
  refuses((body, call) => call.account.environment === 'production' && test(body, call));
const hasBarcodes = ({ barcodes }: JsonObject) => Array.isArray(barcodes) && barcodes.length > 0;
const unitsOf = (value: unknown) => (typeof value === 'string' ? value.length : 0);
const bytesOf = (value: unknown) => (typeof value === 'string' ? Buffer.byteLength(value) : 0);

/** Changes the refusal that names the invalid members. */
const refusingMembers = (change: (refusal: Problem) => Problem) =>
  refusing(readProductDraft, (refusal) => (refusal.details.errors === undefined ? refusal : change(refusal)));

/** Faults that refuse valid products, or refuse products in a wrong way. */
export const productWronglyRefusedFaults = {
  ...breaking('product-create-minimal', {
    'production-product-needs-dimensions': [
      'Refuses a production product without dimensions.',
      refusesInProduction((body) => !has(body, 'dimensions')),
    ],
    'production-product-needs-barcode': [
      'Refuses a production product without barcodes.',
      refusesInProduction((body) => !hasBarcodes(body)),
    ],
  }),
  'product-merchant-sku-twice-refused': {
    breaks: 'product-repeated-merchant-sku-as-declared',
    wrong: 'Answers 409 to a second product with the same merchantSku.',
    by: after(readProductDraft, (draft, { account }) => {
      if (account.productByMerchantSku.has(draft.merchantSku)) throw conflict('A product has this merchantSku.');
      return draft;
    }),
  },
  ...breaking('product-name-within-255-chars', {
    'product-name-counted-in-bytes': [
      'Counts the bytes of a name in UTF-8 instead of its characters.',
      refuses(({ name }) => bytesOf(name) > 255),
    ],
    'product-name-counted-in-utf-16': [
      'Counts a character outside the basic plane as two in a name.',
      refuses(({ name }) => unitsOf(name) > 255),
    ],
  }),
  'product-merchant-sku-counted-in-utf-16': {
    breaks: 'product-merchant-sku-within-255-chars',
    wrong: 'Counts a character outside the basic plane as two in a merchantSku.',
    by: refuses(({ merchantSku }) => unitsOf(merchantSku) > 255),
  },
  'product-with-barcodes-needs-customs': {
    breaks: 'product-customs-optional',
    wrong: 'Refuses a product with barcodes and without customsInformation.',
    by: refuses((body) => hasBarcodes(body) && !has(body, 'customsInformation')),
  },
  ...breaking('product-dimensions-accepted', {
    'product-dimensions-refused': [
      'Refuses a product with all six members of dimensions.',
      refusesDimensions((dimensions) =>
        [...measures, 'weightUnit', 'lengthUnit'].every((name) => has(dimensions, name)),
      ),
    ],
    'product-fractional-dimensions-refused': [
      'Refuses measures that are not whole numbers.',
      refusesDimensions((dimensions) =>
        measures.some((name) => has(dimensions, name) && !Number.isInteger(dimensions[name])),
      ),
    ],
  }),
  ...refused('a product', refuses, {
    'product-unit-lb-refused': ['product-dimensions-seen-units', sends('dimensions.weightUnit', 'lb')],
    'product-unit-cm-refused': ['product-dimensions-seen-units', sends('dimensions.lengthUnit', 'cm')],
    'product-unit-kg-refused': ['product-dimensions-kilograms', sends('dimensions.weightUnit', 'kg')],
  }),
  'product-unit-oz-with-cm-refused': {
    breaks: 'product-dimensions-seen-units',
    wrong: 'Refuses oz together with cm; each is accepted with another unit.',
    by: refusesDimensions(({ weightUnit, lengthUnit }) => weightUnit === 'oz' && lengthUnit === 'cm'),
  },
  ...faultFamily((name: string) => ({
    wrong: `Refuses a product with ${name}.`,
    by: refuses((body) => has(body, name)),
  }))({
    'product-nesting-type-refused': ['product-nesting-type-accepted', 'nestingProductType'],
    'product-category-refused': ['product-category-accepted', 'category'],
  }),
  'product-name-conflicts': {
    breaks: 'error-conflict-only-for-existing',
    wrong: 'Answers 409 to a product with the name of another product of the account and a new merchantSku.',
    by: after(readProductDraft, (draft, { account }) => {
      if (account.products.some(({ name }) => name === draft.name)) throw conflict('A product has this name.');
      return draft;
    }),
  },
  'null-character-answers-500': {
    breaks: 'error-client-fault-not-5xx',
    wrong: 'Answers 500 to a product whose name contains the character U+0000.',
    by: after(readProductDraft, (draft) => {
      if (draft.name.includes('\0')) throw new Problem(500, 'Invalid text.');
      return draft;
    }),
  },
  'validation-answers-404': {
    breaks: 'error-failed-validation-refused',
    wrong: 'Answers 404 instead of 400 or 422 to a product creation with an invalid body.',
    by: refusingMembers(() => notFound('The product is not valid.')),
  },
  'field-errors-left-out': {
    breaks: 'error-field-errors-as-declared',
    wrong: 'Refuses an invalid product without the list of field-level errors.',
    by: refusingMembers(() => new Problem(422, 'The product is not valid.')),
  },
} as const satisfies FaultRows;
