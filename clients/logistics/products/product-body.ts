import type { Json, JsonObject } from '../../../engine/json.ts';
import { isObject } from '../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import { merge, write } from '../../../engine/pointer.ts';
import type { BrokenProduct } from '../../../generators/broken-product.ts';
import type { NewProduct, TextDraft } from '../../../generators/product.ts';
import { textOf } from '../../../generators/text.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import { freshBarcode } from './barcode.ts';

/** Where the documents write customs information; the profile may say otherwise. */
const customsAt = '/customsInformation';

/** Members that a draft decides on: what a sample of the operator says of them does not matter. */
const drafted = ['name', 'merchantSku', 'barcodes', 'dimensions', 'nestingProductType', 'category'];

/** The request shape that a draft takes on this target. */
export const shapeOf = (draft: Pick<NewProduct, 'shape'>, { shapes }: LogisticsProfile): NewProduct['shape'] =>
  shapes.productCreate === 'both' ? draft.shape : shapes.productCreate;

/** The body of a product creation, with an SKU that nobody has. */
export function newProductBody(draft: NewProduct, profile: LogisticsProfile, unique: string): JsonObject {
  const { samples, overlay, fields } = profile;
  const sample = Object.entries((samples.product ?? {}) as JsonObject).filter(
    ([member]) => !drafted.includes(member) && `/${member}` !== fields.productCustoms.request,
  );
  const plain: JsonObject = {
    ...Object.fromEntries(sample),
    name: draft.name,
    merchantSku: uniqueSku(draft.merchantSku, unique),
    ...(draft.dimensions === 'none' ? {} : { dimensions: { ...draft.dimensions } }),
    ...ofShape(draft, shapeOf(draft, profile)),
  };
  const whole =
    draft.customs === undefined ? plain : write(plain, fields.productCustoms.request, { ...draft.customs } as Json);
  const body = merge(whole, overlay.product as Json | undefined);
  return isObject(body) ? body : {};
}

function ofShape({ barcodes, nestingProductType, category }: NewProduct, shape: NewProduct['shape']): JsonObject {
  if (shape === 'older') return category === undefined ? {} : { category };
  return {
    ...(barcodes > 0 && { barcodes: Array.from({ length: barcodes }, freshBarcode) }),
    ...(nestingProductType && { nestingProductType }),
  };
}

/** Short ones are as they were drawn: two of them may be the same. */
function uniqueSku({ length, seed, repertoire }: TextDraft, unique: string): string {
  const rest = length - unique.length - 1;
  return rest < 1 ? textOf(length, seed, repertoire) : `${unique}-${textOf(rest, seed, repertoire)}`;
}

/**
 * The body with the one member that breaks a rule.
 * @throws Unmet where the shape of the target has no such member, Inapplicable where the profile puts it there anyway.
 */
export function brokenProductBody(body: JsonObject, { at, put }: BrokenProduct, profile: LogisticsProfile): Json {
  const place = at.startsWith(customsAt) ? profile.fields.productCustoms.request + at.slice(customsAt.length) : at;
  if (put !== undefined) return write(shown(body, place), place, put as Json);
  return without(body, place.slice(1), profile);
}

/** A copy without a top member. @throws Inapplicable where every create of this target carries it. */
export function without(body: JsonObject, member: string, { overlay }: LogisticsProfile): JsonObject {
  if (Object.hasOwn(overlay.product ?? {}, member)) {
    throw new Inapplicable(`gap: the profile puts ${member} into every product (logistics.overlay.product)`);
  }
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== member));
}

/** Only a member of the target's shape can break a rule: one that it does not know may be overlooked. */
function shown(body: JsonObject, place: string): JsonObject {
  const [member = ''] = place.slice(1).split('/');
  if (!Object.hasOwn(body, member)) throw new Unmet(`the products of this target have no ${member}`);
  return body;
}
