import { isObject, type Json } from '../json.ts';
import type { Expect } from '../judge/expect.ts';
import { read } from '../pointer.ts';
import type { Exchange } from '../wire/exchange.ts';

/** Where a schema states a requirement. */
export interface StatedPlace {
  /** Members from the root of the document; `*` stands for every item of an array. */
  readonly path: readonly string[];
  /** So many steps lead to the record: a document without one says nothing of the member. */
  readonly record: number;
  /** The member must be there, and that it is is the matter of another requirement. */
  readonly isDue: boolean;
  binds?(record: unknown): boolean;
}

/** Where a document departs from its schema, and which requirements say so. */
export interface StatedFault {
  readonly path: string;
  readonly message: string;
  readonly keyword: string;
  readonly states?: readonly string[];
}

/** A value of an exchange that a schema judges. */
export interface JudgedDocument<Schema extends string = string> {
  readonly schema: Schema;
  /** Where it stands in the body. */
  readonly at: string;
  readonly value: Json | undefined;
  readonly faults: readonly StatedFault[];
}

interface Holding<Schema extends string, Target> {
  readonly requirement: string;
  readonly places: ReadonlyMap<Schema, readonly StatedPlace[]>;
  readonly documentsOf: (exchange: Exchange) => readonly JudgedDocument<Schema>[];
  /** Names the exchange in a finding. */
  readonly label: (exchange: Exchange) => string;
  /** Whether a document is one at all: that nothing is wrong in anything else proves nothing. Absent: each is. */
  readonly isWhole?: ((document: JudgedDocument<Schema>) => boolean) | undefined;
  /** What the profile of the target allows beyond the schema. */
  readonly excuses?: ((value: Json | undefined, target: Target) => boolean) | undefined;
}

/** What a schema states of a member, judged in every document that could show it. */
export function holds<Schema extends string, Target>({ requirement, places, ...holding }: Holding<Schema, Target>) {
  const { documentsOf, label, excuses, isWhole = () => true } = holding;
  const placesIn = ({ schema }: JudgedDocument<Schema>): readonly StatedPlace[] => places.get(schema) ?? [];
  return {
    applies: (exchange: Exchange): boolean => documentsOf(exchange).some((one) => places.has(one.schema)),
    then(exchange: Exchange, expect: Expect<Target>): void {
      const documents = documentsOf(exchange);
      for (const { at, faults, value } of documents) {
        for (const { path, message, states } of faults) {
          const came = read(value, path);
          if (!states?.includes(requirement) || excuses?.(came, expect.target)) continue;
          const place = at + path || 'the body';
          const text = `${place} = ${JSON.stringify(came) ?? 'absent'}`;
          expect.that(false, `${label(exchange)}: ${place} ${message}`, text, expect.why, exchange);
        }
      }
      const isExercised =
        documents.every(isWhole) && documents.some((one) => placesIn(one).some((place) => speaksOf(place, one.value)));
      if (!isExercised) expect.unexercised('nothing is there that the requirement speaks of');
      const isShown = documents.some((one) => placesIn(one).some(({ path }) => some(one.value, path, isThere)));
      expect.note(isShown ? 'shown' : 'left out');
    },
  };
}

const speaksOf = ({ path, record, isDue, binds }: StatedPlace, value: Json | undefined): boolean =>
  path.length === 0 ||
  some(
    value,
    path.slice(0, record),
    (one) =>
      (path[record] === '*' ? Array.isArray(one) : isObject(one)) &&
      (binds?.(one) ?? true) &&
      (!isDue || some(one, path.slice(record), (member) => member !== undefined)),
  );

const isThere = (value: Json | undefined): boolean => value !== undefined && value !== null;

/** Whether any value at a path is such. */
function some(
  value: Json | undefined,
  path: readonly string[],
  isSuch: (value: Json | undefined) => boolean,
  from = 0,
): boolean {
  const step = path[from];
  if (step === undefined) return isSuch(value);
  if (Array.isArray(value)) return step === '*' && value.some((one: Json) => some(one, path, isSuch, from + 1));
  return isObject(value) && Object.hasOwn(value, step) && some(value[step], path, isSuch, from + 1);
}
