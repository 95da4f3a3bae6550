import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorLine, loadProfile } from './profile.ts';

const schema = { type: 'object', properties: { name: { type: 'string' } } };
const folder = mkdtempSync(join(tmpdir(), 'source-'));
const file = join(folder, 'target.yaml');

function lines(path: string): readonly string[] {
  const loaded = loadProfile(path, schema, {});
  return 'errors' in loaded ? loaded.errors.map((error) => errorLine('target.yaml', error)) : [];
}

function linesOf(content: string | Uint8Array): readonly string[] {
  writeFileSync(file, content);
  return lines(file);
}

const utf16 = (text: string, isBig = false): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('a file that is no text', () => {
  const bothWays = [false, true].flatMap((isBig) => [utf16('\ufeffname: t\n', isBig), utf16('name: t\n', isBig)]);
  test.each(bothWays)('is told to be UTF-16 (%#)', (bytes) => {
    expect(linesOf(bytes)).toEqual(['target.yaml: is UTF-16; save it as UTF-8']);
  });

  test.each([
    [
      'an executable',
      Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0xc3),
      'is binary, or text in another encoding than UTF-8',
    ],
    ['Latin-1', Buffer.from('name: café\n', 'latin1'), 'is binary, or text in another encoding than UTF-8'],
    ['zeros', new Uint8Array(64), 'has control characters, as binary files do'],
  ])('is told to be binary: %s', (_, bytes, problem) => {
    expect(linesOf(bytes)).toEqual([`target.yaml: ${problem}; give YAML or JSON, saved as UTF-8`]);
  });

  test('is not read to its end when it has none', () => {
    expect(linesOf(`#${'ä'.repeat(1024 * 1024)}`)).toEqual([
      'target.yaml: is larger than 1 MiB; give the path of a target profile',
    ]);
    expect(lines('/dev/zero')).toEqual([
      'target.yaml: has control characters, as binary files do; give YAML or JSON, saved as UTF-8',
    ]);
  });

  test('is reported as a folder', () => {
    expect(lines(folder)).toEqual(['target.yaml: is a folder; give the path of a target profile']);
  });
});

test('UTF-8 is read with its mark and without', () => {
  expect([linesOf('\ufeffname: café\r\n'), linesOf('name: 漢\n')]).toEqual([[], []]);
});

describe('YAML that is no profile', () => {
  test.each([
    ['name: t\n---\nname: u\n', 2],
    ['---\nname: t\n...\n---\nname: u\n', 4],
  ])('of two documents is told by the line of the second', (text, line) => {
    expect(linesOf(text)).toEqual([
      `target.yaml:${line}: a second YAML document starts here; keep one document per file`,
    ]);
  });

  test.each([
    ['a: &x\n  b: 1\n  c: *x\n', 'target.yaml:3: a.c: '],
    ['a: &x [1, *x]\n', 'target.yaml:1: a.1: '],
    ['&x\nname: t\nd: *x\n', 'target.yaml:3: d: '],
  ])('whose alias stands in its own anchor is told by the alias', (text, place) => {
    expect(linesOf(text)).toEqual([`${place}is an alias of a value that contains it; write the value out`]);
  });

  test('whose alias has no anchor is told by the alias, but not its name: a secret may begin with *', () => {
    expect(linesOf('name: t\ntoken: *hunter2\n')).toEqual([
      'target.yaml:2: has an alias (*…) without an anchor (&…) before it; set the anchor, or put quotes around the text',
    ]);
  });

  test('that unfolds without measure is told at once', () => {
    const levels = Array.from({ length: 12 }, (_, n) =>
      n === 0
        ? 'a0: &a0 [x, x]'
        : `a${n}: &a${n} [${Array(9)
            .fill(`*a${n - 1}`)
            .join(', ')}]`,
    );
    expect(linesOf(`name: t\n${levels.join('\n')}\n`)).toEqual([
      'target.yaml: has aliases that expand to too many values; write the values out, or use fewer aliases',
    ]);
  });

  const mend = 'is nested more than 100 levels deep; leave the inner levels out';
  test.each([
    ['lists', (n: number) => `name: t\na: ${'['.repeat(n)}${']'.repeat(n)}\n`, 'target.yaml:2: '],
    ['objects', (n: number) => `{"name":"t",\n"a":${'{"a":'.repeat(n)}1${'}'.repeat(n)}}`, 'target.yaml:2: '],
    ['items in one line', (n: number) => `name: t\na:\n${'- '.repeat(n)}x\n`, 'target.yaml:3: '],
  ])('of deep %s is refused before it is built', (_, text, place) => {
    expect(linesOf(text(50))).toEqual([]);
    for (const levels of [200, 3_000, 100_000]) expect(linesOf(text(levels))).toEqual([place + mend]);
  });

  test('of deep blocks is refused, also where aliases make the depth', () => {
    const blocks = Array.from({ length: 200 }, (_, n) => `${' '.repeat(n)}a:`).join('\n');
    expect(linesOf(blocks)).toEqual([expect.stringMatching(/^target\.yaml:10\d: is nested more/)]);
    const nested = (inner: string): string => '['.repeat(60) + inner + ']'.repeat(60);
    expect(linesOf(`name: t\na: &a ${nested('1')}\nb: ${nested('*a')}\n`)).toEqual([`target.yaml:3: b: ${mend}`]);
  });
});
