import type { OperationName } from '../../schemas/logistics/operations.ts';
import type { JsonObject } from '../fields.ts';
import type { Account, Token } from '../logistics/access/account.ts';
import { requireBilling } from '../logistics/access/account-status.ts';
import { authenticate } from '../logistics/access/authentication.ts';
import { requireScope } from '../logistics/access/permission.ts';
import { requireWithinRate } from '../logistics/access/rate-limit.ts';
import type { Scope } from '../logistics/access/scopes.ts';
import { requireVersion, type Since } from '../logistics/versions.ts';
import { seam } from '../seam.ts';
import type { World } from '../world.ts';
import type { Answer } from './answer.ts';
import { answerOnce } from './idempotency.ts';
import { readJson } from './request-body.ts';

/** An operation as the reference serves it. */
export interface Operation extends Since {
  readonly name: OperationName;
  readonly method: string;
  /** Below `/logistics/api/{api_version}`; `:name` marks a parameter. */
  readonly path: string;
  readonly scope: Scope;
  /** Absent: the operation has no body, and ignores one. */
  readonly body?: 'required' | 'optional';
  handle(call: Call): Answer | Promise<Answer>;
}

/** A request that passed authentication. */
export interface Call {
  readonly world: World;
  readonly account: Account;
  readonly token: Token;
  readonly version: string;
  readonly body: JsonObject;
  /** Scheme, host and port that the client used; URLs in answers start with it. */
  readonly origin: string;
  param(name: string): string;
  query(name: string): string | undefined;
  queries(name: string): readonly string[];
}

/** A request before authentication. */
export interface Incoming extends Pick<Call, 'origin' | 'param' | 'query' | 'queries'> {
  readonly method: string;
  readonly path: string;
  readonly text: string;
  /** Whether the client has closed the connection. */
  isAbandoned(): boolean;
  header(name: string): string | null;
}

/** Every operation checks in this order: version, token, scope, idempotency key, body, and then its own rules. */
export function perform(world: World, operation: Operation, incoming: Incoming): Answer | Promise<Answer> {
  requireVersion(world, incoming.param('version'), operation);
  const token = admit(world, operation, incoming);
  const handle = () => serve(callOf(world, operation, incoming, token), operation);
  return answerOnce({ world, operation, token, incoming, handle });
}

/** The token of a request that may be served. */
export const admit = seam((world: World, operation: Operation, incoming: Incoming): Token => {
  const token = authenticate(world, operation, incoming);
  requireWithinRate(world, token, operation);
  requireScope(world, token, operation);
  requireBilling(world, token.account, operation);
  return token;
});

export function callOf(world: World, operation: Operation, incoming: Incoming, token: Token): Call {
  const { origin, param, query, queries } = incoming;
  const body = readJson(world, operation, incoming);
  return { world, account: token.account, token, version: param('version'), body, origin, param, query, queries };
}

export const serve = seam((call: Call, operation: Operation): Answer | Promise<Answer> => operation.handle(call));
