import type { Verdict } from '../../engine/judge/verdict.ts';
import type { RequirementRow } from '../report.ts';
import { isWarning } from '../summary.ts';

/** The verdict as it is shown: a failure that does not bind is a warning. */
export type Tone = Verdict | 'warning';

export const toneOf = (row: RequirementRow): Tone => (isWarning(row) ? 'warning' : row.verdict);

/** The most important verdict comes first. */
export const tones: readonly {
  readonly tone: Tone;
  readonly word: string;
  readonly words: string;
  readonly rare?: true;
}[] = [
  { tone: 'fail', word: 'fail', words: 'failed' },
  { tone: 'warning', word: 'warning', words: 'warnings', rare: true },
  { tone: 'error', word: 'error', words: 'errors', rare: true },
  { tone: 'unproven', word: 'unproven', words: 'unproven' },
  { tone: 'pass', word: 'pass', words: 'passed' },
  { tone: 'inapplicable', word: 'n/a', words: 'not applicable' },
];

/** Those that a report shows. */
export const tonesIn = (rows: readonly RequirementRow[]) => {
  const seen = new Set(rows.map(toneOf));
  return tones.filter(({ tone, rare }) => !rare || seen.has(tone));
};

export const areaOf = ({ api, area }: Pick<RequirementRow, 'api' | 'area'>): string => `${api} › ${area}`;

/** The address that shows only these requirements. */
export const viewOf = (filter: { readonly area: string; readonly verdict?: Tone }): string =>
  `?${new URLSearchParams(filter)}#requirements`;
