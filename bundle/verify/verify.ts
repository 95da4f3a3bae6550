import { join } from 'node:path';
import { timestampsFolder } from '../file-names.ts';
import type { Manifest } from '../manifest.ts';
import { digestOfSet, type RequirementSet } from '../requirement-set.ts';
import { filesIn, manifestDigest, type Signature, signaturesOf } from '../signature.ts';
import { type Expectation, expectationOf } from './expectation.ts';
import { extraFiles } from './files.ts';
import { manifestIn } from './manifest-in.ts';
import { type Problem, Problems } from './problem.ts';
import { Reading } from './reading.ts';
import { shardsOf } from './shard-places.ts';
import { judgeTimestamps } from './timestamps.ts';

/** What a verification found. */
export interface Verification {
  /** Empty: the bundle holds. */
  readonly problems: readonly Problem[];
  /** Absent: it cannot be read. */
  readonly manifest?: Manifest;
  /** That of the file of the manifest, which signatures sign. */
  readonly digest?: string;
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
  /** The seed that must have been drawn. Absent: any. */
  readonly drawnSeed?: number;
}

/** Told now and then how many records are done. */
export type OnRecord = (done: number, total: number) => void;

/** Checks a bundle offline: form, digests, signatures, completeness, and every history judged again. */
export async function verify(bundle: string, own: Own, onRecord?: OnRecord): Promise<Verification> {
  const problems = new Problems();
  const counts = { exchanges: 0, cases: 0, results: 0 };
  const manifest = manifestIn(bundle, problems);
  const timestamps = filesIn(join(bundle, timestampsFolder));
  if (!manifest) return { problems: problems.list, signatures: [], timestamps, counts, taken: [] };
  const signatures = await signaturesOf(bundle);
  const taken = new Set<string>();
  const digest = manifestDigest(bundle);
  const done = () => ({ problems: problems.list, manifest, digest, signatures, timestamps, counts, taken: [...taken] });
  judgeSignatures(signatures, own.keys, problems);
  extraFiles(bundle, manifest, problems);
  judgeTimestamps(bundle, timestamps, problems);
  judgeSeeds(manifest, own, problems);
  if (!isOwnSuite(manifest, own, problems)) return done();
  const expected = await expectationsOf(manifest, problems);
  if (!expected) return done();
  const reading = new Reading({ bundle, manifest, expected, problems, own, counts, taken });
  await reading.run(onRecord);
  return done();
}

export function judgeSignatures(signatures: readonly Signature[], keys: readonly string[], problems: Problems): void {
  for (const { file, flaw } of signatures) if (flaw !== undefined) problems.add('bad signature', `${file}: ${flaw}`);
  for (const key of keys)
    if (!signatures.some((one) => one.key === key && one.flaw === undefined))
      problems.add('missing signature', `key ${key} has not signed this bundle`);
}

/** An older bundle of the same target is as valid, but of another draw. */
export function judgeSeeds({ seeds }: Manifest, { drawnSeed }: Own, problems: Problems): void {
  if (drawnSeed !== undefined && seeds.drawn !== drawnSeed)
    problems.add('other seeds', `seed ${seeds.drawn} was drawn, where ${drawnSeed} is due`);
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

/** One for each shard, in their order; one for a run that was not divided. */
async function expectationsOf(manifest: Manifest, problems: Problems): Promise<readonly Expectation[] | undefined> {
  const { shards: of } = manifest;
  const heads = of === undefined ? [manifest] : shardsOf(of).map((shard) => ({ ...manifest, shard }));
  try {
    const expected: Expectation[] = [];
    for (const head of heads) expected.push(await expectationOf(head));
    return expected;
  } catch (error) {
    problems.add('other profile', `the suite cannot read this profile: ${(error as Error).message}`);
    return undefined;
  }
}
