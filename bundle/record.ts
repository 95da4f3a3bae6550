import { parsed } from '../engine/json.ts';
import type { ReachedState } from '../engine/judge/result.ts';
import type { Verdict } from '../engine/judge/verdict.ts';
import type { CaseRole } from '../engine/run/kept-case.ts';
import type { Uncertainty } from '../engine/run/scope.ts';
import type { Answer, Exchange, Sent } from '../engine/wire/exchange.ts';
import type { ApiName } from '../requirements/requirement.ts';
import type { Shard } from '../suites/chosen-checks.ts';
import type { PreflightLine } from '../suites/run.ts';
import type { ManifestHead, ManifestTail } from './manifest.ts';
import type { RequirementSet } from './requirement-set.ts';

/** One exchange without secrets. The JSON of a body follows from its text. */
export interface ExchangeRecord extends Omit<Exchange, 'sent' | 'answer'> {
  readonly kind: 'exchange';
  /** The API version, where it is not the tested one. */
  readonly version?: string;
  /** `isJson`: the body was sent as JSON. */
  readonly sent: Omit<Sent, 'json'> & { readonly isJson?: true };
  readonly answer?: Omit<Answer, 'json'>;
}

/** How one run of a case ended. */
export type RecordedEnd =
  | { readonly kind: 'exercised' }
  | { readonly kind: 'violated'; readonly expected: string; readonly actual: string; readonly why: string }
  | {
      readonly kind: 'unmet';
      readonly reason: string;
      readonly outage?: true;
      readonly isDeclared?: true;
      readonly isUnsupplied?: true;
    }
  | { readonly kind: 'inapplicable' | 'error'; readonly reason: string };

/** One run of a case: its history, what was judged, and what followed. */
export interface CaseRecord {
  readonly kind: 'case';
  readonly api: ApiName;
  readonly version?: string;
  readonly check: string;
  readonly attempt: number;
  readonly index: number;
  readonly role: CaseRole;
  /** Where shrinking made the case; else seed and index determine it. In the form of `observed`. */
  readonly given?: string;
  /** The numbers of the records of its exchanges, deliveries included. */
  readonly history: readonly number[];
  /** What `then` judged, with `["Exchange", …]` for the record of an exchange. Absent: the case ended before. */
  readonly observed?: string;
  readonly end: RecordedEnd;
  /** The calls of the provider-state hook. */
  readonly states?: readonly ReachedState[];
  readonly doubts?: readonly Uncertainty[];
  /** Disturbances that are in no history, such as those of the hook. */
  readonly otherDisturbances?: readonly string[];
}

/** The verdict of one check or monitor with one seed. */
export interface ResultRecord {
  readonly kind: 'result';
  readonly api: ApiName;
  readonly version?: string;
  readonly proof: 'check' | 'monitor';
  readonly id: string;
  readonly proves: string;
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly isUnsupplied?: true;
  readonly cases: number;
  readonly exercised: number;
  readonly exchanges: number;
  readonly seen: Readonly<Record<string, number>>;
  /** A violation that did not occur again. */
  readonly isSuspected?: true;
}

/** What the run was to be: the first record. */
export interface OpeningRecord extends ManifestHead {
  readonly kind: 'opening';
  readonly requirementSet: RequirementSet;
}

/** The last record. */
export interface ClosingRecord extends ManifestTail {
  readonly kind: 'closing';
}

/** All that follows, up to the next one, belongs to this seed. */
export interface SeedRecord {
  readonly kind: 'seed';
  readonly seed: number;
}

/** All that follows, up to the next one, is of this shard. Its records count from this one: it has the number 0 for them. */
export interface ShardRecord
  extends Shard,
    Pick<ManifestHead, 'profile' | 'environment' | 'startedAt'>,
    Pick<ManifestTail, 'endedAt' | 'requests' | 'resumed'> {
  readonly kind: 'shard';
  /** That of the bundle of the shard. */
  readonly root: string;
}

/** All exchanges of this seed so far are of the pre-flight. */
export interface PreflightRecord {
  readonly kind: 'preflight';
  readonly steps: readonly PreflightLine[];
}

export type BundleRecord =
  | OpeningRecord
  | ClosingRecord
  | ShardRecord
  | SeedRecord
  | PreflightRecord
  | ExchangeRecord
  | CaseRecord
  | ResultRecord;

export function recordOf(exchange: Exchange, version?: string): ExchangeRecord {
  const { sent, answer, ...about } = exchange;
  const { json, ...request } = sent;
  const { json: _, ...shown } = answer ?? { text: '' };
  return {
    kind: 'exchange',
    ...about,
    ...(version === undefined ? {} : { version }),
    sent: { ...request, ...(json === undefined ? {} : { isJson: true as const }) },
    ...(answer ? { answer: shown as Omit<Answer, 'json'> } : {}),
  };
}

/** The exchange as judges read it. */
export function exchangeOf({ kind: _, version: __, sent, answer, ...about }: ExchangeRecord): Exchange {
  const { isJson, ...request } = sent;
  const json = answer && parsed(answer.text);
  const sentJson = isJson && parsed(request.body ?? '');
  return {
    ...about,
    sent: { ...request, ...(sentJson === undefined ? {} : { json: sentJson }) },
    ...(answer ? { answer: { ...answer, ...(json === undefined ? {} : { json }) } } : {}),
  };
}
