import { existsSync } from 'node:fs';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reportFiles } from '../old-reports.ts';
import type { Report } from '../report.ts';

/** The file in which a run logs its exchanges until its reports are written. */
export const exchangesIn = (dir: string): string => join(dir, `${reportFiles.ndjson}.partial`);

/** Each exchange as a line of JSON, in the form of the histories of `report.json`. */
export async function writeNdjson(_: Report, dir: string): Promise<string> {
  const path = join(dir, reportFiles.ndjson);
  if (existsSync(exchangesIn(dir))) await copyFile(exchangesIn(dir), path);
  else await writeFile(path, '');
  return path;
}

export const removeLog = (dir: string): Promise<void> => rm(exchangesIn(dir), { force: true });
