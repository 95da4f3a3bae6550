// The types that the package exports: `types` in package.json points here, and index.ts must fit them.
import type { Finding } from '../engine/judge/result.ts';
import type { Verdict } from '../engine/judge/verdict.ts';
import type { Countable, Report } from '../reports/report.ts';
import type { ApiName, Level } from '../requirements/requirement.ts';
import type { TargetProfile as LoadedProfile } from '../schemas/target-profile.ts';

export { ConformanceError } from './failure.ts';
export type { ApiName, Finding, Level, Report, Verdict };

/** As written: what has a default may be left out. */
type Written<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: Written<Value[Key]> }
    : Value;

/** What a profile file holds; see docs/profile.md. `name` and `logistics` or `customs`, with their `baseUrl`, must be there. */
export type TargetProfile = Written<LoadedProfile> & { readonly name: string };

/** A server as a function, such as `app.fetch` of Hono. */
export type Handler = (request: Request) => Response | Promise<Response>;

/** Which target is judged. */
export interface TargetOptions {
  /**
   * The path of a profile, or what such a file would hold. In both, `${NAME}` stands for a variable of the environment, and
   * `CONFORM_…` variables set any setting. Paths in an object are relative to the working directory.
   */
  readonly target: string | TargetProfile;
  /**
   * Answers in place of the target: it is served on a free port of 127.0.0.1, which takes the place of the origin of each
   * `baseUrl` wherever the profile has that origin.
   */
  readonly fetch?: Handler;
}

/** What is judged, and with which cases. */
export interface ExtentOptions {
  /** Absent: each API that the profile describes. */
  readonly api?: ApiName;
  /** Ids of checks or requirements, `b2b-*`, `area:<name>` or `level:<must|should|may>`. Absent: all. */
  readonly only?: string | readonly string[];
  /** Leaves checks out; the same forms. */
  readonly skip?: string | readonly string[];
  /** Seed of all generated cases, a whole number from 0 to 2147483647. Default: 1. */
  readonly seed?: number;
  /** The most cases of each check, from 1 to 1000000. Absent: as many as each check needs. */
  readonly cases?: number;
  /** How other API versions of the profile are judged. Default: `contract`, by the rules of every request. */
  readonly versions?: 'none' | 'contract' | 'whole';
  /** `none`: the state hook of the profile is not used. */
  readonly states?: 'none';
}

export interface RunOptions extends TargetOptions, ExtentOptions {
  /** Path of a file of known failures, which do not count. */
  readonly known?: string;
  /** What makes `report.summary.exitCode` other than 0. Default: all of these. */
  readonly failOn?: readonly Countable[];
  /** Called after each verdict. What it throws ends the run. */
  readonly onVerdict?: (verdict: CheckVerdict) => void;
  /** Ends the run: the report holds what was judged until then, `complete` is false, and `stopped` is `AbortSignal`. */
  readonly signal?: AbortSignal;
}

/** The verdict of one check. */
export interface CheckVerdict {
  readonly id: string;
  readonly requirement: string;
  readonly verdict: Verdict;
  /** Why it is unproven, inapplicable or an error. */
  readonly reason?: string;
  /** Verdicts so far, and how many there will be. */
  readonly done: number;
  readonly total: number;
}

/**
 * Judges a target in this process, and resolves with what `report.json` would hold; it writes and prints nothing. A target
 * that cannot be reached gives a report, too: `preflight` says what is wrong, and `summary.exitCode` is 3.
 *
 * @throws ConformanceError if the options or the profile are wrong, or if the suite itself fails.
 */
export declare function run(options: RunOptions): Promise<Report>;

/** One check, with the sentence that it proves. */
export interface CheckDescription {
  readonly id: string;
  /** A check sends requests; a monitor judges every exchange of a run. */
  readonly kind: 'check' | 'monitor';
  readonly api: ApiName;
  readonly area: string;
  /** Id of the requirement. */
  readonly requirement: string;
  readonly level: Level;
  readonly statement: string;
  /** The place in the document, such as `logistics › Limits › shipBy`. */
  readonly source: string;
  /** What a target must offer: provider states, settings of the profile, features. */
  readonly needs: readonly string[];
}

/**
 * All checks, or the chosen ones.
 *
 * @throws ConformanceError for a term of `only` or `skip` that means nothing.
 */
export declare function checks(
  options?: Pick<ExtentOptions, 'api' | 'only' | 'skip'>,
): Promise<readonly CheckDescription[]>;

/** A request with its response. Names of headers may have any case; a body is text, or a value that stands for its JSON. */
export interface RecordedExchange {
  readonly request: {
    readonly method: string;
    /** Absolute, with the version of the logistics API: `https://host/logistics/api/2026-02/products`. */
    readonly url: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  readonly response: {
    /** HTTP status code. */
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
}

/** A webhook that the target sent. */
export interface RecordedDelivery {
  readonly delivery: {
    readonly headers?: Readonly<Record<string, string>>;
    /** Text, or a value that stands for its JSON. */
    readonly body: unknown;
  };
}

export interface JudgeOptions {
  readonly api: ApiName;
  /** The API version: `2026-02`, for customs `3`. Absent: that of the profile, or the newest one. */
  readonly version?: string;
  /** The profile whose bindings apply, as for `run`. Absent: only the documents apply. */
  readonly target?: string | TargetProfile;
}

/** A requirement that an exchange breaks. */
export interface Breach {
  readonly requirement: string;
  readonly statement: string;
  readonly source: string;
  readonly expected: string;
  readonly actual: string;
}

export interface Judgement {
  readonly broken: readonly Breach[];
  /** Ids of the requirements that the exchange could break. Where none is listed, nothing was judged. */
  readonly judged: readonly string[];
}

/**
 * Judges one exchange or delivery by the schemas, and by what binds every answer: headers, the form of problems, values of
 * enumerations. It sends nothing. Rules that need a control request, a state or time are not judged.
 *
 * @throws ConformanceError if the options are wrong.
 */
export declare function judge(one: RecordedExchange | RecordedDelivery, options: JudgeOptions): Promise<Judgement>;
