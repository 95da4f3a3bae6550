import { manifestName } from '../file-names.ts';
import type { Manifest } from '../manifest.ts';
import { digestOfSet, type RequirementSet } from '../requirement-set.ts';
import { UnreadableBundle } from '../unreadable-bundle.ts';
import { manifestIn } from '../verify/manifest-in.ts';
import { Problems } from '../verify/problem.ts';
import { RecordStream } from '../verify/stream.ts';

/** What a bundle says about a target. Only its own suite version can verify that. */
export interface BundleClaims {
  readonly manifest: Manifest;
  readonly requirementSet: RequirementSet;
}

/** @throws UnreadableBundle */
export function claimsIn(bundle: string): BundleClaims {
  const problems = new Problems();
  const manifest = manifestIn(bundle, problems);
  const [first] = manifest ? new RecordStream(bundle, manifest, problems).records() : [];
  if (!manifest || first?.record.kind !== 'opening')
    throw new UnreadableBundle(problems.list[0]?.what ?? 'the first record is not the opening one');
  const { requirementSet } = first.record;
  if (digestOfSet(requirementSet) !== manifest.suite.requirementSet)
    throw new UnreadableBundle(`the first record has another requirement set than ${manifestName}`);
  return { manifest, requirementSet };
}
