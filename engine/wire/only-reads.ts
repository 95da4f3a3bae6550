import type { Transport, WireRequest } from './transport.ts';

/** What decides whether a request may leave. */
export type Question = Pick<WireRequest, 'method' | 'url' | 'body'>;

/** RFC 9110, 9.2.1: safe methods. */
const safe: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Over this transport only reads leave.
 * @param mayLeave tells which other requests change nothing.
 * @param why said of what does not leave.
 */
export function onlyReads(below: Transport, mayLeave: (request: Question) => boolean, why: string): Transport {
  const refusal = (request: Question): string | undefined =>
    safe.includes(request.method) || mayLeave(request) ? undefined : why;
  const { isInProcess, arriving } = below;
  return {
    ...(isInProcess && { isInProcess }),
    ...(arriving && { arriving: (delivery) => arriving(delivery) }),
    refusal,
    send: async (request) => {
      const message = refusal(request);
      return message === undefined ? below.send(request) : { kind: 'abandoned', message };
    },
    close: () => below.close(),
  };
}
