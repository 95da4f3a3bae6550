import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { visible } from '../../reports/evidence.ts';
import type { Catalogue, Night, WholeNight } from '../../reports/nights/night.ts';
import { writeWhole } from '../../reports/whole-file.ts';
import type { Outline } from '../../suites/observed/observed.ts';
import { nightIn } from './line.ts';

/** A night in the folder of a history. */
export interface KeptNight extends WholeNight {
  readonly file: string;
}

export interface History {
  /** The oldest first. */
  readonly nights: readonly KeptNight[];
  /** A line for each night that cannot be read; the others are not affected. */
  readonly complaints: readonly string[];
  /** Files without a night that can be read. */
  readonly damaged: readonly string[];
}

const shared = 'shared';
const ending = '.jsonl';
/** Nothing else in the folder is ever removed. */
const ours = /^\d{4}-\d{2}-\d{2}T[\d-]+Z-[0-9a-f]{8}\.jsonl$/;

/** Reads every line of every file. @returns no night where there is no folder. */
export async function readHistory(dir: string): Promise<History> {
  const files = (await namesIn(dir)).filter((name) => name.endsWith(ending)).sort();
  const beside = new Beside(dir);
  const read = await Promise.all(files.map((file) => nightsIn(dir, file, beside)));
  return {
    nights: read.flatMap(({ nights }) => nights).sort((a, b) => (a.night.at < b.night.at ? -1 : 1)),
    complaints: read.flatMap(({ complaints }) => complaints),
    damaged: files.filter((_, index) => read[index]?.nights.length === 0),
  };
}

const namesIn = (dir: string): Promise<readonly string[]> =>
  readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

async function nightsIn(dir: string, file: string, beside: Beside): Promise<Pick<History, 'nights' | 'complaints'>> {
  const nights: KeptNight[] = [];
  const complaints: string[] = [];
  const text = await readFile(join(dir, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Another run may have removed what is too old.
    if (error.code !== 'ENOENT') complaints.push(`${join(dir, file)}: cannot be read (${error.code})`);
    return '';
  });
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const night = nightIn(line);
    const kept = typeof night === 'string' ? night : await beside.whole(night, file);
    if (typeof kept !== 'string') nights.push(kept);
    else complaints.push(`${visible(join(dir, file))}:${index + 1}: left out, ${visible(kept)}`);
  }
  if (text === '' && complaints.length === 0) complaints.push(`${visible(join(dir, file))}: left out, it is empty`);
  return { nights, complaints };
}

/** What nights share, each read once. */
class Beside {
  readonly #dir: string;
  readonly #read = new Map<string, Promise<unknown>>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** The night with what it shares, or why it cannot be used. */
  async whole(night: Night, file: string): Promise<KeptNight | string> {
    const catalogue = await this.#shared(night.catalogue);
    if (!isCatalogue(catalogue)) return `${join(shared, night.catalogue)}.json is missing or damaged`;
    if (catalogue.length !== night.verdicts.length) return 'it has not one verdict for each requirement';
    const outlines = new Map<string, Outline>();
    for (const { digest } of night.descriptions) {
      const outline = await this.#shared(digest);
      if (typeof outline === 'object' && outline !== null) outlines.set(digest, outline as Outline);
    }
    return { night, file, catalogue, outline: (digest) => outlines.get(digest) };
  }

  #shared(digest: string): Promise<unknown> {
    const known = this.#read.get(digest) ?? parsed(join(this.#dir, shared, `${digest}.json`));
    this.#read.set(digest, known);
    return known;
  }
}

const isCatalogue = (value: unknown): value is Catalogue =>
  Array.isArray(value) && value.every((row: unknown) => typeof (row as { id?: unknown } | null)?.id === 'string');

async function parsed(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Adds a night as a file of its own, written as a whole: two runs that end at once disturb neither each other nor a reader.
 * What it shares with others is named by its digest, so that both write the same.
 */
export async function addNight(dir: string, { night, catalogue, outline }: WholeNight): Promise<void> {
  const beside = new Map<string, unknown>([[night.catalogue, catalogue]]);
  for (const { digest } of night.descriptions) beside.set(digest, outline(digest));
  const known = new Set(await namesIn(join(dir, shared)));
  for (const [digest, value] of beside) {
    const name = `${digest}.json`;
    if (value !== undefined && !known.has(name))
      await writeWhole(join(dir, shared), name, `${JSON.stringify(value)}\n`);
  }
  const name = `${night.at.replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}${ending}`;
  await writeWhole(dir, name, `${JSON.stringify(night)}\n`);
}

/** Keeps the last nights of each target. */
export async function forgetOld(dir: string, { nights, damaged }: History, keep: number): Promise<void> {
  const seen = new Map<string, number>();
  const kept: KeptNight[] = [];
  for (const one of nights.toReversed()) {
    const count = (seen.get(one.night.target) ?? 0) + 1;
    seen.set(one.night.target, count);
    if (count <= keep) kept.push(one);
  }
  if (kept.length === nights.length) return;
  const needed = new Set(kept.map(({ file }) => file));
  const oldest = [...needed].sort()[0] ?? '';
  const old = [
    ...nights.map(({ file }) => file).filter((file) => !needed.has(file)),
    ...damaged.filter((one) => one < oldest),
  ];
  for (const file of new Set(old)) if (ours.test(file)) await rm(join(dir, file), { force: true });
  await sweepShared(dir, kept);
}

const day = 86_400_000;

/** A run that ends now may have written what its night is about to name. */
async function sweepShared(dir: string, kept: readonly KeptNight[]): Promise<void> {
  const named = new Set(
    kept.flatMap(({ night }) => [night.catalogue, ...night.descriptions.map(({ digest }) => digest)]),
  );
  for (const name of await namesIn(join(dir, shared))) {
    const path = join(dir, shared, name);
    if (!/^[0-9a-f]{16}\.json$/.test(name) || named.has(name.slice(0, -5))) continue;
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > day) await rm(path, { force: true });
  }
}
