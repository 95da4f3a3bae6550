import { type RequirementRows, sourced } from '../requirement.ts';

export const limitsRequirements = {
  ...sourced('logistics › Errors › 429', {
    'limit-rate-answers-429': 'If a target has a rate limit, requests above it return 429, in problem form.',
    'limit-rate-retry-after': 'A 429 response has Retry-After with a number of seconds.',
    'limit-rate-served-after-wait': 'A request sent after the seconds of Retry-After is served again.',
    'limit-rate-refused-changes-nothing': 'A write that returns 429 changes nothing.',
    'limit-rate-back-off': {
      statement: 'The client backs off exponentially after 429.',
      excluded: 'This binds the client.',
    },
  }),
  ...sourced('logistics › Limits › Webhook response time', {
    'limit-receiver-answers-in-time': {
      statement: 'A webhook endpoint returns 200 within 5 seconds.',
      excluded: 'This binds the receiver; a webhook requirement says what the target does after that time.',
    },
  }),
} as const satisfies RequirementRows;
