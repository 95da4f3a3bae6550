import type { AnyCheck } from '../engine/run/check.ts';
import needed from './needed-cases.json' with { type: 'json' };

/** The measured cases times this: a fault of an unknown target may show later than those of the catalogue. */
const margin = 2;

/**
 * Of 500 random faults, 95.0 % showed in one case of each check, 98.4 % in three and 99.8 % in ten. Ten cost a quarter more
 * requests than three, as most checks share their set-up.
 */
const fewest = 10;

/** A costly check has a low limit of cases. By default it runs a third of them, at least. */
const shareOfLimit = 1 / 3;

/**
 * Checks with the number of cases that they run if `--cases` is absent. `needed-cases.json` holds how many cases each
 * check needs to find every fault of its requirement, where it needs more than one; `conform prove --economy` measures it.
 */
export const withDefaultCases = <Api>(checks: readonly AnyCheck<Api>[]): readonly AnyCheck<Api>[] =>
  checks.map((check) => {
    const { id, cases = Number.POSITIVE_INFINITY } = check;
    const measured = (needed as Readonly<Record<string, number>>)[id] ?? 1;
    const least = Math.min(fewest, Math.ceil(cases * shareOfLimit));
    return { ...check, defaultCases: measured > 1 ? Math.max(least, margin * measured) : least };
  });
