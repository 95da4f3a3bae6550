import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** All or nothing: a run that dies while it writes leaves the last whole file behind, never half of a new one. */
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
