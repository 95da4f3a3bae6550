import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Json } from '../engine/json.ts';
import type { CheckResult } from '../engine/judge/result.ts';
import { Secrets } from '../engine/secrets/secrets.ts';
import type { Transport } from '../engine/wire/transport.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';
import type { Creation } from '../suites/creations.ts';
import { openRun } from '../suites/open-run.ts';
import type { PreflightLine, Recorder, RunInput } from '../suites/run.ts';
import { canonical } from './canonical.ts';
import { certificationStatus } from './certification-status.ts';
import { ChunkWriter } from './chunk-writer.ts';
import { checkpointName, manifestName } from './file-names.ts';
import { format, type ManifestHead, type ManifestTail } from './manifest.ts';
import { BundleRecorder } from './recorder.ts';
import { digestOfSet, type RequirementSet } from './requirement-set.ts';
import { resultRecord } from './result-record.ts';
import { type Checkpoint, writeCheckpoint } from './resume/checkpoint.ts';
import { overSeeds } from './seed-results.ts';

/** What is certified, and how. */
export interface Certification
  extends Pick<ManifestHead, 'apis' | 'versions' | 'cases' | 'narrowedBy' | 'selection' | 'seeds' | 'shard'> {
  readonly bundle: string;
  readonly profile: TargetProfile;
  /** Secret values by the name that replaces them. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly suite: { readonly name: string; readonly version: string };
  readonly requirementSet: RequirementSet;
  /** Replaces HTTP for a target in this process. */
  readonly transport?: Transport;
  onVerdict?(done: number, total: number, seed: number): void;
  onCreation?(creation: Creation): void;
}

export interface Certified extends ManifestTail {
  readonly results: readonly CheckResult[];
  readonly preflight: readonly PreflightLine[];
  readonly startedAt: string;
}

/** Nothing can be judged: the pre-flight says why. There is no bundle then. */
export class NotReady extends Error {
  readonly steps: readonly PreflightLine[];
  constructor(steps: readonly PreflightLine[]) {
    super(steps.map(({ step, problem }) => `${step}: ${problem}`).join('\n'));
    this.steps = steps;
  }
}

/**
 * Runs every seed that is not done, and writes all that was seen.
 * @param earlier how far an interrupted run came. @throws NotReady
 */
export async function certify(what: Certification, earlier?: Checkpoint): Promise<Certified> {
  const { bundle, requirementSet, seeds } = what;
  const head = earlier?.head ?? headOf(what);
  const writer = earlier ? await ChunkWriter.after(bundle, earlier.chunks) : new ChunkWriter(bundle);
  if (!earlier) writer.add({ kind: 'opening', ...head, requirementSet });
  const planned = [...seeds.fixed, seeds.drawn];
  let so: Progress = earlier
    ? resumedNow(earlier, planned)
    : { seeds: [], requests: 0, results: [], preflight: [], resumed: [] };
  for (const seed of planned) {
    if (so.seeds.includes(seed)) continue;
    const ran = await runSeed(what, seed, writer, head.profile);
    so = {
      seeds: [...so.seeds, seed],
      requests: so.requests + ran.requests,
      results: [...so.results, ...ran.results],
      preflight: ran.preflight,
      resumed: so.resumed,
    };
    await writeCheckpoint(bundle, { head, chunks: await writer.chunks(), ...so });
  }
  const results = overSeeds(so.results);
  const tail: ManifestTail = {
    endedAt: new Date().toISOString(),
    requests: so.requests,
    ...(so.resumed.length > 0 ? { resumed: so.resumed } : {}),
    ...certificationStatus(results, head, requirementSet),
  };
  writer.add({ kind: 'closing', ...tail });
  const manifest = { ...head, ...tail, ...(await writer.end()) };
  await rm(join(bundle, checkpointName), { force: true });
  await writeFile(join(bundle, manifestName), `${canonical(manifest)}\n`);
  return { ...tail, results, preflight: so.preflight, startedAt: head.startedAt };
}

type Progress = Omit<Checkpoint, 'head' | 'chunks'>;

function resumedNow({ head: _, chunks: __, ...so }: Checkpoint, planned: readonly number[]): Progress {
  const next = planned.find((seed) => !so.seeds.includes(seed));
  if (next === undefined) return so;
  return { ...so, resumed: [...so.resumed, { seed: next, at: new Date().toISOString() }] };
}

interface SeedRun {
  readonly results: readonly CheckResult[];
  readonly requests: number;
  readonly preflight: readonly PreflightLine[];
}

async function runSeed(what: Certification, seed: number, writer: ChunkWriter, shown: Json): Promise<SeedRun> {
  const { profile, secrets, apis, suite, cases, versions, selection, shard } = what;
  writer.add({ kind: 'seed', seed });
  const input: RunInput = {
    // Judges remember what they saw of a target.
    profile: structuredClone(profile),
    secrets,
    apis,
    seed,
    suiteVersion: suite.version,
    ...selection,
    ...(cases === undefined ? {} : { cases }),
    ...(versions === 'none' ? {} : { versions }),
    ...(shard === undefined ? {} : { shard }),
  };
  const recorder: Recorder = new BundleRecorder(writer, shown);
  const run = await openRun(input, what.transport, undefined, recorder);
  try {
    if (what.onCreation) run.whenCreated(what.onCreation);
    const preflight = await run.preflight();
    const broken = preflight.filter(({ ok }) => !ok);
    if (broken.some(({ fatal }) => fatal)) throw new NotReady(broken);
    writer.add({ kind: 'preflight', steps: preflight });
    const results: CheckResult[] = [];
    const total = run.participants.length;
    await Promise.all(
      run.participants.map(async (participant) => {
        const result = await run.resultOf(participant.id, participant.version);
        // At once: what a monitor sees after its verdict does not count.
        writer.add(resultRecord(participant, result));
        results.push(result);
        what.onVerdict?.(results.length, total, seed);
      }),
    );
    return { results, requests: run.requests, preflight };
  } finally {
    await run.close();
  }
}

/** The folder of a certificate says nothing of the target. */
function withoutFolders({ webhooks, ...profile }: TargetProfile): TargetProfile {
  if (typeof webhooks?.tls !== 'object') return { ...profile, ...(webhooks ? { webhooks } : {}) };
  const { cert, key } = webhooks.tls;
  return { ...profile, webhooks: { ...webhooks, tls: { cert: basename(cert), key: basename(key) } } };
}

/** Whole secrets only: a part of one may be an ordinary word, such as the name of a header. */
const withoutSecrets = (profile: Json, secrets: Secrets): Json =>
  JSON.parse(JSON.stringify(profile), (_, value: unknown) =>
    typeof value === 'string' ? secrets.redact(value) : value,
  ) as Json;

/** A profile as a bundle shows it. */
export function shownProfile(profile: TargetProfile, secrets: Secrets): Json {
  // What is undefined has no JSON.
  return withoutSecrets(JSON.parse(JSON.stringify(withoutFolders(profile))) as Json, secrets);
}

/** What a certification that starts now is to be. */
export function headOf(what: Omit<Certification, 'bundle'>): ManifestHead {
  const { profile, apis, suite, requirementSet, cases, versions, narrowedBy, selection, seeds, shard } = what;
  const secrets = new Secrets(what.secrets);
  return {
    format,
    suite: { ...suite, requirementSet: digestOfSet(requirementSet) },
    target: secrets.shown(profile.name),
    apis,
    versions,
    narrowedBy,
    selection,
    seeds,
    ...(cases === undefined ? {} : { cases }),
    ...(shard === undefined ? {} : { shard }),
    profile: shownProfile(profile, secrets),
    environment: { node: process.versions.node, platform: process.platform, arch: process.arch },
    startedAt: new Date().toISOString(),
  };
}
