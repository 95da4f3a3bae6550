import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The file or the folder of each kind of report. */
export const reportFiles = {
  json: 'report.json',
  html: 'report.html',
  junit: 'junit.xml',
  sarif: 'report.sarif',
  markdown: 'report.md',
  allure: 'allure-results',
  har: 'exchanges.har',
  ndjson: 'exchanges.ndjson',
} as const;

export type ReportKind = keyof typeof reportFiles;

/**
 * Removes the reports of an earlier run before a new one begins, so that nobody takes them for its own. Of a kind that is
 * not requested, it removes only files that are certainly ours: other tools may use the folder too.
 */
export async function removeOldReports(dir: string, kinds: readonly ReportKind[]): Promise<void> {
  for (const [kind, name] of Object.entries(reportFiles) as readonly (readonly [ReportKind, string])[]) {
    const path = join(dir, name);
    // A killed run may have left partial files, which would mix with those of the next run.
    if (kind === 'allure' || kind === 'ndjson') await rm(`${path}.partial`, { recursive: true, force: true });
    if (kinds.includes(kind) || (await isOurs(path))) await rm(path, { recursive: true, force: true });
  }
}

/** Each of our reports names the suite, or its schema, in its first lines; our Allure results link to the page beside them. */
async function isOurs(path: string): Promise<boolean> {
  const inside = (await readdir(path).catch(() => [])).find((name) => name.endsWith('-result.json'));
  const text = await readFile(inside === undefined ? path : join(path, inside), 'utf8').catch(() => '');
  return inside === undefined ? /fulfillment-conformance/.test(text.slice(0, 500)) : text.includes('report.html#');
}
