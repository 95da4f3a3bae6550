import { authorizationRequestChecks } from './authorization.ts';
import { codeChecks } from './codes.ts';
import { partnerTokenChecks } from './tokens.ts';

/** The partner flow: authorization request, one-time code, exchange, token. */
export const oauthChecks = [...authorizationRequestChecks, ...codeChecks, ...partnerTokenChecks];
