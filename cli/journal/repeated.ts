import type { JournalContents } from '../../engine/journal/contents.ts';
import type { RunOptions } from '../commands.ts';

/** What determines what a run judges. The rest, such as the reports, may differ after a resumption. */
const repeatable = ['target', 'api', 'mode', 'seed', 'cases', 'versions', 'only', 'skip', 'area', 'states'] as const;

export type RepeatableOptions = Pick<RunOptions, (typeof repeatable)[number]>;

export const repeatableOf = (options: RepeatableOptions): Partial<RepeatableOptions> =>
  Object.fromEntries(repeatable.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])));

/** The options that the command line has anyway. */
const unsaid: Partial<RepeatableOptions> = { mode: 'gate', versions: 'contract' };

/** The options of a run that goes on: those of the journal, unless given again. */
export function repeated(asked: RunOptions, { head }: JournalContents): RunOptions {
  const said = Object.entries(repeatableOf(asked)).filter(
    ([name, value]) => unsaid[name as keyof RepeatableOptions] !== value,
  );
  return { ...asked, ...(head.options as Partial<RepeatableOptions>), ...Object.fromEntries(said) };
}
