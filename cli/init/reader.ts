import type { Json } from '../../engine/json.ts';
import { networkTransport, type Transport } from '../../engine/wire/transport.ts';

/** What a target answers to one GET; absent: nothing came. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: Json;
}

/** Asks one target, and sends nothing but GET. */
export interface Reader {
  /** Below the root of the API. */
  get(path: string): Promise<Answered | undefined>;
  close(): Promise<void>;
}

const limits = { timeoutMs: 10_000, maxBodyBytes: 8 * 1024 * 1024, connections: 4 };

/** @param token goes into each request as a bearer token. */
export const readerOf = (root: string, token: string | undefined): Reader =>
  readerOver(networkTransport(limits), root, token);

export function readerOver(transport: Transport, root: string, token: string | undefined): Reader {
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return {
    get: async (path) => {
      const answer = await transport.send({ method: 'GET', url: root + path, headers });
      if ('kind' in answer) return undefined;
      const json = jsonIn(answer.text);
      return { status: answer.status, headers: answer.headers, ...(json !== undefined && { json }) };
    },
    close: () => transport.close(),
  };
}

function jsonIn(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

export const isServed = (answer: Answered | undefined): boolean =>
  answer !== undefined && answer.status >= 200 && answer.status < 300;

const wantsToken: readonly number[] = [401, 403];

/** There is something, but not for this token. */
export const isGuarded = (answer: Answered | undefined): boolean =>
  answer !== undefined && wantsToken.includes(answer.status);

/** Whether an operation is there, by the answer to a path of the same form that the document does not list. */
export function presence(answer: Answered | undefined, unlisted: Answered | undefined): 'yes' | 'no' | undefined {
  if (answer === undefined || unlisted === undefined || isServed(unlisted) || isGuarded(unlisted)) return undefined;
  if (isServed(answer)) return 'yes';
  return answer.status === unlisted.status && answer.headers.location === unlisted.headers.location ? 'no' : undefined;
}
