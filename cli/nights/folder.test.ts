import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleCatalogue, sampleNight, sampleOutline } from '../../test/nights.ts';
import { addNight, forgetOld, readHistory } from './folder.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'nights-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const lines = (): readonly string[] => readdirSync(dir).filter((name) => name.endsWith('.jsonl'));
const days = async (): Promise<readonly string[]> =>
  (await readHistory(dir)).nights.map(({ night }) => night.at.slice(0, 10));

describe('the folder of a history', () => {
  it('gives back what it got, the oldest first', async () => {
    for (const nth of [2, 3, 1]) await addNight(dir, sampleNight(nth));
    const { nights, complaints } = await readHistory(dir);
    expect(complaints).toEqual([]);
    expect(nights.map(({ night }) => night)).toEqual([1, 2, 3].map((nth) => sampleNight(nth).night));
    const [first] = nights;
    expect(first?.catalogue).toEqual(sampleCatalogue);
    expect(first?.outline(first.night.descriptions[0]?.digest ?? '')).toEqual(sampleOutline);
  });

  it('loses nothing to writers that end at once', async () => {
    const writers = Array.from({ length: 24 }, async (_, n) => {
      await addNight(dir, sampleNight(n + 1));
      await forgetOld(dir, await readHistory(dir), 400);
    });
    await Promise.all(writers);
    expect((await readHistory(dir)).complaints).toEqual([]);
    expect(new Set(await days()).size).toBe(24);
  });

  it('also keeps two runs that started at once', async () => {
    await Promise.all([addNight(dir, sampleNight(1)), addNight(dir, sampleNight(1))]);
    expect(await days()).toHaveLength(2);
  });

  it('tells each damaged line in one line, and keeps the others', async () => {
    for (const nth of [1, 2, 3, 4]) await addNight(dir, sampleNight(nth));
    const [torn = '', broken = '', empty = ''] = lines();
    truncateSync(join(dir, torn), 200);
    writeFileSync(join(dir, broken), '{"at":"yesterday"}\n');
    writeFileSync(join(dir, empty), '');
    // Lines of several nights may stand in one file, one of them cut off.
    const whole = JSON.stringify(sampleNight(5).night);
    appendFileSync(join(dir, 'older.jsonl'), `${whole}\n${whole.slice(0, 99)}`);
    const { complaints } = await readHistory(dir);
    expect(await days()).toEqual(['2026-10-04', '2026-10-05']);
    expect(complaints).toEqual([
      expect.stringMatching(/:1: left out, it is cut off or no JSON$/),
      expect.stringMatching(/:1: left out, it must have required property/),
      expect.stringMatching(/: left out, it is empty$/),
      expect.stringMatching(/older\.jsonl:2: left out, it is cut off or no JSON$/),
    ]);
    expect(complaints.join('')).not.toContain('\n');
  });

  it('leaves out a night whose list of requirements is gone', async () => {
    await addNight(dir, sampleNight(1));
    rmSync(join(dir, 'shared', `${sampleNight(1).night.catalogue}.json`));
    expect(await readHistory(dir)).toMatchObject({
      nights: [],
      complaints: [expect.stringMatching(/left out, shared.[0-9a-f]{16}\.json is missing or damaged$/)],
    });
  });

  it('keeps the last nights of each target, and every file that is not its own', async () => {
    for (const nth of [1, 2, 3, 4, 5]) await addNight(dir, sampleNight(nth));
    await addNight(dir, sampleNight(1, { night: { target: 'another' } }));
    writeFileSync(join(dir, 'mine.jsonl'), `${JSON.stringify(sampleNight(1).night)}\n`);
    writeFileSync(join(dir, 'notes.txt'), 'mine');
    await forgetOld(dir, await readHistory(dir), 2);
    expect(await days()).toEqual(['2026-10-01', '2026-10-01', '2026-10-04', '2026-10-05']);
    expect(readFileSync(join(dir, 'notes.txt'), 'utf8')).toBe('mine');
  });
});
