import { grouped } from '../../reports/grouped.ts';
import { requirements } from '../../requirements/index.ts';
import type { ApiName, Level, Requirements } from '../../requirements/requirement.ts';
import type { Plan } from '../../suites/plan.ts';
import type { Participant, PreflightLine } from '../../suites/run.ts';

/** What a profile lacks, before a run. */
export interface Diagnosis {
  readonly target: string;
  readonly steps: readonly PreflightLine[];
  readonly apis: readonly ApiShare[];
  /** What is missing, that which most requirements wait for first. */
  readonly missing: readonly Lack[];
}

/** How much of an API can be proven as things stand. */
export interface ApiShare {
  readonly api: ApiName;
  readonly requirements: number;
  readonly provable: number;
  /** These do not bind the target: other versions, features that it declares not to have. */
  readonly inapplicable: number;
}

export interface Lack {
  readonly reason: string;
  readonly requirements: readonly string[];
  /** Whether one of them is required. */
  readonly binds: boolean;
}

const rows: Requirements = requirements;
const must: Level = 'must';

/** A gap of the documents that the profile could close. */
const isGap = (reason: string): boolean => reason.startsWith('gap:');

export function diagnosisOf(
  target: string,
  steps: readonly PreflightLine[],
  { participants, plan }: { readonly participants: readonly Participant[]; readonly plan: Plan },
): Diagnosis {
  const obstacles = obstaclesOf(participants, plan);
  const lacks = [...obstacles].flatMap(([id, { reason, isOpen }]) => (isOpen ? [{ id, reason }] : []));
  const missing = [...grouped(lacks, ({ reason }) => reason)].map(([reason, of]) => ({
    reason,
    requirements: of.map(({ id }) => id),
    binds: of.some(({ id }) => rows[id]?.level === must),
  }));
  const ids = [...new Set(participants.map(({ proves }) => proves))];
  const apis = [...grouped(ids, (id) => rows[id]?.api)].flatMap(([api, of]) => {
    const closed = of.filter((id) => obstacles.get(id)?.isOpen === false).length;
    const provable = of.filter((id) => !obstacles.has(id)).length;
    return api === undefined ? [] : [{ api, requirements: of.length, provable, inapplicable: closed }];
  });
  return { target, steps, apis, missing: missing.sort((a, b) => b.requirements.length - a.requirements.length) };
}

interface Obstacle {
  readonly reason: string;
  /** The profile or the target could remove it. */
  readonly isOpen: boolean;
}

/** Why a requirement cannot be proven: the obstacle of its plain check, where each of its checks has one. */
function obstaclesOf(participants: readonly Participant[], plan: Plan): ReadonlyMap<string, Obstacle> {
  const tested = participants.filter(({ version }) => version === undefined);
  const byCheck = new Map(
    plan.rows.flatMap(({ check: { id, version, obstacle } }) =>
      obstacle && version === undefined ? [[id, obstacle] as const] : [],
    ),
  );
  const found = new Map<string, Obstacle>();
  for (const [id, checks] of grouped(tested, ({ proves }) => proves)) {
    if (checks.some((check) => !byCheck.has(check.id))) continue;
    const { verdict, reason } = byCheck.get(id) ??
      byCheck.get(checks[0]?.id ?? '') ?? { verdict: 'unproven', reason: '' };
    found.set(id, { reason, isOpen: verdict === 'unproven' || isGap(reason) });
  }
  return found;
}

/** What a run would end with at best: 3 where the target cannot be judged, or a required rule cannot be proven. */
export const exitCodeOf = ({ steps, missing }: Diagnosis): 0 | 3 =>
  steps.some(({ ok }) => !ok) || missing.some(({ binds, reason }) => binds && !isGap(reason)) ? 3 : 0;
