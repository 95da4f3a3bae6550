import type { Sheet } from './sheet.ts';

/** More would fill a screen; `--json` shows all. */
const most = 20;

/** Formats a part of a page: its title, and its lines below. Without lines, the part is left out. */
export const partsOn =
  (sheet: Sheet) =>
  (title: string, lines: readonly string[]): readonly string[] => {
    if (lines.length === 0) return [];
    const more = lines.length > most ? [`  and ${lines.length - most} more: see --json`] : [];
    return [
      [sheet.paint('bold', title), ...lines.slice(0, most).map((line) => styled(line, sheet)), ...more].join('\n'),
    ];
  };

const styled = (line: string, sheet: Sheet): string =>
  sheet.wrapped(line.trimStart(), 2 + line.length - line.trimStart().length);
