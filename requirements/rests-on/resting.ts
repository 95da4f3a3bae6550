/**
 * If a requirement of `on` is broken, those of `rests` may be broken as a consequence: their checks use it, or they assume
 * it. So one finding explains the others. `*` matches any text, and `{…}` the same text on both sides. Within one row, no
 * requirement of `rests` depends on another.
 */
export interface Resting {
  readonly rests: readonly string[];
  readonly on: readonly string[];
}
