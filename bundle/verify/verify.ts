import { join } from 'node:path';
import type { CheckResult } from '../../engine/judge/result.ts';
import { canonical } from '../canonical.ts';
import type { Manifest } from '../manifest.ts';
import { timestampsFolder } from '../places.ts';
import type { BundleRecord } from '../record.ts';
import { digestOfSet, type RequirementSet } from '../requirement-set.ts';
import { overSeeds } from '../seed-results.ts';
import { filesIn, type Signature, signaturesOf } from '../signature.ts';
import { standingOf } from '../standing.ts';
import { type Expectation, expectationOf } from './expectation.ts';
import { extraFiles } from './files.ts';
import { manifestIn } from './manifest-in.ts';
import { type Problem, Problems } from './problem.ts';
import { sameParts } from './same-parts.ts';
import { SeedJudge } from './seed-judge.ts';
import { RecordStream } from './stream.ts';

/** What a verification found. */
export interface Verification {
  /** Empty: the bundle holds. */
  readonly problems: readonly Problem[];
  /** Absent: it cannot be read. */
  readonly manifest?: Manifest;
  readonly signatures: readonly Signature[];
  readonly timestamps: readonly string[];
  readonly counts: { readonly exchanges: number; readonly cases: number; readonly results: number };
  /** Verdicts that rest on a secret of the profile: they are taken as recorded. */
  readonly taken: readonly string[];
}

export interface Own {
  readonly suiteVersion: string;
  /** The requirement set of this suite version. */
  readonly requirementSet: RequirementSet;
  /** The thumbprints of the keys that must have signed. */
  readonly keys: readonly string[];
}

/** Checks a bundle offline: form, digests, signatures, completeness, and every history judged again. */
export async function verify(bundle: string, own: Own): Promise<Verification> {
  const problems = new Problems();
  const counts = { exchanges: 0, cases: 0, results: 0 };
  const manifest = manifestIn(bundle, problems);
  const timestamps = filesIn(join(bundle, timestampsFolder));
  if (!manifest) return { problems: problems.list, signatures: [], timestamps, counts, taken: [] };
  const signatures = await signaturesOf(bundle);
  const taken = new Set<string>();
  const done = () => ({ problems: problems.list, manifest, signatures, timestamps, counts, taken: [...taken] });
  judgeSignatures(signatures, own.keys, problems);
  extraFiles(bundle, manifest, problems);
  if (!isOwnSuite(manifest, own, problems)) return done();
  const expected = await expectedOf(manifest, problems);
  if (!expected) return done();
  const reading = new Reading({ bundle, manifest, expected, problems, own, counts, taken });
  reading.run();
  return done();
}

export function judgeSignatures(signatures: readonly Signature[], keys: readonly string[], problems: Problems): void {
  for (const { file, flaw } of signatures) if (flaw !== undefined) problems.add('bad signature', `${file}: ${flaw}`);
  for (const key of keys)
    if (!signatures.some((one) => one.key === key && one.flaw === undefined))
      problems.add('missing signature', `key ${key} has not signed this bundle`);
}

/** Another version judges otherwise, so nothing can be judged again. */
export function isOwnSuite({ suite }: Manifest, { suiteVersion, requirementSet }: Own, problems: Problems): boolean {
  if (suite.version !== suiteVersion) {
    const what = `made by version ${suite.version}, this is ${suiteVersion}; verify it with that version`;
    problems.add('other suite version', what);
    return false;
  }
  if (suite.requirementSet === digestOfSet(requirementSet)) return true;
  problems.add('other requirement set', `${suite.requirementSet}, where version ${suiteVersion} has another one`);
  return false;
}

async function expectedOf(manifest: Manifest, problems: Problems): Promise<Expectation | undefined> {
  try {
    return await expectationOf(manifest);
  } catch (error) {
    problems.add('other profile', `the suite cannot read this profile: ${(error as Error).message}`);
    return undefined;
  }
}

interface Parts {
  readonly bundle: string;
  readonly manifest: Manifest;
  readonly expected: Expectation;
  readonly problems: Problems;
  readonly own: Own;
  readonly counts: { exchanges: number; cases: number; results: number };
  readonly taken: Set<string>;
}

/** Reads the records in order. */
class Reading {
  readonly #parts: Parts;
  readonly #stream: RecordStream;
  readonly #results: CheckResult[] = [];
  readonly #seeds: number[] = [];
  #judge: SeedJudge | undefined;
  #last: BundleRecord['kind'] | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#stream = new RecordStream(parts.bundle, parts.manifest, parts.problems);
  }

  run(): void {
    const { problems } = this.#parts;
    for (const { number, record } of this.#stream.records()) {
      if ((number === 0) !== (record.kind === 'opening') || this.#last === 'closing')
        problems.add('wrong form', `record ${number}: ${record.kind} is out of place`);
      this.#read(number, record);
      this.#last = record.kind;
    }
    this.#endSeed();
    if (this.#last !== 'closing') problems.add('missing record', 'the records do not end with the closing one');
    this.#judgeSeeds();
    this.#conclude();
  }

  #judgeSeeds(): void {
    const { problems, manifest, own } = this.#parts;
    const { fixed, drawn } = manifest.seeds;
    const due = [...fixed, drawn];
    const { seeds } = own.requirementSet;
    if (canonical(fixed) !== canonical(seeds))
      problems.add('other seeds', `the fixed seeds are ${fixed.join(', ')}, where ${seeds.join(', ')} are due`);
    if (fixed.includes(drawn)) problems.add('other seeds', `seed ${drawn} is a fixed one, so none was drawn`);
    for (const seed of due) if (!this.#seeds.includes(seed)) problems.add('missing seed', `seed ${seed} was not run`);
    for (const [nth, seed] of this.#seeds.entries())
      if (!due.includes(seed) || this.#seeds.indexOf(seed) !== nth)
        problems.add('extra seed', `seed ${seed} is not due`);
  }

  #read(number: number, record: BundleRecord): void {
    const { problems, manifest, expected, counts, own } = this.#parts;
    if (record.kind === 'opening') sameParts(record, manifest, 'opening', problems, own.requirementSet);
    else if (record.kind === 'closing') sameParts(record, manifest, 'closing', problems);
    else if (record.kind === 'seed') {
      this.#endSeed();
      this.#seeds.push(record.seed);
      const exchangeAt = (at: number) => this.#stream.exchangeAt(at);
      this.#judge = new SeedJudge(record.seed, { head: manifest, expected, problems, exchangeAt });
    } else if (!this.#judge) problems.add('wrong form', `record ${number}: ${record.kind} comes before a seed`);
    else if (record.kind === 'preflight') this.#judge.preflightEnded();
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

  #endSeed(): void {
    this.#results.push(...(this.#judge?.end() ?? []));
    for (const key of this.#judge?.taken ?? []) this.#parts.taken.add(key);
    this.#judge = undefined;
  }

  /** The verdicts of requirements, declarations and gaps must follow from the results. */
  #conclude(): void {
    const { manifest, own, problems } = this.#parts;
    sameParts(standingOf(overSeeds(this.#results), manifest, own.requirementSet), manifest, 'verdicts', problems);
  }
}
