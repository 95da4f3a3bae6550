import type { Exchange, History } from '../wire/exchange.ts';
import { isCutShort } from './cut-short.ts';

/**
 * An unprovoked failure of an exchange: no complete response, a 429 or a 5xx. The effect of the request is then
 * unknown, so nothing that follows from it proves a violation.
 */
export function disturbanceOf({ operation, answer, failure, account, provoked }: Exchange): string | undefined {
  if (account === fromTarget || provoked || failure?.kind === 'abandoned') return undefined;
  if (!answer) return `${operation}: no response (${failure?.kind ?? 'unknown'})`;
  if (isCutShort(answer)) return `${operation}: a response cut short`;
  return answer.status === 429 || answer.status >= 500 ? `${operation}: ${answer.status}` : undefined;
}

/** The disturbances of a history, in order. */
export const disturbancesOf = (history: History): readonly string[] =>
  history.map(disturbanceOf).filter((one) => one !== undefined);

/** Why a case that was disturbed each time proves nothing. */
export const reasonOf = (disturbances: readonly string[]): string =>
  `the connection was disturbed: ${[...new Set(disturbances)].slice(0, 3).join(', ')}`;

/** The account name of exchanges that the target starts: its webhooks. */
export const fromTarget = 'target';

interface Disturbed {
  readonly disturbances: readonly string[];
}

/** Whether two runs of a case had the same disturbances in the same order. */
export const samePattern = (one: Disturbed, other: Disturbed): boolean =>
  one.disturbances.join('\n') === other.disturbances.join('\n');
