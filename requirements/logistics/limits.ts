import type { RequirementRows } from '../requirement.ts';

export const limitsRequirements = {
  'limit-rate-answers-429': {
    level: 'must',
    source: 'logistics › Errors › 429',
    statement: 'If a target has a rate limit, requests above it return 429, in problem form.',
  },
  'limit-rate-retry-after': {
    level: 'must',
    source: 'logistics › Errors › 429',
    statement: 'A 429 response has Retry-After with a number of seconds.',
  },
  'limit-rate-served-after-wait': {
    level: 'must',
    source: 'logistics › Errors › 429',
    statement: 'A request sent after the seconds of Retry-After is served again.',
  },
  'limit-rate-refused-changes-nothing': {
    level: 'must',
    source: 'logistics › Errors › 429',
    statement: 'A write that returns 429 changes nothing.',
  },
  'limit-rate-back-off': {
    level: 'must',
    source: 'logistics › Errors › 429',
    statement: 'The client backs off exponentially after 429.',
    excluded: 'This binds the client.',
  },
  'limit-receiver-answers-in-time': {
    level: 'must',
    source: 'logistics › Limits › Webhook response time',
    statement: 'A webhook endpoint returns 200 within 5 seconds.',
    excluded: 'This binds the receiver; a webhook requirement says what the target does after that time.',
  },
} as const satisfies RequirementRows;
