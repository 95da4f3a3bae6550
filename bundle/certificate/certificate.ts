import { grouped } from '../../reports/grouped.ts';
import type { ApiName } from '../../requirements/requirement.ts';
import type { LogisticsProfile } from '../../schemas/target-profile.ts';
import { otherVersions } from '../../suites/logistics/versions/open-other-versions.ts';
import type { Declaration, Manifest, Resumption, Situations } from '../manifest.ts';
import type { RequirementSet } from '../requirement-set.ts';
import type { Signature } from '../signature.ts';
import { type TestedApi, testedApis } from '../tested-apis.ts';
import type { Verification } from '../verify/verify.ts';
import schema from './certificate.schema.json' with { type: 'json' };
import { type Counts, countsOf } from './counts.ts';
import type { CertifiedDetection } from './detection.ts';
import { statementOf } from './statement.ts';

/** What the suite judged, and what it did not. */
export interface CertificateScope {
  readonly apis: readonly TestedApi[];
  /** APIs of the suite that were not judged. */
  readonly otherApis: readonly ApiName[];
  /** Other stable versions of the logistics API, and how they were judged. */
  readonly otherVersions: readonly string[];
  readonly otherVersionsBy: Manifest['versions'];
  /** Options that narrowed the run. */
  readonly narrowedBy: readonly string[];
  /** Set where checks did not run as many cases as they need. */
  readonly cases?: number;
}

/** What a bundle proves, and nothing more. Page and badge say what this says. */
export interface Certificate {
  readonly $schema: string;
  readonly certified: boolean;
  readonly statement: string;
  /** Why it is not certified. Empty: it is. */
  readonly reasons: readonly string[];
  readonly target: string;
  readonly suite: Manifest['suite'];
  readonly scope: CertificateScope;
  readonly counts: Counts;
  /** Each SHOULD or MAY that fails. */
  readonly notFollowed: readonly string[];
  /** Requirements that pass without every situation put to the test. */
  readonly situations: readonly ({ readonly requirement: string } & Situations)[];
  /** Requirements of these APIs that no client can observe. */
  readonly excluded: readonly string[];
  readonly declarations: readonly Declaration[];
  /** Verdicts that rest on a secret, so that nobody can judge them again. */
  readonly takenAsRecorded: readonly string[];
  readonly seeds: Manifest['seeds'];
  readonly startedAt: string;
  readonly endedAt: string;
  readonly requests: number;
  /** The run was put together from so many shards. */
  readonly shards?: number;
  /** When it went on after an interruption, and before which seed. */
  readonly resumed: readonly Resumption[];
  /** The digest of the manifest, which has the digests of everything else. */
  readonly bundle: {
    readonly manifest: string;
    readonly root: string;
    readonly records: number;
    /** The digest of verdicts and counts, which another run of the same seeds may share. */
    readonly outcome: string;
  };
  readonly signatures: readonly { readonly key: string; readonly signedAt?: string }[];
  /** They are there; nobody has checked them. */
  readonly timestamps: readonly string[];
  /** Which injected faults the suite detects on this target. It is no part of the bundle. Absent: nobody measured it. */
  readonly detection?: CertifiedDetection;
}

/** @param digest that of the manifest. @throws for a bundle that does not hold, which gets none. */
export function certificateOf(
  verification: Verification,
  digest: string,
  set: RequirementSet,
  detection?: CertifiedDetection,
): Certificate {
  const { manifest, problems, signatures, timestamps, taken } = verification;
  if (!manifest || problems.length > 0) throw new Error('the bundle does not hold');
  const unsigned = signatures.length === 0 ? ['nobody has signed the bundle'] : [];
  const reasons = [...manifest.missing, ...unsigned];
  const { target, suite, requirements, declarations, seeds, startedAt, endedAt, requests, root, records } = manifest;
  const { shards, resumed = [] } = manifest;
  const facts = {
    certified: manifest.certifiable && reasons.length === 0,
    reasons,
    target,
    suite,
    scope: scopeOf(manifest, set),
    counts: countsOf(requirements),
    notFollowed: requirements
      .filter(({ level, verdict }) => level !== 'must' && verdict === 'fail')
      .map(({ id }) => id),
    situations: requirements.flatMap(({ id, situations }) => (situations ? [{ requirement: id, ...situations }] : [])),
    excluded: set.requirements
      .filter(({ api, excluded }) => excluded && manifest.apis.includes(api))
      .map(({ id }) => id),
    declarations,
    takenAsRecorded: taken,
    seeds,
    startedAt,
    endedAt,
    requests,
    resumed,
    ...(shards === undefined ? {} : { shards }),
    bundle: { manifest: digest, root, records, outcome: manifest.outcomeDigest },
    signatures: signersIn(signatures),
    timestamps,
    ...(detection ? { detection } : {}),
  };
  return { $schema: schema.$id, statement: statementOf(facts), ...facts };
}

/** A key signs once, however many files have its signature. */
const signersIn = (signatures: readonly Signature[]): Certificate['signatures'] =>
  [...grouped(signatures, ({ key }) => key)].map(([key, [{ signedAt } = {}]]) => ({
    key,
    ...(signedAt === undefined ? {} : { signedAt }),
  }));

function scopeOf(manifest: Manifest, { requirements }: RequirementSet): CertificateScope {
  const { apis, versions, narrowedBy, cases, profile } = manifest;
  const all = [...new Set(requirements.map(({ api }) => api))];
  const { logistics } = profile as unknown as { readonly logistics?: LogisticsProfile };
  return {
    apis: testedApis(manifest),
    otherApis: all.filter((api) => !apis.includes(api)),
    otherVersions: logistics && apis.includes('logistics') ? otherVersions(logistics) : [],
    otherVersionsBy: versions,
    narrowedBy,
    ...(cases === undefined ? {} : { cases }),
  };
}
