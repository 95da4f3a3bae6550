import { accountChecks } from './account-status.ts';
import { frozenEffectChecks } from './frozen-effects.ts';
import { namedScopeChecks } from './named-scopes.ts';
import { rateLimitChecks } from './rate-limit.ts';
import { rateLimitedWriteChecks } from './rate-limited-writes.ts';
import { refusedOrderCheck } from './refused-order.ts';
import { webhookScopeChecks } from './webhook-scope.ts';

/** What an account may do by its status, its rate limit and the age of its token. */
export const accountLimitChecks = [
  ...accountChecks,
  ...frozenEffectChecks,
  refusedOrderCheck,
  ...webhookScopeChecks,
  ...namedScopeChecks,
  ...rateLimitChecks,
  ...rateLimitedWriteChecks,
];

export { rateLimitMonitors } from './rate-limit.ts';
export { tokenLifeChecks } from './token-life.ts';
