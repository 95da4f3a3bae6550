import type { AnyCheck } from '../engine/run/check.ts';
import needed from './needed-cases.json' with { type: 'json' };

/** The measured cases times this: a fault of an unknown target may show later than those of the catalogue. */
const margin = 2;

/** A draw varies several things at once: the first draws together show what one alone does not. */
const fewest = 3;

/**
 * Checks with the number of cases that they run if `--cases` is absent. `needed-cases.json` holds how many cases each
 * check needs to find every fault of its requirement, where it needs more than one; `conform prove --economy` measures it.
 */
export const withDefaultCases = <Api>(checks: readonly AnyCheck<Api>[]): readonly AnyCheck<Api>[] =>
  checks.map((check) => ({
    ...check,
    defaultCases: Math.max(fewest, margin * ((needed as Readonly<Record<string, number>>)[check.id] ?? 1)),
  }));
