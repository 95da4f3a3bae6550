import type { Json } from '../json.ts';

/** What went over the wire, secrets already replaced by `$NAME`. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The body as it was, where it is JSON: for judges, never shown. */
  readonly json?: Json;
  /** Names of the secrets that stand in it as `$NAME`; any other `$NAME` is text. */
  readonly variables?: readonly string[];
}

/**
 * What came back. Header names are in lower case; `json` is absent where the text is not JSON. `text` may be shown, `json` is
 * as it came: whoever shows it redacts it first.
 */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly json?: Json;
  /** The bearer that was sent stands in it, word for word; nobody else can tell, for both were redacted. */
  readonly showsBearer?: true;
}

/** Why no answer came: whether the target acted on the request is unknown. `abandoned`: nobody stayed to hear it. */
export interface Failure {
  readonly kind: 'unreachable' | 'timeout' | 'reset' | 'too large' | 'garbage' | 'abandoned';
  readonly message: string;
}

/** One recorded request with its answer or its failure. Times are the target's, in epoch milliseconds. */
export interface Exchange {
  readonly operation: string;
  readonly account: string;
  readonly sent: Sent;
  readonly answer?: Answer;
  readonly failure?: Failure;
  readonly at: number;
  readonly until: number;
  /** Asked for on purpose: a 429 here is no disturbance. */
  readonly provoked?: true;
}

/** All exchanges of one case, in order. */
export type History = readonly Exchange[];

export const requestLine = ({ sent }: Exchange): string => {
  // A redacted address need not be one any more.
  if (!URL.canParse(sent.url)) return `${sent.method} ${sent.url}`;
  const { pathname, search } = new URL(sent.url);
  return `${sent.method} ${pathname}${search}`;
};

export const answerLine = ({ answer, failure }: Exchange): string =>
  answer ? `${answer.status}${bodyExcerpt(answer.text)}` : `no answer (${failure?.kind}: ${failure?.message})`;

const excerptLength = 300;
const bodyExcerpt = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return ' with no body';
  return line.length > excerptLength ? ` ${line.slice(0, excerptLength)}…` : ` ${line}`;
};

/** 2xx. */
export const isAccepted = ({ answer }: Exchange): boolean =>
  answer !== undefined && answer.status >= 200 && answer.status < 300;

/** A 4xx that speaks of the request itself: the ones left out would have met any request. */
export const isRefused = ({ answer }: Exchange): boolean =>
  answer !== undefined &&
  answer.status >= 400 &&
  answer.status < 500 &&
  ![401, 403, 408, 423, 429].includes(answer.status);

/** No answer, or one that says the target is out of order: the effect of the request is unknown. */
export const isLost = ({ answer }: Exchange): boolean => answer === undefined || answer.status >= 500;
