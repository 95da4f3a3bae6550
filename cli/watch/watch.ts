import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import type { RunOptions } from '../commands.ts';
import { Refusal } from '../exit.ts';
import { whenInterrupted } from '../interrupt.ts';
import { settled } from '../report/report-folder.ts';
import { baseUrlsOf, fromFile } from '../target.ts';
import { onChange } from './changes.ts';
import { withoutWatch } from './command.ts';
import { untilListening } from './listening.ts';

/**
 * Runs again after each change and each Enter, until it is interrupted. A change during a run ends that run.
 * @throws Refusal for options that a run cannot have more than once.
 */
export async function watchRuns(options: RunOptions): Promise<never> {
  const { target, watch = [] } = options;
  refuseUnlessRepeatable(options);
  const { reportDir, history } = settled(options);
  const files = target === undefined ? watch : [...watch, target];
  const session = new Session(target);
  onChange(files, [reportDir, ...(history === undefined ? [] : [history])], () => session.again());
  createInterface({ input: process.stdin }).on('line', () => session.again());
  whenInterrupted(() => session.end());
  for (;;) await session.run();
}

function refuseUnlessRepeatable({ target, mode, journal, resume, shard }: RunOptions): void {
  if (target === undefined) throw new Refusal('--watch: the built-in reference does not change; give --target');
  if (mode === 'certify') throw new Refusal('--watch: a certification runs once; leave one of them out');
  for (const [name, value] of Object.entries({ journal, resume, shard }))
    if (value !== undefined) throw new Refusal(`--watch: goes without --${name}; leave one of them out`);
}

class Session {
  readonly #target: string | undefined;
  #current: ChildProcess | undefined;
  readonly #wishes = new EventEmitter();

  constructor(target: string | undefined) {
    this.#target = target;
  }

  again(): void {
    this.#current?.kill('SIGTERM');
    this.#wishes.emit('again');
  }

  async end(): Promise<void> {
    const current = this.#current;
    if (!current || current.exitCode !== null) return;
    current.kill('SIGTERM');
    await once(current, 'exit');
  }

  /** One run, and the wait for the next. */
  async run(): Promise<void> {
    const wish = once(this.#wishes, 'again');
    await untilListening(this.#addresses());
    const args = [...process.execArgv, process.argv[1] ?? '', ...withoutWatch(process.argv.slice(2))];
    this.#current = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    await once(this.#current, 'exit');
    process.stderr.write('\nWaiting for a change; Enter runs again, Ctrl-C ends.\n');
    await wish;
  }

  /** A profile with a mistake is told by the run. */
  #addresses(): readonly string[] {
    try {
      return this.#target === undefined ? [] : Object.values(baseUrlsOf(fromFile(this.#target)));
    } catch (thrown) {
      if (thrown instanceof Refusal) return [];
      throw thrown;
    }
  }
}
