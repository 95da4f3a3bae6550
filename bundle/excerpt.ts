import { parsed } from '../engine/json.ts';
import { ChunkReader } from './chunk-reader.ts';
import { chunkName, recordsFolder } from './file-names.ts';
import type { Manifest } from './manifest.ts';
import { leafHash, pathTo } from './merkle.ts';
import { numbersIn } from './observed-text.ts';
import type { BundleRecord, CaseRecord } from './record.ts';
import { signatureTexts } from './signature.ts';
import { UnreadableBundle } from './unreadable-bundle.ts';
import { manifestIn } from './verify/manifest-in.ts';
import { Problems } from './verify/problem.ts';
import { recordErrors } from './verify/record-form.ts';

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

/** @returns undefined if the bundle has no such case. @throws UnreadableBundle */
export function excerptOf(bundle: string, wanted: Wanted): Excerpt | undefined {
  const problems = new Problems();
  const manifest = manifestIn(bundle, problems);
  if (!manifest) throw new UnreadableBundle(problems.list[0]?.what);
  const records = shownIn(bundle, manifest, wanted);
  return records && { format: excerptFormat, manifest, signatures: signatureTexts(bundle), records };
}

function shownIn(bundle: string, manifest: Manifest, wanted: Wanted): readonly Shown[] | undefined {
  const reader = new ChunkReader(bundle, manifest.chunks);
  const leaves: Buffer[] = [];
  let shardAt: number | undefined;
  let seedAt: number | undefined;
  let isSeed = false;
  let isPreflight = false;
  let descriptions: number[] = [];
  let numbers: readonly number[] | undefined;
  for (let nth = 0; nth < reader.chunks; nth++) {
    for (const line of linesOf(reader, nth)) {
      const number = leaves.push(leafHash(line)) - 1;
      if (numbers) continue;
      const record = recordIn(line, number);
      if (record.kind === 'shard') shardAt = number;
      if (record.kind === 'seed') {
        [seedAt, isPreflight, descriptions] = [number, true, []];
        isSeed = wanted.seed === undefined || record.seed === wanted.seed;
      }
      if (record.kind === 'preflight') isPreflight = false;
      // Checks of the description read what the pre-flight fetched.
      if (record.kind === 'exchange' && isPreflight && record.operation === 'getDescription') descriptions.push(number);
      if (record.kind === 'case' && isSeed && isWanted(record, wanted) && seedAt !== undefined)
        numbers = [
          ...(shardAt === undefined ? [] : [shardAt]),
          ...[seedAt, ...descriptions],
          ...exchangesOf(record).map((at) => at + (shardAt ?? 0)),
          number,
        ];
    }
  }
  if (!numbers) return undefined;
  return [...new Set(numbers)].map((number) => ({
    number,
    record: recordIn(reader.line(number), number),
    path: pathTo(number, leaves),
  }));
}

/** @throws UnreadableBundle */
function linesOf(reader: ChunkReader, nth: number): readonly string[] {
  try {
    return reader.chunk(nth).lines;
  } catch (error) {
    const { code = 'is no compressed text' } = error as NodeJS.ErrnoException;
    throw new UnreadableBundle(`${recordsFolder}/${chunkName(nth)}: cannot be read (${code})`);
  }
}

/** @throws UnreadableBundle */
function recordIn(line: string | undefined, number: number): BundleRecord {
  const record = parsed(line ?? '');
  const [error] = record === undefined ? ['no JSON'] : recordErrors(record);
  if (error !== undefined) throw new UnreadableBundle(`record ${number}: ${error}`);
  return record as unknown as BundleRecord;
}

const isWanted = ({ check, index, role }: CaseRecord, wanted: Wanted): boolean =>
  check === wanted.check && role === 'counted' && (wanted.index === undefined || index === wanted.index);

/** Those of its history, and others that were judged, such as those of a fixture. */
function exchangesOf({ history, observed, given }: CaseRecord): readonly number[] {
  const others = [observed, given].flatMap((text) => (text === undefined ? [] : numbersIn(text)));
  return [...history, ...others].sort((one, other) => one - other);
}
