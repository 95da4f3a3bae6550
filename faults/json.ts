import { isObject, type JsonObject } from '../reference/fields.ts';
import type { Override } from '../reference/seam.ts';
import { after } from './fault.ts';

/** Another object in the place of one that is shown. */
export type Change = (shown: JsonObject) => JsonObject;

// biome-ignore lint/suspicious/noExplicitAny: the value of a member; the fault that changes it knows its type.
type Value = any;

/** One member in another form; where it is not shown, or null, it stays so. */
export const member =
  (name: string, change: (value: Value, shown: JsonObject) => unknown): Change =>
  (shown) => {
    const value = shown[name];
    return value === undefined || value === null ? shown : { ...shown, [name]: change(value, shown) };
  };

export const without =
  (...names: readonly string[]): Change =>
  (shown) =>
    Object.fromEntries(Object.entries(shown).filter(([name]) => !names.includes(name)));

export const renamed =
  (name: string, otherName: string): Change =>
  (shown) =>
    Object.fromEntries(Object.entries(shown).map(([key, value]) => [key === name ? otherName : key, value]));

/** Changes what the test holds for. */
export const where =
  (test: (shown: Readonly<Record<string, Value>>) => boolean, change: Change): Change =>
  (shown) =>
    test(shown) ? change(shown) : shown;

/** Changes an object that is the value of a member. */
export const inside =
  (change: Change) =>
  (value: unknown): unknown =>
    isObject(value) ? change(value) : value;

/** Changes each object of a list that is the value of a member. */
export const each =
  (change: Change) =>
  (value: unknown): unknown =>
    Array.isArray(value) ? value.map(inside(change)) : value;

export const asText = (value: Value): string => String(value);
export const asNumber = (value: Value): number => Number(value);
export const asList = (value: Value): readonly unknown[] => [value];
export const inCapitals = (value: Value): string => String(value).toUpperCase();
export const inLowerCase = (value: Value): string => String(value).toLowerCase();
export const cutTo =
  (length: number) =>
  (value: Value): string =>
    String(value).slice(0, length);
export const always =
  (value: unknown): (() => unknown) =>
  () =>
    value;

/** Changes what a function of the reference shows, where it shows anything. */
export const shown = <Given extends readonly unknown[], Result extends JsonObject | undefined>(
  seam: (...given: Given) => Result,
  change: (shown: JsonObject, ...given: Given) => JsonObject,
): Override =>
  after(seam, (result, ...given) => (result === undefined ? result : (change(result, ...given) as Result)));

/** Changes the object that holds the last member of a path. */
export const within = (path: readonly string[], change: Change): Change =>
  path.slice(0, -1).reduceRight((inner, name) => member(name, inside(inner)), change);

/** Changes one member of what a function of the reference shows. @param path its name, after those that it is inside. */
export const memberShown = <Given extends readonly unknown[], Result extends JsonObject | undefined>(
  seam: (...given: Given) => Result,
  path: string,
  change: (value: Value, shown: JsonObject) => unknown,
): Override => {
  const names = path.split('.');
  return shown(seam, (one, ..._given: Given) => within(names, member(names.at(-1) ?? '', change))(one));
};

export const asObject =
  (name: string) =>
  (value: Value): JsonObject => ({ [name]: value });
/** An id in the other of the two types. */
export const asOtherType = (id: Value): string | number => (typeof id === 'number' ? String(id) : Number(id));

/** Changes the last object of a list that is the value of a member. */
export const last =
  (change: Change) =>
  (value: unknown): unknown =>
    Array.isArray(value) && isObject(value.at(-1)) ? [...value.slice(0, -1), change(value.at(-1))] : value;
