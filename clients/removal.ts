import { type Exchange, isAccepted, isLost } from '../engine/wire/exchange.ts';

/** What a run created and may want to remove. */
export interface Leftover {
  readonly operation: string;
  readonly account: string;
  /** Absent: the answer to its creation was lost, or shows none. */
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

/** The target does not let this credential do so, or not now: another try may succeed. */
const mayPass = ({ answer }: Exchange): boolean => [401, 403, 408, 423, 429].includes(answer?.status ?? 0);

/** What follows from a read of the leftover; undefined if it is there. */
export function fateByRead(read: Exchange): Fate | undefined {
  if (isAccepted(read)) return undefined;
  return read.answer?.status === 404 || read.answer?.status === 410
    ? { outcome: 'gone', why: 'the target does not have it' }
    : failed(read);
}

/** What follows from the answer to a removal. */
export function fateByRemoval(removal: Exchange): Fate {
  if (isAccepted(removal)) return { outcome: 'removed' };
  if (removal.answer?.status === 404 || removal.answer?.status === 410) return { outcome: 'gone' };
  return isLost(removal) || mayPass(removal) ? failed(removal) : kept(`the target refuses it: ${shortAnswer(removal)}`);
}

const shortAnswer = ({ answer, failure }: Exchange): string =>
  answer ? `answered ${answer.status}` : `no answer (${failure?.kind})`;

/** A journal cuts a long name off. */
const longestName = 200;

/** What shows another name belongs to somebody else; what shows none is known by its id. */
export const isForeign = (shown: unknown, name: string | undefined): boolean =>
  typeof shown === 'string' && name !== undefined && shown.slice(0, longestName) !== name;

export const foreign: Fate = kept('it shows another name than the run gave it, so it is not touched');
