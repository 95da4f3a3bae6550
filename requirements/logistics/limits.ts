import type { RequirementRows } from '../requirement.ts';

export const limitsRequirements = {
  'limit-rate-answers-429': {
    level: 'must',
    source: 'logistics › Errors › 429',
    statement: 'Requests above the rate limit of a target that has one answer 429, in problem form.',
  },
  'limit-rate-retry-after': {
    level: 'must',
    source: 'logistics › Errors › 429',
    statement: 'A 429 answer has Retry-After with a number of seconds.',
  },
  'limit-rate-served-after-wait': {
    level: 'must',
    source: 'logistics › Errors › 429',
    statement: 'A request sent after the seconds of Retry-After is served again.',
  },
  'limit-rate-refused-changes-nothing': {
    level: 'must',
    source: 'logistics › Errors › 429',
    statement: 'A write that answers 429 changes nothing.',
  },
  'limit-rate-back-off': {
    level: 'must',
    source: 'logistics › Errors › 429',
    statement: 'The client backs off exponentially after 429.',
    excluded: 'Binds the client.',
  },
  'limit-receiver-answers-in-time': {
    level: 'must',
    source: 'logistics › Limits › Webhook response time',
    statement: 'A webhook endpoint answers 200 within 5 seconds.',
    excluded: 'Binds the receiver; what the target does past it is a row of the webhooks.',
  },
} as const satisfies RequirementRows;
