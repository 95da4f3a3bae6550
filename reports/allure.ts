import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeWhole } from './whole-file.ts';

/** Writes one self-contained page of the results of allure-vitest, and cleans the results, because both are published. */
export async function writeAllure(results: string, dir: string): Promise<string> {
  const files = await resultsIn(results);
  for (const file of files) await cleanse(results, file);
  const draft = await mkdtemp(join(tmpdir(), 'allure-'));
  try {
    await generate(results, draft);
    return await writeWhole(dir, 'index.html', withoutAnalytics(await readFile(join(draft, 'index.html'), 'utf8')));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** There are no results to build a page from: an error of use, not of the suite. */
export class NoResults extends Error {
  override readonly name = 'NoResults';
}

async function resultsIn(dir: string): Promise<readonly string[]> {
  const names = await readdir(dir).catch((): readonly string[] => []);
  if (!names.some((name) => name.endsWith('-result.json'))) {
    throw new NoResults(`no Allure results in ${dir}: run the conformance suite with its Allure report first`);
  }
  return names.filter((name) => /-(result|container|globals)\.json$/.test(name));
}

/** Labels about the machine or its files instead of the target. */
const localLabels: ReadonlySet<unknown> = new Set(['host', 'thread', 'package']);

async function cleanse(dir: string, file: string): Promise<void> {
  const result = JSON.parse(await readFile(join(dir, file), 'utf8'), (member, value: unknown) => {
    if (typeof value === 'string') return withoutPaths(value);
    if (member === 'labels' && Array.isArray(value)) return value.filter(({ name }) => !localLabels.has(name));
    return value;
  });
  await writeWhole(dir, file, JSON.stringify(result));
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The longest first, because a checkout is often inside the home folder. */
const roots = [process.cwd(), join(import.meta.dirname, '..'), join(import.meta.dirname, '../..'), homedir()]
  .filter((root) => root.length > 1)
  .sort((a, b) => b.length - a.length)
  .map((root) => new RegExp(`(?:file://)?${literally(root)}(?:[\\\\/]|(?![\\w.-]))`, 'g'));

/** Packages may be in any folder. */
const packages = /(?:file:\/\/)?(?:\/|\b[A-Z]:[\\/])[^\s:()"']*?(?=node_modules[\\/])/g;

const withoutPaths = (text: string): string =>
  [...roots, packages].reduce((cleaned, path) => cleaned.replace(path, ''), text);

const require = createRequire(import.meta.url);

async function generate(results: string, out: string): Promise<void> {
  const cli = join(require.resolve('allure'), '../../cli.js');
  const env = { ...process.env, ALLURE_NO_ANALYTICS: '1' };
  const title = ['--report-name', 'Conformance'];
  await promisify(execFile)(process.execPath, [cli, 'awesome', results, '--single-file', ...title, '-o', out], { env });
}

const analytics =
  /<script async src="https:\/\/www\.googletagmanager\.com[^>]*><\/script>\s*<script>[\s\S]*?<\/script>/g;

/** Allure has no option to leave it out; a page of evidence must load nothing from outside. */
function withoutAnalytics(html: string): string {
  const page = html.replace(analytics, '');
  if (page.includes('googletagmanager'))
    throw new Error('the Allure page still calls its analytics: the tag has changed');
  return page;
}
