import type { Dispatcher, Pool } from 'undici';
import { realTimeout } from '../time/real-timeout.ts';
import type { Failure } from './exchange.ts';

/** A response before its body is decoded. */
interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

const timedOut = (ms: number): Failure => ({ kind: 'timeout', message: `no whole response within ${ms / 1000} s` });

/**
 * Sends a request and collects its whole response, within `ms`. The stream and the signal that `pool.request` makes for each
 * exchange would cost more than the rest of it.
 */
export function wholeAnswer(pool: Pool, request: Dispatcher.DispatchOptions, ms: number): Promise<RawAnswer | Failure> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    let connection: Dispatcher.DispatchController | undefined;
    const callOff = realTimeout(ms, () => {
      isOver = true;
      resolve(timedOut(ms));
      connection?.abort(late);
    });
    let head: Pick<RawAnswer, 'status' | 'headers'> | undefined;
    let chunks: Buffer[] = [];
    pool.dispatch(request, {
      // Again if the connection broke before anything was sent on it.
      onRequestStart(controller) {
        connection = controller;
        chunks = [];
        if (isOver) controller.abort(late);
      },
      onResponseStart(_, status, headers) {
        if (status >= 200) head = { status, headers };
      },
      onResponseData(_, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        callOff();
        const [first] = chunks;
        if (head) resolve({ ...head, bytes: chunks.length === 1 && first ? first : Buffer.concat(chunks) });
        else reject(new Error('the response has no final status'));
      },
      onResponseError(_, error) {
        callOff();
        reject(error);
      },
    });
  });
}

const late = new Error('the time is over');

/** The text of a body in UTF-8, without a byte order mark. */
export function textOf(bytes: Buffer): string {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return bytes.toString('utf8', isMarked ? 3 : 0);
}
