import type { Json, JsonObject } from '../../engine/json.ts';
import { Inapplicable } from '../../engine/judge/violation.ts';

/** A pointer that only the profile can bind. @throws Inapplicable where it is unbound. */
export function bound(pointer: string | undefined, key: string): string {
  if (pointer === undefined) throw new Inapplicable(`gap: the profile does not bind customs.fields.${key}`);
  return pointer;
}

/** The members that have a value, which may be null. */
export function present(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  const given: Record<string, Json> = {};
  for (const name of Object.keys(members)) {
    const value = members[name];
    if (value !== undefined) given[name] = value;
  }
  return given;
}
