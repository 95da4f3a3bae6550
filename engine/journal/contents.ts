import { readFileSync } from 'node:fs';
import { type CheckResult, resultName } from '../judge/result.ts';
import type { Ahead, Entry, Head, Outcome } from './entry.ts';
import { entryIn } from './journal-line.ts';

/** The journal cannot be used, in one line. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

/** A request that may have created something, and what is known of it. */
export interface Made extends Omit<Ahead, 'is' | 'requests'> {
  /** `unknown`: no response came, or the run ended before. */
  readonly outcome: Outcome['is'];
  readonly id?: string;
}

/** What a journal says. */
export interface JournalContents {
  readonly head: Head;
  /** How often the run was started. */
  readonly attempts: number;
  /** In the order of sending. */
  readonly made: readonly Made[];
  /** Final verdicts of checks and monitors, by name. */
  readonly verdicts: ReadonlyMap<string, CheckResult>;
  /** The last results so far of monitors, by name. */
  readonly standings: ReadonlyMap<string, CheckResult>;
  /** Requests that the run has certainly sent. */
  readonly requests: number;
  /** The length of all whole lines; the rest was cut off while it was written. */
  readonly wholeBytes: number;
}

/**
 * Reads a journal. The last line may be cut off; it is left out.
 * @throws JournalError if the file is missing, is no journal, or is damaged elsewhere.
 */
export function readJournal(path: string): JournalContents {
  const lines = textOf(path).split('\n');
  const cutOff = lines.pop();
  const entries: Entry[] = [];
  let wholeBytes = 0;
  for (const [index, line] of lines.entries()) {
    const entry = entryIn(line);
    if (entry === undefined) {
      const isLast = index === lines.length - 1 && cutOff === '';
      if (index === 0 || isLast) break;
      throw new JournalError(`${path}: line ${index + 1} is damaged; restore the file, or start a new run`);
    }
    entries.push(entry as unknown as Entry);
    wholeBytes += Buffer.byteLength(line) + 1;
  }
  const [head] = entries;
  if (head?.is !== 'run' || head.format !== 1)
    throw new JournalError(`${path}: is no journal of a run; give the file of conform run --journal`);
  return { head, ...summed(entries), wholeBytes };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new JournalError(`${path}: cannot be read (${(error as { code?: string }).code}); name another file`);
  }
}

function summed(entries: readonly Entry[]): Omit<JournalContents, 'head' | 'wholeBytes'> {
  const made = new Map<string, Made>();
  const verdicts = new Map<string, CheckResult>();
  const standings = new Map<string, CheckResult>();
  let [attempts, requests] = [1, 0];
  for (const entry of entries) {
    if ('requests' in entry) requests = Math.max(requests, entry.requests);
    switch (entry.is) {
      case 'attempt':
        attempts = entry.attempt;
        break;
      case 'create': {
        const { is: _, requests: __, ...ahead } = entry;
        made.set(placeOf(entry), { ...ahead, outcome: 'unknown' });
        break;
      }
      case 'created':
      case 'refused':
      case 'unknown': {
        const ahead = made.get(placeOf(entry));
        const { is, id } = entry;
        if (ahead) made.set(placeOf(entry), { ...ahead, outcome: is, ...(id === undefined ? {} : { id }) });
        break;
      }
      case 'verdict':
        verdicts.set(resultName(entry.result), entry.result);
        break;
      case 'standing':
        standings.set(resultName(entry.result), entry.result);
        break;
    }
  }
  return { attempts, made: [...made.values()], verdicts, standings, requests };
}

const placeOf = ({ attempt, nth }: Pick<Ahead, 'attempt' | 'nth'>): string => `${attempt} ${nth}`;
