import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckResult } from '../../engine/judge/result.ts';
import { canonical } from '../canonical.ts';
import { certificationStatus } from '../certification-status.ts';
import { ChunkWriter } from '../chunk-writer.ts';
import { manifestName } from '../file-names.ts';
import type { Manifest, ManifestHead, ManifestTail } from '../manifest.ts';
import type { ShardRecord } from '../record.ts';
import type { RequirementSet } from '../requirement-set.ts';
import { resultIn } from '../result-record.ts';
import { overSeeds } from '../seed-results.ts';
import { type Problem, Problems } from '../verify/problem.ts';
import { sameParts } from '../verify/same-parts.ts';
import { RecordStream } from '../verify/stream.ts';

/** The bundle of one shard. */
export interface ShardBundle {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The bundle of a shard is not what was written. */
export class AlteredShard extends Error {
  readonly folder: string;
  readonly problems: readonly Problem[];
  constructor(folder: string, problems: readonly Problem[]) {
    super(`${folder}: ${problems.map(({ kind, what }) => `${kind}: ${what}`).join('; ')}`);
    this.folder = folder;
    this.problems = problems;
  }
}

/**
 * Puts the bundles of all shards together, in the order of the shards whatever the order of the arguments, so that it
 * has the same bytes each time. A record of a history stays as it was written. @throws AlteredShard
 */
export async function mergeBundles(
  given: readonly [ShardBundle, ...ShardBundle[]],
  into: string,
  set: RequirementSet,
): Promise<ManifestTail> {
  const shards = [...given].sort((one, other) => indexOf(one) - indexOf(other));
  const head = headOf(shards);
  const writer = new ChunkWriter(into);
  writer.add({ kind: 'opening', ...head, requirementSet: set });
  const results: CheckResult[] = [];
  for (const shard of shards) copy(shard, writer, results);
  const manifests = shards.map(({ manifest }) => manifest);
  const resumed = manifests.flatMap((one) => one.resumed ?? []);
  const tail: ManifestTail = {
    endedAt: latest(manifests),
    requests: manifests.reduce((sum, { requests }) => sum + requests, 0),
    ...(resumed.length > 0 ? { resumed } : {}),
    ...certificationStatus(overSeeds(results), head, set),
  };
  writer.add({ kind: 'closing', ...tail });
  const manifest: Manifest = { ...head, ...tail, ...(await writer.end()) };
  await writeFile(join(into, manifestName), `${canonical(manifest)}\n`);
  return tail;
}

const indexOf = ({ manifest }: ShardBundle): number => manifest.shard?.index ?? 0;

export const latest = (all: readonly Pick<ManifestTail, 'endedAt'>[]): string =>
  all
    .map(({ endedAt }) => endedAt)
    .sort()
    .at(-1) ?? '';

export const earliest = (all: readonly Pick<ManifestHead, 'startedAt'>[]): string =>
  all.map(({ startedAt }) => startedAt).sort()[0] ?? '';

function headOf(shards: readonly ShardBundle[]): ManifestHead {
  const [first] = shards;
  if (!first) throw new Error('there is no shard');
  const { format, suite, target, apis, versions, cases, narrowedBy, selection, seeds, profile, environment } =
    first.manifest;
  return {
    format,
    suite,
    target,
    apis,
    versions,
    selection,
    seeds,
    profile,
    environment,
    ...(cases === undefined ? {} : { cases }),
    narrowedBy: narrowedBy.filter((option) => !option.startsWith('--shard ')),
    shards: shards.length,
    startedAt: earliest(shards.map(({ manifest }) => manifest)),
  };
}

/** All records but the first and the last one, which say what the shard alone gives. */
function copy({ folder, manifest }: ShardBundle, writer: ChunkWriter, results: CheckResult[]): void {
  const problems = new Problems();
  writer.add(shardRecord(manifest));
  for (const { record } of new RecordStream(folder, manifest, problems).records()) {
    if (record.kind === 'opening' || record.kind === 'closing') {
      sameParts(record, manifest, record.kind, problems);
      continue;
    }
    if (record.kind === 'result') results.push(resultIn(record));
    writer.add(record);
  }
  if (problems.list.length > 0) throw new AlteredShard(folder, problems.list);
}

function shardRecord({
  shard,
  root,
  profile,
  environment,
  startedAt,
  endedAt,
  requests,
  resumed,
}: Manifest): ShardRecord {
  if (!shard) throw new Error('the bundle is that of no shard');
  return {
    kind: 'shard',
    ...shard,
    root,
    profile,
    environment,
    startedAt,
    endedAt,
    requests,
    ...(resumed === undefined ? {} : { resumed }),
  };
}
