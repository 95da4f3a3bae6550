import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a file atomically: a run that is killed while it writes leaves the previous file. */
export async function writeWhole(dir: string, name: string, text: string): Promise<string> {
  const path = join(dir, name);
  // In two containers that share a folder, two processes may have one id.
  const draft = join(dir, `.${name}.${randomBytes(6).toString('hex')}.tmp`);
  await mkdir(dir, { recursive: true });
  try {
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return path;
}
