import { parse } from 'devalue';
import type { CheckResult } from '../engine/judge/result.ts';
import type { ApiOpener } from '../engine/run/case.ts';
import type { AnyCheck } from '../engine/run/check.ts';
import type { Monitor } from '../engine/run/monitor.ts';
import { casesOf } from '../engine/run/run-check.ts';
import { isSelected } from '../engine/run/selection.ts';
import { type Obstacle, Session, type Suite } from '../engine/run/session.ts';
import type { Secrets } from '../engine/secrets/secrets.ts';
import type { ApiName } from '../requirements/requirement.ts';
import { chosenChecks } from './chosen-checks.ts';
import { withDefaultCases } from './default-cases.ts';
import { merged } from './journal/merged.ts';
import type { Plan, PlannedCheck } from './plan.ts';
import type { OpenedSuite, Participant, PreflightLine, RunInput, RunParts } from './run.ts';
import { unjudgedReason } from './unjudged.ts';

/** The checks of one API, and how they reach one target. */
export interface SuiteOnTarget<Api> {
  readonly api: ApiName;
  readonly checks: readonly AnyCheck<Api>[];
  readonly monitors: readonly Monitor[];
  /** The section of the profile that `then` reads. */
  readonly profile: unknown;
  /** How many cases run concurrently. */
  readonly concurrency: number;
  readonly open: ApiOpener<Api>;
  obstacle(proof: Pick<AnyCheck, 'proves' | 'needs'>): Obstacle | undefined;
  preflight(): Promise<readonly PreflightLine[]>;
  readonly parts: Pick<
    RunParts,
    | 'secrets'
    | 'states'
    | 'exclusiveQueue'
    | 'quiet'
    | 'clock'
    | 'connection'
    | 'onViolation'
    | 'meter'
    | 'journal'
    | 'recorder'
    | 'version'
  >;
}

/**
 * On a real or scaled clock, most cases wait most of the time and use no connection while they wait. With many concurrent
 * cases, a run takes about as long as its longest wait. On a controlled clock nothing waits.
 */
export const casesAtOnce = (inFlight: number, clock: RunParts['clock']): number =>
  clock.kind === 'controlled' ? inFlight : inFlight * 16;

/** Shrinking costs at least one request for each smaller case. */
const shrinkLimit = 60;

/** Few enough that they do not overload a target. */
const confirmationsAtOnce = 4;

/** Opens a suite for a run: selects its checks, runs the pre-flight before the first one, and returns results. */
export function openSuite<Api>(suite: SuiteOnTarget<Api>, input: RunInput): OpenedSuite {
  const chosen = (proof: { id: string; proves: string }): boolean => isSelected(proof, input);
  const { checks, monitors, sending } = chosenChecks(suite, chosen, input.shard);
  const { secrets, meter, journal } = suite.parts;
  const due = withDefaultCases(sending).map((check) => withCase(check, input.case));
  let blocked: string | undefined;
  let chosenByBudget: Plan | undefined;
  const obstacle = ({ id, ...proof }: Proof): Obstacle | undefined => {
    if (blocked !== undefined) return { verdict: 'unproven', reason: blocked };
    return suite.obstacle(proof) ?? leftOut(id, chosenByBudget);
  };
  // The plan for a budget decides which checks it gets.
  let opened: Session<Api> | undefined;
  const session = (): Session<Api> => {
    opened ??= sessionOf(suite, input, {
      checks: affordable(due, chosenByBudget)
        .filter(({ id }) => journal?.verdictOf(id) === undefined)
        .map((check) => meter?.metered(check) ?? check),
      monitors,
      obstacle,
      onViolation: (result) => {
        if (chosen(result)) suite.parts.onViolation(shown(result, secrets));
      },
      ...(journal && { onStanding: (result) => journal.stands(whole(result)) }),
    });
    return opened;
  };
  const whole = (result: CheckResult): CheckResult => merged(journal?.standingOf(result.id), shown(result, secrets));
  /** What ends because the run is halted is no verdict. */
  const noted = async (result: CheckResult): Promise<CheckResult> => {
    if (!session().isHalted && blocked === undefined) await journal?.decided(result);
    return result;
  };
  let lines: Promise<readonly PreflightLine[]> | undefined;
  const preflight = (): Promise<readonly PreflightLine[]> => {
    const steps = (): Promise<readonly PreflightLine[]> => suite.preflight();
    lines ??= (meter ? meter.charge(`pre-flight ${suite.api}`, steps) : steps()).then((came) => {
      const shownSteps = came.map((step) => shownStep(step, suite.api, secrets));
      blocked = unjudgedReason(shownSteps, suite.api);
      return shownSteps;
    });
    return lines;
  };
  const participants = [
    ...checks.map((check) => participant(suite.api, 'check', check)),
    ...monitors.map((monitor) => participant(suite.api, 'monitor', monitor)),
  ];
  return {
    participants,
    planned: () => allPlanned(suite, due, monitors, input),
    restrict(plan) {
      chosenByBudget = plan;
    },
    preflight,
    isDecided: (id) => journal?.verdictOf(id) !== undefined,
    async resultOf(id) {
      const earlier = journal?.verdictOf(id);
      if (earlier) return earlier;
      await preflight();
      if (checks.some((check) => check.id === id)) return noted(shown(await session().resultOf(id), secrets));
      const result = whole(await session().monitored(id));
      return blocked === undefined ? noted(result) : unfounded(result, blocked);
    },
    see: (exchange) => session().see(exchange),
    halt: () => session().halt(),
  };
}

/** The check with one given case instead of its draw. */
function withCase<Api>(check: AnyCheck<Api>, sent: RunInput['case']): AnyCheck<Api> {
  if (sent?.check !== check.id) return check;
  return { ...check, cases: 1, examples: [parse(sent.given)] };
}

type Proof = Pick<AnyCheck, 'id' | 'proves' | 'needs'>;

type SessionParts<Api> = Pick<Suite<Api>, 'checks' | 'monitors' | 'obstacle' | 'onViolation' | 'onStanding'>;

const sessionOf = <Api>(suite: SuiteOnTarget<Api>, input: RunInput, parts: SessionParts<Api>): Session<Api> =>
  new Session<Api>(
    {
      ...parts,
      target: suite.profile,
      redact: (value) => suite.parts.secrets.shown(value),
      connection: suite.parts.connection,
      quiet: suite.parts.quiet,
      origins: suite.parts.states.origins,
      open: suite.open,
      ...keeping(suite),
    },
    {
      ...input,
      shrinks: input.brief ? 0 : shrinkLimit,
      concurrency: suite.concurrency,
      retriesUndecided: suite.parts.clock.kind === 'scaled',
      concurrentConfirmations: suite.parts.clock.kind === 'controlled' ? 1 : confirmationsAtOnce,
    },
    suite.parts.exclusiveQueue,
  );

const allPlanned = <Api>(
  suite: SuiteOnTarget<Api>,
  checks: readonly AnyCheck<Api>[],
  monitors: readonly Monitor[],
  input: RunInput,
): readonly PlannedCheck[] => [
  ...checks.map((check) => planned(suite, check, casesOf(check, input))),
  // A monitor costs nothing, but it may have an obstacle.
  ...monitors.map((monitor) => planned(suite, monitor, 0)).filter(({ obstacle: why }) => why !== undefined),
];

function keeping<Api>({ api, parts }: SuiteOnTarget<Api>): Pick<Suite<Api>, 'keep'> {
  const { recorder, secrets, version } = parts;
  if (!recorder) return {};
  const place = { api, ...(version === undefined ? {} : { version }) };
  return { keep: (kept) => recorder.keep(kept, (value) => secrets.shown(value), place) };
}

function planned<Api>(
  suite: SuiteOnTarget<Api>,
  proof: Proof & Pick<AnyCheck, 'exclusive'>,
  cases: number,
): PlannedCheck {
  const { id, proves, exclusive = false } = proof;
  const obstacle = suite.obstacle(proof);
  return { id, proves, api: suite.api, exclusive, cases, ...(obstacle ? { obstacle } : {}) };
}

/** The checks in the order of the plan; one that gets one case runs one example, too. */
function affordable<Api>(checks: readonly AnyCheck<Api>[], plan: Plan | undefined): readonly AnyCheck<Api>[] {
  if (!plan) return checks;
  const byId = new Map(checks.map((check) => [check.id, check]));
  return plan.rows.flatMap(({ check: { id }, extent }) => {
    const check = byId.get(id);
    if (!check || extent !== 'one case') return check ?? [];
    const { examples, ...rest } = check;
    return { ...rest, cases: 1, ...(examples ? { examples: examples.slice(0, 1) } : {}) };
  });
}

function leftOut(id: string, plan: Plan | undefined): Obstacle | undefined {
  const isOut = plan?.rows.some(({ check, extent }) => check.id === id && extent === 'none');
  return isOut ? { verdict: 'unproven', reason: plan?.limit ?? '' } : undefined;
}

/** The exchanges of the pre-flight alone prove nothing. */
function unfounded({ finding: _, ...result }: CheckResult, reason: string): CheckResult {
  return { ...result, verdict: 'unproven', reason, exercised: 0 };
}

const shownStep = ({ problem, ...step }: PreflightLine, api: ApiName, secrets: Secrets): PreflightLine => ({
  ...{ ...step, api },
  ...(problem === undefined ? {} : { problem: secrets.shown(problem) }),
});

/** A finding is already redacted; the rest of a result may still quote a response. */
function shown({ reason, seen, cells, ...result }: CheckResult, secrets: Secrets): CheckResult {
  return {
    ...result,
    seen: secrets.shown(seen),
    ...(reason === undefined ? {} : { reason: secrets.shown(reason) }),
    ...(cells === undefined ? {} : { cells: cells.map((cell) => ({ ...cell, row: secrets.shown(cell.row) })) }),
  };
}

const participant = (
  api: ApiName,
  kind: Participant['kind'],
  { id, proves }: { readonly id: string; readonly proves: string },
): Participant => ({ id, proves, kind, api });
