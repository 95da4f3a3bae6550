import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleReport } from '../test/sample-report.ts';
import { writeJson } from './json.ts';
import { writeWhole } from './whole-file.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reports-'));
});
afterAll(() => rm(dir, { recursive: true }));

const report = sampleReport();

describe('a file', () => {
  it('is written whole, or not at all', async () => {
    const folder = join(dir, 'whole');
    await writeWhole(folder, 'a.txt', 'first');
    await expect(writeWhole(folder, 'a.txt', Symbol('no text') as never)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['a.txt']);
    expect(await readFile(join(folder, 'a.txt'), 'utf8')).toBe('first');
  });
});

describe('the JSON report', () => {
  it('is the report', async () => {
    const text = await readFile(await writeJson(report, join(dir, 'new', 'folder')), 'utf8');
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(report)));
  });
});
