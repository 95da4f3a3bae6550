import { type Exchange, isAccepted, isRefused } from '../engine/wire/exchange.ts';

/** What a run created and may want to remove. */
export interface Leftover {
  readonly operation: string;
  readonly account: string;
  /** Absent: the response to its creation was lost, or shows none. */
  readonly id?: string;
  /** The name that the run gave it. */
  readonly name?: string;
}

/** `gone`: the target no longer has it, or it is cancelled. `kept`: the API cannot remove it. */
export interface Fate {
  readonly outcome: 'removed' | 'gone' | 'kept' | 'failed';
  readonly why?: string;
}

/** How to remove one leftover. Nothing is sent before it is called. */
export type Remove = () => Promise<Fate>;

/** How to remove it, or why the API cannot. */
export type Way = Remove | { readonly kept: string };

export const kept = (why: string): Fate => ({ outcome: 'kept', why });

const failed = (exchange: Exchange): Fate => ({
  outcome: 'failed',
  why: `${exchange.operation}: ${shortAnswer(exchange)}`,
});

const isGone = ({ answer }: Exchange): boolean => answer?.status === 404 || answer?.status === 410;

/** What follows from a read of the leftover; undefined if it is there. */
export function fateByRead(read: Exchange): Fate | undefined {
  if (isAccepted(read)) return undefined;
  return isGone(read) ? { outcome: 'gone', why: 'the target does not have it' } : failed(read);
}

/** What follows from the response to a removal. */
export function fateByRemoval(removal: Exchange): Fate {
  if (isAccepted(removal)) return { outcome: 'removed' };
  if (isGone(removal)) return { outcome: 'gone' };
  return isRefused(removal) ? kept(`the target refuses it: ${shortAnswer(removal)}`) : failed(removal);
}

const shortAnswer = ({ answer, failure }: Exchange): string =>
  answer ? `got ${answer.status}` : `no response (${failure?.kind})`;

/** A journal cuts off what is longer. */
export const longestName = 200;

/** Whether it shows another name than the run gave it. What shows no name is known by its id. */
export const isForeign = (shown: unknown, name: string | undefined): boolean =>
  typeof shown === 'string' && name !== undefined && shown.slice(0, longestName) !== name;

export const isAddress = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text);

export const foreign: Fate = kept('it shows another name than the run gave it, so it is not touched');
