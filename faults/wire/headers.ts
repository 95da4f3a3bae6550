import type { RequirementId } from '../../requirements/index.ts';
import { isAccepted, isRefused, type WireAnswered, type WireFault, type WireSent } from './wire-fault.ts';

type Headers = WireAnswered['headers'];

interface Row {
  readonly breaks: RequirementId;
  readonly wrong: string;
  of?(answer: WireAnswered, sent: WireSent): boolean;
  change(headers: Headers, nth: number): Headers;
}

const correlation = 'x-correlation-id';

const without =
  (name: string) =>
  (headers: Headers): Headers =>
    Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name));

/** Only where the header is there. */
const as =
  (name: string, value: string) =>
  (headers: Headers): Headers =>
    headers[name] === undefined ? headers : { ...headers, [name]: value };

const isRead = ({ method }: WireSent): boolean => method === 'GET';
const isKeyed = ({ headers }: WireSent): boolean => headers['idempotency-key'] !== undefined;

const rows = {
  'correlation id dropped from reads': {
    breaks: 'header-correlation-id-on-reads',
    wrong: 'Answers reads without x-correlation-id.',
    of: (answer, sent) => isRead(sent) && isAccepted(answer),
    change: without(correlation),
  },
  'correlation id dropped from writes': {
    breaks: 'header-correlation-id-on-writes',
    wrong: 'Answers writes without x-correlation-id.',
    of: (answer, sent) => !isRead(sent) && isAccepted(answer),
    change: without(correlation),
  },
  'correlation id dropped from problems': {
    breaks: 'header-correlation-id-on-problems',
    wrong: 'Answers problems without x-correlation-id.',
    of: isRefused,
    change: without(correlation),
  },
  'correlation id of version 1': {
    breaks: 'header-correlation-id-uuid-v4',
    wrong: 'Sends a UUID of version 1 as x-correlation-id.',
    change: as(correlation, '8c5b6f2a-3f0e-11ef-9a52-0242ac120002'),
  },
  'correlation id always the same': {
    breaks: 'header-correlation-id-per-request',
    wrong: 'Sends one x-correlation-id with every answer.',
    change: as(correlation, '3f2b8a54-6a0e-4c58-9d1c-0b7f6a1e2d3c'),
  },
  'correlation id as of the answer before': {
    breaks: 'header-correlation-id-per-request',
    wrong: 'Sends the x-correlation-id of every second answer twice.',
    change: (headers, nth) => as(correlation, `3f2b8a54-6a0e-4c58-9d1c-${String(nth >> 1).padStart(12, '0')}`)(headers),
  },
  'problem as plain JSON': {
    breaks: 'error-media-type',
    wrong: 'Answers problems as application/json.',
    of: isRefused,
    change: as('content-type', 'application/json'),
  },
  'problem without language': {
    breaks: 'error-content-language',
    wrong: 'Answers problems without Content-Language.',
    of: isRefused,
    change: without('content-language'),
  },
  'replay not marked': {
    breaks: 'idempotency-replay-marked',
    wrong: 'Answers replays without idempotent-replayed.',
    change: without('idempotent-replayed'),
  },
  'first answer marked as a replay': {
    breaks: 'idempotency-first-not-marked',
    wrong: 'Marks every answer to a request with a key as a replay.',
    of: (_, sent) => isKeyed(sent),
    change: (headers) => ({ ...headers, 'idempotent-replayed': 'true' }),
  },
  'unkeyed answer marked as a replay': {
    breaks: 'idempotency-unkeyed-not-marked',
    wrong: 'Marks answers to requests without a key as replays.',
    of: (answer, sent) => !isKeyed(sent) && !isRead(sent) && isAccepted(answer),
    change: (headers) => ({ ...headers, 'idempotent-replayed': 'true' }),
  },
  'no time to wait': {
    breaks: 'limit-rate-retry-after',
    wrong: 'Answers 429 without Retry-After.',
    of: ({ status }) => status === 429,
    change: without('retry-after'),
  },
  'time to wait in words': {
    breaks: 'limit-rate-retry-after',
    wrong: 'Answers 429 with a Retry-After that is no number.',
    of: ({ status }) => status === 429,
    change: as('retry-after', 'soon'),
  },
} as const satisfies Readonly<Record<string, Row>>;

/** Headers of answers of the logistics API, dropped or changed; the customs API states none. */
export const headerFaults: readonly WireFault[] = Object.entries<Row>(rows).map(
  ([id, { breaks, wrong, of = () => true, change }]) => ({
    id: `header: ${id}`,
    breaks: [breaks],
    wrong,
    open() {
      let nth = 0;
      return {
        answering: (answer, sent) =>
          sent.url.includes('/logistics/api/') && of(answer, sent)
            ? { ...answer, headers: change(answer.headers, nth++) }
            : undefined,
      };
    },
  }),
);
