import { setImmediate as otherTurn } from 'node:timers/promises';
import type { CheckResult } from '../../engine/judge/result.ts';
import { canonical } from '../canonical.ts';
import { certificationStatus } from '../certification-status.ts';
import type { Manifest } from '../manifest.ts';
import type { BundleRecord, ShardRecord } from '../record.ts';
import { overSeeds } from '../seed-results.ts';
import type { Expectation } from './expectation.ts';
import type { Problems } from './problem.ts';
import { sameParts } from './same-parts.ts';
import { SeedJudge } from './seed-judge.ts';
import { ShardPlaces } from './shard-places.ts';
import { RecordStream } from './stream.ts';
import type { OnRecord, Own } from './verify.ts';

/** Between them, a signal of the system is heard and progress is shown. */
const recordsAtOnce = 500;

interface Parts {
  readonly bundle: string;
  readonly manifest: Manifest;
  /** One for each shard. */
  readonly expected: readonly Expectation[];
  readonly problems: Problems;
  readonly own: Own;
  readonly counts: { exchanges: number; cases: number; results: number };
  readonly taken: Set<string>;
}

/** Reads the records in order. */
export class Reading {
  readonly #parts: Parts;
  readonly #stream: RecordStream;
  readonly #shards: ShardPlaces;
  readonly #results: CheckResult[] = [];
  /** Those of the shard that is read. */
  #seeds: number[] = [];
  /** The record that the records of this shard count from. */
  #shard: { readonly record: ShardRecord; readonly number: number } | undefined;
  #judge: SeedJudge | undefined;
  #last: BundleRecord['kind'] | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#stream = new RecordStream(parts.bundle, parts.manifest, parts.problems);
    this.#shards = new ShardPlaces(parts.manifest, parts.problems);
  }

  async run(onRecord?: OnRecord): Promise<void> {
    const { problems, manifest, own } = this.#parts;
    for (const { number, record } of this.#stream.records()) {
      if ((number === 0) !== (record.kind === 'opening') || this.#last === 'closing')
        problems.add('wrong form', `record ${number}: ${record.kind} is out of place`);
      this.#read(number, record);
      this.#last = record.kind;
      if (onRecord && number % recordsAtOnce === 0) {
        onRecord(number, manifest.records);
        await otherTurn();
      }
    }
    this.#endShard();
    this.#shards.end();
    if (this.#last !== 'closing') problems.add('missing record', 'the records do not end with the closing one');
    const { fixed, drawn } = manifest.seeds;
    const { seeds } = own.requirementSet;
    if (canonical(fixed) !== canonical(seeds))
      problems.add('other seeds', `the fixed seeds are ${fixed.join(', ')}, where ${seeds.join(', ')} are due`);
    if (fixed.includes(drawn)) problems.add('other seeds', `seed ${drawn} is a fixed one, so none was drawn`);
    // The verdicts of requirements, declarations and gaps must follow from the results.
    sameParts(
      certificationStatus(overSeeds(this.#results), manifest, own.requirementSet),
      manifest,
      'verdicts',
      problems,
    );
  }

  #read(number: number, record: BundleRecord): void {
    const { problems, manifest, counts, own } = this.#parts;
    if (record.kind === 'opening') sameParts(record, manifest, 'opening', problems, own.requirementSet);
    else if (record.kind === 'closing') sameParts(record, manifest, 'closing', problems);
    else if (record.kind === 'shard') {
      this.#endShard();
      this.#shard = this.#shards.add(record) ? { record, number } : undefined;
    } else if (record.kind === 'seed') this.#beginSeed(record.seed, number);
    else if (!this.#judge) problems.add('wrong form', `record ${number}: ${record.kind} comes before a seed`);
    else if (record.kind === 'preflight') this.#judge.preflightEnded(number);
    else if (record.kind === 'exchange') {
      counts.exchanges++;
      this.#judge.exchange(record, this.#stream.keep(number, record));
    } else if (record.kind === 'case') {
      counts.cases++;
      this.#judge.case(record);
    } else {
      counts.results++;
      this.#judge.result(record);
    }
  }

  #beginSeed(seed: number, number: number): void {
    const { problems, manifest } = this.#parts;
    this.#endSeed();
    const shard = this.#shard;
    const expected = this.#parts.expected[(shard?.record.index ?? 1) - 1];
    if (!expected || (manifest.shards !== undefined && !shard)) {
      problems.add('wrong form', `record ${number}: seed ${seed} is of no shard`);
      return;
    }
    this.#seeds.push(seed);
    const {
      number: from,
      record: { profile },
    } = shard ?? { number: 0, record: manifest };
    const exchangeAt = (at: number) => {
      const exchange = this.#stream.exchangeAt(from + at);
      if (from + at < number) throw new Error(`record ${at} is of another seed`);
      return exchange;
    };
    this.#judge = new SeedJudge(seed, { head: { ...manifest, profile }, expected, problems, exchangeAt });
  }

  #endSeed(): void {
    this.#results.push(...(this.#judge?.end() ?? []));
    for (const key of this.#judge?.taken ?? []) this.#parts.taken.add(key);
    this.#judge = undefined;
  }

  #endShard(): void {
    this.#endSeed();
    const { manifest, problems } = this.#parts;
    const isExpected = manifest.shards === undefined || this.#shard !== undefined;
    const expected = isExpected ? [...manifest.seeds.fixed, manifest.seeds.drawn] : [];
    const of = this.#shard ? ` in shard ${this.#shard.record.index}` : '';
    for (const seed of expected)
      if (!this.#seeds.includes(seed)) problems.add('missing seed', `seed ${seed} was not run${of}`);
    for (const [nth, seed] of this.#seeds.entries())
      if (!expected.includes(seed) || this.#seeds.indexOf(seed) !== nth)
        problems.add('extra seed', `seed ${seed} is not due${of}`);
    this.#seeds = [];
  }
}
