import { resultName } from '../../engine/judge/result.ts';
import { grouped } from '../../reports/grouped.ts';
import { requirements } from '../../requirements/index.ts';
import type { ApiName, Requirements } from '../../requirements/requirement.ts';
import type { TargetProfile } from '../../schemas/target-profile.ts';
import { costOf } from '../../suites/costs.ts';
import { type Plan, type PlanRow, waitsFor } from '../../suites/plan.ts';

/** What a run would do to a target, before the first request. */
export interface Forecast {
  readonly target: string;
  readonly requests: number;
  readonly areas: readonly AreaForecast[];
  /** Requests for what several checks use. */
  readonly shared: { readonly setUp: number; readonly judged: number };
  /** Requests of the pre-flight. */
  readonly preflight: number;
  readonly duration: Duration;
  /** Created resources by operation. */
  readonly creates: Readonly<Record<string, number>>;
  readonly unproven: readonly Reason[];
  readonly inapplicable: readonly Reason[];
  /** What does not fit the budget. */
  readonly leftOut?: {
    readonly reason: string;
    readonly checks: readonly string[];
    readonly oneCase: readonly string[];
    /** Those left out that start if the others send less than this. */
    readonly ifLeft: readonly string[];
  };
}

interface AreaForecast {
  readonly api: ApiName;
  readonly area: string;
  readonly checks: number;
  readonly setUp: number;
  readonly judged: number;
}

/** In seconds of real time. */
export interface Duration {
  /** What the rate alone takes; absent: the profile sets no rate. */
  readonly byRate?: number;
  /**
   * What waits for the effects of the reference take: the longest of the concurrent ones, and those of exclusive checks one
   * after another.
   */
  readonly byWaits: number;
}

/** What cannot be judged for one reason. */
export interface Reason {
  readonly reason: string;
  readonly checks: readonly string[];
}

const rows: Requirements = requirements;

export function forecastOf(plan: Plan, { name, budget, clock }: TargetProfile): Forecast {
  const running = plan.rows.filter(({ extent }) => extent !== 'none');
  const [, setUp, judged] = sum(plan.shared.map(({ all }) => all));
  const able = plan.rows.filter(({ check }) => !check.obstacle);
  const namesOf = (extent: PlanRow['extent']): readonly string[] =>
    able.filter((row) => row.extent === extent).map(nameOf);
  const ifLeft = (plan.spare ?? []).map(({ check }) => resultName(check));
  return {
    target: name,
    requests: plan.requests,
    areas: areasOf(running),
    shared: { setUp, judged },
    preflight: plan.besides,
    duration: durationOf(running, plan, { budget, clock }),
    creates: createsOf(running, plan),
    unproven: reasonsOf(plan, 'unproven'),
    inapplicable: reasonsOf(plan, 'inapplicable'),
    ...(plan.limit === undefined
      ? {}
      : { leftOut: { reason: plan.limit, checks: namesOf('none'), oneCase: namesOf('one case'), ifLeft } }),
  };
}

const nameOf = ({ check }: PlanRow): string => resultName(check);

const sum = (all: readonly PlanRow['sent'][]): PlanRow['sent'] =>
  all.reduce(([a, b, c], [x, y, z]) => [a + x, b + y, c + z], [0, 0, 0]);

function areasOf(running: readonly PlanRow[]): readonly AreaForecast[] {
  const areaOf = ({ check }: PlanRow): string => `${check.api} ${rows[check.proves]?.area ?? ''}`;
  return [...grouped(running, areaOf)].map(([area, members]) => {
    const [, setUp, judged] = sum(members.map(({ sent }) => sent));
    const [api, name = ''] = area.split(' ') as [ApiName, string?];
    return { api, area: name, checks: members.length, setUp, judged };
  });
}

type Limits = Pick<TargetProfile, 'budget' | 'clock'>;

function durationOf(running: readonly PlanRow[], plan: Plan, { budget, clock }: Limits): Duration {
  const shared = Math.max(0, ...plan.shared.map((one) => waitsFor(one, clock)));
  const waits = (exclusive: boolean): readonly number[] =>
    running.filter(({ check }) => check.exclusive === exclusive).map(({ check }) => waitsFor(costOf(check.id), clock));
  const byWaits = Math.max(shared, ...waits(false)) + waits(true).reduce((total, one) => total + one, 0);
  const { requestsPerSecond: rate } = budget;
  const byRate = rate === undefined ? {} : { byRate: plan.requests / rate };
  return { ...byRate, byWaits };
}

function createsOf(running: readonly PlanRow[], plan: Plan): Readonly<Record<string, number>> {
  const total = new Map<string, number>();
  const add = (creates: Readonly<Record<string, number | undefined>> = {}, share = 1): void => {
    for (const [operation, count = 0] of Object.entries(creates))
      total.set(operation, (total.get(operation) ?? 0) + count * share);
  };
  for (const { check, sent } of running) {
    const { creates, all } = costOf(check.id);
    const requestsOf = ([, setUp, judged]: PlanRow['sent']): number => setUp + judged;
    add(creates, requestsOf(all) === 0 ? 1 : requestsOf(sent) / requestsOf(all));
  }
  for (const { creates } of plan.shared) add(creates);
  return Object.fromEntries([...total].sort().map(([operation, count]) => [operation, Math.round(count)]));
}

/** The commonest first. */
function reasonsOf(plan: Plan, verdict: 'unproven' | 'inapplicable'): readonly Reason[] {
  const held = plan.rows.filter(({ check }) => check.obstacle?.verdict === verdict);
  return [...grouped(held, ({ check }) => check.obstacle?.reason ?? '')]
    .map(([reason, members]) => ({ reason, checks: members.map(nameOf) }))
    .sort((one, other) => other.checks.length - one.checks.length);
}
