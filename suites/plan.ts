import type { Obstacle } from '../engine/run/session.ts';
import type { ApiName } from '../requirements/requirement.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';
import { type Agenda, turnsOf } from './agenda.ts';
import {
  type CheckCost,
  type Costs,
  costOf,
  costs,
  hooklessCosts,
  type Sent,
  type SharedCost,
  sentBy,
} from './costs.ts';
import { type Candidate, Filling } from './spending/fill-budget.ts';
import { findsOf, nothingTried, type Extent as Some, threeCases } from './spending/measured-finds.ts';

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

/** How much of a check fits the budget. */
type Extent = Some | 'none';

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
  /** What runs if requests are left, with one case each, the first ones first. */
  readonly spare?: readonly Spare[];
}

export interface Spare {
  readonly check: PlannedCheck;
  readonly requests: number;
}

type Budget = TargetProfile['budget'];

/** A target may need more requests than the reference: without a reserve, the last checks would start in vain. */
const reserve = 0.1;

/** A check under another version seldom finds what it does not find under the tested one. */
const shareOfVersion = 0.1;

interface Priced extends Candidate {
  readonly check: PlannedCheck;
  readonly cost: CheckCost;
}

interface Situation {
  readonly agenda?: Agenda;
  /** Nobody brings about a state of the target. */
  readonly isHookless?: boolean;
}

/**
 * Chooses by what fits the budget: the most faults found per request first, then what earlier runs leave, then more cases of
 * the checks that are chosen.
 */
export function planOf(
  checks: readonly PlannedCheck[],
  budget: Budget,
  clock: TargetProfile['clock'],
  { agenda, isHookless = false }: Situation = {},
): Plan {
  // Where nothing is created, nothing has to be brought about.
  const from = isHookless && !checks.some(({ onlyReads }) => onlyReads) ? hooklessCosts : costs;
  const most = mostRequests(budget);
  const besides = requestsBesides(checks, from);
  const candidates = candidatesOf(
    checks.filter((check) => !check.obstacle),
    from,
  );
  const everything = new Map<PlannedCheck, Extent>(candidates.map(({ check }) => [check, 'all']));
  const whole = planned(checks, everything, { besides, from });
  const tooLong = candidates.filter(({ cost }) => waitsFor(cost, clock) > (budget.seconds ?? Number.POSITIVE_INFINITY));
  if (whole.requests <= most && tooLong.length === 0) return whole;
  const fitting = candidates.filter((one) => !tooLong.includes(one));
  const limit = limitOf(budget);
  if (whole.requests <= most)
    return {
      ...planned(checks, new Map(fitting.map(({ check }) => [check, 'all' as const])), { besides, from }),
      limit,
    };
  const filled = new Filling<Priced>().fill(turnsOf(fitting, agenda), most * (1 - reserve) - besides);
  const chosen = new Map([...filled.chosen].map(([{ check }, extent]) => [check, extent]));
  const next = filled.next.map(([{ check }, requests]) => ({ check, requests }));
  const ranked = [...chosen.keys(), ...next.map(({ check }) => check), ...fitting.map(({ check }) => check)];
  return { ...planned(inOrder(checks, ranked), chosen, { besides, from }), limit, spare: next };
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

function requestsBesides(checks: readonly PlannedCheck[], from: Costs): number {
  const apis = new Set(checks.filter(({ version }) => version === undefined).map(({ api }) => api));
  return [...apis].reduce((sum, api) => sum + (from.besides[`pre-flight ${api}`]?.requests ?? 0), 0);
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
function candidatesOf(checks: readonly PlannedCheck[], from: Costs): readonly Priced[] {
  const candidates = checks.map((check): Priced => {
    const cost = costOf(check.id, from);
    const one = Math.max(1, requestsOf({ all: charged(check, cost.few) }));
    const more = sharedByMore(check, from);
    const sent = (cases: number): number => {
      const share = cases <= cost.few[0] ? 0 : Math.min(1, (cases - cost.few[0]) / (cost.all[0] - cost.few[0] || 1));
      return Math.max(one, requestsOf({ all: charged(check, sentBy(cost, cases)) }) + more * share);
    };
    return {
      check,
      cost,
      faults: cost.faults,
      finds: check.onlyReads ? nothingTried : findsOf(check.id),
      sends: { 'one case': one, 'three cases': sent(Math.min(threeCases, check.cases)), all: sent(check.cases) },
      shared: sharedBy(check, from).map((row) => ({ row, users: usersOf(row, check, checks.length) })),
      weight: check.version === undefined ? 1 : shareOfVersion,
    };
  });
  const worth = ({ faults, sends }: Priced): number => faults / sends['one case'];
  return candidates.toSorted((one, other) => worth(other) - worth(one));
}

/** What its other cases share: without a hook, only what one case of each check shares is measured. */
function sharedByMore(check: PlannedCheck, from: Costs): number {
  if (from === costs) return 0;
  const [all, few] = [costs, from].map((one) => sharedBy(check, one).reduce((sum, row) => sum + requestsOf(row), 0));
  return Math.max(0, (all ?? 0) - (few ?? 0));
}

const usersOf = ({ users }: SharedCost, { api }: PlannedCheck, all: number): number =>
  users.includes(api) ? all : users.length;

const requestsOf = ({ all: [, setUp, judged] }: Pick<SharedCost, 'all'>): number => setUp + judged;

/** Where nothing is created, nothing is sent to set up. */
const charged = ({ onlyReads }: PlannedCheck, [cases, setUp, judged]: Sent): Sent => [
  cases,
  onlyReads ? 0 : setUp,
  judged,
];

const uses = ({ users }: SharedCost, { id, api, onlyReads }: PlannedCheck): boolean =>
  !onlyReads && (users.includes(id) || users.includes(api));

const sharedBy = (check: PlannedCheck, from: Costs): readonly SharedCost[] =>
  from.shared.filter((one) => uses(one, check));

/** Candidates in their order, then the rest. */
function inOrder(checks: readonly PlannedCheck[], first: readonly PlannedCheck[]): readonly PlannedCheck[] {
  const ranked = new Set(first);
  return [...ranked, ...checks.filter((check) => !ranked.has(check))];
}

function sentWith(cost: CheckCost, extent: Some, cases: number): Sent {
  if (extent === 'one case') return cost.few;
  return sentBy(cost, extent === 'all' ? cases : Math.min(threeCases, cases));
}

interface Measured {
  readonly besides: number;
  readonly from: Costs;
}

function planned(
  checks: readonly PlannedCheck[],
  chosen: ReadonlyMap<PlannedCheck, Extent>,
  { besides, from }: Measured,
): Plan {
  const rows = checks.map((check): PlanRow => {
    const extent = chosen.get(check) ?? 'none';
    const cost = costOf(check.id, from);
    return {
      check,
      extent,
      sent: extent === 'none' ? [0, 0, 0] : charged(check, sentWith(cost, extent, check.cases)),
    };
  });
  const running = rows.filter(({ extent }) => extent !== 'none').map(({ check }) => check);
  const shared = from.shared.filter((one) => running.some((check) => uses(one, check)));
  const requests = [...rows.map(({ sent }) => ({ all: sent })), ...shared].reduce(
    (sum, one) => sum + requestsOf(one),
    besides,
  );
  return { rows, shared, besides, requests };
}
