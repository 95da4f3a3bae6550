import type { JournalContents } from '../../engine/journal/contents.ts';
import type { RunOptions } from '../commands.ts';

/** What determines what a run judges. The rest, such as the reports, may differ after a resumption. */
const repeatable = ['target', 'api', 'seed', 'cases', 'versions', 'only', 'skip', 'area', 'states'] as const;

export type RepeatableOptions = Pick<RunOptions, (typeof repeatable)[number]>;

export const repeatableOf = (options: RepeatableOptions): Partial<RepeatableOptions> =>
  Object.fromEntries(repeatable.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])));

/** The options of a run that goes on: those of the journal, unless given again. */
export function repeated(asked: RunOptions, { head }: JournalContents): RunOptions {
  const { versions, ...given } = repeatableOf(asked);
  // The default of --versions is not given.
  const again = versions === undefined || versions === 'contract' ? given : { ...given, versions };
  return { ...asked, ...(head.options as Partial<RepeatableOptions>), ...again };
}
