import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type CertifiedDetection, type Detection, detectionFormat } from '../../bundle/certificate/detection.ts';
import type { Manifest } from '../../bundle/manifest.ts';
import { isObject, type Json, parsed } from '../../engine/json.ts';
import type { TargetProfile } from '../../schemas/target-profile.ts';
import { Refusal } from '../exit.ts';
import { profileDigest } from '../nights/profile-digest.ts';

/** What `prove --target --out` measured. @throws Refusal for what it measured on another target. */
export function detectionIn(file: string, manifest: Manifest | undefined): CertifiedDetection {
  const text = read(file);
  const json = parsed(text);
  if (!isObject(json) || json.format !== detectionFormat || !Array.isArray(json.blind) || !Array.isArray(json.unproven))
    throw new Refusal(`--detection ${file}: is no file that prove --target --out writes`);
  const detection = json as unknown as Detection;
  const flaw = manifest && flawOf(detection, manifest);
  if (flaw) throw new Refusal(`--detection ${file}: ${flaw}; measure it again`);
  const { seed, measuredAt, injected, detected, notInjectable, withoutProof, notTried, sample, blind, unproven } =
    detection;
  return {
    seed,
    measuredAt,
    injected,
    detected,
    notInjectable,
    withoutProof,
    notTried,
    ...(sample && { sample }),
    blind: blind.map(({ id }) => id),
    unproven: unproven.map(({ id }) => id),
    file: createHash('sha256').update(text).digest('hex'),
  };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Refusal(`--detection ${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** It says something about this bundle only for the same target, APIs, suite and profile. */
function flawOf(detection: Detection, manifest: Manifest): string | undefined {
  const { target, apis, suite, profile } = detection;
  if (target !== manifest.target) return `is about ${target}, and the bundle about ${manifest.target}`;
  if (suite.version !== manifest.suite.version) return `is of suite version ${suite.version}`;
  if (!manifest.apis.every((api) => apis.includes(api))) return `is about ${apis.join(', ')} only`;
  if (!isConsistent(detection)) return 'has figures that contradict one another';
  const same = profileDigest({ profile: manifest.profile as Json as unknown as TargetProfile, secrets: {} });
  return profile === same ? undefined : 'was measured with another profile';
}

/** Each injected fault has one result. */
const isConsistent = ({ injected, detected, blind, unproven }: Detection): boolean =>
  [injected, detected].every((count) => Number.isInteger(count) && count >= 0) &&
  detected + blind.length + unproven.length === injected;
