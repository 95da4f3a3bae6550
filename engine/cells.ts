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
  #open: Omit<Cell, 'verdict'> | undefined;

  /** What is judged next belongs to this cell; the ones before it have passed. */
  enter(matrix: string, row: string, column: string): void {
    this.#close('pass');
    this.#open = { matrix, row, column };
  }

  /** The judgement is over; `held` tells whether it threw. */
  leave(held: boolean): void {
    this.#close(held ? 'pass' : 'fail');
  }

  /** Nothing was judged after all. */
  drop(): void {
    this.#open = undefined;
  }

  get list(): readonly Cell[] {
    return [...this.#cells.values()];
  }

  #close(verdict: Cell['verdict']): void {
    const cell = this.#open;
    this.#open = undefined;
    if (!cell) return;
    const key = JSON.stringify([cell.matrix, cell.row, cell.column]);
    if (this.#cells.get(key)?.verdict !== 'fail') this.#cells.set(key, { ...cell, verdict });
  }
}
