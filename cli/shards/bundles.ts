import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { ManifestTail } from '../../bundle/manifest.ts';
import { withoutAddresses } from '../../bundle/shards/addresses.ts';
import { AlteredShard, mergeBundles, type ShardBundle } from '../../bundle/shards/merge.ts';
import { manifestIn } from '../../bundle/verify/manifest-in.ts';
import { Problems } from '../../bundle/verify/problem.ts';
import { refuseUnlessBundle } from '../certify/bundle-folder.ts';
import { ownRequirementSet } from '../certify/own-suite.ts';
import { reasonLines } from '../certify/page.ts';
import { draftOf } from '../certify/resume.ts';
import { verified } from '../certify/verified.ts';
import { Refusal } from '../exit.ts';
import { suiteVersion } from '../package.ts';

/**
 * Puts the bundles beside the reports of all shards together, and judges every history again.
 * @param files one for each shard. @throws Refusal
 */
export async function mergedBundle(files: readonly string[], reportDir: string): Promise<ManifestTail> {
  const into = join(resolve(reportDir), 'bundle');
  if (existsSync(into))
    throw new Refusal(`${join(reportDir, 'bundle')}: is there already; move it, or give another --report-dir`);
  const [first, ...others] = files.map(bundleBeside);
  if (!first) throw new Refusal('conform merge: give the report of each shard');
  for (const other of others)
    if (withoutAddresses(other.manifest.profile) !== withoutAddresses(first.manifest.profile))
      throw new Refusal(`${other.folder}: was made with another profile than ${first.folder}; merge shards of one run`);
  const requirementSet = ownRequirementSet();
  const draft = draftOf(into);
  await rm(draft, { recursive: true, force: true });
  const tail = await mergeBundles([first, ...others], draft, requirementSet).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    throw error instanceof AlteredShard ? refusalOf(error.folder, error.problems) : error;
  });
  const { problems } = await verified(draft, { suiteVersion, requirementSet, keys: [] });
  if (problems.length > 0) {
    await rm(draft, { recursive: true, force: true });
    throw refusalOf(join(reportDir, 'bundle'), problems);
  }
  await rename(draft, into);
  return tail;
}

function bundleBeside(file: string): ShardBundle {
  const folder = relative(process.cwd(), join(dirname(resolve(file)), 'bundle'));
  refuseUnlessBundle(folder);
  const problems = new Problems();
  const manifest = manifestIn(folder, problems);
  if (manifest?.shard) return { folder, manifest };
  throw manifest ? new Refusal(`${folder}: is no shard of a certification`) : refusalOf(folder, problems.list);
}

const refusalOf = (bundle: string, problems: Problems['list']): Refusal =>
  new Refusal([
    `${bundle}: does not hold, so nothing is merged:`,
    ...reasonLines(problems.map(({ kind, what }) => `${kind}: ${what}`)),
  ]);
