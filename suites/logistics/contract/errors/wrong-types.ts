import type { Json } from '../../../../engine/json.ts';

/** Makes a value of another type than documented; `was` is what the member holds in the control. */
export type Wrong = (was: Json) => Json;

export const asArray: Wrong = (was) => [was];
export const asObject: Wrong = (was) => ({ value: was });
/** No digits: a target may rightly read those as a number. */
export const asText: Wrong = (was) =>
  typeof was === 'string' || typeof was === 'number' ? 'many' : JSON.stringify(was);
/** What a list of one holds, without the list around it. */
export const asItem: Wrong = (was) => (Array.isArray(was) ? (was[0] ?? {}) : was);
export const asNumber: Wrong = () => 7;
export const asTrue: Wrong = () => true;

/** A place in a body, and one of the ways to be wrong there. */
export interface WrongCell {
  readonly pointer: string;
  readonly wrong: number;
}

/** Which places are tried, each with its ways to be wrong. */
export type WrongTypes = readonly (readonly [pointer: string, ...wrong: Wrong[]])[];

export const cellsOf = (types: WrongTypes): readonly WrongCell[] =>
  types.flatMap(([pointer, ...wrong]) => wrong.map((_, index) => ({ pointer, wrong: index })));

export const wrongAt = (types: WrongTypes, { pointer, wrong }: WrongCell): Wrong => {
  const [, ...ways] = types.find(([one]) => one === pointer) ?? [''];
  return ways[wrong] ?? asArray;
};
