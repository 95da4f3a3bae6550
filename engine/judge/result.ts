import type { Json } from '../json.ts';
import type { Redact } from '../secrets/secrets.ts';
import type { History } from '../wire/exchange.ts';
import { shownExchange } from '../wire/recorded.ts';
import type { Cell } from './cells.ts';
import type { Verdict } from './verdict.ts';

/** What a failed check has to show: one cause, how often, and its smallest case. */
export interface Finding {
  /** One line: verb, path, what was due. */
  readonly due: string;
  readonly came: string;
  readonly why: string;
  /** The drawn case, as small as shrinking made it. */
  readonly smallestCase: Json;
  readonly history: History;
  /** Index into `history` of the exchange that shows it best. */
  readonly exchange?: number;
  /** The history of the rerun, alone, that confirmed it; absent where `history` is certain by itself. */
  readonly again?: History;
  /** How often this cause was seen. */
  readonly count: number;
  /** Arguments after `conform` that run this case again. */
  readonly replay: string;
}

/** The outcome of one check or monitor. */
export interface CheckResult {
  readonly id: string;
  readonly proves: string;
  /** Of the API, where it is not the one that is tested. */
  readonly version?: string;
  readonly verdict: Verdict;
  /** Why it is unproven, inapplicable or an error. */
  readonly reason?: string;
  /** Cases drawn and run; for a monitor: exchanges seen. */
  readonly cases: number;
  /** Cases in which the requirement was really put to the test. */
  readonly exercised: number;
  readonly exchanges: number;
  /** Which of several legal ways the target chose, and how often. */
  readonly seen: Readonly<Record<string, number>>;
  /** Fields of matrices that it filled in. */
  readonly cells?: readonly Cell[];
  readonly finding?: Finding;
  /** A violation that did not come again. */
  readonly suspicion?: Finding;
}

/** A finding as it may be shown: judges saw answers as they came. */
export function withoutSecrets(finding: Finding, redact: Redact): Finding {
  const { due, came, why, smallestCase, history, again } = finding;
  const shown = (one: History): History => one.map((exchange) => shownExchange(exchange, redact));
  return {
    ...finding,
    ...redact({ due, came, why }),
    smallestCase: redact(smallestCase),
    history: shown(history),
    ...(again ? { again: shown(again) } : {}),
  };
}
