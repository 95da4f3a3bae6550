import type { Letter } from './night.ts';

/** The number of nights for which failures are counted. */
export const remembered = 14;
/** One unproven or slow night may be a coincidence. */
export const patience = 2;

/** The history of one requirement over the nights. */
export class Trace {
  /** The last verdict that says something about the target. */
  last: Letter | undefined;
  /** Passes and failures of the last nights in which it had either. */
  #judged: readonly Letter[] = [];
  /** Consecutive nights in which it was tested without a proof. */
  #undecided = 0;

  add(letter: Letter, isNormal: boolean): void {
    if (!isPutToTest(letter)) return;
    if (letter === 'u') {
      if (isNormal && (++this.#undecided >= patience || this.last === undefined)) this.last = letter;
      return;
    }
    this.#undecided = 0;
    this.last = letter;
    this.#judged = this.#judgedWith(letter);
  }

  /** Whether the letter of the next night is a change. @param isPatient one unproven night is not enough. */
  changesWith(letter: Letter, isNormal: boolean, isPatient: boolean): boolean {
    if (!isPutToTest(letter) || letter === this.last) return false;
    if (letter === 'u') return isNormal && this.last !== undefined && (!isPatient || this.#undecided + 1 >= patience);
    if (this.last === undefined) return letter === 'f' || letter === 'e';
    return !this.with(letter).wavers;
  }

  /** How often it fails, with the letter of the next night. */
  with(letter: Letter): { readonly failed: number; readonly of: number; readonly wavers: boolean } {
    const { failed, of, turns } = steadinessOf(this.#judgedWith(letter));
    return { failed, of, wavers: turns >= 3 };
  }

  get hasFailed(): boolean {
    return this.#judged.includes('f');
  }

  #judgedWith(letter: Letter): readonly Letter[] {
    return isJudged(letter) ? [...this.#judged, letter].slice(-remembered) : this.#judged;
  }
}

/** Not left out, and not disturbed. */
export const isPutToTest = (letter: Letter): boolean => letter !== 'd' && letter !== 'l';

export const isJudged = (letter: Letter | undefined): boolean => letter === 'p' || letter === 'f';

/** How often a requirement failed in the nights that judged it, and how often its verdict changed. */
export function steadinessOf(letters: readonly (Letter | undefined)[]) {
  const judged = letters.filter(isJudged);
  const failed = judged.filter((one) => one === 'f').length;
  const turns = judged.filter((one, index) => index > 0 && one !== judged[index - 1]).length;
  return { failed, of: judged.length, turns };
}
