import type { JournalContents } from '../../engine/journal/contents.ts';
import type { RunOptions } from '../commands.ts';

/** What determines what a run judges. The rest, such as the reports, may differ after a resumption. */
const repeatable = ['target', 'api', 'mode', 'seed', 'cases', 'versions', 'only', 'skip', 'area', 'states'] as const;

/** A default is not given. */
const defaults: Readonly<Record<string, unknown>> = { versions: 'contract', mode: 'gate' };

export type RepeatableOptions = Pick<RunOptions, (typeof repeatable)[number]>;

export const repeatableOf = (options: RepeatableOptions): Partial<RepeatableOptions> =>
  Object.fromEntries(repeatable.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])));

/** The options of a run that goes on: those of the journal, unless given again. */
export function repeated(asked: RunOptions, { head }: JournalContents): RunOptions {
  const given = Object.entries(repeatableOf(asked)).filter(([name, value]) => value !== defaults[name]);
  return { ...asked, ...(head.options as Partial<RepeatableOptions>), ...Object.fromEntries(given) };
}
