import type { Json } from '../engine/json.ts';
import type { Verdict } from '../engine/judge/verdict.ts';
import type { ApiName, Level } from '../requirements/requirement.ts';
import type { Shard } from '../suites/chosen-checks.ts';

export const format = 'fulfillment-conformance-bundle/1';

/** One file of records. Its digest is that of its text. */
export interface ChunkEntry {
  readonly records: number;
  readonly digest: string;
}

/** How many situations of a requirement that passes were put to the test, and why one was not. */
export interface Situations {
  readonly tested: number;
  readonly all: number;
  readonly missing: string;
}

/** The verdict of one requirement over all seeds. */
export interface Verdicted {
  readonly id: string;
  readonly level: Level;
  readonly verdict: Verdict;
  readonly reason?: string;
  /** Absent: all were put to the test. */
  readonly situations?: Situations;
}

/** Why a requirement does not apply to this target: what the vendor declares by the profile. */
export interface Declaration {
  readonly requirement: string;
  /** What its checks need of the target. */
  readonly needs: readonly string[];
  readonly reason: string;
}

/** What a run was to be; also the first record. */
export interface ManifestHead {
  readonly format: typeof format;
  readonly suite: { readonly name: string; readonly version: string; readonly requirementSet: string };
  readonly target: string;
  readonly apis: readonly ApiName[];
  /** How other API versions were judged. */
  readonly versions: 'none' | 'contract' | 'whole';
  /** The most cases of each check; absent: as many as it needs. */
  readonly cases?: number;
  /** The options that narrowed the run. Empty: it was not narrowed. */
  readonly narrowedBy: readonly string[];
  /** The ids that these options mean. */
  readonly selection: { readonly only?: readonly string[]; readonly skip?: readonly string[] };
  readonly seeds: { readonly fixed: readonly number[]; readonly drawn: number };
  /** It is this part of a certification. */
  readonly shard?: Shard;
  /** It was put together from so many shards. */
  readonly shards?: number;
  /** Without secrets. */
  readonly profile: Json;
  readonly environment: Readonly<Record<string, string>>;
  readonly startedAt: string;
}

/** The run was interrupted, and this seed was begun again: what was sent for it before is in no record. */
export interface Resumption {
  readonly seed: number;
  readonly at: string;
}

/** What is known only when all seeds have run; also the last record. */
export interface ManifestTail {
  readonly endedAt: string;
  readonly requests: number;
  /** Absent: the run was never interrupted. */
  readonly resumed?: readonly Resumption[];
  readonly requirements: readonly Verdicted[];
  readonly declarations: readonly Declaration[];
  /** Why the target cannot be certified, a line for each cause. Empty: it can. */
  readonly missing: readonly string[];
  readonly certifiable: boolean;
  /** SHA-256 of the verdicts and of the cases of each check, which one run and merged shards share. */
  readonly outcomeDigest: string;
}

/** What the whole bundle says, and the digests of its records. */
export interface Manifest extends ManifestHead, ManifestTail {
  readonly chunks: readonly ChunkEntry[];
  readonly records: number;
  /** That of the Merkle tree of all records. */
  readonly root: string;
}
