import * as ownVitest from 'vitest';
import type { CheckResult } from '../engine/judge/result.ts';
import { accountOf, visibleLines } from '../reports/evidence.ts';
import { grouped } from '../reports/grouped.ts';
import { requirements } from '../requirements/index.ts';
import type { Requirement } from '../requirements/requirement.ts';
import type { Participant, PreflightLine } from '../suites/run.ts';
import { ConformanceError, told } from './failure.ts';
import { openInParts, type RunInParts } from './run-in-parts.ts';
import type * as types from './vitest-types.ts';
import type { ConformanceOptions, TestContext, TestRunner } from './vitest-types.ts';

/** No time limit: checks wait as long as the profile says. */
const settings = { timeout: 0 };

const conformance: typeof types.conformance = ({ vitest = ownVitest as unknown as TestRunner, ...options }) => {
  try {
    vitest.describe('conformance', () => register(options, vitest));
  } catch (thrown) {
    // Another copy of vitest runs this file than the one that this package brings.
    const line = "vitest: this file is run by another version; give it: import * as vitest from 'vitest'";
    throw new ConformanceError([line], 2, thrown);
  }
};

export { ConformanceError, conformance };

// What is exported fits the types that callers see.
({ ConformanceError, conformance }) satisfies typeof types;

async function register(options: ConformanceOptions, vitest: TestRunner): Promise<void> {
  const parts = await told(() => openInParts(options));
  const byName = new Map(parts.participants.map((one) => [nameOf(one), one]));
  let running: Promise<RunInParts> | undefined;
  const run = (): Promise<RunInParts> => running ?? Promise.reject(new Error('the hook before the tests has not run'));
  vitest.beforeAll(async (...args: readonly unknown[]) => {
    const chosen = namesToRun(args).flatMap((name) => byName.get(name) ?? []);
    running = told(() => parts.start(chosen));
    await running;
  }, settings.timeout);
  vitest.afterAll(async () => (await run()).close(), settings.timeout);
  vitest.test('pre-flight', settings, async () => refuseBroken(await (await run()).preflight()));
  for (const [api, ofApi] of grouped(parts.participants, (one) => one.api))
    vitest.describe(api, () => {
      for (const [area, ofArea] of grouped(ofApi, ({ proves }) => rowOf(proves).area))
        vitest.describe(area, () => {
          for (const one of ofArea)
            vitest.test(nameOf(one), settings, async (context) =>
              show(await (await run()).resultOf(one.id, one.version), context),
            );
        });
    });
}

const rowOf = (id: string): Requirement => requirements[id as keyof typeof requirements];

function nameOf({ id, proves, version }: Participant): string {
  const name = id === proves ? id : `${proves} (${id})`;
  return version === undefined ? name : `${name} under ${version}`;
}

/** What is used of a task of vitest. */
interface Task {
  readonly type: string;
  readonly name: string;
  readonly mode: string;
  readonly tasks?: readonly Task[];
}

/** The tests that the filter of the user leaves. Vitest 4 gives the suite to a hook after its context, vitest 3 alone. */
function namesToRun(args: readonly unknown[]): readonly string[] {
  const suite = args.find((arg) => (arg as Partial<Task> | undefined)?.tasks !== undefined) as Task | undefined;
  return suite === undefined ? [] : running(suite);
}

const running = ({ type, name, mode, tasks = [] }: Task): readonly string[] =>
  type === 'suite' ? tasks.flatMap(running) : mode === 'run' || mode === 'queued' ? [name] : [];

function refuseBroken(lines: readonly PreflightLine[]): void {
  const broken = lines.filter(({ ok }) => !ok).map(({ step, problem }) => `${step}: ${problem}`);
  if (broken.length > 0) throw shown(broken.join('\n'));
}

function show({ verdict, proves, reason, finding }: CheckResult, context: TestContext): void {
  if (verdict === 'pass') return;
  if (verdict === 'inapplicable' || verdict === 'unproven') context.skip(`${verdict}: ${reason}`);
  const { statement, source } = rowOf(proves);
  if (finding === undefined) throw shown(`${verdict}: ${reason}`);
  const lines = accountOf(finding, statement).map(([label, text]) => `${label}: ${text}`);
  throw shown([statement, ...lines, `source: ${source}`].join('\n'));
}

/** Has no stack trace, which would only show this file. */
function shown(text: string): Error {
  const error = new Error(visibleLines(text));
  error.name = 'AssertionError';
  error.stack = '';
  return error;
}
