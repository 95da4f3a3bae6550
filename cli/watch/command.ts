import type { Command } from 'commander';
import { path } from '../option.ts';

export interface WatchOptions {
  readonly watch?: readonly string[];
}

export const withWatch = (command: Command): Command =>
  command.option(
    '--watch <path>',
    'run again each time a file below this path changes, or Enter is pressed; may be repeated',
    (text: string, before: readonly string[] = []) => [...before, path(text)],
  );

/** The arguments of one run, without what makes it start again. */
export function withoutWatch(args: readonly string[]): readonly string[] {
  const isValue = (index: number): boolean => args[index - 1] === '--watch';
  return args.filter((arg, index) => arg !== '--watch' && !arg.startsWith('--watch=') && !isValue(index));
}
