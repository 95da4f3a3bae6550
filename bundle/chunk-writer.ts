import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { canonical, sha256 } from './canonical.ts';
import { ChunkReader } from './chunk-reader.ts';
import { chunkName, chunkPath, recordsFolder } from './file-names.ts';
import type { ChunkEntry } from './manifest.ts';
import { leafHash, MerkleTree } from './merkle.ts';
import type { BundleRecord } from './record.ts';

/** A verifier holds a few chunks of this size. */
const fullBytes = 2 ** 19;
const fullRecords = 1000;

const compressed = promisify(gzip);

/** Writes records to numbered files as they come. */
export class ChunkWriter {
  readonly #bundle: string;
  readonly #tree = new MerkleTree();
  readonly #chunks: ChunkEntry[] = [];
  #lines: string[] = [];
  #bytes = 0;
  #count = 0;
  #written: Promise<void>;

  constructor(bundle: string) {
    this.#bundle = bundle;
    this.#written = mkdir(join(bundle, recordsFolder), { recursive: true }).then(() => {});
    // Whoever awaits `end` sees the error.
    this.#written.catch(() => {});
  }

  /** Goes on after these chunks, and removes what was written later. @throws if they are not as they were written. */
  static async after(bundle: string, chunks: readonly ChunkEntry[]): Promise<ChunkWriter> {
    const names = new Set(chunks.map((_, nth) => chunkName(nth)));
    for (const name of await readdir(join(bundle, recordsFolder)))
      if (!names.has(name)) await rm(join(bundle, recordsFolder, name));
    const writer = new ChunkWriter(bundle);
    const reader = new ChunkReader(bundle, chunks);
    for (const [nth, entry] of chunks.entries()) {
      const { lines, digest } = reader.chunk(nth);
      if (digest !== entry.digest) throw new Error(`${chunkPath(bundle, nth)} is not as it was written`);
      for (const line of lines) writer.#tree.add(leafHash(line));
      writer.#count += lines.length;
      writer.#chunks.push(entry);
    }
    return writer;
  }

  /** @returns the number of the record. */
  add(record: BundleRecord): number {
    const line = canonical(record);
    this.#tree.add(leafHash(line));
    this.#lines.push(line);
    this.#bytes += line.length;
    if (this.#bytes >= fullBytes || this.#lines.length >= fullRecords) this.#flush();
    return this.#count++;
  }

  /** Ends the chunk. @returns all of them, when they are written. */
  async chunks(): Promise<readonly ChunkEntry[]> {
    if (this.#lines.length > 0) this.#flush();
    await this.#written;
    return [...this.#chunks];
  }

  async end(): Promise<{ readonly chunks: readonly ChunkEntry[]; readonly records: number; readonly root: string }> {
    await this.chunks();
    return { chunks: this.#chunks, records: this.#count, root: this.#tree.root };
  }

  #flush(): void {
    const text = this.#lines.map((line) => `${line}\n`).join('');
    const path = chunkPath(this.#bundle, this.#chunks.length);
    this.#chunks.push({ records: this.#lines.length, digest: sha256(text) });
    this.#lines = [];
    this.#bytes = 0;
    this.#written = Promise.all([this.#written, compressed(text)]).then(([, bytes]) => writeFile(path, bytes));
    this.#written.catch(() => {});
  }
}
