import jsonpointer from 'jsonpointer';
import type { Json } from './json.ts';

/** The member an RFC 6901 pointer names, or undefined. Never throws on a value of another shape. */
export function read(value: Json | undefined, pointer: string): Json | undefined {
  if (value === undefined) return undefined;
  if (pointer === '') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return compiled(pointer).get(value) as Json | undefined;
}

type Pointer = ReturnType<typeof jsonpointer.compile>;

const known = new Map<string, Pointer>();
/** More than the suite writes: the rest are places of errors, which may be anywhere. */
const mostKnown = 2_000;

function compiled(pointer: string): Pointer {
  const found = known.get(pointer) ?? jsonpointer.compile(pointer);
  if (known.size >= mostKnown) known.clear();
  known.set(pointer, found);
  return found;
}

/** A copy of `target` with the pointed member set to `value`. Creates missing objects. */
export function write(target: Json, pointer: string, value: Json): Json {
  if (pointer === '') return value;
  // The common case: one level deep, a shallow copy is enough.
  const copy = isPlain(target) && pointer.lastIndexOf('/') === 0 ? { ...target } : (structuredClone(target) as object);
  jsonpointer.set(copy, pointer, value);
  return copy as Json;
}

/** `overlay` laid over `base`: objects merge member by member (RFC 7396 without deletion), everything else replaces. */
export function merge(base: Json, overlay: Json | undefined): Json {
  if (overlay === undefined) return base;
  if (!isPlain(base) || !isPlain(overlay)) return overlay;
  const merged: Record<string, Json> = { ...base };
  for (const [member, value] of Object.entries(overlay)) {
    const own = Object.hasOwn(merged, member) ? merged[member] : undefined;
    merged[member] = own === undefined ? value : merge(own, value);
  }
  return merged;
}

const isPlain = (value: Json): value is { readonly [member: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
