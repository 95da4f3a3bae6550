import type { Answer } from './answer.ts';
import type { JsonObject } from './fields.ts';
import { answerOnce } from './idempotency.ts';
import type { Account, Token } from './logistics/account.ts';
import { authenticate } from './logistics/authentication.ts';
import { mishap } from './logistics/mishaps.ts';
import { requireScope } from './logistics/permission.ts';
import { requireWithinRate } from './logistics/rate-limit.ts';
import { accountReached } from './logistics/reach.ts';
import type { Scope } from './logistics/scopes.ts';
import { requireStanding } from './logistics/standing.ts';
import { trespasserOf } from './logistics/trespass.ts';
import { requireVersion, type Since } from './logistics/versions.ts';
import { Problem } from './problem.ts';
import { readJson } from './request-body.ts';
import type { World } from './world.ts';

export type OperationName =
  | 'activeWarehouses'
  | 'createProduct'
  | 'listProducts'
  | 'getProduct'
  | 'productAliases'
  | 'productInventory'
  | 'listInventory'
  | 'warehouseDetails'
  | 'createInbound'
  | 'listInbounds'
  | 'getInbound'
  | 'simulateReceive'
  | 'productsByMerchantSku'
  | 'createBarcode'
  | 'updateProduct'
  | 'createD2c'
  | 'getD2c'
  | 'findD2c'
  | 'cancelD2c'
  | 'createB2b'
  | 'getB2b'
  | 'findB2b'
  | 'cancelB2b'
  | 'attach'
  | 'listEvents'
  | 'createWebhook'
  | 'listWebhooks'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook';

/** One row of the endpoint table. */
export interface Operation extends Since {
  readonly name: OperationName;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/logistics/api/{api_version}`; `:name` marks a parameter. */
  readonly path: string;
  readonly scope: Scope;
  /** Absent: the operation has no body, and one that is sent all the same is ignored. */
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

/** What a request is before anything is known about it. */
export interface Incoming extends Pick<Call, 'origin' | 'param' | 'query' | 'queries'> {
  readonly method: string;
  readonly path: string;
  readonly text: string;
  /** Whether its sender has hung up. */
  isAbandoned(): boolean;
  header(name: string): string | null;
}

/** Every operation goes the same way: version, token, scope, idempotency key, body, and then its own rules. */
export function perform(world: World, operation: Operation, incoming: Incoming): Answer | Promise<Answer> {
  const version = incoming.param('version');
  requireVersion(world, version, operation);
  const handleAs = (token: Token) => {
    const { origin, param, query, queries } = incoming;
    const body = readJson(world, operation, incoming);
    const account = accountReached(world, token, operation, incoming);
    const call = { world, account, token, version, body, origin, param, query, queries };
    return (world.faults.size > 0 ? mishap(call, operation) : undefined) ?? operation.handle(call);
  };
  const token = admit(world, operation, incoming, handleAs);
  const handle = () => handleAs(token);
  if (world.faults.has('environment-of-last-token')) queueMicrotask(() => rememberEnvironment(world, token));
  return answerOnce({ world, operation, token, incoming, handle });
}

/** The token of a request that may be served. */
function admit(
  world: World,
  operation: Operation,
  incoming: Incoming,
  handleAs: (token: Token) => Answer | Promise<Answer>,
): Token {
  let token: Token | undefined;
  try {
    token = authenticate(world, operation, incoming);
    requireWithinRate(world, token, operation);
    requireScope(world, token, operation);
    requireStanding(world, token.account, operation);
    return token;
  } catch (refusal) {
    const status = refusal instanceof Problem ? refusal.status : undefined;
    const trespasser = world.faults.size > 0 ? trespasserOf(world, operation, incoming, token, status) : undefined;
    if (trespasser !== undefined) void workUnseen(() => handleAs(trespasser));
    throw refusal;
  }
}

async function workUnseen(work: () => Answer | Promise<Answer>): Promise<void> {
  try {
    await work();
  } catch {
    // Whoever was refused already is told nothing more.
  }
}

function rememberEnvironment({ memory }: World, { account }: Token): void {
  const fault = 'environment-of-last-token';
  const now = account.environment === 'production' ? 1 : 0;
  memory.add(fault, 'production', now - memory.of(fault, 'production'));
}
