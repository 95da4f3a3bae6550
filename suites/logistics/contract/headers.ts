/** Judges the headers of every response. */

import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { type Expect, monitor } from '../check.ts';

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const header = 'x-correlation-id';

/** A response of the API itself, not of the file store or of a proxy. */
export const isOfApi = ({ sent, operation, answer }: Exchange): boolean =>
  answer !== undefined && operation !== 'uploadAttachment' && sent.url.includes('/logistics/api/');

const isRead = ({ sent }: Exchange): boolean => sent.method === 'GET';
/** Documentation and consent pages may come from a file server. */
const isPage = ({ operation }: Exchange): boolean =>
  operation === 'getDescription' || operation === 'authorizationRedirect';
const correlationOf = ({ answer }: Exchange): string | undefined => answer?.headers[header];
export const mediaTypeOf = ({ answer }: Exchange): string =>
  (answer?.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

export const isProblem = (exchange: Exchange): boolean =>
  isOfApi(exchange) && (exchange.answer?.status ?? 0) >= 400 && mediaTypeOf(exchange) === 'application/problem+json';

const present = (exchange: Exchange, expect: Expect, why = expect.why): void => {
  expect(exchange).header(header, 'present', (value) => value !== undefined && value !== '', why);
};

const onReads = monitor({
  proves: 'header-correlation-id-on-reads',
  applies: (exchange) => isOfApi(exchange) && isRead(exchange) && !isPage(exchange) && isAccepted(exchange),
  then: (exchange, expect) => present(exchange, expect, 'the response to a read has x-correlation-id'),
});

const onWrites = monitor({
  proves: 'header-correlation-id-on-writes',
  applies: (exchange) => isOfApi(exchange) && !isRead(exchange) && isAccepted(exchange),
  then: (exchange, expect) => present(exchange, expect, 'the response to an accepted write has x-correlation-id'),
});

const onProblems = monitor({
  proves: 'header-correlation-id-on-problems',
  needs: ['logistics.strict.correlationOnErrors'],
  applies: isProblem,
  then(exchange, expect) {
    if (!expect.target.strict.correlationOnErrors)
      expect.unexercised('the profile declares that problems do not have it');
    present(exchange, expect, 'a response in problem form has x-correlation-id');
  },
});

const isUuid = monitor({
  proves: 'header-correlation-id-uuid-v4',
  applies: (exchange) => isOfApi(exchange) && correlationOf(exchange) !== undefined && isOwn(exchange),
  then: (exchange, expect) => {
    expect(exchange).header(header, 'a UUID of version 4', (id) => uuidV4.test(id ?? ''), 'x-correlation-id: UUID v4');
  },
});

/** The ids of each run so far, by profile; the oldest are dropped to limit memory. */
const seen = new WeakMap<object, Set<string>>();
const remembered = 100_000;

function isNew(run: object, id: string): boolean {
  const ids = seen.get(run) ?? new Set();
  seen.set(run, ids);
  if (ids.has(id)) return false;
  ids.add(id);
  const [oldest] = ids.size > remembered ? ids : [];
  if (oldest !== undefined) ids.delete(oldest);
  return true;
}

/** The target may return an id that the profile sends, whose form and freshness it does not choose. */
const isOwn = ({ sent }: Exchange): boolean => sent.headers[header] === undefined;

/** The documents do not say whether a stored response repeats its old id. */
const isReplay = ({ answer }: Exchange): boolean => answer?.headers['idempotent-replayed'] !== undefined;

const perRequest = monitor({
  proves: 'header-correlation-id-per-request',
  applies: (exchange) =>
    isOfApi(exchange) && correlationOf(exchange) !== undefined && isOwn(exchange) && !isReplay(exchange),
  then(exchange, expect) {
    const id = correlationOf(exchange) ?? '';
    expect.that(isNew(expect.target, id), 'an x-correlation-id that no other response had', id, exchange);
  },
});

const unkeyedNotMarked = monitor({
  proves: 'idempotency-unkeyed-not-marked',
  applies: (exchange) => isOfApi(exchange) && exchange.sent.headers['idempotency-key'] === undefined,
  then: (exchange, expect) => {
    expect(exchange).header(
      'idempotent-replayed',
      'absent',
      (value) => value === undefined,
      'without an idempotency-key no stored value can have been replayed',
    );
  },
});

export const headerMonitors = [onReads, onWrites, onProblems, isUuid, perRequest, unkeyedNotMarked];
