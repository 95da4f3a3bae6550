import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { canonical, sha256 } from './canonical.ts';
import type { ChunkEntry } from './manifest.ts';
import { leafHash, MerkleTree } from './merkle.ts';
import { chunkPath, recordsFolder } from './places.ts';
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

  /** @returns the number of the record. */
  add(record: BundleRecord): number {
    const line = canonical(record);
    this.#tree.add(leafHash(line));
    this.#lines.push(line);
    this.#bytes += line.length;
    if (this.#bytes >= fullBytes || this.#lines.length >= fullRecords) this.#flush();
    return this.#count++;
  }

  async end(): Promise<{ readonly chunks: readonly ChunkEntry[]; readonly records: number; readonly root: string }> {
    if (this.#lines.length > 0) this.#flush();
    await this.#written;
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
