import type { AnyCheck } from '../engine/run/check.ts';
import type { Monitor } from '../engine/run/monitor.ts';
import { requirements } from '../requirements/index.ts';
import { costOf } from './costs.ts';

/** One of the equal parts of a run. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly of: number;
}

/** What takes part in a run, and the checks that send for it. */
export function chosenChecks<Api>(
  suite: { readonly checks: readonly AnyCheck<Api>[]; readonly monitors: readonly Monitor[] },
  isChosen: (proof: { id: string; proves: string }) => boolean,
  shard: Shard | undefined,
) {
  const checks = suite.checks.filter(isChosen);
  const monitors = suite.monitors.filter(isChosen);
  // A monitor sees only what checks send. If only monitors are selected, all checks run.
  const sending = checks.length === 0 && monitors.length > 0 ? nearestFirst(suite.checks, monitors) : checks;
  return { checks: inShard(checks, shard), monitors, sending: inShard(sending, shard) };
}

/** Checks in the areas of the monitors come first: they are most likely to send what a monitor judges. */
function nearestFirst<Api>(checks: readonly AnyCheck<Api>[], monitors: readonly Monitor[]): readonly AnyCheck<Api>[] {
  const near = new Set(monitors.map(({ proves }) => areaOf(proves)));
  const isNear = ({ proves }: AnyCheck<Api>): boolean => near.has(areaOf(proves));
  return [...checks.filter(isNear), ...checks.filter((check) => !isNear(check))];
}

const areaOf = (requirement: string): string | undefined =>
  (requirements as Readonly<Record<string, { readonly area: string }>>)[requirement]?.area;

/**
 * The checks of a shard, in their given order. Every shard of a run computes the same division: the most expensive checks
 * first, each to the shard with the fewest requests.
 */
export function inShard<Check extends { readonly id: string }>(
  checks: readonly Check[],
  shard: Shard | undefined,
): readonly Check[] {
  if (!shard) return checks;
  const loads = Array.from({ length: shard.of }, () => 0);
  const own = new Set<Check>();
  for (const { check, requests } of dearestFirst(checks)) {
    const lightest = loads.indexOf(Math.min(...loads));
    loads[lightest] = (loads[lightest] ?? 0) + requests;
    if (lightest === shard.index - 1) own.add(check);
  }
  return checks.filter((check) => own.has(check));
}

function dearestFirst<Check extends { readonly id: string }>(checks: readonly Check[]) {
  const priced = checks.map((check) => {
    const [, setUp, judged] = costOf(check.id).all;
    return { check, requests: setUp + judged };
  });
  return priced.sort((a, b) => b.requests - a.requests || (a.check.id < b.check.id ? -1 : 1));
}
