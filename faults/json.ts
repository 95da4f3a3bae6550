import { isObject, type JsonObject } from '../reference/fields.ts';
import type { Override } from '../reference/seam.ts';
import { after, type DataRows, type FaultRow, type FaultsOf, faultFamily } from './fault.ts';

/** Replaces an object that is shown. */
export type Change = (shown: JsonObject) => JsonObject;

// biome-ignore lint/suspicious/noExplicitAny: the value of a member; the fault that changes it knows its type.
type Value = any;

/** The end of a sentence about a fault, such as "with `id` as text". */
export interface Described {
  readonly words: string;
}

/** A change with the words for it. */
export const described = <Way extends (...given: never[]) => unknown>(words: string, way: Way): Way & Described =>
  Object.assign(way, { words });

export type DescribedChange = Change & Described;

/** Replaces a value that is shown. */
type Form = (value: Value, shown: JsonObject) => unknown;

/** A form that several faults share. */
export const form = (words: string, way: Form): Form & Described => described(words, way);

/** Faults that show something differently. @param start the sentence up to the words of the change. @param by the place. */
export const changed = <const Rows extends DataRows<readonly [DescribedChange]>>(
  start: string,
  by: (change: Change) => FaultRow['by'],
  rows: Rows,
): FaultsOf<Rows> =>
  faultFamily((change: DescribedChange) => ({ wrong: `${start} ${change.words}.`, by: by(change) }))(rows);

/** Changes the objects that contain the last member of a path; `*` means each item of a list. */
function within([step, ...rest]: readonly string[], change: Change): Change {
  if (step === undefined || rest.length === 0) return change;
  const isList = rest[0] === '*';
  const next = within(isList ? rest.slice(1) : rest, change);
  return ofMember(step, (isList ? each : inside)(next));
}

const ofMember =
  (name: string, change: Form): Change =>
  (shown) => {
    const value = shown[name];
    return value === undefined || value === null ? shown : { ...shown, [name]: change(value, shown) };
  };

const stepsOf = (path: string): readonly [steps: readonly string[], name: string] => {
  const steps = path.split('.');
  return [steps, steps.at(-1) ?? ''];
};

/** Shows one member in another form, unless it is absent or null. @param path the names from the outside in. */
export function member(path: string, change: Form & Described): DescribedChange;
export function member(path: string, change: Form): Change;
export function member(path: string, change: Form & Partial<Described>): Change {
  const [steps, name] = stepsOf(path);
  return described(`with \`${path}\` ${change.words}`, within(steps, ofMember(name, change)));
}

export const without = (...paths: readonly string[]): DescribedChange =>
  described(`without ${paths.map((path) => `\`${path}\``).join(' and ')}`, (shown) =>
    paths.reduce((rest, path) => {
      const [steps, gone] = stepsOf(path);
      return within(steps, (holder) => Object.fromEntries(Object.entries(holder).filter(([name]) => name !== gone)))(
        rest,
      );
    }, shown),
  );

export const renamed = (path: string, otherName: string): DescribedChange => {
  const [steps, name] = stepsOf(path);
  return described(
    `with \`${path}\` called \`${otherName}\``,
    within(steps, (holder) =>
      Object.fromEntries(Object.entries(holder).map(([key, value]) => [key === name ? otherName : key, value])),
    ),
  );
};

/** Changes objects for which the test is true. */
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

export const asText = form('as text', String);
export const asNumber = form('as a number', Number);
export const asList = form('in a list', (value) => [value]);
export const inCapitals = form('in capitals', (value) => String(value).toUpperCase());
export const inLowerCase = form('in lower case', (value) => String(value).toLowerCase());
export const cutTo = (length: number) => form(`cut to ${length} characters`, (value) => String(value).slice(0, length));
export const always = (value: unknown) => form(`as ${JSON.stringify(value)}`, () => value);
export const asObject = (name: string) => form(`inside of an object, as \`${name}\``, (value) => ({ [name]: value }));
export const asHexNumber = form('as the number that its hexadecimal digits write', (value) =>
  Number.parseInt(value, 16),
);
export const anew = form('made up anew', () => crypto.randomUUID());
export const only = (name: string) => form(`as only its \`${name}\``, (value) => value[name]);
export const also = (members: JsonObject) =>
  form(`with ${JSON.stringify(members)}`, (value) => ({ ...value, ...members }));
export const plus = (count: number) =>
  form(`${count < 0 ? 'less' : 'more'} by ${Math.abs(count)}`, (value) => value + count);
export const prefixed = (prefix: string) => form(`behind ${prefix}`, (value) => `${prefix}${value}`);
export const suffixed = (suffix: string) => form(`followed by ${suffix}`, (value) => `${value}${suffix}`);
export const replaced = (pattern: RegExp, replacement: string) =>
  form(`with "${replacement}" for ${pattern}`, (value) => String(value).replace(pattern, replacement));
export const swapped = (one: unknown, other: unknown) =>
  form(`as ${JSON.stringify(other)} if it is ${JSON.stringify(one)}`, (value) => (value === one ? other : value));
/** An id in the other of the two types. */
export const asOtherType = form('in the other one of its two types', (id) =>
  typeof id === 'number' ? String(id) : Number(id),
);

/** Changes what a function of the reference shows, if it shows anything. */
export const shown = <Given extends readonly unknown[], Result extends JsonObject | undefined>(
  seam: (...given: Given) => Result,
  change: (shown: JsonObject, ...given: Given) => JsonObject,
): Override =>
  after(seam, (result, ...given) => (result === undefined ? result : (change(result, ...given) as Result)));

/** Changes one member of what a function of the reference shows. */
export const memberShown = <Given extends readonly unknown[], Result extends JsonObject | undefined>(
  seam: (...given: Given) => Result,
  path: string,
  change: Form,
): Override => shown(seam, (one, ..._given: Given) => member(path, change)(one));

/** Changes the last object of a list that is the value of a member. */
export const last =
  (change: Change) =>
  (value: unknown): unknown =>
    Array.isArray(value) && isObject(value.at(-1)) ? [...value.slice(0, -1), change(value.at(-1))] : value;
