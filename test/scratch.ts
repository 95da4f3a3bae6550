import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** All temporary folders of one test run lie in one folder, which vitest removes after all tests, also those of a killed command. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
