import { isObject, isUnset, type Json } from '../json.ts';
import { at } from '../judge/at.ts';
import type { Expect } from '../judge/expect.ts';
import { memoizeLast } from '../judge/memoize-last.ts';
import { read } from '../pointer.ts';
import type { Catalogue, Vocabulary } from '../run/check.ts';
import type { Monitor } from '../run/monitor.ts';
import type { Exchange } from '../wire/exchange.ts';

/** Where a schema states a requirement. */
interface StatedPlace {
  /** Members from the root of the document; `*` stands for every item of an array. */
  readonly path: readonly string[];
  /** So many steps lead to the record: a document without one says nothing of the member. */
  readonly record: number;
  /** The member must be there, and that it is is the matter of another requirement. */
  readonly isRequiredElsewhere: boolean;
  binds?(record: unknown): boolean;
}

/** Where a document departs from its schema, and which requirements say so. */
interface StatedError {
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
  readonly errors: readonly StatedError[];
}

/** Documents of a run that schemas judge. */
interface Judged<Words extends Vocabulary, Schema extends string, Target> {
  readonly documentsOf: (exchange: Exchange) => readonly JudgedDocument<Schema>[];
  /** Names the exchange in a finding. */
  readonly label: (exchange: Exchange) => string;
  /** Whether a document is one at all: that nothing is wrong in anything else proves nothing. Absent: each is. */
  readonly isWhole?: (document: JudgedDocument<Schema>) => boolean;
  /** What the suite adds to what the schemas state. */
  readonly wordsOf?: (
    requirement: Words['requirement'],
    schemas: readonly Schema[],
  ) => HoldsWords<Words, Schema, Target>;
}

interface HoldsWords<Words extends Vocabulary, Schema, Target> {
  /** Absent: that of the requirement. */
  readonly id?: string;
  readonly needs?: readonly Words['need'][];
  /** Where it is judged; absent: wherever a schema states it. */
  readonly isJudgedIn?: (schema: Schema) => boolean;
  /** What the profile of the target allows beyond the schema. */
  readonly excuses?: ((value: Json | undefined, target: Target, path: string) => boolean) | undefined;
  /** Judged beside the schema, or asked for before it counts. */
  readonly also?: ((exchange: Exchange, expect: Expect<Target>) => void) | undefined;
}

/** What schemas state, judged in every document that could show it: a monitor for each requirement. */
export const holdsFor =
  <Words extends Vocabulary, Target>(catalogue: Catalogue) =>
  <Schema extends string>(
    judged: Judged<Words, Schema, Target>,
    stated: ReadonlyMap<string, ReadonlyMap<Schema, readonly StatedPlace[]>>,
  ): readonly Monitor[] => {
    const conditionOf = conditions(judged.documentsOf);
    return [...stated].map(([requirement, all]) => {
      // One that no row has is found out by a test of the schemas.
      const { isJudgedIn, ...words } = judged.wordsOf?.(requirement as Words['requirement'], [...all.keys()]) ?? {};
      const places = new Map([...all].filter(([schema]) => isJudgedIn?.(schema) ?? true));
      const { id = requirement, needs = [] } = words;
      return {
        id,
        proves: requirement,
        why: catalogue.statementOf(requirement),
        needs,
        applies: conditionOf([...places.keys()]),
        then: judgeIn(requirement, places, { ...judged, ...words }),
      };
    });
  };

/** One condition for all requirements of the same schemas: a run asks each condition once about an exchange. */
function conditions<Schema extends string>(documentsOf: (exchange: Exchange) => readonly JudgedDocument<Schema>[]) {
  const known = new Map<string, Monitor['applies']>();
  const shownIn = memoizeLast((exchange: Exchange) => [...new Set(documentsOf(exchange).map(({ schema }) => schema))]);
  return (schemas: readonly Schema[]): Monitor['applies'] => {
    const key = [...schemas].sort().join(' ');
    const condition =
      known.get(key) ??
      ((exchange) => {
        for (const schema of shownIn(exchange)) if (schemas.includes(schema)) return true;
        return false;
      });
    known.set(key, condition);
    return condition;
  };
}

/** Judges the documents of an exchange. */
function judgeIn<Schema extends string, Target>(
  requirement: string,
  places: ReadonlyMap<Schema, readonly StatedPlace[]>,
  judged: Judged<Vocabulary, Schema, Target> & HoldsWords<Vocabulary, Schema, Target>,
) {
  const { documentsOf, label, excuses, also, isWhole = () => true } = judged;
  const spoken = new Map([...places].map(([schema, all]) => [schema, all.map(spokenPlace)]));
  return (exchange: Exchange, expect: Expect<Target>): void => {
    also?.(exchange, expect);
    const documents = documentsOf(exchange);
    for (const { at: root, errors, value } of documents) {
      for (const { path, message, states } of errors) {
        if (!states?.includes(requirement)) continue;
        const actual = read(value, path);
        if (excuses?.(actual, expect.target, path)) continue;
        const place = root + path || 'the body';
        const text = `${place} = ${JSON.stringify(actual) ?? 'absent'}`;
        at(root + path, () => expect.that(false, `${label(exchange)}: ${place} ${message}`, text, exchange));
      }
    }
    let isExercised = false;
    let isShown = false;
    // Plain loops: these are asked more often than anything else in a run.
    for (const document of documents) {
      if (!isWhole(document)) expect.unexercised('a document is something else');
      for (const { path, speaks } of spoken.get(document.schema) ?? none) {
        isExercised ||= speaks(document.value);
        isShown ||= some(document.value, path, isSet);
      }
    }
    if (!isExercised) expect.unexercised('nothing is there that the requirement speaks of');
    expect.note(isShown ? 'shown' : 'left out');
  };
}

interface SpokenPlace {
  readonly path: readonly string[];
  /** Whether a document has anything that the requirement speaks of. */
  speaks(value: Json | undefined): boolean;
}

const none: readonly SpokenPlace[] = [];

function spokenPlace({ path, record, isRequiredElsewhere, binds }: StatedPlace): SpokenPlace {
  if (path.length === 0) return { path, speaks: () => true };
  const isSuch = (one: Json | undefined): boolean =>
    (path[record] === '*' ? Array.isArray(one) : isObject(one)) &&
    (binds?.(one) ?? true) &&
    (!isRequiredElsewhere || some(one, path, isDefined, record));
  return { path, speaks: (value) => some(value, path, isSuch, 0, record) };
}

const isDefined = (value: Json | undefined): boolean => value !== undefined;
const isSet = (value: Json | undefined): boolean => !isUnset(value);

/** Whether any value at a part of a path is such. */
function some(
  value: Json | undefined,
  path: readonly string[],
  isSuch: (value: Json | undefined) => boolean,
  from = 0,
  to = path.length,
): boolean {
  const step = path[from];
  if (step === undefined || from >= to) return isSuch(value);
  if (Array.isArray(value)) {
    if (step !== '*') return false;
    for (const one of value as readonly Json[]) if (some(one, path, isSuch, from + 1, to)) return true;
    return false;
  }
  return isObject(value) && Object.hasOwn(value, step) && some(value[step], path, isSuch, from + 1, to);
}
