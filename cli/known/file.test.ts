import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { knownFailuresIn } from './file.ts';

const folder = mkdtempSync(join(tmpdir(), 'known-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what is wrong with the file of known failures is told as such, and not as an error of a profile', () => {
  const listed = join(folder, 'listed.yaml');
  writeFileSync(listed, '- id: nope\n');
  expect(() => knownFailuresIn(listed)).toThrow('start with a `known:` line');
  expect(() => knownFailuresIn(join(folder, 'gone.yaml'))).toThrow('give the file of known failures');
});
