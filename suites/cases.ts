import fc from 'fast-check';

/** Each of some values is an example. @param cases more than these repeat them. */
export const each = <Value>(values: readonly Value[], cases = 1) => ({
  given: fc.constantFrom(...values),
  examples: values,
  cases,
});

/** Cases that have nothing to draw. */
export const times = (cases: number) => ({ given: fc.constant(null), cases });

export const once = times(1);
