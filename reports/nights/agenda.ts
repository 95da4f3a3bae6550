import type { Agenda } from '../../suites/agenda.ts';
import { type Letter, lettersOf, type WholeNight } from './night.ts';
import { isPutToTest, remembered } from './trace.ts';

/** What the next night takes from earlier nights of one target. @param nights the oldest first. */
export function agendaOf(nights: readonly WholeNight[]): Agenda {
  const idle: Record<string, number> = {};
  const recent = new Map<string, Set<Letter>>();
  for (const [index, night] of nights.entries())
    for (const { id, letter } of lettersOf(night)) {
      if (!isPutToTest(letter)) continue;
      const ago = nights.length - 1 - index;
      idle[id] = ago;
      if (ago < remembered) recent.set(id, (recent.get(id) ?? new Set()).add(letter));
    }
  const isUnsettled = (letters: ReadonlySet<Letter>): boolean => letters.size > 1 || letters.has('f');
  return { idle, unsettled: [...recent].filter(([, letters]) => isUnsettled(letters)).map(([id]) => id) };
}

/** How many requirements of the last night the nights judged, in one line. */
export function coverageOf(nights: readonly WholeNight[]): string {
  const { idle } = agendaOf(nights);
  const expected = nights.at(-1)?.catalogue ?? [];
  const judged = expected.filter(({ id }) => idle[id] !== undefined).length;
  const count = nights.length === 1 ? 'One night has' : `${nights.length} nights have`;
  return `${count} judged ${judged} of ${expected.length} requirements.`;
}

/**
 * Each night draws other cases. After a night with a new failure the next one draws the same: if it is gone then, the target
 * changed.
 */
export function seedAfter(nights: readonly WholeNight[]): number {
  const [before, last] = [nights.at(-2), nights.at(-1)];
  if (!last) return 1;
  const failed = new Set(before && failuresOf(before));
  const isNew = failuresOf(last).some((id) => !failed.has(id));
  return isNew ? last.night.seed : last.night.seed + 1;
}

const failuresOf = (night: WholeNight): readonly string[] =>
  lettersOf(night)
    .filter(({ letter }) => letter === 'f')
    .map(({ id }) => id);
