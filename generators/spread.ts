/**
 * The `index`th of a row of numbers below `bound` that one drawn `seed` stands for. Drawing one integer and spreading it
 * is ten times cheaper than drawing an array, and shrinks in a handful of steps: seed 0 stands for zeros only.
 */
export function spread(seed: number, index: number, bound: number): number {
  if (seed === 0) return 0;
  let h = Math.imul(seed ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0xc2b2ae35);
  return ((h ^ (h >>> 13)) >>> 0) % bound;
}

/** Small, so that shrinking a seed costs sixteen evaluations at most. */
export const maxSeed = 0xffff;
