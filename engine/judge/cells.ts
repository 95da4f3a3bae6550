import { Unmet, Violation } from './violation.ts';

/** One cell of a matrix, such as an operation with a scope, and its verdict. */
export interface Cell {
  readonly matrix: string;
  readonly row: string;
  readonly column: string;
  readonly verdict: 'pass' | 'fail';
}

/** The matrix cells that one check fills in. A failed cell stays failed. */
export class Cells {
  readonly #cells = new Map<string, Cell>();
  #found: unknown[] = [];

  /** A finding in a cell is thrown only after the case is judged, so that the later cells also get their verdict. */
  judge(matrix: string, row: string, column: string, judge: () => void): void {
    try {
      judge();
      this.add({ matrix, row, column, verdict: 'pass' });
    } catch (thrown) {
      if (!(thrown instanceof Violation || thrown instanceof Unmet)) throw thrown;
      if (thrown instanceof Violation) this.add({ matrix, row, column, verdict: 'fail' });
      this.#found.push(thrown);
    }
  }

  /** Judges one case with all its cells, and throws the first problem: a violation before anything unmet. */
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

  /** Adopts the cells of one case. */
  merge(other: Cells): void {
    for (const cell of other.list) this.add(cell);
  }

  get list(): readonly Cell[] {
    return [...this.#cells.values()];
  }

  add(cell: Cell): void {
    const key = `${cell.matrix}\n${cell.row}\n${cell.column}`;
    if (this.#cells.get(key)?.verdict !== 'fail') this.#cells.set(key, cell);
  }
}
