import { Fields } from '../fields.ts';
import type { Call } from '../operation.ts';
import { conflict, notFound, Problem } from '../problem.ts';
import type { Faults, World } from '../world.ts';
import type { Account } from './account.ts';
import { isCountry } from './countries.ts';
import { addProduct, type Dimensions, type ProductDraft } from './product.ts';
import { misreadProduct, refuseProductOnAWhim, storedDraft } from './product-misreadings.ts';

/** No document lists all units (gap product-units). */
const units = {
  weight: ['oz', 'lb', 'kg', 'g'],
  length: ['in', 'cm', 'mm', 'm'],
} as const;

/** The two that the document shows come first. */
export function unitsOf({ variants }: World, kind: keyof typeof units): readonly string[] {
  return variants.has('units-few') ? units[kind].slice(0, 2) : units[kind];
}

/** Both shapes of the request are accepted in every version, unless a variant knows one only (gap product-request-shapes). */
export function readProductDraft(call: Call): ProductDraft {
  const { world, account } = call;
  const { faults, variants } = world;
  const body = misreadProduct(call);
  const fields = new Fields(body);
  refuseProductOnAWhim(call, body);
  const [latest, older] = [!variants.has('older-product-shape'), !variants.has('latest-product-shape')];
  const draft = {
    name: readName(faults, fields) ?? '',
    merchantSku: fields.text('merchantSku', { required: true, min: 1, max: longestSku(faults) }) ?? '',
    barcodes: (latest ? fields.texts('barcodes') : undefined) ?? [],
    customs: readCustoms(world, fields),
    dimensions: readDimensions(world, fields, account.environment === 'sandbox'),
    nestingProductType: latest ? fields.text('nestingProductType') : undefined,
    category: older ? fields.text('category') : undefined,
  };
  if (variants.has('characters-as-utf-16')) {
    for (const name of ['name', 'merchantSku'] as const)
      if (draft[name].length > 255) fields.wrong(name, 'is too long');
  }
  refuseFaulty(world, account, fields, draft);
  const taken = variants.has('merchant-sku-conflicts') && account.productByMerchantSku.has(draft.merchantSku);
  if (taken) throw conflict('A product has this merchantSku.');
  return storedDraft(call, draft);
}

function longestSku(faults: Faults): number {
  return faults.has('product-merchant-sku-of-256-accepted') ? 256 : 255;
}

function readName(faults: Faults, fields: Fields): string | undefined {
  const { name: sent } = fields.source;
  if (faults.has('product-name-number-accepted') && typeof sent === 'number') return String(sent);
  if (faults.has('product-without-name-accepted') && !fields.has('name')) return fields.text('merchantSku');
  const wide = faults.has('product-long-name-of-wide-signs-accepted') && /[^ -~]/.test(String(sent));
  const longest = faults.has('product-name-of-256-accepted') || wide ? 256 : 255;
  const name = fields.text('name', { required: true, min: 1, max: longest });
  if (faults.has('null-character-answers-500') && name?.includes('\0')) throw new Problem(500, 'Invalid text.');
  return name;
}

function refuseFaulty(world: World, account: Account, fields: Fields, draft: ProductDraft): void {
  const { faults } = world;
  try {
    fields.refuseIfAny();
  } catch (refusal) {
    const forList = Array.isArray(fields.source.name);
    if (faults.has('hostile-product-refused-but-stored') && forList)
      addProduct(world, account, { ...draft, name: '?' });
    const forName = refusal instanceof Problem && refusal.details.errors?.some(({ field }) => field === 'name');
    if (faults.has('refused-product-created') && forName) addProduct(world, account, draft);
    if (faults.has('field-errors-left-out')) throw new Problem(422, 'The product is not valid.');
    throw faults.has('validation-answers-404') ? notFound('The product is not valid.') : refusal;
  }
  const namesConflict = faults.has('product-name-conflicts');
  if (namesConflict && account.products.some(({ name }) => name === draft.name))
    throw conflict('A product has this name.');
}

/** Kept word for word: nothing says which members it may have (gap product-customs-information). */
function readCustoms(world: World, fields: Fields) {
  const customs = fields.object(world.dialect.customsRequest);
  if (customs === undefined) return undefined;
  const country = customs.text('originCountry');
  if (country !== undefined && !isOrigin(world, country)) customs.wrong('originCountry', 'is no ISO 3166-1 country');
  customs.text('tariffCode');
  customs.number('customsValue', { min: 0 });
  customs.text('description');
  return customs.source;
}

function isOrigin({ faults, variants }: World, code: string): boolean {
  if (faults.has('product-origin-country-of-any-text')) return true;
  if (faults.has('product-origin-alpha-3-accepted') && /^[A-Z]{3}$/.test(code)) return true;
  const anyTwo = faults.has('product-origin-country-unknown-accepted') || variants.has('origin-country-by-form');
  if (anyTwo && /^[A-Z]{2}$/.test(code)) return true;
  return isCountry(code);
}

/** The sandbox measures nothing, so there dimensions are required, and all of them (Sandbox behavior). */
function readDimensions(world: World, fields: Fields, required: boolean): Dimensions | undefined {
  const { faults, variants } = world;
  const optional = faults.has('sandbox-measures-on-receive') || variants.has('sandbox-products-without-dimensions');
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
