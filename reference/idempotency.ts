import { hash } from 'node:crypto';
import { type Answer, failureAnswer } from './answer.ts';
import { isObject } from './fields.ts';
import type { Token } from './logistics/account.ts';
import { holdOrderedUnits } from './logistics/b2b-draft.ts';
import type { Incoming, Operation } from './operation.ts';
import { moment } from './pause.ts';
import { badRequest, conflict, Problem } from './problem.ts';
import { readJson } from './request-body.ts';
import type { Faults, World } from './world.ts';

export interface StoredAnswer {
  readonly token: Token;
  readonly fingerprint: string;
  readonly storedAt: number;
  readonly answer: Promise<Answer>;
}

interface KeyedRequest {
  readonly world: World;
  readonly operation: Operation;
  readonly token: Token;
  readonly incoming: Incoming;
  readonly key: string;
  readonly handle: () => Answer | Promise<Answer>;
}

/** A key is any string, and no operation asks for one. */
export function requireGoodKey(world: World, operation: Operation, incoming: Incoming, key: string | null): void {
  const { faults } = world;
  const { name } = operation;
  if (key === null) {
    const asksForOne =
      (faults.has('idempotency-key-required') && name === 'createProduct') ||
      (faults.has('idempotency-key-required-for-inbounds') &&
        name === 'createInbound' &&
        isObject(readJson(world, operation, incoming)) &&
        readJson(world, operation, incoming).shippingPlanExternalId !== undefined);
    if (asksForOne) throw badRequest('idempotency-key is required.');
    return;
  }
  const isUuid = /^[a-z\d-]*[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key);
  if (faults.has('idempotency-key-must-be-uuid') && !isUuid) throw badRequest('idempotency-key must be a UUID.');
  if (faults.has('idempotency-key-longer-than-64-refused') && key.length > 64)
    throw badRequest('idempotency-key is longer than 64.');
}

/**
 * A key holds for one token, method and path. The entry is made before the work starts, so a second request that comes
 * while the first is under way waits for the same answer instead of doing the work again.
 */
export async function requireIdempotent(request: KeyedRequest): Promise<Answer> {
  const { world, operation, token, incoming, handle } = request;
  const { faults } = world;
  if (faults.has('idempotency-key-ignored')) return handle();
  const again = faults.has('product-update-done-again') || faults.has('product-update-repeated-is-conflict');
  if (again && operation.name === 'updateProduct') return handle();
  if (faults.has('idempotency-key-ignored-on-cancel') && operation.name === 'cancelB2b') return handle();
  if (faults.has('d2c-key-ignored') && operation.name === 'createD2c') return handle();
  const address = addressOf(request);
  const fingerprint = hash('sha1', incoming.text);
  // Nothing may come between the look and the entry, so a right target does not wait here.
  const recalled = recall(world, address);
  const stored = recalled instanceof Promise ? await recalled : recalled;
  if (stored !== undefined) return replay(request, stored, address, fingerprint);
  const races =
    (faults.has('idempotency-key-races-for-inbounds') && operation.name === 'createInbound') ||
    (faults.has('d2c-key-races') && operation.name === 'createD2c');
  if (faults.has('idempotency-key-races') || races) await moment();
  const answer = settle(world, handle);
  if (faults.has('idempotency-key-kept-once-answered') && (await isUnheard(incoming, answer))) return answer;
  world.storedAnswers.set(address, { token, fingerprint, storedAt: world.now(), answer });
  const first = await answer;
  const forgets = faults.has('idempotency-refusals-forgotten') && first.status >= 400;
  if (first.status >= 500 || forgets) world.storedAnswers.delete(address);
  const marksFirst =
    (faults.has('idempotency-marks-first-product') && operation.name === 'createProduct') ||
    (faults.has('idempotency-marks-first-d2c-order') && operation.name === 'createD2c');
  if (marksFirst) return marked(first, 'false');
  return faults.has('idempotency-marks-first-answer') ? marked(first, markOf(world)) : first;
}

/** Whether the client has hung up by the time that its answer could be sent. */
async function isUnheard(incoming: Incoming, answer: Promise<Answer>): Promise<boolean> {
  await answer;
  await moment();
  return incoming.isAbandoned();
}

function addressOf({ world, operation, token, incoming, key }: KeyedRequest): string {
  const { faults } = world;
  const scope = faults.has('idempotency-key-across-paths') ? '' : `${incoming.method} ${incoming.path}`;
  const owner = isSharedByAccounts(faults, operation) ? '' : token.value;
  return `${owner} ${scope} ${comparedKey(faults, key)}`;
}

function isSharedByAccounts(faults: Faults, { name }: Operation): boolean {
  return (
    faults.has('idempotency-key-across-accounts') ||
    (faults.has('idempotency-b2b-key-across-accounts') && name === 'createB2b') ||
    (faults.has('idempotency-d2c-key-across-accounts') && name === 'createD2c')
  );
}

function comparedKey(faults: Faults, key: string): string {
  if (faults.has('idempotency-key-cut-at-comma')) return key.split(',', 1)[0] ?? '';
  if (faults.has('idempotency-key-folds-case')) return key.toLowerCase();
  return faults.has('idempotency-key-compared-by-first-64') ? key.slice(0, 64) : key;
}

function recall(world: World, address: string): StoredAnswer | Promise<StoredAnswer | undefined> | undefined {
  const stored = world.storedAnswers.get(address);
  if (stored === undefined || world.now() - stored.storedAt >= world.dialect.keyLifetime) return undefined;
  if (world.faults.has('d2c-key-forgotten-once-shipped')) return unlessShipped(world, stored);
  if (world.faults.has('idempotency-forgets-received-inbound')) return unlessReceived(world, stored);
  return world.faults.has('idempotency-forgets-cancelled-orders') ? unlessCancelled(world, stored) : stored;
}

async function unlessShipped({ logistics }: World, stored: StoredAnswer): Promise<StoredAnswer | undefined> {
  const { body } = await stored.answer;
  const order = isObject(body) ? logistics.d2cOrders.get(String(body.orderId)) : undefined;
  return order?.internalStatus === 'SHIPPED' ? undefined : stored;
}

async function unlessReceived({ logistics }: World, stored: StoredAnswer): Promise<StoredAnswer | undefined> {
  const { body } = await stored.answer;
  const inbound = isObject(body) ? logistics.inbounds.get(String(body.id)) : undefined;
  return inbound?.received === true ? undefined : stored;
}

async function unlessCancelled({ logistics }: World, stored: StoredAnswer): Promise<StoredAnswer | undefined> {
  const { body } = await stored.answer;
  const order = isObject(body) ? logistics.orders.get(String(body.orderId)) : undefined;
  return order?.orderStatus === 'CANCELLED' ? undefined : stored;
}

async function replay(
  request: KeyedRequest,
  stored: StoredAnswer,
  address: string,
  fingerprint: string,
): Promise<Answer> {
  const { world, operation } = request;
  const { faults } = world;
  if (stored.fingerprint !== fingerprint && !isForgiven(request, stored)) {
    throw new Problem(world.dialect.status.keyMismatch, 'The idempotency key was used with another body.');
  }
  if (faults.has('idempotency-receive-repeated-refused') && operation.name === 'simulateReceive')
    throw conflict('It has been received.');
  const answer = await stored.answer;
  if (faults.has('idempotency-key-good-for-one-replay')) world.storedAnswers.delete(address);
  await workAgain(request);
  if (faults.has('idempotency-attachment-new-url') && operation.name === 'attach')
    return marked(await request.handle(), markOf(world));
  if (faults.has('d2c-replay-with-fresh-id') && operation.name === 'createD2c' && isObject(answer.body))
    return marked({ ...answer, body: { ...answer.body, orderId: world.nextId() } }, markOf(world));
  const isSecond = () => world.memory.add('idempotency-second-replay-unmarked', stored) > 1;
  const unmarked =
    faults.has('idempotency-replay-unmarked') ||
    (faults.has('idempotency-b2b-replay-unmarked') && operation.name === 'createB2b') ||
    (faults.has('idempotency-d2c-replay-unmarked') && operation.name === 'createD2c') ||
    (faults.has('idempotency-inbound-replay-unmarked') && operation.name === 'createInbound') ||
    (faults.has('idempotency-second-replay-unmarked') && isSecond());
  return unmarked ? answer : marked(answer, markOf(world));
}

/** Another body under a known key is refused, unless a fault looks at the key only. */
function isForgiven({ world, operation, token }: KeyedRequest, stored: StoredAnswer): boolean {
  const { faults } = world;
  if (isSharedByAccounts(faults, operation)) return stored.token.account !== token.account;
  return (
    faults.has('idempotency-key-ignores-body') ||
    faults.has('idempotency-key-folds-case') ||
    faults.has('idempotency-key-compared-by-first-64')
  );
}

/** A replay does nothing but answer. */
async function workAgain({ world, operation, token, incoming, handle }: KeyedRequest): Promise<void> {
  const { faults } = world;
  const { name } = operation;
  if (name === 'simulateReceive' && receivesAgain(world, incoming.param('shipmentId'))) await handle();
  if (faults.has('idempotency-replays-but-creates-product') && name === 'createProduct') await handle();
  if (faults.has('d2c-replay-reserves-again') && name === 'createD2c') await handle();
  if (faults.has('idempotency-replay-reserves-again') && name === 'createB2b')
    holdOrderedUnits({ world, account: token.account, body: readJson(world, operation, incoming) });
}

/** A shipment that is received receives no more: a wrong target forgets that it is. */
function receivesAgain({ faults, memory, logistics }: World, shipmentId: string): boolean {
  const inbound = logistics.inbounds.get(shipmentId);
  const onThird = 'idempotency-receive-adds-on-third';
  const again =
    faults.has('idempotency-receive-adds-again') || (faults.has(onThird) && memory.add(onThird, inbound) === 2);
  if (again && inbound !== undefined) inbound.received = false;
  return again;
}

function markOf({ variants }: World): string {
  return variants.has('replay-mark-otherwise') ? '1' : 'true';
}

function marked(answer: Answer, mark: string): Answer {
  return { ...answer, headers: { ...answer.headers, 'idempotent-replayed': mark } };
}

/** Refusals are remembered like successes; an internal error is not. */
async function settle(world: World, handle: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await handle();
  } catch (reason) {
    return failureAnswer(world, reason);
  }
}
