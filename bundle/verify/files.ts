import { join } from 'node:path';
import { chunkName, manifestName, recordsFolder, signaturesFolder, timestampsFolder } from '../file-names.ts';
import type { Manifest } from '../manifest.ts';
import { filesIn } from '../signature.ts';
import type { Problems } from './problem.ts';

/** Finds files that the bundle does not name. The stream finds those that are missing. */
export function extraFiles(bundle: string, { chunks }: Manifest, problems: Problems): void {
  const expected = new Set([manifestName, recordsFolder, signaturesFolder, timestampsFolder]);
  const records = new Set(chunks.map((_, nth) => chunkName(nth)));
  for (const name of filesIn(bundle)) if (!expected.has(name)) problems.add('extra file', name);
  for (const name of filesIn(join(bundle, recordsFolder)))
    if (!records.has(name)) problems.add('extra file', `${recordsFolder}/${name}`);
  for (const name of filesIn(join(bundle, signaturesFolder)))
    if (!name.endsWith('.jws')) problems.add('extra file', `${signaturesFolder}/${name}`);
}
