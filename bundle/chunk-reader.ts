import { gunzipSync } from 'node:zlib';
import { sha256 } from './canonical.ts';
import { chunkPath } from './file-names.ts';
import type { ChunkEntry } from './manifest.ts';
import { bytesIn, utf8Of } from './plain-file.ts';

/** A chunk is read again when it is needed after so many others. */
const mostChunks = 24;
/** A chunk is far smaller, unless one answer is huge. */
const mostBytes = 2 ** 29;

export interface Chunk {
  readonly nth: number;
  /** The number of its first record. */
  readonly first: number;
  readonly lines: readonly string[];
  /** That of its text. */
  readonly digest: string;
}

/** Reads records by their number, and keeps a few chunks only. */
export class ChunkReader {
  readonly #bundle: string;
  /** The number of the first record of each chunk, and at the end that of all records. */
  readonly #firsts: readonly number[];
  readonly #kept = new Map<number, Chunk>();

  constructor(bundle: string, chunks: readonly ChunkEntry[]) {
    this.#bundle = bundle;
    let sum = 0;
    this.#firsts = [0, ...chunks.map(({ records }) => (sum += records))];
  }

  get chunks(): number {
    return this.#firsts.length - 1;
  }

  /** @throws if the file is missing or no compressed text. */
  chunk(nth: number): Chunk {
    const known = this.#kept.get(nth);
    this.#kept.delete(nth);
    const chunk = known ?? this.#read(nth);
    this.#kept.set(nth, chunk);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > mostChunks) this.#kept.delete(oldest);
    return chunk;
  }

  /** The text of a record; undefined if there is none. */
  line(number: number): string | undefined {
    const nth = this.#chunkOf(number);
    if (nth === undefined) return undefined;
    const { first, lines } = this.chunk(nth);
    return lines[number - first];
  }

  #chunkOf(number: number): number | undefined {
    let [low, high] = [0, this.chunks];
    if (!(number >= 0 && number < (this.#firsts.at(-1) ?? 0))) return undefined;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if ((this.#firsts[middle] ?? 0) <= number) low = middle;
      else high = middle;
    }
    return low;
  }

  #read(nth: number): Chunk {
    const text = textIn(bytesIn(chunkPath(this.#bundle, nth)));
    const lines = utf8Of(text).split('\n');
    if (lines.at(-1) === '') lines.pop();
    return { nth, first: this.#firsts[nth] ?? 0, lines, digest: sha256(text) };
  }
}

/** @throws if more than the text is there. */
function textIn(bytes: Buffer): Buffer {
  // The types of Node do not know `info`.
  const { buffer, engine } = gunzipSync(bytes, { maxOutputLength: mostBytes, info: true }) as unknown as {
    readonly buffer: Buffer;
    readonly engine: { readonly bytesWritten: number };
  };
  if (engine.bytesWritten !== bytes.length) throw Object.assign(new Error(), { code: 'bytes after its end' });
  return buffer;
}
