import { billingChecks } from './billing.ts';
import { frozenChecks } from './frozen.ts';
import { webhookScopeChecks } from './webhook-scope.ts';

/** What an account may do by its standing, and a token by its scopes where only the profile knows the paths. */
export const standingChecks = [...frozenChecks, ...billingChecks, ...webhookScopeChecks];

export { tokenLifeChecks } from './token-life.ts';
