import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { manifestName, timestampsFolder } from '../file-names.ts';
import { bytesIn } from '../plain-file.ts';
import type { Problems } from './problem.ts';

/** The digests that time stamps use (RFC 3161 names any). */
const algorithms = ['sha256', 'sha384', 'sha512'] as const;

/** A stamp holds the digest of what it stamps. Whether its authority can be trusted is not judged here. */
export function judgeTimestamps(bundle: string, names: readonly string[], problems: Problems): void {
  if (names.length === 0) return;
  const manifest = bytesIn(join(bundle, manifestName));
  const digests = algorithms.map((algorithm) => createHash(algorithm).update(manifest).digest());
  for (const name of names) {
    const file = `${timestampsFolder}/${name}`;
    try {
      const stamp = bytesIn(join(bundle, file));
      if (!digests.some((digest) => stamp.includes(digest)))
        problems.add('bad time stamp', `${file}: does not hold the digest of this manifest`);
    } catch (error) {
      problems.add('bad time stamp', `${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
}
