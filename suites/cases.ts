import fc from 'fast-check';

/** Every value is an example. @param cases if there are more cases than values, values repeat. */
export const each = <Value>(values: readonly Value[], cases = 1) => ({
  given: fc.constantFrom(...values),
  examples: values,
  cases,
});

/** Cases without a draft. */
export const times = (cases: number) => ({ given: fc.constant(null), cases });

export const once = times(1);
