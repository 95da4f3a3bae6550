import { type Json, type JsonObject, membersOf } from '../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import { merge, write } from '../../../engine/pointer.ts';
import type { AlteredProduct } from '../../../generators/logistics/altered-product.ts';
import type { NewProduct, TextDraft } from '../../../generators/logistics/product.ts';
import { textOf } from '../../../generators/text.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import { barcodeOf } from './barcode.ts';

/** The documented place of customs information; the profile may bind another. */
const customsAt = '/customsInformation';

/** Members that come from the draft, never from the sample of the profile. */
const drafted = ['name', 'merchantSku', 'barcodes', 'dimensions', 'nestingProductType', 'category'];

/** The request shape of a draft on this target. */
export const shapeOf = (draft: Pick<NewProduct, 'shape'>, { shapes }: LogisticsProfile): NewProduct['shape'] =>
  shapes.productCreate === 'both' ? draft.shape : shapes.productCreate;

/** The body of a product creation, with a unique SKU. */
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
  return membersOf(merge(whole, overlay.product as Json | undefined));
}

function ofShape(draft: NewProduct, shape: NewProduct['shape']): JsonObject {
  const { barcodes, barcodeForm, nestingProductType, category } = draft;
  if (shape === 'older') return category === undefined ? {} : { category };
  return {
    ...(barcodes > 0 && { barcodes: Array.from({ length: barcodes }, barcodeOf(barcodeForm)) }),
    ...(nestingProductType && { nestingProductType }),
  };
}

/** Short SKUs stay as drawn, so two of them may be equal. */
function uniqueSku({ length, seed, repertoire }: TextDraft, unique: string): string {
  const rest = length - unique.length - 1;
  return rest < 1 ? textOf(length, seed, repertoire) : `${unique}-${textOf(rest, seed, repertoire)}`;
}

/**
 * The body with the one member that breaks a rule.
 * @throws Unmet where the request shape of the target has no such member, Inapplicable where the overlay always adds
 * it.
 */
export function alteredProductBody(body: JsonObject, { at, put }: AlteredProduct, profile: LogisticsProfile): Json {
  const place = at.startsWith(customsAt) ? profile.fields.productCustoms.request + at.slice(customsAt.length) : at;
  if (put !== undefined) return write(shown(body, place), place, put as Json);
  return without(body, place.slice(1), profile);
}

/** A copy without one top-level member. @throws Inapplicable where the overlay adds it to every create. */
export function without(body: JsonObject, member: string, { overlay }: LogisticsProfile): JsonObject {
  if (Object.hasOwn(overlay.product ?? {}, member)) {
    throw new Inapplicable(`gap: the profile adds ${member} to every product (logistics.overlay.product)`);
  }
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== member));
}

/** Only a member of the target's request shape can break a rule: a target may ignore unknown members. */
function shown(body: JsonObject, place: string): JsonObject {
  const [member = ''] = place.slice(1).split('/');
  if (!Object.hasOwn(body, member)) throw new Unmet(`the products of this target have no ${member}`);
  return body;
}
