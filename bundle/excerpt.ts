import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChunkReader } from './chunk-reader.ts';
import type { Manifest } from './manifest.ts';
import { leafHash, pathTo } from './merkle.ts';
import { numbersIn } from './observed.ts';
import { manifestName } from './places.ts';
import type { BundleRecord, CaseRecord } from './record.ts';
import { signatureTexts } from './signature.ts';

export const excerptFormat = 'fulfillment-conformance-excerpt/1';

/** One record with its way to the root of the bundle. */
export interface Shown {
  readonly number: number;
  readonly record: BundleRecord;
  readonly path: readonly string[];
}

/** One history out of a bundle, which can be checked without the rest. */
export interface Excerpt {
  readonly format: typeof excerptFormat;
  readonly manifest: Manifest;
  /** The texts of the signatures by their file. */
  readonly signatures: Readonly<Record<string, string>>;
  readonly records: readonly Shown[];
}

interface Wanted {
  readonly check: string;
  /** Absent: the first case that is there. */
  readonly index?: number;
  readonly seed?: number;
}

/** @returns undefined if the bundle has no such case. */
export function excerptOf(bundle: string, wanted: Wanted): Excerpt | undefined {
  const manifest = JSON.parse(readFileSync(join(bundle, manifestName), 'utf8')) as Manifest;
  const reader = new ChunkReader(bundle, manifest.chunks);
  const leaves: Buffer[] = [];
  let seedAt: number | undefined;
  let isSeed = false;
  let isPreflight = false;
  let descriptions: number[] = [];
  let numbers: readonly number[] | undefined;
  for (let nth = 0; nth < reader.chunks; nth++) {
    for (const line of reader.chunk(nth).lines) {
      const number = leaves.push(leafHash(line)) - 1;
      if (numbers) continue;
      const record = JSON.parse(line) as BundleRecord;
      if (record.kind === 'seed') {
        [seedAt, isPreflight, descriptions] = [number, true, []];
        isSeed = wanted.seed === undefined || record.seed === wanted.seed;
      }
      if (record.kind === 'preflight') isPreflight = false;
      // Checks of the description read what the pre-flight fetched.
      if (record.kind === 'exchange' && isPreflight && record.operation === 'getDescription') descriptions.push(number);
      if (record.kind === 'case' && isSeed && isWanted(record, wanted) && seedAt !== undefined)
        numbers = [seedAt, ...descriptions, ...exchangesOf(record), number];
    }
  }
  if (!numbers) return undefined;
  const records = [...new Set(numbers)].map((number) => ({
    number,
    record: JSON.parse(reader.line(number) ?? 'null') as BundleRecord,
    path: pathTo(number, leaves),
  }));
  return { format: excerptFormat, manifest, signatures: signatureTexts(bundle), records };
}

const isWanted = ({ check, index, role }: CaseRecord, wanted: Wanted): boolean =>
  check === wanted.check && role === 'counted' && (wanted.index === undefined || index === wanted.index);

/** Those of its history, and others that were judged, such as those of a fixture. */
function exchangesOf({ history, observed, given }: CaseRecord): readonly number[] {
  const others = [observed, given].flatMap((text) => (text === undefined ? [] : numbersIn(text)));
  return [...history, ...others].sort((one, other) => one - other);
}
