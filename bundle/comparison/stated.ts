import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChunkReader } from '../chunk-reader.ts';
import { format, type Manifest } from '../manifest.ts';
import { manifestName } from '../places.ts';
import type { OpeningRecord } from '../record.ts';
import { digestOfSet, type RequirementSet } from '../requirement-set.ts';
import { manifestErrors, recordErrors } from '../verify/form.ts';

/** What a bundle says of a target. Whether it holds is another question, which only its own suite version answers. */
export interface Stated {
  readonly manifest: Manifest;
  readonly requirementSet: RequirementSet;
}

/** A bundle that cannot be read, told in one line. */
export class UnreadableBundle extends Error {}

/** @throws UnreadableBundle */
export function statedIn(bundle: string): Stated {
  const manifest = readable(
    () => JSON.parse(readFileSync(join(bundle, manifestName), 'utf8')) as Manifest,
    manifestName,
  );
  if (manifest?.format !== format)
    throw new UnreadableBundle(`${manifestName}: has format "${manifest?.format}", where this suite reads "${format}"`);
  refuseIf(manifestErrors(manifest), manifestName);
  const first = 'the first record';
  const line = readable(() => new ChunkReader(bundle, manifest.chunks).line(0), first);
  const opening = readable(() => JSON.parse(line ?? '') as OpeningRecord, first);
  refuseIf(opening?.kind === 'opening' ? recordErrors(opening) : ['is not the opening one'], first);
  const { requirementSet } = opening;
  if (digestOfSet(requirementSet) !== manifest.suite.requirementSet)
    throw new UnreadableBundle(`${first}: has another requirement set than ${manifestName}`);
  return { manifest, requirementSet };
}

function readable<Value>(read: () => Value, what: string): Value {
  try {
    return read();
  } catch (error) {
    throw new UnreadableBundle(`${what}: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'is no JSON'})`);
  }
}

function refuseIf([error]: readonly string[], what: string): void {
  if (error !== undefined) throw new UnreadableBundle(`${what}: ${error}`);
}
