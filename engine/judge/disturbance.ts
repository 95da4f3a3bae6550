import type { Uncertainty } from '../run/scope.ts';
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

/** Whether the same request may get another answer: a 501 to every try of an operation is the answer of the target. */
export const mayPass = (exchange: Exchange): boolean =>
  disturbanceOf(exchange) !== undefined && !exchange.unimplemented;

/** The disturbances of a history, in order. @param doubts what a judgement of it rests on. */
export const disturbancesOf = (history: History, doubts: readonly Uncertainty[] = []): readonly string[] =>
  history
    .filter(
      (exchange, place) =>
        mayPass(exchange) && (doubts.includes('a time limit') || !wasMadeGood(exchange, place, history)),
    )
    .map(disturbanceOf)
    .filter((one) => one !== undefined);

/** A longer wait may be one that other requests of the case were not meant to have in between. */
const longestWaitMs = 60_000;

/**
 * A read that was limited, repeated when its Retry-After was over, and answered. It had no effect, and the wait shows in the
 * times of the exchanges, so only a judgement of a time limit may rest on it.
 */
function wasMadeGood({ sent, operation, account, answer, until }: Exchange, place: number, history: History): boolean {
  if (sent.method !== 'GET' || answer?.status !== 429) return false;
  const waitMs = Number(answer.headers['retry-after'] ?? Number.NaN) * 1000;
  if (!(waitMs <= longestWaitMs)) return false;
  const again = history.find(
    (later, at) =>
      at > place &&
      later.sent.method === 'GET' &&
      later.sent.url === sent.url &&
      later.operation === operation &&
      later.account === account,
  );
  return again !== undefined && disturbanceOf(again) === undefined && again.at - until >= waitMs;
}

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
