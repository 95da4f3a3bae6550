export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json };

export type JsonObject = { readonly [member: string]: Json };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Absent or null. */
export const isUnset = (json: Json | undefined): json is null | undefined => json === undefined || json === null;

/** The members of an object; anything else has none. */
export const membersOf = (json: Json | undefined): JsonObject => (isObject(json) ? json : {});

/** The items of an array; anything else has none. */
export const itemsOf = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : []);

/** The JSON of a text; undefined where it has none. */
export function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Every text in it, however it is escaped on the wire. */
export function textsIn(json: Json | undefined): readonly string[] {
  if (typeof json === 'string') return [json];
  if (Array.isArray(json)) return json.flatMap((item: Json) => textsIn(item));
  return isObject(json) ? Object.values(json).flatMap(textsIn) : [];
}

/** The rows of a response whose form is open: an array, or the first one in an object. */
export const rowsOf = (json: Json | undefined): readonly Json[] | undefined =>
  [json, ...Object.values(membersOf(json))].find((value) => Array.isArray(value));
