import { join } from 'node:path';
import { canonical } from '../canonical.ts';
import { manifestName } from '../file-names.ts';
import { format, type Manifest } from '../manifest.ts';
import { bytesIn, utf8Of } from '../plain-file.ts';
import type { Problems } from './problem.ts';
import { manifestErrors } from './record-form.ts';

/** The manifest of a bundle; undefined if it cannot be read. */
export function manifestIn(bundle: string, problems: Problems): Manifest | undefined {
  try {
    const text = utf8Of(bytesIn(join(bundle, manifestName)));
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.format !== format) {
      problems.add(
        'other format',
        `${manifestName}: has format "${manifest.format}", where this suite reads "${format}"`,
      );
      return undefined;
    }
    const errors = manifestErrors(manifest);
    for (const error of errors) problems.add('wrong form', `${manifestName}: ${error}`);
    if (errors.length > 0) return undefined;
    if (`${canonical(manifest)}\n` !== text) problems.add('wrong form', `${manifestName}: is not in canonical form`);
    return manifest;
  } catch (error) {
    const { code = 'is no JSON' } = error as NodeJS.ErrnoException;
    problems.add('unreadable manifest', `${manifestName}: cannot be read (${code})`);
    return undefined;
  }
}
