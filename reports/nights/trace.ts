import type { Letter } from './night.ts';

/** A failure is told with so many nights. */
const remembered = 14;

const isOf = (letters: string, letter: Letter): boolean => letters.includes(letter);

/** What is known of one requirement from night to night. */
export class Trace {
  /** The last verdict that says something of the target. */
  last: Letter | undefined;
  /** Passes and failures of the last nights in which it had either. */
  #judged = '';
  /** Nights in a row in which it was put to the test and proved nothing. */
  #undecided = 0;

  add(letter: Letter, isNormal: boolean): void {
    if (letter === 'd' || letter === 'l') return;
    if (letter === 'u') {
      if (isNormal && ++this.#undecided >= patience) this.last = letter;
      if (isNormal && this.last === undefined) this.last = letter;
      return;
    }
    this.#undecided = 0;
    this.last = letter;
    if (letter === 'p' || letter === 'f') this.#judged = (this.#judged + letter).slice(-remembered);
  }

  /** Whether the letter of the next night is a change. @param isPatient one unproven night is not enough. */
  changesWith(letter: Letter, isNormal: boolean, isPatient: boolean): boolean {
    if (letter === 'd' || letter === 'l' || letter === this.last) return false;
    if (letter === 'u') return isNormal && this.last !== undefined && (!isPatient || this.#undecided + 1 >= patience);
    if (this.last === undefined) return letter === 'f' || letter === 'e';
    return !this.with(letter).wavers;
  }

  /** How often it fails, with the letter of the next night. */
  with(letter: Letter): { readonly failed: number; readonly of: number; readonly wavers: boolean } {
    const judged = letter === 'p' || letter === 'f' ? (this.#judged + letter).slice(-remembered) : this.#judged;
    const turns = [...judged].filter((one, index) => index > 0 && one !== judged[index - 1]).length;
    return { failed: judged.split('f').length - 1, of: judged.length, wavers: turns >= 3 };
  }

  get hasFailed(): boolean {
    return isOf(this.#judged, 'f');
  }
}

/** One unproven night may be chance. */
const patience = 2;
