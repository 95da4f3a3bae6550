import * as ownVitest from 'vitest';
import type { CheckResult } from '../engine/judge/result.ts';
import { accountOf, visibleLines } from '../reports/evidence.ts';
import { grouped } from '../reports/grouped.ts';
import { requirements } from '../requirements/index.ts';
import type { Requirement } from '../requirements/requirement.ts';
import type { Participant, PreflightLine } from '../suites/run.ts';
import { asConformanceError, ConformanceError } from './failure.ts';
import { openInParts, type RunInParts } from './run-in-parts.ts';
import type * as types from './vitest-types.ts';
import type { ConformanceOptions, RunnerTask, TestContext, TestRunner } from './vitest-types.ts';

/** No time limit: checks wait as long as the profile says. */
const settings = { timeout: 0 };

const conformance: typeof types.conformance = ({ vitest = ownVitest as unknown as TestRunner, ...options }) => {
  try {
    vitest.describe('conformance', () => register(options, vitest));
  } catch (thrown) {
    // Another copy of vitest runs this file than the one that this package brings.
    const line = "vitest: this file is run by another version; import * as vitest from 'vitest', and give { vitest }";
    throw new ConformanceError([line], 2, thrown);
  }
};

export { ConformanceError, conformance };

// What is exported fits the types that callers see.
({ ConformanceError, conformance }) satisfies typeof types;

async function register(options: ConformanceOptions, vitest: TestRunner): Promise<void> {
  const parts = await asConformanceError(() => openInParts(options));
  const byName = new Map(parts.participants.map((one) => [nameOf(one), one]));
  let running: Promise<RunInParts> | undefined;
  /** The first test starts the run: by then vitest knows which tests its filter leaves. */
  const run = ({ task }: TestContext, depth: number): Promise<RunInParts> => {
    const chosen = namesToRun(above(task, depth)).flatMap((name) => byName.get(name) ?? []);
    running ??= asConformanceError(() => parts.start(chosen));
    return running;
  };
  vitest.afterAll(async () => (await running)?.close(), settings.timeout);
  vitest.test('pre-flight', settings, async (context) => showSteps(await (await run(context, 1)).preflight(), context));
  for (const [api, ofApi] of grouped(parts.participants, (one) => one.api))
    vitest.describe(api, () => {
      for (const [area, ofArea] of grouped(ofApi, ({ proves }) => rowOf(proves).area))
        vitest.describe(area, () => {
          for (const one of ofArea)
            vitest.test(nameOf(one), settings, async (context) =>
              show(await (await run(context, 3)).resultOf(one.id, one.version), context),
            );
        });
    });
}

const rowOf = (id: string): Requirement => requirements[id as keyof typeof requirements];

function nameOf({ id, proves, version }: Participant): string {
  const name = id === proves ? id : `${proves} (${id})`;
  return version === undefined ? name : `${name} under ${version}`;
}

/** The suite that holds a test so many levels deep. */
const above = (task: RunnerTask, levels: number): RunnerTask =>
  levels === 0 || task.suite === undefined ? task : above(task.suite, levels - 1);

const namesToRun = ({ type, name, mode, tasks = [] }: RunnerTask): readonly string[] =>
  type === 'suite' ? tasks.flatMap(namesToRun) : mode === 'run' || mode === 'queued' ? [name] : [];

/** Nothing can be judged after a fatal step. Other steps that fail leave some checks unproven. */
function showSteps(lines: readonly PreflightLine[], { skip }: TestContext): void {
  const broken = lines.filter(({ ok }) => !ok);
  const problems = broken.map(({ step, problem }) => `${step}: ${problem}`);
  if (broken.some(({ fatal }) => fatal)) throw shown(problems);
  if (broken.length > 0) skip(problems.join('; '));
}

function show({ verdict, proves, reason, finding }: CheckResult, context: TestContext): void {
  if (verdict === 'pass') return;
  if (verdict === 'inapplicable' || verdict === 'unproven') context.skip(`${verdict}: ${reason}`);
  const row = rowOf(proves);
  if (finding === undefined) throw shown([`${verdict}: ${reason}`]);
  const lines = accountOf(finding, row).map(([label, text]) => `${label}: ${text}`);
  throw shown([row.statement, ...lines]);
}

const longestLine = 400;

/** Has no stack trace, which would only show this file. */
function shown(lines: readonly string[]): Error {
  const cut = lines.map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line));
  const error = new Error(visibleLines(cut.join('\n')));
  error.name = 'AssertionError';
  error.stack = '';
  return error;
}
