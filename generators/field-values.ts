import fc from 'fast-check';
import { type FieldRule, typeOf } from '../schemas/field-rules.ts';
import { maxSeed } from './spread.ts';
import { type Repertoire, textOf } from './text.ts';

/** Any JSON value. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [member: string]: Value };

/** What a member of a request holds. Absent: the member is left out. */
export interface FieldValue {
  readonly put?: Value;
}

const put = (...values: readonly Value[]): fc.Arbitrary<FieldValue> =>
  fc.constantFrom(...values).map((value) => ({ put: value }));

const absent: fc.Arbitrary<FieldValue> = fc.constant({});

/** No leniency turns these into text, a number or a boolean. */
const structures = put({ a: 1 }, ['x'], { value: 'x' }, [1, 2]);

/** No list, nor a single element that could be taken for one. */
const noLists = put('none', 7, true, { a: 1 });

/** Values of which a rule speaks: what it forbids, or what it allows. */
export function fieldValues({ keyword, node, isNullAbsent, value }: FieldRule): fc.Arbitrary<FieldValue> {
  const { minLength = 0, maxLength } = node;
  switch (keyword) {
    case 'required':
      return isNullAbsent ? fc.oneof(absent, put(null)) : absent;
    case 'optional':
      return absent;
    case 'null':
      return put(null);
    case 'type':
      return typeOf(node) === 'array' ? noLists : structures;
    case 'fraction':
      return put(1.5, 0.25, 12.001);
    case 'minLength':
      return put('a'.repeat(minLength - 1));
    case 'maxLength':
      return tooLong(maxLength ?? 0);
    case 'values':
      return put(value as Value);
    default:
      if (maxLength === undefined) throw new Error(`no values are known for "${keyword}"`);
      return within(minLength, maxLength);
  }
}

/** Both ends of what is allowed. */
export function fieldEnds({ keyword, node }: FieldRule): readonly FieldValue[] {
  const { minLength = 0, maxLength = 0 } = node;
  if (keyword !== 'valid') return [];
  return [minLength, minLength + 1, maxLength - 1, maxLength].map((length) => ({
    put: textOf(length, length, 'basic'),
  }));
}

const textIn = (length: fc.Arbitrary<number>, ...repertoires: readonly Repertoire[]): fc.Arbitrary<FieldValue> =>
  fc.tuple(length, fc.nat(maxSeed), fc.constantFrom(...repertoires)).map((drawn) => ({ put: textOf(...drawn) }));

/** Too long by every way of counting: characters that combine into fewer are left out. */
const tooLong = (max: number): fc.Arbitrary<FieldValue> =>
  textIn(
    fc.oneof(fc.constant(max + 1), fc.integer({ min: max + 1, max: 2 * max })),
    ...(['letters', 'ascii', 'basic', 'astral'] as const),
  );

/** Characters that count one in every way of counting. */
const within = (min: number, max: number): fc.Arbitrary<FieldValue> =>
  textIn(
    fc.oneof(fc.constantFrom(min, min + 1, max - 1, max), fc.integer({ min, max })),
    ...(['letters', 'ascii', 'basic'] as const),
  );
