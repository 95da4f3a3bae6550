import fc from 'fast-check';
import { type FieldRule, typeOf } from '../schemas/field-rules.ts';
import type { SchemaNode } from '../schemas/stated.ts';
import { maxSeed } from './spread.ts';
import { type Repertoire, textOf } from './text.ts';

/** Any JSON value. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [member: string]: Value };

/** The value of a member of a request. Absent: the member is removed. */
export interface FieldValue {
  readonly put?: Value;
}

const put = (...values: readonly Value[]): readonly FieldValue[] => values.map((value) => ({ put: value }));

/** Even a lenient target cannot read these as text, a number or a boolean. */
const structures = put({ a: 1 }, ['x'], { value: 'x' }, [1, 2]);

const noNumbers = put('heavy', [5], { value: 5 });

/** Neither a list nor a value that could be read as a list with one element. */
const noLists = put('none', 7, true, { a: 1 });

const noObjects = put('small', 7, [{ value: 'x' }]);

function ofOtherType(node: SchemaNode): readonly FieldValue[] {
  switch (typeOf(node)) {
    case 'array':
      return noLists;
    case 'object':
      return noObjects;
    case 'number':
      return noNumbers;
    default:
      return node.pattern === undefined ? structures : [...structures, ...put(7, true)];
  }
}

/** The next values on the wrong side of an end. */
function beyond(end: number | undefined, side: 1 | -1, { type }: SchemaNode): readonly FieldValue[] {
  if (end === undefined) return [];
  const whole = [end + side, end + 10 * side];
  return put(...whole, ...(type === 'integer' ? [] : [end + side / 2, end + side / 100]));
}

/** The values at both ends of a range of numbers and beside them, or the examples of a pattern. */
function inRange({ type, minimum, maximum, pattern, examples = [] }: SchemaNode): readonly Value[] {
  if (pattern !== undefined) return examples as readonly Value[];
  const { min = maximum, max = minimum } = { min: minimum, max: maximum };
  if (min === undefined || max === undefined) return [];
  const step = type === 'integer' ? 1 : 0.5;
  const ends = [min, min + step, max - step, max];
  return [...new Set(ends)].filter((one) => one >= (minimum ?? one) && one <= (maximum ?? one));
}

/** Texts that differ a little from the examples of a pattern, and do not match it. */
function nearMisses({ pattern = '', examples = [] }: SchemaNode): readonly string[] {
  const form = new RegExp(pattern, 'u');
  const texts = examples.filter((one) => typeof one === 'string');
  const changed = texts.flatMap((one) => [
    ...[one.slice(0, -1), one.slice(1), `${one}${one.at(-1)}`, one.toLowerCase(), one.toUpperCase()],
    ...[one.replace(/[^a-z0-9]/i, ''), one.replace(/[a-z]/i, '1'), one.replace(/\d/, 'X'), `${one}!`],
  ]);
  return [...new Set(changed)].filter((one) => one !== '' && !form.test(one));
}

/** A required member is missing; null counts as missing where the rule says so. */
export const requiredValues = ({ isNullAbsent }: Pick<FieldRule, 'isNullAbsent'>): readonly FieldValue[] =>
  isNullAbsent ? [{}, { put: null }] : [{}];

/** The values that a rule forbids or allows, if they can be listed. */
function listed({ keyword, node, isNullAbsent, value }: FieldRule): readonly FieldValue[] {
  switch (keyword) {
    case 'required':
      return requiredValues({ isNullAbsent });
    case 'optional':
      return [{}];
    case 'null':
      return put(null);
    case 'type':
      return ofOtherType(node);
    case 'fraction':
      return put(1.5, 0.25, 12.001);
    case 'minLength':
      return put('a'.repeat((node.minLength ?? 1) - 1));
    case 'values':
      return put(value as Value);
    case 'minimum':
      return beyond(node.minimum, -1, node);
    case 'maximum':
      return beyond(node.maximum, 1, node);
    case 'pattern':
      return put(...nearMisses(node));
    case 'valid':
      return put(...inRange(node));
    default:
      return [];
  }
}

/** A target may refuse empty text, if the schema does not mention it. */
const shortest = 1;

/** Values that a rule forbids or allows. */
export function fieldValues(rule: FieldRule): fc.Arbitrary<FieldValue> {
  const { minLength = shortest, maxLength } = rule.node;
  const values = listed(rule);
  if (values.length > 0) return fc.constantFrom(...values);
  if (maxLength === undefined) throw new Error(`no values are known for the rule "${rule.requirement}"`);
  return rule.isAccepted ? within(minLength, maxLength) : tooLong(maxLength);
}

/** Values that are always tried: all listed ones, and both ends of a range. */
export function fieldExamples(rule: FieldRule): readonly FieldValue[] {
  const { minLength = shortest, maxLength } = rule.node;
  const values = listed(rule);
  if (values.length > 1) return values;
  if (rule.keyword !== 'valid' || maxLength === undefined) return [];
  return [minLength, minLength + 1, maxLength - 1, maxLength].map((length) => ({
    put: textOf(length, length, 'basic'),
  }));
}

const textIn = (length: fc.Arbitrary<number>, ...repertoires: readonly Repertoire[]): fc.Arbitrary<FieldValue> =>
  fc.tuple(length, fc.nat(maxSeed), fc.constantFrom(...repertoires)).map((drawn) => ({ put: textOf(...drawn) }));

/** Too long in every way of counting: without combining characters. */
const tooLong = (max: number): fc.Arbitrary<FieldValue> =>
  textIn(
    fc.oneof(fc.constant(max + 1), fc.integer({ min: max + 1, max: 2 * max })),
    ...(['letters', 'ascii', 'basic', 'astral'] as const),
  );

/** Texts whose characters count as one in every way of counting. */
const within = (min: number, max: number): fc.Arbitrary<FieldValue> =>
  textIn(
    fc.oneof(fc.constantFrom(min, min + 1, max - 1, max), fc.integer({ min, max })),
    ...(['letters', 'ascii', 'basic'] as const),
  );
