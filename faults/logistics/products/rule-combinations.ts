import type { JsonObject } from '../../../reference/fields.ts';
import { isOrigin, readProductDraft } from '../../../reference/logistics/products/draft.ts';
import { has } from '../../body.ts';
import { after, breaking, type FaultRows, instead, withOverrides } from '../../fault.ts';
import { firstOf, lengthOf, reads } from './draft.ts';

const inCustoms = (body: JsonObject): JsonObject =>
  has(body, 'customsInformation') ? (body.customsInformation as JsonObject) : {};
const cuts = (name: string, test: (body: JsonObject) => boolean) =>
  reads((body) =>
    test(body) && lengthOf(body[name]) > 255 ? { ...body, [name]: firstOf(String(body[name]), 255) } : body,
  );

const anyOriginWhere = (test: (body: JsonObject) => boolean) =>
  instead(
    readProductDraft,
    (honest) => (call) =>
      honest(test(call.body) ? { ...call, world: withOverrides(call.world, [after(isOrigin, () => true)]) } : call),
  );

/** Rules of products that are only checked beside certain members. */
export const productRuleCombinationFaults = {
  ...breaking('product-name-above-255-chars', {
    'product-long-name-with-customs-cut': [
      'Truncates a name to 255 characters instead of refusing it, if customsInformation is given.',
      cuts('name', (body) => has(body, 'customsInformation')),
    ],
    'product-long-name-with-category-cut': [
      'Truncates a name to 255 characters instead of refusing it, if category is given.',
      cuts('name', (body) => has(body, 'category')),
    ],
    'product-long-name-without-barcodes-cut': [
      'Truncates a name to 255 characters instead of refusing it, if barcodes is not given.',
      cuts('name', (body) => !has(body, 'barcodes')),
    ],
  }),
  ...breaking('product-merchant-sku-above-255-chars', {
    'product-long-merchant-sku-with-customs-cut': [
      'Truncates a merchantSku to 255 characters instead of refusing it, if customsInformation is given.',
      cuts('merchantSku', (body) => has(body, 'customsInformation')),
    ],
    'product-long-merchant-sku-with-nesting-cut': [
      'Truncates a merchantSku to 255 characters instead of refusing it, if nestingProductType is given.',
      cuts('merchantSku', (body) => has(body, 'nestingProductType')),
    ],
  }),
  ...breaking('product-merchant-sku-required', {
    'product-merchant-sku-from-barcode': [
      'Takes the first barcode as the merchantSku if that is absent, but refuses null.',
      reads((body) =>
        body.merchantSku === undefined && Array.isArray(body.barcodes)
          ? { ...body, merchantSku: body.barcodes[0] }
          : body,
      ),
    ],
  }),
  ...breaking('product-customs-country-alpha-2', {
    'product-country-unchecked-with-tariff-code': [
      'Accepts any originCountry beside a tariffCode.',
      anyOriginWhere((body) => has(inCustoms(body), 'tariffCode')),
    ],
    'product-country-unchecked-without-value': [
      'Accepts any originCountry without a customsValue.',
      anyOriginWhere((body) => !has(inCustoms(body), 'customsValue')),
    ],
    'product-country-unchecked-with-category': [
      'Accepts any originCountry if category is given.',
      anyOriginWhere((body) => has(body, 'category')),
    ],
  }),
} as const satisfies FaultRows;
