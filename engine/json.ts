export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json };

export type JsonObject = { readonly [member: string]: Json };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every text in it, however it is escaped on the wire. */
export function textsIn(json: Json | undefined): readonly string[] {
  if (typeof json === 'string') return [json];
  if (Array.isArray(json)) return json.flatMap((item: Json) => textsIn(item));
  return isObject(json) ? Object.values(json).flatMap(textsIn) : [];
}
