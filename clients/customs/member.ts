import type { Json, JsonObject } from '../../engine/json.ts';
import { Inapplicable } from '../../engine/judge/violation.ts';

/** A pointer that only the profile can give. @throws Inapplicable where it does not. */
export function bound(pointer: string | undefined, key: string): string {
  if (pointer === undefined) throw new Inapplicable(`gap: the profile does not bind customs.fields.${key}`);
  return pointer;
}

/** A member that is left out where it has no value. */
export const optional = (name: string, value: Json | undefined): JsonObject =>
  value === undefined ? {} : { [name]: value };
