/** Sends creations with an idempotency-key, and judges whether they name the same resource. */

import { identifier } from '../../../../clients/identifier.ts';
import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { pathTo } from '../../../../clients/logistics/path.ts';
import { isObject, type Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { LogisticsProfile, Pointer, Statuses } from '../../../../schemas/target-profile.ts';
import type { Expect } from '../../check.ts';
import { call, type Request } from '../../operation.ts';
import { type OperationId, operation, operations } from '../../operations.ts';
import { plainOrder } from '../../plain-order.ts';

/** The profile gives the place of an id that the documents leave open. */
type IdPlace = (profile: LogisticsProfile) => Pointer;

/** The creations that accept an idempotency-key, and the place of the id in their answers. */
const creations = {
  product: { operation: 'createProduct', id: '/logisticsSku' },
  'B2B order': { operation: 'createB2bOrder', id: '/orderId' },
  inbound: { operation: 'createInbound', id: '/id' },
  'D2C order': { operation: 'createD2cOrder', id: ({ fields }) => fields.d2cOrderId },
} as const satisfies Readonly<Record<string, { operation: OperationId; id: string | IdPlace }>>;

export type Creation = keyof typeof creations;
/** The documented statuses of a success, or those of the profile. */
export const successOf = (what: Creation, { status }: LogisticsProfile): Statuses =>
  operations.find(({ id }) => id === creations[what].operation)?.success(status) ?? ['2xx'];

export const creationNames: readonly Creation[] = ['product', 'B2B order', 'inbound', 'D2C order'];

/** A key that no run has used. */
export const freshKey = (): string => `conformance-${crypto.randomUUID()}`;

export const keyed = (key: string): Readonly<Record<string, string>> => ({ 'idempotency-key': key });

/** One body that is sent repeatedly. */
export interface Repeatable {
  readonly request: Request;
  send(bearer: Account, key?: string): Promise<Exchange>;
  /** Sent in the same way, but the client closes the connection before the response. */
  abandon(bearer: Account, key: string): Promise<Exchange>;
}

export async function repeatable(api: LogisticsApi, owner: Account, what: Creation): Promise<Repeatable> {
  const one = operation(creations[what].operation, api);
  return repeating(api, what, await one.request(api, owner));
}

export function repeating(api: LogisticsApi, what: Creation, body: Pick<Request, 'json'>): Repeatable {
  const one = operation(creations[what].operation, api);
  const { json = null } = body;
  const path = pathTo(one.id, api.profile.paths);
  const request = { path, json };
  return {
    request,
    send: (bearer, key) => call(bearer, one, request, key === undefined ? {} : keyed(key)),
    abandon: (bearer, key) => bearer.send(one.id, one.method, path, { json, headers: keyed(key), abandon: true }),
  };
}

/**
 * Sends the same request several times with one key. The life of a key is open (gap idempotency-rules), so the clock does not
 * advance in between.
 */
export const sentAgain = ({ clock }: LogisticsApi, times: number, send: () => Promise<Exchange>): Promise<Exchange[]> =>
  clock.freeze(async () => {
    const answers: Exchange[] = [];
    for (let i = 0; i < times; i++) answers.push(await send());
    return answers;
  });

const hour = 3_600_000;

/** On a fast clock a key may expire before the last response, which then proves nothing. */
export function withinKeyLife(answers: readonly Exchange[], expect: Expect): void {
  const [first, last] = [answers[0], answers.at(-1)];
  const { window = hour } = expect.target.idempotency;
  if (first && last && last.until - first.at > window) expect.unexercised('the key may be forgotten by then');
}

/** The id in a response; ids are compared as text. */
export function idIn({ answer }: Exchange, what: Creation, profile: LogisticsProfile): string | undefined {
  const place = creations[what].id;
  return identifier(read(answer?.json, typeof place === 'string' ? place : place(profile)));
}

/** The response names the resource that the first one names, or another. */
export function names(
  answer: Exchange,
  which: 'the same' | 'another',
  what: Creation,
  first: Exchange,
  expect: Expect,
) {
  const [id, expected] = [answer, first].map((one) => idIn(one, what, expect.target));
  // Integers beyond 2^53 cannot be told apart, so they count as none.
  if (expected === undefined) expect.unexercised('the first response shows no usable id');
  const actual = `the ${what} ${id}`;
  expect.that(
    (id === expected) === (which === 'the same'),
    which === 'the same' ? `the ${what} ${expected}` : `another ${what} than ${expected}`,
    actual,
    answer,
  );
}

/**
 * An order without an external id, which would be refused the second time. If the target requires an external id, the order
 * keeps it.
 */
export async function nameless(json: Json, { profile }: LogisticsApi, { b2b }: Account): Promise<Json> {
  const { externalIdRequired } = profile.caps;
  if (externalIdRequired === 'yes') return json;
  if (externalIdRequired === 'unknown' && !isAccepted(await b2b.createRaw(withoutId(await b2b.body(plainOrder))))) {
    return json;
  }
  return withoutId(json);
}

function withoutId(json: Json): Json {
  if (!isObject(json)) return json;
  const { externalId: _, ...rest } = json;
  return rest;
}
