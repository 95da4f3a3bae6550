import { type JournalContents, readJournal } from '../../engine/journal/contents.ts';
import type { Ahead, Entry, Outcome } from '../../engine/journal/entry.ts';
import { JournalFile } from '../../engine/journal/journal-file.ts';
import type { Settle, WriteAhead } from '../../engine/journal/write-ahead.ts';
import { type CheckResult, resultName } from '../../engine/judge/result.ts';
import type { Call } from '../../engine/wire/client.ts';
import { type Exchange, isAccepted, isLost } from '../../engine/wire/exchange.ts';
import type { Creations } from '../creations.ts';

/** What a suite under one API version reads and writes. */
export interface SuiteJournal {
  /** The verdict of an earlier attempt. */
  verdictOf(id: string): CheckResult | undefined;
  /** What a monitor saw in earlier attempts. */
  standingOf(id: string): CheckResult | undefined;
  /** Resolves when a final verdict is on the disk. */
  decided(result: CheckResult): Promise<void>;
  /** Notes what a monitor has seen so far. */
  stands(result: CheckResult): void;
}

/** The journal of a run, whose first line is written. */
export class RunJournal implements WriteAhead {
  readonly #file: JournalFile;
  readonly #before: JournalContents;
  #nth = 0;
  #creations: Creations | undefined;
  #requests = (): number => 0;

  private constructor(file: JournalFile, before: JournalContents) {
    this.#file = file;
    this.#before = before;
  }

  static async open(path: string): Promise<RunJournal> {
    return new RunJournal(await JournalFile.append(path), readJournal(path));
  }

  /** Part of every name that this attempt creates: no other attempt uses one of them. */
  get runId(): string {
    const { head, attempts } = this.#before;
    return attempts === 1 ? head.runId : `${head.runId}r${attempts}`;
  }

  /** Requests of earlier attempts. */
  get requests(): number {
    return this.#before.requests;
  }

  /** @param requests tells how many the whole run has sent. */
  watch(creations: Creations, requests: () => number): void {
    this.#creations = creations;
    this.#requests = requests;
  }

  leaving(call: Call): Promise<Settle> | undefined {
    if (!this.#creations?.mayCreate(call)) return undefined;
    const { attempts } = this.#before;
    const place = { attempt: attempts, nth: this.#nth++ };
    const name = this.#creations.nameOf(call);
    const { operation, account } = call;
    const ahead: Ahead = {
      is: 'create',
      ...place,
      operation,
      account,
      ...(name === undefined ? {} : { name }),
      requests: this.#requests(),
    };
    return this.#write(ahead).then(() => (exchange) => void this.#settle(place, exchange));
  }

  #settle(place: Pick<Outcome, 'attempt' | 'nth'>, exchange: Exchange): void {
    const id = this.#creations?.idOf(exchange);
    const status = exchange.answer?.status;
    const outcome: Outcome = {
      is: isLost(exchange) ? 'unknown' : isAccepted(exchange) ? 'created' : 'refused',
      ...place,
      ...(id === undefined ? {} : { id }),
      ...(status === undefined ? {} : { status }),
    };
    // Nobody waits: without this line, the outcome is unknown.
    this.#write(outcome).catch(() => {});
  }

  /** The part of the journal about one API version; absent: the tested one. */
  under(version?: string): SuiteJournal {
    const name = (id: string): string => resultName({ id, version });
    const named = (result: CheckResult): CheckResult => (version === undefined ? result : { ...result, version });
    const { verdicts, standings } = this.#before;
    const judged = (is: 'verdict' | 'standing', result: CheckResult): Promise<void> =>
      this.#write({ is, result: named(result), requests: this.#requests() });
    return {
      verdictOf: (id) => verdicts.get(name(id)),
      standingOf: (id) => standings.get(name(id)),
      decided: (result) => judged('verdict', result),
      stands: (result) => void judged('standing', result).catch(() => {}),
    };
  }

  #write(entry: Entry): Promise<void> {
    return this.#file.append(entry);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
