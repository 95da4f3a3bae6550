import type { Figure } from './figure.ts';
import { Violation } from './violation.ts';

/** Judges; a violation shows the figure. It is worked out only then. */
export function judgeWithFigure(figure: () => Figure | undefined, judge: () => void): void {
  try {
    judge();
  } catch (thrown) {
    const shows = thrown instanceof Violation && !thrown.shown.figure ? figure() : undefined;
    if (!(thrown instanceof Violation) || !shows) throw thrown;
    const { expected, actual, message, exchange, shown } = thrown;
    throw new Violation(expected, actual, message, exchange, { ...shown, figure: shows });
  }
}
