import { parse } from 'devalue';
import type { isOnlyRead } from '../clients/only-read.ts';
import type { CheckResult } from '../engine/judge/result.ts';
import type { ApiOpener } from '../engine/run/case.ts';
import type { AnyCheck } from '../engine/run/check.ts';
import { casesOf } from '../engine/run/check.ts';
import type { Monitor } from '../engine/run/monitor.ts';
import { isSelected } from '../engine/run/selection.ts';
import { type Obstacle, Session, type Suite } from '../engine/run/session.ts';
import type { Secrets } from '../engine/secrets/secrets.ts';
import type { ApiName } from '../requirements/requirement.ts';
import { chosenChecks } from './chosen-checks.ts';
import { withDefaultCases } from './default-cases.ts';
import { merged } from './journal/merged.ts';
import type { PlannedCheck } from './plan.ts';
import { readOnlyRules } from './read-only-target.ts';
import type { OpenedSuite, Participant, PreflightLine, RunInput, RunParts } from './run.ts';
import { Allotment } from './spending/allotment.ts';
import { unjudgedReason } from './unjudged-reason.ts';

/** The checks of one API, and how they reach one target. */
export interface SuiteOnTarget<Api> {
  readonly api: ApiName;
  readonly checks: readonly AnyCheck<Api>[];
  readonly monitors: readonly Monitor[];
  /** The section of the profile that `then` reads. */
  readonly profile: Parameters<typeof isOnlyRead>[0];
  /** How many cases run concurrently. */
  readonly concurrency: number;
  readonly open: ApiOpener<Api>;
  obstacle(proof: Pick<AnyCheck, 'proves' | 'needs'>): Obstacle | undefined;
  /** @param later receives the outcome of a step that goes on beside the checks. */
  preflight(later: (step: PreflightLine) => void): Promise<readonly PreflightLine[]>;
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
  const reading = readOnlyRules(suite.profile, input.profile.budget);
  const planned = withDefaultCases(sending).map((check) => withCase(reading.planned(check), input.case));
  let blocked: string | undefined;
  const allotment = new Allotment(suite.parts.version);
  const standing = ({ id, ...proof }: Proof) => reading.obstacleOf(id, planned, suite.obstacle(proof));
  const obstacle = (proof: Proof): Obstacle | undefined => {
    if (blocked !== undefined) return { verdict: 'unproven', reason: blocked };
    return standing(proof) ?? allotment.obstacleOf(proof.id);
  };
  // The plan for a budget decides which checks it gets.
  let opened: Session<Api> | undefined;
  const session = (): Session<Api> => {
    if (opened) return opened;
    const running = allotment.affordable(planned).filter(({ id }) => journal?.verdictOf(id) === undefined);
    opened = sessionOf(suite, input, {
      checks: running.map((check) => meter?.metered(check) ?? check),
      monitors,
      obstacle,
      ...allotment.admitting(),
      onViolation: (result) => {
        if (chosen(result)) suite.parts.onViolation(shown(result, secrets));
      },
      ...(journal && { onStanding: (result) => journal.stands(whole(result)) }),
    });
    allotment.open(running);
    return opened;
  };
  const whole = (result: CheckResult): CheckResult => merged(journal?.standingOf(result.id), shown(result, secrets));
  /** What ends because the run is halted is no verdict. */
  const noted = async (result: CheckResult): Promise<CheckResult> => {
    if (!session().isHalted && blocked === undefined) await journal?.decided(result);
    return result;
  };
  let lines: Promise<readonly PreflightLine[]> | undefined;
  const addLate = (late: PreflightLine): void => {
    lines = lines?.then((all) => withLate(all, shownStep(late, suite.api, secrets)));
  };
  const preflight = (): Promise<readonly PreflightLine[]> => {
    const steps = () => suite.preflight(addLate);
    lines ??= (meter ? meter.charge(`pre-flight ${suite.api}`, steps) : steps()).then((taken) => {
      const shownSteps = taken.map((step) => shownStep(step, suite.api, secrets));
      blocked = unjudgedReason(shownSteps, suite.api);
      return shownSteps;
    });
    return lines;
  };
  return {
    participants: [...participantsOf(suite.api, 'check', checks), ...participantsOf(suite.api, 'monitor', monitors)],
    planned: () => allPlanned({ api: suite.api, standing, isRead: reading.isRead }, planned, monitors, input),
    restrict: (plan, spare) => allotment.restrict(plan, spare),
    start: () => preflight().then(() => session().start()),
    preflight,
    isDecided: (id) => journal?.verdictOf(id) !== undefined,
    async resultOf(id) {
      const earlier = journal?.verdictOf(id);
      if (earlier) return earlier;
      await preflight();
      if (checks.some((check) => check.id === id))
        return noted(reading.settled(shown(await session().resultOf(id), secrets), 'check'));
      const result = reading.settled(whole(await session().monitored(id)), 'monitor');
      return blocked === undefined ? noted(result) : unfounded(result, blocked);
    },
    see: (exchange) => session().see(exchange),
    halt: () => session().halt(),
  };
}

const withLate = (lines: readonly PreflightLine[], late: PreflightLine): readonly PreflightLine[] =>
  lines.map((line) => (line.step === late.step ? late : line));

/** The check with one given case instead of its draw. */
function withCase<Api>(check: AnyCheck<Api>, sent: RunInput['case']): AnyCheck<Api> {
  if (sent?.check !== check.id) return check;
  return { ...check, cases: 1, examples: [parse(sent.given)] };
}

type Proof = Pick<AnyCheck, 'id' | 'proves' | 'needs'>;

type SessionParts<Api> = Pick<
  Suite<Api>,
  'checks' | 'monitors' | 'obstacle' | 'admission' | 'ended' | 'onViolation' | 'onStanding'
>;

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
      // On a real clock the wait may be hours.
      retriesUndecided: suite.parts.clock.kind !== 'real',
      concurrentConfirmations: suite.parts.clock.kind === 'controlled' ? 1 : confirmationsAtOnce,
    },
    suite.parts.exclusiveQueue,
  );

interface Planning {
  readonly api: ApiName;
  readonly isRead: boolean;
  standing(proof: Proof): Obstacle | undefined;
}

const allPlanned = <Api>(
  planning: Planning,
  checks: readonly AnyCheck<Api>[],
  monitors: readonly Monitor[],
  input: RunInput,
): readonly PlannedCheck[] => [
  ...checks.map((check) => planned(planning, check, casesOf(check, input))),
  // A monitor costs nothing, but it may have an obstacle.
  ...monitors.map((monitor) => planned(planning, monitor, 0)).filter(({ obstacle: why }) => why !== undefined),
];

function keeping<Api>({ api, parts }: SuiteOnTarget<Api>): Pick<Suite<Api>, 'keep'> {
  const { recorder, secrets, version } = parts;
  if (!recorder) return {};
  const place = { api, ...(version === undefined ? {} : { version }) };
  return { keep: (kept) => recorder.keep(kept, (value) => secrets.shown(value), place) };
}

function planned(
  { api, isRead, standing }: Planning,
  proof: Proof & Pick<AnyCheck, 'exclusive'>,
  cases: number,
): PlannedCheck {
  const { id, proves, exclusive = false } = proof;
  const obstacle = standing(proof);
  return { id, proves, api, exclusive, cases, ...(isRead && { onlyReads: true }), ...(obstacle ? { obstacle } : {}) };
}

/** The exchanges of the pre-flight alone prove nothing. */
function unfounded({ finding: _, ...result }: CheckResult, reason: string): CheckResult {
  return { ...result, verdict: 'unproven', reason, exercised: 0 };
}

const shownStep = ({ problem, ...step }: PreflightLine, api: ApiName, secrets: Secrets): PreflightLine => ({
  ...step,
  api,
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

const participantsOf = (
  api: ApiName,
  kind: Participant['kind'],
  proofs: readonly Pick<AnyCheck, 'id' | 'proves' | 'exclusive'>[],
): readonly Participant[] =>
  proofs.map(({ id, proves, exclusive }) => ({ id, proves, kind, api, ...(exclusive && { exclusive }) }));
