import fc from 'fast-check';

/** Mostly few, sometimes up to `most`. */
export const fewLines = (most: number): fc.Arbitrary<number> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 6 }) },
    { weight: 1, arbitrary: fc.integer({ min: 7, max: most }) },
  );

/** Two or more, to detect targets that check only neighbours, a page, the first lines or a sorted list. */
export const manyLines: fc.Arbitrary<number> = fc.oneof(
  { withCrossShrink: true },
  fc.integer({ min: 2, max: 6 }),
  fc.constantFrom(37, 50),
  fc.integer({ min: 7, max: 60 }),
);
