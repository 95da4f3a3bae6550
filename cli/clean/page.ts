import type { Fate, Leftover } from '../../clients/removal.ts';
import { visible } from '../../reports/evidence.ts';
import { Sheet, type TerminalSettings } from '../../reports/terminal/sheet.ts';

/** A leftover, and what became of it. */
export interface CleanRow extends Leftover {
  readonly outcome: Fate['outcome'] | 'would be tried';
  readonly why?: string;
}

const titles = {
  removed: 'Removed',
  'would be tried': 'Would be tried',
  failed: 'Could not be removed now; repeat the command',
  gone: 'No longer there',
  kept: 'Stays: the API cannot remove it',
} as const satisfies Readonly<Record<CleanRow['outcome'], string>>;

type Outcome = CleanRow['outcome'];

const outcomes = Object.keys(titles) as readonly Outcome[];

export const countsOf = (rows: readonly CleanRow[]): Readonly<Record<string, number>> =>
  Object.fromEntries(outcomes.map((one) => [one, rows.filter(({ outcome }) => outcome === one).length]));

/** One line for each leftover that needs one; of what stays, one line for each kind and reason. */
export function cleanPage(rows: readonly CleanRow[], settings: TerminalSettings): string {
  const sheet = new Sheet(settings);
  const parts = outcomes.flatMap((outcome) => {
    const some = rows.filter((row) => row.outcome === outcome);
    if (some.length === 0) return [];
    const lines = outcome === 'kept' ? kindsOf(some) : some.map(lineOf);
    return [
      `${sheet.paint('bold', `${titles[outcome]} (${some.length})`)}\n${lines.map((line) => `  ${visible(line)}\n`).join('')}`,
    ];
  });
  return parts.length === 0 ? 'The run created nothing.\n' : parts.join('\n');
}

const lineOf = ({ operation, id, name, why }: CleanRow): string =>
  [operation, id ?? name ?? 'unknown', ...(why === undefined ? [] : [`(${why})`])].join(' ');

function kindsOf(rows: readonly CleanRow[]): readonly string[] {
  const kinds = new Map<string, number>();
  for (const { operation, why } of rows) {
    const kind = `${operation}: ${why}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, count]) => `${count} × ${kind}`);
}
