import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Excerpt } from '../../bundle/excerpt.ts';
import { checkpointName, manifestName, recordsFolder } from '../../bundle/file-names.ts';
import { UnreadableBundle } from '../../bundle/unreadable-bundle.ts';
import { shellWord } from '../../engine/wire/curl.ts';
import { Refusal } from '../exit.ts';

/** @throws Refusal if the folder holds no bundle. */
export function refuseUnlessBundle(bundle: string): void {
  if (!existsSync(bundle)) throw new Refusal(`${bundle}: no such folder; give the folder of a bundle`);
  if (existsSync(join(bundle, manifestName))) return;
  if (existsSync(join(bundle, recordsFolder)))
    throw new Refusal(
      `${bundle}: has no ${manifestName}, as what an interrupted certification leaves, and proves nothing; ${whatNow(bundle)}`,
    );
  throw new Refusal(
    `${bundle}: is no bundle, as it has no ${manifestName}; give a folder such as conform-report/bundle`,
  );
}

const whatNow = (draft: string): string =>
  existsSync(join(draft, checkpointName))
    ? `go on with conform run --mode certify, the same options and --resume ${shellWord(draft)}`
    : 'run it again';

/** What is read of a bundle. @throws Refusal if it cannot be read. */
export function readBundle<T>(bundle: string, read: (bundle: string) => T): T {
  refuseUnlessBundle(bundle);
  try {
    return read(bundle);
  } catch (error) {
    if (error instanceof UnreadableBundle) throw new Refusal(`${bundle}: ${error.message}`);
    throw error;
  }
}

/** The excerpt in a file; undefined for a folder. @throws Refusal if the file has no excerpt. */
export function excerptIn(file: string): Excerpt | undefined {
  if (!existsSync(file) || statSync(file).isDirectory()) return undefined;
  try {
    const excerpt = JSON.parse(readFileSync(file, 'utf8')) as Partial<Excerpt>;
    if (excerpt.manifest && excerpt.records && excerpt.signatures) return excerpt as Excerpt;
  } catch {
    // Not even JSON.
  }
  throw new Refusal(`${file}: is no excerpt; give what conform excerpt printed, or the folder of a bundle`);
}
