import type { Json, JsonObject } from '../json.ts';
import type { Redact } from '../secrets/secrets.ts';
import type { History } from '../wire/exchange.ts';
import { shownExchange } from '../wire/redacted.ts';
import type { Cell } from './cells.ts';
import type { Contrast } from './contrast.ts';
import type { Figure } from './figure.ts';
import type { Read } from './read-tracking.ts';
import type { Verdict } from './verdict.ts';

/** A finding of a failed check: one cause, its count, and its smallest case. */
export interface Finding {
  /** One line: method, path, what was expected. */
  readonly expected: string;
  readonly actual: string;
  readonly why: string;
  /** The case after shrinking. */
  readonly smallestCase: Json;
  readonly history: History;
  /** The index in `history` of the exchange that shows it best. */
  readonly exchange?: number;
  /** How the request that was treated wrongly differs from its control. */
  readonly contrast?: Contrast;
  /** What a journey did, a sentence a step. */
  readonly steps?: readonly string[];
  /** What the judge worked out, to be drawn. */
  readonly figure?: Figure;
  /** The provider states that the hook reached in the case. */
  readonly states?: readonly ReachedState[];
  /** The states that make what the history names and the case did not make. */
  readonly setup?: readonly ReachedState[];
  /** What the case of a monitor had sent before, or what made its deliveries come. */
  readonly before?: { readonly history: History; readonly states: readonly ReachedState[] };
  /** What came to the endpoints that `history` subscribes, and is not part of it. */
  readonly deliveries?: History;
  /** Indexes of writes in `history` that waited for their responses at the same time. */
  readonly together?: readonly (readonly number[])[];
  /** What the judgement rests on. */
  readonly reads?: readonly Read[];
  /** The history of the exclusive rerun that confirmed it; absent where `history` is proof by itself. */
  readonly again?: History;
  /** How often this cause occurred. */
  readonly count: number;
  /** The arguments of `conform` that run the check again, with its draw. */
  readonly replay: string;
  /** The arguments of `conform` that run this case again, without a draw; absent where no report file holds it. */
  readonly reproduce?: string;
  /** The case that sent the history; absent where it cannot be kept, or no case sent it. */
  readonly case?: SentCase;
}

/** What a case is made from: enough to run it without a draw. */
export interface SentCase {
  readonly check: string;
  /** What the check was given, as a text of `devalue`. */
  readonly given: string;
}

/** A provider state that the hook reached. */
export type ReachedState = {
  readonly state: string;
  readonly params: JsonObject;
  /** What the hook answered, where that says something. */
  readonly answer?: JsonObject;
  /** So many exchanges of the history came before. */
  readonly after: number;
};

/** The outcome of one check or monitor. */
export interface CheckResult {
  readonly id: string;
  readonly proves: string;
  /** The API version, where it is not the tested one. */
  readonly version?: string;
  readonly verdict: Verdict;
  /** Why it is unproven, inapplicable or an error. */
  readonly reason?: string;
  /** Its cases waited for something that the vendor can supply, by the hook or by the profile. */
  readonly isUnsupplied?: true;
  /** Cases drawn and run; for a monitor: exchanges seen. */
  readonly cases: number;
  /** Cases that exercised the requirement. */
  readonly exercised: number;
  readonly exchanges: number;
  /** Real time in which its cases ran, in milliseconds. Absent: it ran none, or it is a monitor. */
  readonly durationMs?: number;
  /** Which legal ways the target took, and how often. */
  readonly seen: Readonly<Record<string, number>>;
  /** Matrix cells that it filled in. */
  readonly cells?: readonly Cell[];
  readonly finding?: Finding;
  /** A violation that did not occur again. */
  readonly suspicion?: Finding;
}

/** Names a check or monitor under a version. Two results of a run never have the same name. */
export const resultName = ({ id, version }: { readonly id: string; readonly version?: string | undefined }) =>
  version === undefined ? id : `${id} under ${version}`;

/** The finding with secrets redacted: judges see raw responses. */
export function withoutSecrets(finding: Finding, redact: Redact): Finding {
  const {
    expected,
    actual,
    why,
    smallestCase,
    history,
    again,
    steps,
    states,
    setup,
    before,
    deliveries,
    case: sent,
  } = finding;
  const shown = (one: History): History => one.map((exchange) => shownExchange(exchange, redact));
  return {
    ...finding,
    ...redact({ expected, actual, why }),
    smallestCase: redact(smallestCase),
    history: shown(history),
    ...(steps ? { steps: redact(steps) } : {}),
    ...(states ? { states: redact(states) } : {}),
    ...(setup ? { setup: redact(setup) } : {}),
    ...(before ? { before: { history: shown(before.history), states: redact(before.states) } } : {}),
    ...(deliveries ? { deliveries: shown(deliveries) } : {}),
    ...(again ? { again: shown(again) } : {}),
    ...(sent ? { case: { ...sent, given: redact(sent.given) } } : {}),
  };
}

/** The result where nothing can be judged. */
export const unjudged = (
  { id, proves, version }: Pick<CheckResult, 'id' | 'proves' | 'version'>,
  reason: string,
): CheckResult => ({
  id,
  proves,
  ...(version === undefined ? {} : { version }),
  verdict: 'unproven',
  reason,
  cases: 0,
  exercised: 0,
  exchanges: 0,
  seen: {},
});
