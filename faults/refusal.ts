import { Problem } from '../reference/http/problem.ts';
import type { Override } from '../reference/seam.ts';
import { instead } from './fault.ts';

/** Changes the problem that a function of the reference throws. */
export const refusing = <Given extends readonly unknown[], Result>(
  seam: (...given: Given) => Result,
  change: (refusal: Problem, ...given: Given) => Problem,
): Override =>
  instead(seam, (honest) => (...given) => {
    try {
      return honest(...given);
    } catch (refusal) {
      throw refusal instanceof Problem ? change(refusal, ...given) : refusal;
    }
  });
