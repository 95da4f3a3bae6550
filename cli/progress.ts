import ora from 'ora';
import type { CheckResult } from '../engine/judge/result.ts';
import { durationText } from '../reports/duration.ts';

/** Shows progress on stderr; stdout is for the result. */
export interface Progress {
  /** @param beat print the line even in a log. */
  tell(text: string, beat?: boolean): void;
  /** How often a line is worth telling although nothing has happened, in milliseconds. */
  readonly idleMs: number;
  /** The longest line. Absent: any. */
  readonly columns?: number;
  end(): void;
}

/** How far a run is. */
export interface Standing {
  readonly results: readonly CheckResult[];
  readonly total: number;
  /** The ids of the checks that have no verdict yet. */
  readonly waiting: readonly string[];
  /** Of these, the checks that may run now: an exclusive one runs alone, after the others. */
  readonly running: readonly string[];
}

const sparseMilliseconds = 5_000;

export function startProgress(first: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  // On a terminal without columns, ora would try to clear an endless number of rows. CI servers keep what is printed.
  return stream.isTTY && stream.columns > 0 && !process.env.CI ? spinning(first, stream) : sparse(stream);
}

const spinnerColumns = 2;

function spinning(first: string, stream: NodeJS.WriteStream): Progress {
  // In raw mode, ora would swallow Ctrl-C.
  const spinner = ora({ text: first, stream, discardStdin: false }).start();
  return {
    idleMs: 1_000,
    columns: stream.columns - spinnerColumns,
    tell(text) {
      spinner.text = text;
    },
    end: () => spinner.stop(),
  };
}

/** A log does not need a line for each verdict, but enough lines to show that the run makes progress. */
function sparse(stream: NodeJS.WriteStream): Progress {
  let shownAt = performance.now();
  let last = '';
  return {
    idleMs: 60_000,
    tell(text, beat = false) {
      const now = performance.now();
      if (text === last || (!beat && now - shownAt < sparseMilliseconds)) return;
      shownAt = now;
      last = text;
      stream.write(`${text}\n`);
    },
    end() {},
  };
}

/** After so long without a verdict a reader asks what the run waits for. */
const quietMs = 10_000;
/** A line that changes sooner cannot be read. */
const readableMs = 100;
/** So few names fit into a line. */
const mostNames = 3;

/** Tells the standing of a run with each verdict, and what it waits for where none comes. */
export class RunProgress {
  readonly #progress: Progress;
  readonly #weightOf: (check: string) => number;
  readonly #started = performance.now();
  #latest = this.#started;
  #worked = Number.NEGATIVE_INFINITY;
  #standing: Standing | undefined;
  readonly #idle: NodeJS.Timeout;

  /** @param weightOf how much of the run a check is. */
  constructor(progress: Progress, weightOf: (check: string) => number = () => 1) {
    this.#progress = progress;
    this.#weightOf = weightOf;
    this.#idle = setInterval(() => {
      if (this.#standing) progress.tell(this.#line(this.#standing));
    }, progress.idleMs);
    this.#idle.unref();
  }

  see(standing: Standing): void {
    this.#latest = performance.now();
    this.#standing = standing;
    const { results, total } = standing;
    // Working out each line of thousands would cost a second of a run, and nobody reads them.
    const isEnd = results.length === 1 || results.length === total;
    if (!isEnd && this.#latest - this.#worked < readableMs) return;
    this.#worked = this.#latest;
    this.#progress.tell(this.#line(standing), standing.results.length === 1);
  }

  end(): void {
    clearInterval(this.#idle);
    this.#progress.end();
  }

  #line({ results, total, waiting, running }: Standing): string {
    const failing = results.filter(({ verdict }) => verdict === 'fail').length;
    const now = performance.now();
    const quiet = now - this.#latest;
    const parts = [
      `${results.length} of ${total} verdicts${failing > 0 ? `, ${failing} failing` : ''}`,
      durationText(now - this.#started),
      ...(quiet < quietMs ? this.#remaining({ results, waiting }, now - this.#started) : []),
      ...(quiet < quietMs ? latestOf(results) : waitsFor(running, quiet)),
    ];
    return shortened(parts.join(' · '), this.#progress.columns);
  }

  /** How long the checks that wait will take, if they are as fast as those that are done. */
  #remaining({ results, waiting }: Pick<Standing, 'results' | 'waiting'>, elapsed: number): readonly string[] {
    const weigh = (checks: readonly string[]): number => checks.reduce((sum, check) => sum + this.#weightOf(check), 0);
    const done = weigh(results.filter(({ cases }) => cases > 0).map(({ id }) => id));
    const left = weigh(waiting);
    if (elapsed < soonestMs || left === 0 || done / (done + left) < leastShare) return [];
    return [`about ${durationText(roughly((elapsed * left) / done)).replace(' min 0 s', ' min')} left`];
  }
}

function latestOf(results: readonly CheckResult[]): readonly string[] {
  const latest = results.at(-1);
  return latest === undefined ? [] : [`${latest.verdict}: ${latest.id}`];
}

/** The names of a few, and the number of many. */
const waitsFor = (running: readonly string[], quiet: number): readonly string[] => [
  ...(running.length > mostNames || running.length === 0 ? [`no verdict for ${durationText(quiet)}`] : []),
  ...(running.length > 0
    ? [`waits for ${running.length > mostNames ? `${running.length} checks` : running.join(', ')}`]
    : []),
];

const shortened = (line: string, columns = Number.POSITIVE_INFINITY): string =>
  line.length > columns ? `${line.slice(0, columns - 1)}…` : line;

/** Sooner a run says nothing about its end. */
const soonestMs = 5_000;
const leastShare = 0.05;

/** An estimate has no exact seconds. */
const roughly = (milliseconds: number): number => {
  const step = milliseconds < 60_000 ? 5_000 : 60_000;
  return Math.ceil(milliseconds / step) * step;
};
