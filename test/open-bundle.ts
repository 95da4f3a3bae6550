import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { canonical } from '../bundle/canonical.ts';
import { ChunkWriter } from '../bundle/chunk-writer.ts';
import type { Manifest } from '../bundle/manifest.ts';
import { textOf, valueIn } from '../bundle/observed-text.ts';
import type { BundleRecord } from '../bundle/record.ts';
import type { Exchange } from '../engine/wire/exchange.ts';

type Mutable<T> = { -readonly [Member in keyof T]: T[Member] };
type Kind = BundleRecord['kind'];
type OfKind<K extends Kind> = Mutable<Extract<BundleRecord, { readonly kind: K }>>;

/** A copy of a bundle that a test alters. */
export class OpenBundle {
  readonly folder: string;
  manifest: Mutable<Manifest>;
  records: Mutable<BundleRecord>[];

  constructor(original: string) {
    this.folder = join(mkdtempSync(join(tmpdir(), 'altered-')), 'bundle');
    cpSync(original, this.folder, { recursive: true });
    this.manifest = JSON.parse(readFileSync(this.path('manifest.json'), 'utf8'));
    this.records = this.chunks.flatMap((name) => this.linesOf(name).map((line) => JSON.parse(line)));
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  get chunks(): readonly string[] {
    return readdirSync(this.path('records')).sort();
  }

  linesOf(chunk: string): string[] {
    return gunzipSync(readFileSync(this.path(`records/${chunk}`)))
      .toString()
      .split('\n')
      .filter((line) => line !== '');
  }

  /** The records of a kind that a test looks for. */
  all<K extends Kind>(kind: K, holds: (record: OfKind<K>) => boolean = () => true): OfKind<K>[] {
    return (this.records as OfKind<K>[]).filter((record) => record.kind === kind && holds(record));
  }

  first<K extends Kind>(kind: K, holds?: (record: OfKind<K>) => boolean): OfKind<K> {
    const [found] = this.all(kind, holds);
    if (!found) throw new Error(`the bundle has no such ${kind}`);
    return found;
  }

  /** Takes a record out; the others refer to one another by their new numbers. */
  remove(record: object): void {
    const at = this.records.indexOf(record as Mutable<BundleRecord>);
    this.records.splice(at, 1);
    this.#renumber((number) => (number > at ? number - 1 : number));
  }

  insertAfter(record: object, added: object): void {
    const at = this.records.indexOf(record as Mutable<BundleRecord>);
    this.records.splice(at + 1, 0, structuredClone(added) as Mutable<BundleRecord>);
    this.#renumber((number) => (number > at ? number + 1 : number));
  }

  /** Writes the manifest only: no digest follows. */
  writeManifest(): void {
    writeFileSync(this.path('manifest.json'), `${canonical(this.manifest)}\n`);
  }

  /** Writes everything with right digests, as somebody would who has the suite but not the key. */
  async seal(): Promise<void> {
    rmSync(this.path('records'), { recursive: true });
    const writer = new ChunkWriter(this.folder);
    for (const record of this.records) writer.add(record as BundleRecord);
    Object.assign(this.manifest, await writer.end());
    this.writeManifest();
  }

  #renumber(numberOf: (old: number) => number): void {
    for (const record of this.all('case')) {
      record.history = record.history.map(numberOf);
      if (record.observed !== undefined) record.observed = renumbered(record.observed, numberOf);
    }
  }
}

export function renumbered(observed: string, numberOf: (old: number) => number): string {
  const numbers = new Map<object, number>();
  const value = valueIn(observed, (number) => {
    const standIn = {} as Exchange;
    numbers.set(standIn, numberOf(number));
    return standIn;
  });
  return textOf(value, (one) => numbers.get(one));
}
