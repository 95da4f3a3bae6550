import { exitCode, Refusal } from '../cli/exit.ts';

/** The only error that this package throws. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError';
  /** A line for each problem, as the command line prints it: what is wrong, where, and how to fix it. */
  readonly problems: readonly string[];
  /** That of the command line. 2: the options or the profile are wrong; 4: the suite itself failed. */
  readonly exitCode: number;

  constructor(problems: readonly string[], code: number, cause: unknown) {
    super(problems.join('\n'), { cause });
    this.problems = problems;
    this.exitCode = code;
  }
}

/** @throws ConformanceError whatever `work` throws. */
export async function asConformanceError<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (thrown) {
    throw failureOf(thrown);
  }
}

function failureOf(thrown: unknown): ConformanceError {
  if (thrown instanceof Refusal) return new ConformanceError(thrown.message.split('\n'), thrown.code, thrown);
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return new ConformanceError([`The suite itself failed: ${text}`], exitCode.suiteError, thrown);
}
