import type { AnyCheck } from '../engine/run/check.ts';
import { costOfCase } from './costs.ts';
import needed from './needed-cases.json' with { type: 'json' };

/** The measured cases times this: a fault of an unknown target may show later than those of the catalogue. */
const margin = 2;

/**
 * A check runs as many cases as cost about this many requests: set-up makes the cases of some checks ten times as costly as those
 * of others. Of 2,818 faults, half of them with a seed that no number of cases was measured with, 99.4 % showed in one case of each
 * check, 99.8 % in three and all but one in ten.
 */
const worth = 12;
const fewest = 3;
const most = 10;

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
    const share = Math.ceil(cases * shareOfLimit);
    const least = Math.min(affordable(id), share);
    const defaultCases = measured > 1 ? Math.max(least, margin * measured) : least;
    return { ...check, defaultCases, mostDefaultCases: Math.min(most, share) };
  });

const affordable = (check: string): number => Math.max(fewest, Math.min(most, Math.round(worth / costOfCase(check))));
