import { isDeepStrictEqual } from 'node:util';
import type { Shard } from '../../suites/chosen-checks.ts';
import type { Manifest } from '../manifest.ts';
import type { ShardRecord } from '../record.ts';
import { withoutAddresses } from '../shards/addresses.ts';
import { earliest, latest } from '../shards/merge.ts';
import type { Problems } from './problem.ts';

export const shardsOf = (of: number): readonly Shard[] =>
  Array.from({ length: of }, (_, nth) => ({ index: nth + 1, of }));

const named = ({ index, of }: Shard): string => `shard ${index} of ${of}`;

/** Judges which shards a merged bundle has, and whether they are of one run. */
export class ShardPlaces {
  readonly #manifest: Manifest;
  readonly #problems: Problems;
  readonly #records: ShardRecord[] = [];

  constructor(manifest: Manifest, problems: Problems) {
    this.#manifest = manifest;
    this.#problems = problems;
  }

  /** @returns whether its records can be judged. */
  add(record: ShardRecord): boolean {
    const { shards: of = 0, profile } = this.#manifest;
    const { index } = record;
    const isThere = this.#records.some((one) => one.index === index);
    if (record.of !== of || index > of || isThere) {
      this.#problems.add('extra shard', `${named(record)}: ${isThere ? 'is there twice' : 'is not due'}`);
      return false;
    }
    this.#records.push(record);
    if (withoutAddresses(record.profile) !== withoutAddresses(profile))
      this.#problems.add('other profile', `${named(record)}: was run with another profile`);
    return true;
  }

  end(): void {
    const { shards: of } = this.#manifest;
    if (of === undefined) return;
    const problems = this.#problems;
    const records = this.#records;
    for (const shard of shardsOf(of))
      if (!records.some(({ index }) => index === shard.index)) problems.add('missing shard', named(shard));
    const expected = {
      startedAt: earliest(records),
      endedAt: latest(records),
      requests: records.reduce((sum, { requests }) => sum + requests, 0),
      resumed: records.flatMap(({ resumed = [] }) => resumed),
    };
    const { startedAt, endedAt, requests, resumed = [] } = this.#manifest;
    if (!isDeepStrictEqual({ startedAt, endedAt, requests, resumed }, expected))
      problems.add('altered manifest', 'times, requests or resumptions are not those of the shards');
  }
}
