import { parsed } from '../../engine/json.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { canonical } from '../canonical.ts';
import { type Chunk, ChunkReader } from '../chunk-reader.ts';
import { chunkName, recordsFolder } from '../file-names.ts';
import type { Manifest } from '../manifest.ts';
import { leafHash, MerkleTree } from '../merkle.ts';
import { type BundleRecord, type ExchangeRecord, exchangeOf } from '../record.ts';
import type { Problems } from './problem.ts';
import { recordErrors } from './record-form.ts';

/** Many cases share an exchange, such as that of a fixture. */
const mostExchanges = 2000;

/** Reads all records of a bundle in order and checks their digests. A few chunks are in memory at a time. */
export class RecordStream {
  readonly #manifest: Manifest;
  readonly #reader: ChunkReader;
  readonly #problems: Problems;
  readonly #exchanges = new Map<number, Exchange>();

  constructor(bundle: string, manifest: Manifest, problems: Problems) {
    this.#manifest = manifest;
    this.#reader = new ChunkReader(bundle, manifest.chunks);
    this.#problems = problems;
  }

  *records(): Generator<{ readonly number: number; readonly record: BundleRecord }> {
    const tree = new MerkleTree();
    let number = 0;
    for (let nth = 0; nth < this.#reader.chunks; nth++) {
      const chunk = this.#chunk(nth);
      if (!chunk) return;
      number = chunk.first;
      for (const line of chunk.lines) {
        tree.add(leafHash(line));
        const record = this.#recordIn(line, number);
        if (record) yield { number, record };
        number++;
      }
    }
    const { records, root } = this.#manifest;
    if (number !== records)
      this.#problems.add('missing record', `${number} records, where the manifest has ${records}`);
    if (tree.root !== root)
      this.#problems.add('altered root', 'the records have another Merkle root than the manifest');
  }

  /** @throws if the record is no exchange. */
  exchangeAt(number: number): Exchange {
    const known = this.#exchanges.get(number);
    if (known) return known;
    const line = Number.isInteger(number) ? this.#reader.line(number) : undefined;
    const record = line === undefined ? undefined : (JSON.parse(line) as BundleRecord);
    if (record?.kind !== 'exchange') throw new Error(`record ${number} is no exchange`);
    return this.keep(number, record);
  }

  keep(number: number, record: ExchangeRecord): Exchange {
    const exchange = exchangeOf(record);
    const [oldest] = this.#exchanges.keys();
    if (oldest !== undefined && this.#exchanges.size >= mostExchanges) this.#exchanges.delete(oldest);
    this.#exchanges.set(number, exchange);
    return exchange;
  }

  #chunk(nth: number): Chunk | undefined {
    const entry = this.#manifest.chunks[nth];
    const name = `${recordsFolder}/${chunkName(nth)}`;
    try {
      const chunk = this.#reader.chunk(nth);
      const last = chunk.first + (entry?.records ?? 0) - 1;
      const range = `records ${chunk.first} to ${last}`;
      if (chunk.digest !== entry?.digest) this.#problems.add('altered records', `${name}: another digest (${range})`);
      const [there, expected] = [chunk.lines.length, entry?.records ?? 0];
      const what = `${name}: ${there} records, where the manifest has ${expected}`;
      if (there !== expected) this.#problems.add(there < expected ? 'missing record' : 'extra record', what);
      return chunk;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') this.#problems.add('missing file', name);
      else this.#problems.add('unreadable file', `${name}: ${code ?? message}`);
      return undefined;
    }
  }

  #recordIn(line: string, number: number): BundleRecord | undefined {
    const record: unknown = parsed(line);
    const [error] = record === undefined ? ['no JSON'] : recordErrors(record);
    const text = error === undefined ? canonicalIfShallow(record) : '';
    const flaw = error ?? (text === undefined ? 'is nested too deeply' : undefined);
    if (flaw !== undefined) this.#problems.add('wrong form', `record ${number}: ${flaw}`);
    else if (text !== line) this.#problems.add('wrong form', `record ${number}: is not in canonical form`);
    return flaw === undefined ? (record as BundleRecord) : undefined;
  }
}

/** What is nested too deeply to be written again is no record of a run. */
function canonicalIfShallow(record: unknown): string | undefined {
  try {
    return canonical(record);
  } catch {
    return undefined;
  }
}
