import type { Obstacle } from '../engine/run/session.ts';
import type { ApiName } from '../requirements/requirement.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';
import { type Agenda, type Turn, turnsOf } from './agenda.ts';
import { type CheckCost, costOf, costs, type Sent, type SharedCost, sentBy } from './costs.ts';

/** A check that a run would start. */
export interface PlannedCheck {
  readonly id: string;
  readonly proves: string;
  readonly api: ApiName;
  /** The API version, if it is not the tested one. */
  readonly version?: string;
  readonly exclusive: boolean;
  /** Nothing is created for it. */
  readonly onlyReads?: true;
  /** How many cases it runs without a budget. */
  readonly cases: number;
  /** Why it cannot run. */
  readonly obstacle?: Obstacle;
}

/** How much of a check fits the budget: all of its cases, one case, or none. */
type Extent = 'all' | 'one case' | 'none';

export interface PlanRow {
  readonly check: PlannedCheck;
  readonly extent: Extent;
  readonly sent: Sent;
}

/** What a run would send, by what was measured on the reference. */
export interface Plan {
  /** Every check; those that start first come first. */
  readonly rows: readonly PlanRow[];
  /** What these checks share. */
  readonly shared: readonly SharedCost[];
  /** Requests of the pre-flight. */
  readonly besides: number;
  readonly requests: number;
  /** Why not all checks run with all their cases. Absent: they do. */
  readonly limit?: string;
}

type Budget = TargetProfile['budget'];

/** A target may need more requests than the reference: without a reserve, the last checks would start in vain. */
const reserve = 0.1;

/** A second check of a requirement, or a check under another version, seldom finds what the first one does not. */
const shareOfLater = 0.1;

interface Candidate {
  readonly check: PlannedCheck;
  readonly cost: CheckCost;
  readonly few: number;
  readonly all: number;
  readonly gain: number;
}

/**
 * Chooses by what fits the budget: the most faults found per request first, then what earlier runs leave, then more cases of
 * the checks that are chosen.
 */
export function planOf(
  checks: readonly PlannedCheck[],
  budget: Budget,
  clock: TargetProfile['clock'],
  agenda?: Agenda,
): Plan {
  const most = mostRequests(budget);
  const besides = requestsBesides(checks);
  const candidates = candidatesOf(checks.filter((check) => !check.obstacle));
  const everything = new Map<PlannedCheck, Extent>(candidates.map(({ check }) => [check, 'all']));
  const whole = planned(checks, everything, besides);
  const tooLong = candidates.filter(({ cost }) => waitsFor(cost, clock) > (budget.seconds ?? Number.POSITIVE_INFINITY));
  if (whole.requests <= most && tooLong.length === 0) return whole;
  const fitting = candidates.filter((one) => !tooLong.includes(one));
  const chosen =
    whole.requests <= most
      ? new Map(fitting.map(({ check }) => [check, 'all' as const]))
      : fill(turnsOf(fitting, agenda), most * (1 - reserve) - besides);
  return { ...planned(inOrder(checks, fitting), chosen, besides), limit: limitOf(budget) };
}

/** The fewer of those that the budget names and those that its rate allows in its time. */
function mostRequests({ requests, seconds, requestsPerSecond }: Budget): number {
  const { POSITIVE_INFINITY: endless } = Number;
  return Math.min(
    requests ?? endless,
    seconds !== undefined && requestsPerSecond ? seconds * requestsPerSecond : endless,
  );
}

function limitOf({ requests, seconds }: Budget): string {
  const limits = [
    requests === undefined ? [] : `${requests} requests`,
    seconds === undefined ? [] : `${seconds} seconds`,
  ];
  return `left out by the budget of ${limits.flat().join(' and ')}`;
}

function requestsBesides(checks: readonly PlannedCheck[]): number {
  const apis = new Set(checks.filter(({ version }) => version === undefined).map(({ api }) => api));
  return [...apis].reduce((sum, api) => sum + (costs.besides[`pre-flight ${api}`]?.requests ?? 0), 0);
}

/** In real seconds. */
export function waitsFor(
  { waits = 0 }: Pick<CheckCost, 'waits'>,
  { kind, factor = 1 }: TargetProfile['clock'],
): number {
  if (kind === 'controlled') return 0;
  return kind === 'scaled' ? waits / factor : waits;
}

/** Best first. */
function candidatesOf(checks: readonly PlannedCheck[]): readonly Candidate[] {
  const known = new Set<string>();
  const candidates = checks.map((check): Candidate => {
    const cost = costOf(check.id);
    const gain = cost.faults * (check.version === undefined ? 1 : shareOfLater);
    const few = Math.max(1, requestsOf({ all: due(check, cost.few) }));
    return { check, cost, few, all: requestsOf({ all: due(check, sentBy(cost, check.cases)) }), gain };
  });
  const price = new Map(candidates.map((one) => [one.check, one.few + portionOfShared(one.check, checks)]));
  const value = ({ check, gain }: Candidate): number => gain / (price.get(check) ?? 1);
  return candidates
    .toSorted((one, other) => value(other) - value(one))
    .map((one) => {
      const isFirst = !known.has(one.check.proves);
      known.add(one.check.proves);
      return isFirst ? one : { ...one, gain: one.gain * shareOfLater };
    })
    .toSorted((one, other) => value(other) - value(one));
}

/** What the check shares costs each of its users a part. */
function portionOfShared(check: PlannedCheck, checks: readonly PlannedCheck[]): number {
  const portions = sharedBy(check).map((one) => {
    const users = one.users.includes(check.api) ? checks.length : one.users.length;
    return requestsOf(one) / users;
  });
  return portions.reduce((sum, one) => sum + one, 0);
}

function fill(turns: readonly Turn<Candidate>[], most: number): ReadonlyMap<PlannedCheck, Extent> {
  const chosen = new Map<Candidate, Extent>();
  const paid = new Set<SharedCost>();
  let spent = 0;
  for (const { until, candidates } of turns)
    for (const one of candidates.filter((candidate) => !chosen.has(candidate))) {
      const shared = sharedBy(one.check).filter((other) => !paid.has(other));
      const cost = one.few + shared.reduce((sum, other) => sum + requestsOf(other), 0);
      if (spent + cost > most * until) continue;
      spent += cost;
      for (const other of shared) paid.add(other);
      chosen.set(one, 'one case');
    }
  const more = [...chosen.keys()].toSorted(
    (one, other) => other.gain / (other.all - other.few + 1) - one.gain / (one.all - one.few + 1),
  );
  for (const one of more) {
    if (spent + one.all - one.few > most) continue;
    spent += Math.max(0, one.all - one.few);
    chosen.set(one, 'all');
  }
  return new Map([...chosen].map(([{ check }, extent]) => [check, extent]));
}

const requestsOf = ({ all: [, setUp, judged] }: Pick<SharedCost, 'all'>): number => setUp + judged;

/** Where nothing is created, nothing is sent to set up. */
const due = ({ onlyReads }: PlannedCheck, [cases, setUp, judged]: Sent): Sent => [cases, onlyReads ? 0 : setUp, judged];

const uses = ({ users }: SharedCost, { id, api, onlyReads }: PlannedCheck): boolean =>
  !onlyReads && (users.includes(id) || users.includes(api));

const sharedBy = (check: PlannedCheck): readonly SharedCost[] => costs.shared.filter((one) => uses(one, check));

/** Candidates in their order, then the rest. */
function inOrder(checks: readonly PlannedCheck[], candidates: readonly Candidate[]): readonly PlannedCheck[] {
  const ranked = new Set(candidates.map(({ check }) => check));
  return [...ranked, ...checks.filter((check) => !ranked.has(check))];
}

function planned(checks: readonly PlannedCheck[], chosen: ReadonlyMap<PlannedCheck, Extent>, besides: number): Plan {
  const rows = checks.map((check): PlanRow => {
    const extent = chosen.get(check) ?? 'none';
    const cost = costOf(check.id);
    return {
      check,
      extent,
      sent: extent === 'none' ? [0, 0, 0] : due(check, extent === 'all' ? sentBy(cost, check.cases) : cost.few),
    };
  });
  const running = rows.filter(({ extent }) => extent !== 'none').map(({ check }) => check);
  const shared = costs.shared.filter((one) => running.some((check) => uses(one, check)));
  const requests = [...rows.map(({ sent }) => ({ all: sent })), ...shared].reduce(
    (sum, one) => sum + requestsOf(one),
    besides,
  );
  return { rows, shared, besides, requests };
}
