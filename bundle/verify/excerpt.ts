import type { Shard } from '../../suites/chosen-checks.ts';
import { canonical, sha256 } from '../canonical.ts';
import { type Excerpt, excerptFormat } from '../excerpt.ts';
import { rootBy } from '../merkle.ts';
import { exchangeOf, type ShardRecord } from '../record.ts';
import { signaturesIn } from '../signature.ts';
import { expectationOf } from './expectation.ts';
import { Problems } from './problem.ts';
import { excerptErrors, recordErrors } from './record-form.ts';
import { SeedJudge } from './seed-judge.ts';
import { isOwnSuite, judgeSeeds, judgeSignatures, type Own, type Verification } from './verify.ts';

/** Checks one history without the rest of its bundle: its way to the signed root, and what follows from it. */
export async function verifyExcerpt(excerpt: Excerpt, own: Own): Promise<Verification> {
  const problems = new Problems();
  const counts = { exchanges: 0, cases: 0, results: 0 };
  const none = { timestamps: [], counts, taken: [] };
  const { manifest, records } = excerpt;
  if (excerpt.format !== excerptFormat)
    problems.add('other format', `"${excerpt.format}", where this suite reads "${excerptFormat}"`);
  else for (const error of excerptErrors(excerpt)) problems.add('wrong form', error);
  if (problems.list.length > 0) return { problems: problems.list, signatures: [], ...none };
  const digest = sha256(`${canonical(manifest)}\n`);
  const signatures = await signaturesIn(excerpt.signatures, digest);
  judgeSignatures(signatures, own.keys, problems);
  judgeSeeds(manifest, own, problems);
  if (isOwnSuite(manifest, own, problems)) {
    for (const { number, record, path } of records) {
      for (const error of recordErrors(record)) problems.add('wrong form', `record ${number}: ${error}`);
      if (rootBy(canonical(record), number, manifest.records, path) !== manifest.root)
        problems.add('altered records', `record ${number} is not in the bundle`);
    }
    if (problems.list.length === 0) await judge(excerpt, problems, counts);
  }
  return { problems: problems.list, manifest, signatures, ...none };
}

async function judge({ manifest, records }: Excerpt, problems: Problems, counts: { exchanges: number; cases: number }) {
  const [shard] = records.flatMap(({ number, record }) => (record.kind === 'shard' ? [{ number, record }] : []));
  const head = shard ? { ...manifest, profile: shard.record.profile, shard: shardIn(shard.record) } : manifest;
  const expected = await expectationOf(head);
  const from = shard?.number ?? 0;
  const exchanges = new Map(
    records.flatMap(({ number, record }) => (record.kind === 'exchange' ? [[number, record] as const] : [])),
  );
  const exchangeAt = (at: number) => {
    const number = from + at;
    const record = exchanges.get(number);
    if (!record) throw new Error(`record ${number} is missing`);
    return exchangeOf(record);
  };
  const seed = records.flatMap(({ record }) => (record.kind === 'seed' ? [record.seed] : []))[0];
  const [one] = records.flatMap(({ record }) => (record.kind === 'case' ? [record] : []));
  if (seed === undefined || !one) {
    problems.add('missing record', 'it holds no case');
    return;
  }
  const judging = new SeedJudge(seed, { head, expected, problems, exchangeAt });
  const own = new Set(one.history);
  // What comes before its history is of the pre-flight.
  for (const [number, record] of exchanges) if (!own.has(number - from)) judging.exchange(record, exchangeOf(record));
  judging.preflightEnded(0);
  judging.case(one);
  counts.exchanges = exchanges.size;
  counts.cases = 1;
}

const shardIn = ({ index, of }: ShardRecord): Shard => ({ index, of });
