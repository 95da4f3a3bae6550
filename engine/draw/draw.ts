import fc from 'fast-check';
import type { AnyCheck } from '../run/check.ts';
import { deriveSeed } from './seed.ts';

interface Source {
  /** Part of the seed of every case. */
  readonly suiteVersion: string;
  readonly seed: number;
}

/** The parameters by which fast-check draws the case at `index`. */
export function drawOf({ id, examples }: AnyCheck, index: number, { suiteVersion, seed }: Source) {
  const example: unknown = examples?.[index];
  return {
    seed: deriveSeed(suiteVersion, id, index, seed),
    numRuns: 1,
    examples: example === undefined ? [] : ([[example]] as [unknown][]),
  };
}

/** The case at `index` as it is drawn: seed and index determine it. */
export function drawnAt(check: AnyCheck, index: number, source: Source): unknown {
  let drawn: unknown;
  fc.check(
    fc.property(check.given, (given: unknown) => {
      drawn = given;
    }),
    drawOf(check, index, source),
  );
  return drawn;
}
