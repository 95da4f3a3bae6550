import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseUnlessWritable } from './report-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
const kinds = ['json', 'html', 'junit', 'sarif', 'markdown', 'allure'] as const;

test('leaves nothing behind where all can be written', () => {
  refuseUnlessWritable(join(folder, 'new/deep'), kinds);
  expect(existsSync(join(folder, 'new'))).toBe(false);
  const old = join(folder, 'old');
  mkdirSync(join(old, 'allure-results'), { recursive: true });
  const files = ['junit.xml', 'report.html', 'report.json', 'report.md', 'report.sarif'];
  for (const name of files) writeFileSync(join(old, name), 'old');
  refuseUnlessWritable(old, kinds);
  expect(readdirSync(old)).toEqual(['allure-results', ...files]);
});

test('takes a link as what is to be replaced', () => {
  const linked = mkdtempSync(join(folder, 'linked-'));
  for (const name of ['report.json', 'allure-results']) symlinkSync(folder, join(linked, name));
  expect(() => refuseUnlessWritable(linked, kinds)).not.toThrow();
});

test('refuses what is a file, and what lies below one', () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'mine');
  expect(() => refuseUnlessWritable(file, ['json'])).toThrow(
    `--report-dir ${file}: cannot be written (EEXIST); name another folder`,
  );
  expect(() => refuseUnlessWritable(join(file, 'a/b'), ['allure'])).toThrow(
    `--report-dir ${file}/a/b: cannot be written (ENOTDIR); name another folder`,
  );
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test.runIf(existsSync('/proc/self'))('refuses a folder that the file system denies for ever', () => {
  expect(() => refuseUnlessWritable('/proc/none/deep', ['json'])).toThrow(
    '--report-dir /proc/none/deep: cannot be written (ENOENT); name another folder',
  );
});

test('refuses a file where a folder is due, and a folder where a file is due, each in a line', () => {
  const taken = mkdtempSync(join(folder, 'taken-'));
  writeFileSync(join(taken, 'allure-results'), 'mine');
  mkdirSync(join(taken, 'report.json'));
  expect(() => refuseUnlessWritable(taken, kinds)).toThrow(
    [
      `--report-dir ${taken}: report.json in it is not a file; move it, or name another folder`,
      `--report-dir ${taken}: allure-results in it is not a folder; move it, or name another folder`,
    ].join('\n'),
  );
  expect(() => refuseUnlessWritable(taken, ['html', 'junit'])).not.toThrow();
  expect(readFileSync(join(taken, 'allure-results'), 'utf8')).toBe('mine');
});
