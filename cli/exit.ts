/** Exit codes that are no outcome of a judgement; those of a judgement come from the report. */
export const exitCode = {
  usage: 2,
  unreachable: 3,
  suiteError: 4,
  hungUp: 129,
  interrupted: 130,
  terminated: 143,
} as const;

/** Ends the command with one line per thing that is wrong: what, where, how to mend. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;

  constructor(lines: string | readonly string[], code: number = exitCode.usage) {
    super(typeof lines === 'string' ? lines : lines.join('\n'));
    this.code = code;
  }
}
