import { type FileHandle, open } from 'node:fs/promises';
import { lineOf } from './journal-line.ts';

/**
 * Appends entries to a file. Entries that arrive while the disk is busy share the next write: a write for each would limit
 * a run to the rate of the disk.
 */
export class JournalFile {
  readonly #file: FileHandle;
  #waiting: string[] = [];
  /** Resolves when everything that waits is on the disk. */
  #next: Promise<void> | undefined;
  #last: Promise<void> = Promise.resolve();

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** A new file, which only its owner reads. @throws if it exists. */
  static async create(path: string): Promise<JournalFile> {
    return new JournalFile(await open(path, 'ax', 0o600));
  }

  /** An existing file. */
  static async append(path: string): Promise<JournalFile> {
    return new JournalFile(await open(path, 'a', 0o600));
  }

  /** Resolves when the entry and all earlier ones are on the disk. Rejects once the disk has refused a write. */
  append(entry: object): Promise<void> {
    this.#waiting.push(lineOf(entry));
    if (this.#next === undefined) {
      this.#next = this.#last.then(() => this.#flush());
      this.#last = this.#next;
      // Who does not wait for an entry learns of the failure by the next one.
      this.#next.catch(() => {});
    }
    return this.#next;
  }

  async #flush(): Promise<void> {
    const lines = this.#waiting;
    this.#waiting = [];
    this.#next = undefined;
    await this.#file.appendFile(lines.join(''));
    await this.#file.datasync();
  }

  async close(): Promise<void> {
    await this.#last.catch(() => {});
    await this.#file.close();
  }
}
