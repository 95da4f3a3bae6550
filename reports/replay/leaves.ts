import { isObject, type Json } from '../../engine/json.ts';

export const unescaped = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

export function walk(value: Json, place: string, see: (leaf: Json, place: string) => void): void {
  if (typeof value !== 'object' || value === null) see(value, place);
  else for (const [name, one] of Object.entries(value)) walk(one as Json, `${place}/${escaped(name)}`, see);
}

export function mapped(value: Json, change: (leaf: Json) => Json): Json {
  if (Array.isArray(value)) return value.map((one: Json) => mapped(one, change));
  if (!isObject(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one, change)]));
}
