import { Fields } from '../fields.ts';
import type { Call } from '../operation.ts';
import { conflict, notFound, Problem } from '../problem.ts';
import type { Faults, World } from '../world.ts';
import type { Account } from './account.ts';
import { addProduct, type Dimensions, type ProductDraft } from './product.ts';

/** No document lists all units (gap product-units). */
export const weightUnits = ['oz', 'lb', 'kg', 'g'] as const;
export const lengthUnits = ['in', 'cm', 'mm', 'm'] as const;

/** Both shapes of the request are accepted in every version (gap product-request-shapes). */
export function readProductDraft({ world, account, body }: Call): ProductDraft {
  const fields = new Fields(body);
  const draft = {
    name: readName(world.faults, fields) ?? '',
    merchantSku: fields.text('merchantSku', { required: true, min: 1, max: 255 }) ?? '',
    barcodes: fields.texts('barcodes') ?? [],
    customs: readCustoms(fields),
    dimensions: readDimensions(world, fields, account.environment === 'sandbox'),
    nestingProductType: fields.text('nestingProductType'),
    category: fields.text('category'),
  };
  refuseFaulty(world, account, fields, draft);
  return draft;
}

function readName(faults: Faults, fields: Fields): string | undefined {
  const { name: sent } = fields.source;
  if (faults.has('product-name-number-accepted') && typeof sent === 'number') return String(sent);
  if (faults.has('product-without-name-accepted') && !fields.has('name')) return fields.text('merchantSku');
  const longest = faults.has('product-name-of-256-accepted') ? 256 : 255;
  const name = fields.text('name', { required: true, min: 1, max: longest });
  if (faults.has('null-character-answers-500') && name?.includes('\0')) throw new Problem(500, 'Invalid text.');
  return name;
}

function refuseFaulty(world: World, account: Account, fields: Fields, draft: ProductDraft): void {
  const { faults } = world;
  try {
    fields.refuseIfAny();
  } catch (refusal) {
    const forName = refusal instanceof Problem && refusal.details.errors?.some(({ field }) => field === 'name');
    if (faults.has('refused-product-created') && forName) addProduct(world, account, draft);
    throw faults.has('validation-answers-404') ? notFound('The product is not valid.') : refusal;
  }
  const namesConflict = faults.has('product-name-conflicts');
  if (namesConflict && account.products.some(({ name }) => name === draft.name))
    throw conflict('A product has this name.');
}

/** Kept word for word: nothing says which members it may have (gap product-customs-information). */
function readCustoms(fields: Fields) {
  const customs = fields.object('customsInformation');
  customs?.text('originCountry', { pattern: /^[A-Z]{2}$/ });
  customs?.text('tariffCode');
  customs?.number('customsValue', { min: 0 });
  customs?.text('description');
  return customs?.source;
}

/** The sandbox measures nothing, so there dimensions are required, and all of them (Sandbox behavior). */
function readDimensions(world: World, fields: Fields, required: boolean): Dimensions | undefined {
  const needed = required && !world.faults.has('sandbox-measures-on-receive');
  const dimensions = fields.object('dimensions', needed);
  if (dimensions === undefined) return undefined;
  return {
    weight: dimensions.number('weight', { required, above: 0 }),
    weightUnit: dimensions.oneOf('weightUnit', weightUnits, required),
    height: dimensions.number('height', { required, above: 0 }),
    width: dimensions.number('width', { required, above: 0 }),
    length: dimensions.number('length', { required, above: 0 }),
    lengthUnit: dimensions.oneOf('lengthUnit', lengthUnits, required),
  };
}
