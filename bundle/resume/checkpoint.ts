import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, parsed } from '../../engine/json.ts';
import type { CheckResult } from '../../engine/judge/result.ts';
import { writeWhole } from '../../reports/whole-file.ts';
import type { PreflightLine } from '../../suites/run.ts';
import { canonical } from '../canonical.ts';
import { checkpointName } from '../file-names.ts';
import type { ChunkEntry, ManifestHead, Resumption } from '../manifest.ts';

/** What a certification has done so far: whole seeds. If it is interrupted, it can go on from here. */
export interface Checkpoint {
  readonly head: ManifestHead;
  /** The seeds that are done. */
  readonly seeds: readonly number[];
  readonly chunks: readonly ChunkEntry[];
  readonly requests: number;
  readonly results: readonly CheckResult[];
  readonly preflight: readonly PreflightLine[];
  readonly resumed: readonly Resumption[];
}

export async function writeCheckpoint(draft: string, checkpoint: Checkpoint): Promise<void> {
  await writeWhole(draft, checkpointName, JSON.stringify(checkpoint));
}

/** Undefined: the folder has none, as no seed was done. */
export function checkpointIn(draft: string): Checkpoint | undefined {
  try {
    const found = parsed(readFileSync(join(draft, checkpointName), 'utf8'));
    return isObject(found) ? (found as unknown as Checkpoint) : undefined;
  } catch {
    return undefined;
  }
}

/** What two runs of one certification must have in common differs. @returns the names of the members. */
export const differencesBetween = (before: ManifestHead, now: ManifestHead): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => name !== 'startedAt')
    .filter((name) => canonical(before[name as keyof ManifestHead]) !== canonical(now[name as keyof ManifestHead]));
