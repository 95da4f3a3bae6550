/** What earlier runs on a target leave for the next one. */
export interface Agenda {
  /** Requirements that failed or changed their verdict in the last runs. */
  readonly unsettled: readonly string[];
  /** How many runs ago a requirement was last judged; absent: never. */
  readonly idle: Readonly<Record<string, number>>;
}

interface Proof {
  readonly check: { readonly id: string; readonly proves: string; readonly version?: string };
}

/** Checks that share a part of a budget, the first ones first. */
export interface Turn<One> {
  /** How much of the budget is spent when the turn ends, from 0 to 1. */
  readonly until: number;
  readonly candidates: readonly One[];
  /** Whether their order decides, and not what they find. */
  readonly isOrdered?: true;
}

/**
 * What finds most per request gets two fifths of a budget. Then comes what is unsettled, then what was not judged for
 * longest, so that each requirement has its turn after some runs.
 * @param candidates best first.
 */
export function turnsOf<One extends Proof>(
  candidates: readonly One[],
  agenda: Agenda | undefined,
): readonly Turn<One>[] {
  if (!agenda) return [{ until: 1, candidates }];
  const unsettled = new Set(agenda.unsettled);
  const withPlain = new Set(candidates.filter(isPlain).map(({ check: { proves } }) => proves));
  // Without the plain check, the others do not decide their requirement.
  const decides = (one: One): boolean => isPlain(one) || !withPlain.has(one.check.proves);
  const idle = (one: One): number => (decides(one) ? (agenda.idle[one.check.proves] ?? Number.MAX_SAFE_INTEGER) : -1);
  return [
    { until: 0.4, candidates },
    { until: 0.6, candidates: candidates.filter(({ check }) => unsettled.has(check.proves)), isOrdered: true },
    { until: 1, candidates: candidates.toSorted((one, other) => idle(other) - idle(one)), isOrdered: true },
  ];
}

const isPlain = ({ check: { id, proves, version } }: Proof): boolean => id === proves && version === undefined;
