import type { FaultRows } from '../fault.ts';

/** What a target does above its rate limit. */
export const rateLimitFaults = {
  'rate-limited-order-created': {
    breaks: 'limit-rate-refused-changes-nothing',
    wrong: 'Answers 429 to the creation of a B2B order, and yet creates it with its reservation.',
  },
  'rate-limited-product-created': {
    breaks: 'limit-rate-refused-changes-nothing',
    wrong: 'Answers 429 to the creation of a product, and yet creates it.',
  },
  'rate-limited-cancel-cancels': {
    breaks: 'limit-rate-refused-changes-nothing',
    wrong: 'Answers 429 to the cancellation of a B2B order, and yet cancels it.',
  },
  'rate-limited-d2c-order-created': {
    breaks: 'limit-rate-refused-changes-nothing',
    wrong: 'Answers 429 to the creation of a D2C order, and yet creates it with its reservation.',
  },
} as const satisfies FaultRows;
