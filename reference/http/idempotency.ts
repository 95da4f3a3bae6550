import { hash } from 'node:crypto';
import type { Token } from '../logistics/access/account.ts';
import { seam } from '../seam.ts';
import type { World } from '../world.ts';
import { type Answer, failureAnswer } from './answer.ts';
import type { Incoming, Operation } from './operation.ts';
import { Problem } from './problem.ts';

export interface StoredAnswer {
  readonly token: Token;
  readonly fingerprint: string;
  readonly storedAt: number;
  readonly answer: Promise<Answer>;
}

/** A request that may be served. */
interface AdmittedRequest {
  readonly world: World;
  readonly operation: Operation;
  readonly token: Token;
  readonly incoming: Incoming;
  readonly handle: () => Answer | Promise<Answer>;
}

export interface KeyedRequest extends AdmittedRequest {
  readonly key: string;
}

/** A key is any string, and no operation requires one. */
export const answerOnce = seam((request: AdmittedRequest): Answer | Promise<Answer> => {
  const { operation, incoming, handle } = request;
  const keyCounts = operation.method === 'POST' || operation.method === 'PATCH';
  const key = keyCounts ? incoming.header('idempotency-key') : null;
  return key === null ? handle() : answerKeyed({ ...request, key });
});

/**
 * A key applies to one token, method and path. The entry is made before the work starts, so a second request that arrives
 * while the first is under way waits for the same answer instead of doing the work again.
 */
export const answerKeyed = seam(async (request: KeyedRequest): Promise<Answer> => {
  const address = addressOf(request);
  // Nothing is awaited here: no other request may run between the lookup and the entry.
  const stored = recall(request.world, address);
  return stored === undefined ? answerFirst(request, address) : replay(request, stored);
});

export const addressOf = seam(
  ({ token, incoming, key }: KeyedRequest): string => `${token.value} ${incoming.method} ${incoming.path} ${key}`,
);

export function recall(world: World, address: string): StoredAnswer | undefined {
  const stored = world.storedAnswers.get(address);
  return stored && world.now() - stored.storedAt < world.dialect.keyLifetime ? stored : undefined;
}

/** Refusals are remembered like successes; an internal error is not. */
export const answerFirst = seam(async (request: KeyedRequest, address: string): Promise<Answer> => {
  const { world, token, incoming, handle } = request;
  const answer = settle(world, handle);
  const fingerprint = fingerprintOf(incoming);
  world.storedAnswers.set(address, { token, fingerprint, storedAt: world.now(), answer });
  const first = await answer;
  if (first.status >= 500) world.storedAnswers.delete(address);
  return first;
});

export const replay = seam(async (request: KeyedRequest, stored: StoredAnswer): Promise<Answer> => {
  const { world } = request;
  if (isSameRequest(request, stored)) return marked(world, await stored.answer);
  throw new Problem(world.dialect.status.keyMismatch, 'The idempotency key was used with another body.');
});

export const isSameRequest = seam(
  ({ incoming }: KeyedRequest, { fingerprint }: StoredAnswer): boolean => fingerprint === fingerprintOf(incoming),
);

const fingerprintOf = ({ text }: Incoming): string => hash('sha1', text);

/** Idempotency › a replayed response has a header that says so. */
export function marked({ variants }: World, answer: Answer): Answer {
  const mark = variants.has('replay-mark-otherwise') ? '1' : 'true';
  return { ...answer, headers: { ...answer.headers, 'idempotent-replayed': mark } };
}

async function settle(world: World, handle: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await handle();
  } catch (reason) {
    return failureAnswer(world, reason);
  }
}
