/**
 * A secret: `${NAME}` reads the environment, `file:<path>` reads a file beside the profile. A literal is for
 * throw-away local targets only.
 */
export type Secret = string;

/** HTTP statuses of which any one is right: codes such as 409, or a whole class such as "4xx". */
export type Statuses = readonly (number | '1xx' | '2xx' | '3xx' | '4xx' | '5xx')[];

/** JSON Pointer (RFC 6901), such as /state/internalStatus; the empty string is the whole value. */
export type Pointer = string;

/** Path template with {name} in the place of each parameter, such as /orders/{orderId}/cancel. */
export type Path = string;

/** A time span in milliseconds of the clock of the target. */
export type Milliseconds = number;

/** What the operator knows of a matter: unknown asserts nothing. */
export type Tri = 'yes' | 'no' | 'unknown';

/** A free-form JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Which of the two isolated environments a token selects. */
export type Environment = 'sandbox' | 'production';

/** How a target turns down a faulty order: refused at once, accepted and later ERROR, or either. */
export type FaultRoute = 'reject' | 'errorState' | 'either';

/**
 * When a target turns down a faulty invoice: sync with a status at once, async by the completion webhook, or either.
 */
export type FaultTiming = 'sync' | 'async' | 'either';

/** The values of an enumeration that the documents do not list in full. */
export interface OpenEnum {
  /** Values that the target takes. */
  readonly known: readonly string[];
  /** true: any other value is wrong, sent or answered. false: other values assert nothing. Default: false. */
  readonly strict: boolean;
}

/** One request header. */
export interface HeaderTemplate {
  /** Name of the header. */
  readonly name: string;
  /** Value of the header; ${uuid} becomes a fresh UUID v4 in each request. */
  readonly value: string;
}

/** One query parameter with a fixed value. */
export interface QueryParameter {
  /** Name of the parameter. */
  readonly name: string;
  /** Value of the parameter. */
  readonly value: string;
}

/** How the operator brings about a matter that no call of the API can. */
export interface SetupAction {
  /** http: a request. command: a program. manual: it has been done before the run. none: it cannot be done. */
  readonly kind: 'http' | 'command' | 'manual' | 'none';
  /** For http: the method. Default: "POST". */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** For http: the absolute address; ${url} and ${id} are filled in. */
  readonly url?: string;
  /** For http: further request headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** For http: the JSON body; ${url} and ${id} are filled in. */
  readonly body?: JsonObject;
  /** For command: the program and its arguments, run without a shell; ${url} and ${id} are filled in. */
  readonly command?: readonly string[];
  /** For manual: what has been done, for the report. */
  readonly note?: string;
}

/** Whether and how the suite may run into the rate limit. */
export interface RateLimit {
  /**
   * true: the suite sends a burst to see a 429. The form of Retry-After is checked whenever a 429 is met. Default:
   * false.
   */
  readonly provoke: boolean;
  /** Requests of the burst; more than the limit of one token. Default: 100. */
  readonly burst: number;
  /** Path that the burst reads with GET, relative to the API prefix. */
  readonly path?: Path;
}
