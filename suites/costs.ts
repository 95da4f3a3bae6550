import measured from './measured-costs.json' with { type: 'json' };
import hookless from './spending/hookless-costs.json' with { type: 'json' };

/** Cases, requests of set-up, and requests that the check judges. */
export type Sent = readonly [cases: number, setUp: number, judged: number];

/** What a check sends to the reference; `conform prove --costs` measures it. */
export interface CheckCost {
  /** With one case. */
  readonly few: Sent;
  /** With its default cases. */
  readonly all: Sent;
  /** The faults of the catalogue that refute it. */
  readonly faults: number;
  /** How long a case waits, in seconds of the target. */
  readonly waits?: number;
  /** Created resources by operation, with the default cases. */
  readonly creates?: Readonly<Record<string, number | undefined>>;
}

/** What several checks use and the run makes once. */
export interface SharedCost extends Pick<CheckCost, 'all' | 'waits' | 'creates'> {
  /** Ids of checks, or the name of an API: most of its checks. */
  readonly users: readonly string[];
}

export interface Costs {
  readonly checks: Readonly<Record<string, CheckCost>>;
  readonly shared: readonly SharedCost[];
  /** Requests that no check is the cause of, by their occasion. */
  readonly besides: Readonly<Record<string, { readonly requests: number }>>;
}

export const costs = measured as unknown as Costs;

/** Without a state hook, a check has to bring about what it needs, or looks for it. */
export const hooklessCosts = hookless as unknown as Costs;

/** Of a check that was never measured. */
const unknownCost: CheckCost = { few: [1, 8, 4], all: [10, 40, 20], faults: 1 };

export const costOf = (check: string, from: Costs = costs): CheckCost => from.checks[check] ?? unknownCost;

/** What so many cases send. */
export function sentBy({ few, all }: CheckCost, cases: number): Sent {
  const [fewest, ...least] = few;
  const [most, ...usual] = all;
  if (most <= fewest) return all;
  const share = Math.max(0, (cases - fewest) / (most - fewest));
  const [setUp, judged] = least.map((count, nth) =>
    Math.max(0, Math.round(count + ((usual[nth] ?? 0) - count) * share)),
  );
  return [cases, setUp ?? 0, judged ?? 0];
}

/** The requests of one more case. */
export function costOfCase(check: string): number {
  const { few, all } = costOf(check);
  const [fewer = 0, more = 0] = [few, all].map(([, setUp, judged]) => setUp + judged);
  return all[0] > few[0] ? (more - fewer) / (all[0] - few[0]) : fewer;
}

/** The requests that a check sends, with those of its set-up. */
export function requestsOf(check: string): number {
  const [, setUp, judged] = costOf(check).all;
  return setUp + judged;
}
