import { styleText } from 'node:util';
import { getBorderCharacters, table } from 'table';
import { visible } from '../evidence.ts';

export type Format = Parameters<typeof styleText>[0];

export interface TerminalSettings {
  /** How wide the terminal is; 0 or absent where it does not know. */
  readonly columns: number | undefined;
  readonly color: boolean;
}

export type Row = readonly [label: string, text: string];

const narrowest = 40;
const widest = 120;
/** A terminal without a known size reports no columns. */
const unsized = 80;

/** Formats text for a number of columns, with or without colour. */
export class Sheet {
  readonly columns: number;
  readonly #color: boolean;

  constructor({ columns, color }: TerminalSettings) {
    this.columns = Math.min(Math.max(columns || unsized, narrowest), widest);
    this.#color = color;
  }

  paint(format: Format, text: string): string {
    return this.#color ? styleText(format, text, { validateStream: false }) : text;
  }

  /** Labels in a narrow column, texts wrapped beside them. */
  beside(rows: readonly Row[], gutter: number): string {
    const cells = rows.map(([label, text]) => [this.paint('dim', label), shown(text)]);
    return untrailed(table(cells, grid([gutter, this.columns - gutter])));
  }

  wrapped(text: string, indent: number, format?: Format): string {
    const lines = untrailed(table([[shown(text)]], grid([this.columns - indent]))).split('\n');
    return lines.map((line) => ' '.repeat(indent) + (format ? this.paint(format, line) : line)).join('\n');
  }

  /** Numbers in columns under their headings; the last row is the sum of the others. */
  counts(rows: readonly (readonly string[])[]): string {
    return untrailed(
      table(
        rows.map((row) => [...row]),
        {
          border: { ...getBorderCharacters('void'), bodyJoin: '  ', joinBody: '─', joinJoin: '──' },
          columnDefault: { paddingLeft: 0, paddingRight: 0, alignment: 'right' },
          columns: { 0: { alignment: 'left' } },
          drawHorizontalLine: (index, size) => index === 1 || index === size - 1,
        },
      ),
    );
  }
}

const longest = 1_000;

/** Wrapping takes time by the square of the length: what a target makes a hundred thousand characters long would never end. */
function shown(text: string): string {
  const whole = visible(text);
  if (whole.length <= longest) return whole;
  const kept = whole.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept}… (${whole.length - kept.length} more characters: see report.json)`;
}

const grid = (widths: readonly number[]) => ({
  border: getBorderCharacters('void'),
  columnDefault: { paddingLeft: 0, paddingRight: 0, wrapWord: true },
  columns: widths.map((width) => ({ width })),
  drawHorizontalLine: () => false,
});

const untrailed = (text: string): string => text.replace(/ +$/gm, '').replace(/\n$/, '');
