import type { RunOptions } from './commands.ts';
import { Refusal } from './exit.ts';
import { reportIn } from './report/report-file.ts';
import { run } from './run.ts';

/** Runs the failed checks of a report again, with its seed and cases unless others are given. */
export async function rerun({ failed, ...options }: RunOptions & { readonly failed: string }): Promise<number> {
  if (options.mode === 'certify') throw new Refusal('--mode certify: a certification is a whole run; use conform run');
  const chosen = (['only', 'area'] as const).filter((name) => options[name] !== undefined);
  if (chosen.length > 0)
    throw new Refusal(chosen.map((name) => `--${name}: rerun chooses the checks by the report; leave it out`));
  const { requirements, seed, cases } = reportIn(failed);
  const only = requirements
    .flatMap(({ checks }) => checks.filter(({ verdict }) => verdict === 'fail'))
    .map(({ id }) => id);
  if (only.length === 0) {
    process.stdout.write(`Nothing failed in ${failed}.\n`);
    return 0;
  }
  return run({ seed, ...(cases === undefined ? {} : { cases }), ...options, only: [...new Set(only)] });
}
