import type { Json, JsonObject } from '../../engine/json.ts';
import { Inapplicable } from '../../engine/judge/violation.ts';

/** A pointer that only the profile can bind. @throws Inapplicable where it is unbound. */
export function bound(pointer: string | undefined, key: string): string {
  if (pointer === undefined) throw new Inapplicable(`gap: the profile does not bind customs.fields.${key}`);
  return pointer;
}

/** A member that is omitted where it has no value. */
export const optional = (name: string, value: Json | undefined): JsonObject =>
  value === undefined ? {} : { [name]: value };
