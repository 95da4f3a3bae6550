import type { Verdict } from '../../engine/judge/verdict.ts';
import { type Level, levels } from '../../requirements/requirement.ts';
import type { Verdicted } from '../manifest.ts';

export const verdicts = ['pass', 'fail', 'unproven', 'error', 'inapplicable'] as const satisfies readonly Verdict[];

/** How many requirements of a level have a verdict. */
export type Counts = Readonly<Record<Level, Readonly<Record<Verdict, number>>>>;

export const countsOf = (rows: readonly Verdicted[]): Counts =>
  record(levels, (level) =>
    record(verdicts, (verdict) => rows.filter((row) => row.level === level && row.verdict === verdict).length),
  );

const record = <Key extends string, Value>(keys: readonly Key[], countOf: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, countOf(key)])) as Record<Key, Value>;
