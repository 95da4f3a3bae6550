import type { FaultRows } from '../fault.ts';

/** What a target does above its rate limit. */
export const rateLimitFaults = {
  'rate-limit-answers-503': {
    breaks: 'limit-rate-answers-429',
    wrong: 'Answers 503 instead of 429 above the rate limit.',
  },
  'rate-limit-answers-403': {
    breaks: 'limit-rate-answers-429',
    wrong: 'Answers 403 instead of 429 above the rate limit.',
  },
  'rate-limit-never-reached': {
    breaks: 'limit-rate-answers-429',
    wrong: 'Serves every request, however many come, though the target has a rate limit.',
  },
  'retry-after-missing': {
    breaks: 'limit-rate-retry-after',
    wrong: 'Answers 429 without Retry-After.',
  },
  'retry-after-missing-on-writes': {
    breaks: 'limit-rate-retry-after',
    wrong: 'Answers 429 without Retry-After to writes; to GET requests it sends it.',
  },
  'retry-after-as-date': {
    breaks: 'limit-rate-retry-after',
    wrong: 'Answers 429 with a date in Retry-After.',
  },
  'retry-after-with-unit': {
    breaks: 'limit-rate-retry-after',
    wrong: 'Answers 429 with a unit behind the number in Retry-After, such as 2s.',
  },
  'retry-after-negative': {
    breaks: 'limit-rate-retry-after',
    wrong: 'Answers 429 with -1 in Retry-After.',
  },
  'rate-limit-lasts-longer-than-said': {
    breaks: 'limit-rate-served-after-wait',
    wrong: 'Refuses requests for ten times the seconds that Retry-After names.',
  },
  'rate-limit-never-lifted': {
    breaks: 'limit-rate-served-after-wait',
    wrong: 'A token that once was answered 429 is answered 429 for ever.',
  },
  'rate-limited-token-dies': {
    breaks: 'limit-rate-served-after-wait',
    wrong: 'After the wait, a token that was answered 429 is answered 401.',
  },
  'rate-limit-keeps-writes-out': {
    breaks: 'limit-rate-served-after-wait',
    wrong: 'After the wait, GET requests are served again, but writes of the token still answer 429 for a day.',
  },
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
