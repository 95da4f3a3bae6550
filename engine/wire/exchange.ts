import type { Json } from '../json.ts';

/** The request as sent, with secrets replaced by `$NAME`. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A short body that is no text, in Base64. */
  readonly bytes?: string;
  /** The raw JSON body, for judges; never shown. */
  readonly json?: Json;
  /** The names of the secrets that it contains as `$NAME`; any other `$NAME` is plain text. */
  readonly variables?: readonly string[];
}

/**
 * The response. Header names are in lower case; `json` is absent where the text is not JSON. `text` may be shown;
 * `json` is raw and must be redacted before it is shown.
 */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly json?: Json;
  /** Whether it contains the sent token verbatim; not visible later, since both are redacted. */
  readonly showsBearer?: true;
}

/**
 * Why there is no response; whether the target acted on the request is unknown. `abandoned`: the client closed the
 * connection.
 */
export interface Failure {
  readonly kind: 'unreachable' | 'timeout' | 'reset' | 'too large' | 'garbage' | 'abandoned';
  readonly message: string;
}

/** One recorded request with its response or failure. Times are target time in epoch milliseconds. */
export interface Exchange {
  readonly operation: string;
  readonly account: string;
  readonly sent: Sent;
  readonly answer?: Answer;
  readonly failure?: Failure;
  readonly at: number;
  readonly until: number;
  /** Provoked: a 429 here is no disturbance. */
  readonly provoked?: true;
  /** A 501, as every earlier answer of this operation: the target says that it has no such operation, which is no outage. */
  readonly unimplemented?: true;
}

/** All exchanges of one case, in order. */
export type History = readonly Exchange[];

export const requestLine = ({ sent }: Exchange): string => {
  // A redacted URL may no longer be valid.
  if (!URL.canParse(sent.url)) return `${sent.method} ${sent.url}`;
  const { pathname, search } = new URL(sent.url);
  return `${sent.method} ${pathname}${search}`;
};

export const answerLine = ({ answer, failure }: Exchange): string =>
  answer ? `${answer.status}${bodyExcerpt(answer.text)}` : `no response (${failure?.kind}: ${failure?.message})`;

const excerptLength = 300;
const bodyExcerpt = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return ' with no body';
  return line.length > excerptLength ? ` ${line.slice(0, excerptLength)}…` : ` ${line}`;
};

/** 2xx. */
export const isAccepted = ({ answer }: Exchange): boolean =>
  answer !== undefined && answer.status >= 200 && answer.status < 300;

/** A 4xx about the request itself; the other ones would apply to any request. */
export const isRefused = ({ answer }: Exchange): boolean =>
  answer !== undefined &&
  answer.status >= 400 &&
  answer.status < 500 &&
  ![401, 403, 408, 423, 429].includes(answer.status);

/** No response, or a server error: the effect of the request is unknown. */
export const isLost = ({ answer }: Exchange): boolean => answer === undefined || answer.status >= 500;
