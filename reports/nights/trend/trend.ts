import type { Changes } from '../changes.ts';
import { Memory } from '../memory.ts';
import type { Letter, WholeNight } from '../night.ts';

/** Requirements of one area, or of all, by verdict. */
export type Counts = Readonly<Record<Letter, number>>;

export interface TrendNight {
  readonly whole: WholeNight;
  readonly all: Counts;
  /** By `api › area`. */
  readonly areas: ReadonlyMap<string, Counts>;
  readonly changes: Changes;
}

/** The nights of one target with what each changed: one pass over them, the oldest first. */
export function trendOf(nights: readonly WholeNight[]): readonly TrendNight[] {
  const memory = new Memory();
  return nights.map((whole) => {
    const changes = memory.changesWith(whole, true);
    memory.add(whole);
    return { whole, changes, ...countsOf(whole) };
  });
}

const none: Counts = { p: 0, f: 0, i: 0, e: 0, u: 0, d: 0, l: 0 };

function countsOf({ catalogue, night: { verdicts } }: WholeNight): Pick<TrendNight, 'all' | 'areas'> {
  const all = { ...none };
  const areas = new Map<string, { -readonly [Key in Letter]: number }>();
  for (const [index, { api, area }] of catalogue.entries()) {
    const letter = (verdicts[index] ?? 'l') as Letter;
    const name = `${api} › ${area}`;
    const own = areas.get(name) ?? { ...none };
    areas.set(name, own);
    own[letter]++;
    all[letter]++;
  }
  return { all, areas };
}

/** `2026-10-01`. */
export const dayOf = ({ whole }: TrendNight): string => whole.night.at.slice(0, 10);
