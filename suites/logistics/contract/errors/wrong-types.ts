/** Makes values of a wrong type. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import { freshBarcode } from '../../../../clients/logistics/products/barcode.ts';
import type { Json } from '../../../../engine/json.ts';
import { read, write } from '../../../../engine/pointer.ts';
import { maxSeed } from '../../../../generators/spread.ts';
import type { LogisticsRequirementId } from '../../../../requirements/logistics/index.ts';
import type { SchemaName } from '../../../../schemas/documents.ts';
import { fieldRulesOf, typeOf } from '../../../../schemas/field-rules.ts';
import { type Expect, family } from '../../check.ts';

/** Makes a value of a wrong type; `was` is the value in the control. */
export type Wrong = (was: Json) => Json;

export const asArray: Wrong = (was) => [was];
export const asObject: Wrong = (was) => ({ value: was });
/** Not digits, which a target may read as a number. */
export const asText: Wrong = (was) =>
  typeof was === 'string' || typeof was === 'number' ? 'many' : JSON.stringify(was);
/** The only item of a list, instead of the list. */
export const asItem: Wrong = (was) => (Array.isArray(was) ? (was[0] ?? {}) : was);
export const asNumber: Wrong = () => 7;
/** No integer, however a target reads numbers. */
const asFraction: Wrong = () => 1.5;
export const asTrue: Wrong = () => true;

/** A place in a body, and a wrong type for it. */
export interface WrongCell {
  readonly pointer: string;
  readonly wrong: number;
}

/** The places to try, each with its wrong types. */
export type WrongTypes = readonly (readonly [pointer: string, ...wrong: Wrong[]])[];

export const cellsOf = (types: WrongTypes): readonly WrongCell[] =>
  types.flatMap(([pointer, ...wrong]) => wrong.map((_, index) => ({ pointer, wrong: index })));

export const wrongAt = (types: WrongTypes, { pointer, wrong }: WrongCell): Wrong => {
  const [, ...ways] = types.find(([one]) => one === pointer) ?? [''];
  return ways[wrong] ?? asArray;
};

const waysOf: Readonly<Record<string, readonly Wrong[]>> = {
  object: [asArray, asText, asNumber, asTrue],
  array: [asItem, asObject, asText, asNumber, asTrue],
  string: [asArray, asObject],
  integer: [asText, asArray, asObject, asFraction],
};

/** The places where a schema says that a value of another type is refused. */
const placesOf = (schema: SchemaName, requirement: LogisticsRequirementId) =>
  fieldRulesOf(schema)
    .filter((rule) => rule.keyword === 'type' && rule.requirement === requirement)
    .map(({ path, node }) => {
      const pointer = path.map((step) => `/${step}`).join('');
      return { pointer: pointer.replace('/*', '/n').replace('/*', '/m'), node };
    });

/**
 * Wrong types that no target reads. A target may read a number as text, and digits as a number.
 * @param more further wrong types for some of them.
 */
export const typesOf = (
  schema: SchemaName,
  requirement: LogisticsRequirementId,
  more: Readonly<Record<string, readonly Wrong[]>> = {},
): WrongTypes =>
  placesOf(schema, requirement).map(({ pointer, node }) => {
    const ways = pointer === '' ? [asArray, asText] : (waysOf[typeOf(node) ?? 'object'] ?? []);
    return [pointer, ...ways, ...(node.enum ? [asNumber, asTrue] : []), ...(more[pointer] ?? [])];
  });

const asDigits: Wrong = (was) => String(was);

/** Another one each time: a lenient target may take it as an id, and would refuse the second one as taken. */
const asNewNumber: Wrong = () => Number(freshBarcode());

const scalarsOf: Readonly<Record<string, readonly Wrong[]>> = {
  string: [asNewNumber, asTrue],
  integer: [asDigits],
  number: [asDigits],
};

/** Scalars of another type, which only a target that declares it must refuse (gap request-scalars). */
export const scalarTypesOf = (
  schema: SchemaName,
  requirement: LogisticsRequirementId,
  more: WrongTypes = [],
): WrongTypes => [
  ...placesOf(schema, requirement).flatMap(({ pointer, node }): WrongTypes => {
    const ways = node.enum ? undefined : scalarsOf[typeOf(node) ?? ''];
    return ways === undefined ? [] : [[pointer, ...ways]];
  }),
  ...more,
];

/** What those checks need. */
export const strictScalars = ['logistics.strict.scalars'] as const satisfies readonly LogisticsNeed[];

/** A valid body, and how it is sent. */
interface TypedBody<Draft, Seen> {
  readonly needs?: readonly LogisticsNeed[];
  readonly drafts: fc.Arbitrary<Draft>;
  /** Sends a valid body, and one that `spoil` has changed. @param nth selects an item of a list. */
  send(api: LogisticsApi, draft: Draft, spoiling: Spoiling): Promise<Seen>;
  judge(seen: Seen, expect: Expect, why: string): void;
}

interface Spoiling {
  readonly pointer: string;
  readonly nth: number;
  /** @param place the pointer with the indices of items. */
  spoil(body: Json, place: string): Json;
}

/** So few that the cells of a draft can share its control. */
const fewDrafts = 3;

/** One member of a valid body has a value of another type. */
export const refusesWrongTypes = <Draft, Seen>({ needs = [], drafts, send, judge }: TypedBody<Draft, Seen>) =>
  family(({ types }: { readonly types: WrongTypes }) => {
    const cells = cellsOf(types);
    const few = fc.sample(drafts, { numRuns: fewDrafts, seed: 1 });
    return {
      needs,
      given: fc.record({ draft: drafts, cell: fc.constantFrom(...cells), nth: fc.nat(maxSeed) }),
      examples: cells.flatMap((cell, nth) =>
        few
          .slice(nth % fewDrafts)
          .slice(0, 1)
          .map((draft) => ({ draft, cell, nth })),
      ),
      when: (api, { draft, cell, nth }) =>
        send(api, draft, {
          pointer: cell.pointer,
          nth,
          spoil: (body, place) => write(body, place, wrongAt(types, cell)(read(body, place) ?? '')),
        }),
      then: (seen, expect, { cell }) =>
        judge(seen, expect, `${cell.pointer || 'the body'} is of another type than documented`),
    };
  });
