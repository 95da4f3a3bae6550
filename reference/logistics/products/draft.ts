import { schemaOf } from '../../../schemas/documents.ts';
import { Fields } from '../../fields.ts';
import type { Call } from '../../http/operation.ts';
import { conflict } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { isCountry } from '../countries.ts';
import type { Dimensions, ProductDraft } from './product.ts';

/** No document lists all units (gap product-units). */
const units = {
  weight: ['oz', 'lb', 'kg', 'g'],
  length: ['in', 'cm', 'mm', 'm'],
} as const;

/** The two that the document shows come first. */
export function unitsOf({ variants }: World, kind: keyof typeof units): readonly string[] {
  return variants.has('units-few') ? units[kind].slice(0, 2) : units[kind];
}

const form = schemaOf('product-request');

/** Every version accepts both shapes of the request, unless a variant accepts only one (gap product-request-shapes). */
export const readProductDraft = seam(({ world, account, body }: Call): ProductDraft => {
  const { variants } = world;
  const fields = new Fields(body, form);
  const [latest, older] = [!variants.has('older-product-shape'), !variants.has('latest-product-shape')];
  const draft = {
    name: readText(world, fields, 'name'),
    merchantSku: readText(world, fields, 'merchantSku'),
    barcodes: (latest ? fields.texts('barcodes') : undefined) ?? [],
    customs: readCustoms(world, fields),
    dimensions: readDimensions(world, fields, account.environment === 'sandbox'),
    nestingProductType: latest ? fields.text('nestingProductType') : undefined,
    category: older ? fields.text('category') : undefined,
  };
  fields.refuseIfAny();
  const taken = variants.has('merchant-sku-conflicts') && account.productByMerchantSku.has(draft.merchantSku);
  if (taken) throw conflict('A product has this merchantSku.');
  return draft;
});

function readText({ variants }: World, fields: Fields, name: 'name' | 'merchantSku'): string {
  const text = fields.text(name) ?? '';
  const { maxLength = Number.POSITIVE_INFINITY } = form.properties?.[name] ?? {};
  if (variants.has('characters-as-utf-16') && text.length > maxLength) fields.wrong(name, 'is too long');
  return text;
}

/**
 * Kept word for word: nothing says which members it may have (gap product-customs-information). Which codes are countries says
 * their form as well.
 */
function readCustoms(world: World, fields: Fields) {
  const customs = fields.object(world.dialect.customsRequest);
  if (customs === undefined) return undefined;
  const country = customs.text('originCountry', { pattern: undefined });
  if (country !== undefined && !isOrigin(world, country)) customs.wrong('originCountry', 'is no ISO 3166-1 country');
  customs.text('tariffCode');
  customs.number('customsValue', { min: 0 });
  customs.text('description');
  return customs.source;
}

export const isOrigin = seam(
  ({ variants }: World, code: string): boolean =>
    isCountry(code) || (variants.has('origin-country-by-form') && /^[A-Z]{2}$/.test(code)),
);

/** The sandbox measures nothing, so it requires all dimensions (Sandbox behavior). */
function readDimensions(world: World, fields: Fields, required: boolean): Dimensions | undefined {
  const optional = world.variants.has('sandbox-products-without-dimensions');
  const dimensions = fields.object('dimensions', required && !optional);
  if (dimensions === undefined) return undefined;
  return {
    weight: dimensions.number('weight', { required, above: 0 }),
    weightUnit: dimensions.oneOf('weightUnit', unitsOf(world, 'weight'), required),
    height: dimensions.number('height', { required, above: 0 }),
    width: dimensions.number('width', { required, above: 0 }),
    length: dimensions.number('length', { required, above: 0 }),
    lengthUnit: dimensions.oneOf('lengthUnit', unitsOf(world, 'length'), required),
  };
}
