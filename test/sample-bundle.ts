import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Certification, certify } from '../bundle/certify.ts';
import { requirementSetOf } from '../bundle/requirement-set.ts';
import { sign, thumbprintOf } from '../bundle/signature.ts';
import { verify } from '../bundle/verify/verify.ts';
import { wholeProfile } from '../cli/built-in.ts';
import { suiteName, suiteVersion } from '../cli/package.ts';
import { inProcessTransport, type Transport } from '../engine/wire/transport.ts';
import { createFaultyReference, type FaultyReferenceOptions } from '../faults/faulty-reference.ts';
import { requirements } from '../requirements/index.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';

export const ownSuite = { suiteVersion, requirementSet: requirementSetOf(requirements, suiteVersion, [1]) } as const;

interface Sample extends Partial<Pick<Certification, 'apis' | 'cases' | 'seeds' | 'shard' | 'versions'>> {
  /** Absent: all. */
  readonly only?: readonly string[];
  readonly reference?: FaultyReferenceOptions;
  /** What is between suite and reference. */
  readonly between?: (honest: Transport) => Transport;
  readonly declared?: (profile: TargetProfile) => TargetProfile;
}

/** A bundle of a reference in this process. */
export async function sampleBundle({
  only,
  reference: options = {},
  apis = ['logistics', 'customs'],
  seeds = { fixed: [1], drawn: 77 },
  versions = 'contract',
  cases,
  shard,
  between = (honest) => honest,
  declared = (profile) => profile,
}: Sample = {}) {
  const reference = createFaultyReference(options);
  const { profile, secrets } = wholeProfile(reference, 'http://reference.invalid');
  const bundle = join(mkdtempSync(join(tmpdir(), 'bundle-')), 'bundle');
  const certified = await certify({
    profile: declared(profile),
    secrets,
    bundle,
    apis,
    versions,
    seeds,
    ...(cases === undefined ? {} : { cases }),
    ...(shard === undefined ? {} : { shard }),
    narrowedBy: [
      ...(only === undefined ? [] : [`--only ${only.join(' ')}`]),
      ...(shard === undefined ? [] : [`--shard ${shard.index}/${shard.of}`]),
    ],
    selection: only === undefined ? {} : { only },
    suite: { name: suiteName, version: suiteVersion },
    requirementSet: ownSuite.requirementSet,
    transport: between(inProcessTransport(reference.fetch)),
  });
  return { bundle, certified, secrets };
}

const { privateKey } = generateKeyPairSync('ed25519');
/** The thumbprint of the key that signs samples. */
export const key = await thumbprintOf(privateKey);

export const refused = 'b2b-unknown-sku-refused';
export const cancelled = 'b2b-cancel-in-progress-refused';
export const monitored = 'header-correlation-id-on-reads';
export const only: readonly string[] = [refused, cancelled, monitored];

export async function signedBundle(sample: Sample = {}): Promise<string> {
  const { bundle } = await sampleBundle({ only, apis: ['logistics'], cases: 2, ...sample });
  await sign(bundle, privateKey);
  return bundle;
}

/** @param keys none: as for somebody who gives an altered bundle right digests. */
export const found = async (bundle: string, keys = [key]) => (await verify(bundle, { ...ownSuite, keys })).problems;
