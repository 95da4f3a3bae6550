import { Violation } from './violation.ts';

/** Says of a violation that one value of its exchange alone broke the requirement. @param place a JSON pointer. */
export function at(place: string, judge: () => void): void {
  try {
    judge();
  } catch (thrown) {
    if (!(thrown instanceof Violation)) throw thrown;
    const { expected, actual, message, exchange, shown } = thrown;
    throw new Violation(expected, actual, message, exchange, { ...shown, at: place });
  }
}
