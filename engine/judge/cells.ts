import { Unmet, Violation } from './violation.ts';

/** One field of a matrix: an operation with a scope, say, and what was seen there. */
export interface Cell {
  readonly matrix: string;
  readonly row: string;
  readonly column: string;
  readonly verdict: 'pass' | 'fail';
}

/** The cells that the judgements of one check fill in. A cell that once failed stays so. */
export class Cells {
  readonly #cells = new Map<string, Cell>();
  #found: unknown[] = [];

  /** What is found in a cell waits until the case is judged: the cells after it have their verdict, too. */
  judge(matrix: string, row: string, column: string, judge: () => void): void {
    try {
      judge();
      this.#fill({ matrix, row, column, verdict: 'pass' });
    } catch (thrown) {
      if (!(thrown instanceof Violation || thrown instanceof Unmet)) throw thrown;
      if (thrown instanceof Violation) this.#fill({ matrix, row, column, verdict: 'fail' });
      this.#found.push(thrown);
    }
  }

  /** Judges one case, cells and all, and throws the first that is wrong: a violation rather than what could not be judged. */
  settle(judge: () => void): void {
    try {
      judge();
    } catch (thrown) {
      this.#found.push(thrown);
    }
    if (this.#found.length === 0) return;
    const found = this.#found;
    this.#found = [];
    throw found.find((one) => one instanceof Violation) ?? found[0];
  }

  /** Takes the cells of one case over. */
  merge(other: Cells): void {
    for (const cell of other.list) this.#fill(cell);
  }

  get list(): readonly Cell[] {
    return [...this.#cells.values()];
  }

  #fill(cell: Cell): void {
    const key = `${cell.matrix}\n${cell.row}\n${cell.column}`;
    if (this.#cells.get(key)?.verdict !== 'fail') this.#cells.set(key, cell);
  }
}
