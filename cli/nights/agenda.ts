import { agendaOf, seedAfter } from '../../reports/nights/agenda.ts';
import type { RunInput } from '../../suites/run.ts';
import type { RunOptions } from '../commands.ts';
import { readHistory } from './folder.ts';

/** The seed where neither the command nor the nights before say another. */
const usualSeed = 1;

/**
 * What a run takes from the nights before it. Only a nightly run takes anything: the others are the same every time.
 * @param before ISO 8601: when the run started. A resumed run takes what it took at first.
 */
export async function fromNights(
  { mode, history, seed }: Pick<RunOptions, 'mode' | 'history' | 'seed'>,
  target: string,
  before: string,
): Promise<Pick<RunInput, 'seed' | 'agenda'>> {
  if (mode !== 'nightly' || history === undefined) return { seed: seed ?? usualSeed };
  const { nights } = await readHistory(history);
  const earlier = nights.filter(({ night }) => night.target === target && night.at < before);
  return { seed: seed ?? seedAfter(earlier), agenda: agendaOf(earlier) };
}
