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
  // Many responses are empty, and an error costs as much as a long text.
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Every text in it, however it is escaped on the wire. */
export function textsIn(json: Json | undefined): readonly string[] {
  const texts: string[] = [];
  addTexts(texts, json);
  return texts;
}

function addTexts(texts: string[], json: Json | undefined): void {
  if (typeof json === 'string') texts.push(json);
  else if (Array.isArray(json)) for (const item of json as readonly Json[]) addTexts(texts, item);
  else if (isObject(json)) for (const member of Object.values(json)) addTexts(texts, member);
}

/** The rows of a response whose form is open: an array, or the first one in an object. */
export const rowsOf = (json: Json | undefined): readonly Json[] | undefined =>
  [json, ...Object.values(membersOf(json))].find((value) => Array.isArray(value));
