import fc from 'fast-check';
import { type CaseOutcome, type OpenApi, runCase } from './case.ts';
import { Cells } from './cells.ts';
import type { AnyCheck } from './check.ts';
import type { Json } from './json.ts';
import type { Lanes } from './lanes.ts';
import { type CheckResult, type Finding, withoutSecrets } from './result.ts';
import { deriveSeed } from './seed.ts';

export interface RunSettings {
  readonly suiteVersion: string;
  readonly seed: number;
  /** Cases per check, where the check asks for no fewer. */
  readonly cases: number;
  /** Requests are costly: shrinking tries at most so many smaller cases. */
  readonly shrinks: number;
  /** Only red or not is asked: the first violation is the last. */
  readonly brief?: boolean;
}

/** Where the cases of a check run. */
export interface Lab<Api> extends RunSettings {
  readonly open: OpenApi<Api>;
  readonly lanes: Lanes;
  /** The profile that judges read. */
  readonly target: unknown;
  /** Takes the secrets out of what is going to be shown. */
  readonly redact: (text: string) => string;
  /** Once aborted, no case begins any more. */
  readonly signal: AbortSignal;
}

/** Cases of one check that are under way at once; more would only wait in memory for a free lane. */
const casesAtOnce = 256;
/** A target that gave no answer so often in a row will give none to the rest. */
const outagesInARow = 5;

class Tally {
  cases = 0;
  exercised = 0;
  exchanges = 0;
  readonly ways = new Map<string, number>();
  readonly cells = new Cells();
  readonly unmet = new Map<string, number>();
  inapplicable: string | undefined;
  error: string | undefined;
  violations = 0;
  outages = 0;
  /** The failing case of the lowest index goes on alone, to shrink. */
  failing = Number.POSITIVE_INFINITY;
  smallest: (Extract<CaseOutcome, { kind: 'violated' }> & { readonly given: unknown }) | undefined;

  count(outcome: CaseOutcome, given: unknown, index: number): void {
    this.cases++;
    this.outages = outcome.kind === 'unmet' && outcome.outage ? this.outages + 1 : 0;
    if (outcome.kind === 'exercised') this.exercised++;
    if (outcome.kind === 'unmet') this.unmet.set(outcome.reason, (this.unmet.get(outcome.reason) ?? 0) + 1);
    if (outcome.kind === 'inapplicable') this.inapplicable = outcome.reason;
    if (outcome.kind === 'error') this.error = outcome.reason;
    if (outcome.kind === 'violated') {
      this.exercised++;
      this.violations++;
      if (index <= this.failing) this.smallest = { ...outcome, given };
    }
  }

  get over(): boolean {
    return this.inapplicable !== undefined || this.error !== undefined || this.outages >= outagesInARow;
  }
}

/**
 * Draws, runs, shrinks and sums up one check. Never throws. A case is a function of suite version, check, index and seed, so
 * neither another check nor the order of answers reshuffles it.
 */
export async function runCheck<Api>(check: AnyCheck<Api>, lab: Lab<Api>): Promise<CheckResult> {
  const tally = new Tally();
  const wanted = Math.max(Math.min(lab.cases, check.cases ?? lab.cases), check.examples?.length ?? 0, 1);
  let next = 0;
  const due = (): boolean => next < tally.failing || isExample(check, lab, next);
  const pull = async (): Promise<void> => {
    while (next < wanted && !tally.over && !lab.signal.aborted && due()) await runAt(check, lab, tally, next++);
  };
  // What wants nothing else in flight does not want its own other cases either.
  await Promise.all(Array.from({ length: check.alone ? 1 : Math.min(wanted, casesAtOnce) }, pull));
  return summary(check, tally, lab);
}

/** One that has its verdict though a case before it has failed. */
const isExample = ({ exhaustive, examples = [] }: AnyCheck, { brief }: RunSettings, index: number): boolean =>
  exhaustive === true && brief !== true && index < examples.length;

/** The case at `index`, and where it fails the smaller ones that shrinking tries. */
async function runAt<Api>(check: AnyCheck<Api>, lab: Lab<Api>, tally: Tally, index: number): Promise<void> {
  const example = check.examples?.[index];
  let runs = 0;
  const property = fc.asyncProperty(check.given, async (given: unknown) => {
    const shrinking = runs++ > 0;
    if (runs > lab.shrinks + 1) return;
    const isIdle = (): boolean => tally.failing < index && (shrinking || !isExample(check, lab, index));
    const outcome = await lab.lanes.run(async () => {
      if (tally.over || lab.signal.aborted || isIdle()) return undefined;
      return runCase(check, lab.open, lab.target, given, tally);
    });
    if (!outcome || (outcome.kind === 'violated' && isIdle())) return;
    tally.count(outcome, given, index);
    if (outcome.kind !== 'violated' || tally.failing < index) return;
    tally.failing = index;
    throw outcome.violation;
  });
  const details = await fc.check(property, {
    seed: deriveSeed(lab.suiteVersion, check.id, index, lab.seed),
    numRuns: 1,
    endOnFailure: lab.shrinks === 0,
    examples: example === undefined ? [] : [[example]],
  });
  if (details.failed && tally.smallest === undefined)
    tally.error ??= String(details.errorInstance ?? 'generator failed');
}

function summary<Api>(check: AnyCheck<Api>, tally: Tally, lab: Lab<Api>): CheckResult {
  const base = {
    id: check.id,
    proves: check.proves,
    cases: tally.cases,
    exercised: tally.exercised,
    exchanges: tally.exchanges,
    seen: Object.fromEntries(tally.ways),
    ...(tally.cells.list.length > 0 ? { cells: tally.cells.list } : {}),
  };
  if (tally.smallest)
    return {
      ...base,
      verdict: 'fail',
      finding: withoutSecrets(findingOf(check.id, tally, tally.smallest, lab), lab.redact),
    };
  if (tally.error !== undefined) return { ...base, verdict: 'error', reason: lab.redact(tally.error) };
  if (tally.inapplicable !== undefined) return { ...base, verdict: 'inapplicable', reason: tally.inapplicable };
  if (tally.exercised === 0) return { ...base, verdict: 'unproven', reason: lab.redact(commonest(tally.unmet)) };
  return { ...base, verdict: 'pass' };
}

const commonest = (reasons: ReadonlyMap<string, number>): string =>
  [...reasons].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'no case exercised the rule';

function findingOf(id: string, tally: Tally, smallest: NonNullable<Tally['smallest']>, settings: RunSettings): Finding {
  const { violation, history, given } = smallest;
  const exchange = violation.exchange ? history.indexOf(violation.exchange) : -1;
  return {
    due: violation.due,
    came: violation.came,
    why: violation.message,
    smallestCase: JSON.parse(JSON.stringify(given ?? null)) as Json,
    history,
    ...(exchange < 0 ? {} : { exchange }),
    count: tally.violations,
    replay: `run --only ${id} --seed ${settings.seed} --cases ${settings.cases}`,
  };
}
