/** Exit codes of failures of the command itself; the report determines the exit code of a run. */
export const exitCode = {
  usage: 2,
  unreachable: 3,
  suiteError: 4,
  hungUp: 129,
  interrupted: 130,
  quit: 131,
  terminated: 143,
} as const;

/** For the help of a run. */
export const exitCodes = `Exit codes: 0 conforming, 1 non-conforming, 2 usage or profile,
3 unproven or unreachable, 4 error of the suite, 5 a known failure passes now;
stopped by a signal: 128 plus its number (SIGHUP 129, SIGINT 130, SIGQUIT 131,
SIGTERM 143); the reports are then partial.`;

/** Ends the command with one line for each problem: what is wrong, where, and how to fix it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;

  constructor(lines: string | readonly string[], code: number = exitCode.usage) {
    super(typeof lines === 'string' ? lines : lines.join('\n'));
    this.code = code;
  }
}
