import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { OpenBundle } from '../../test/open-bundle.ts';
import { found, key, signedBundle } from '../../test/sample-bundle.ts';
import { sign } from '../signature.ts';
import type { ProblemKind } from './problem.ts';

let sound = '';
let other = '';

beforeAll(async () => {
  sound = await signedBundle();
  other = await signedBundle({ seeds: { fixed: [1], drawn: 78 } });
});

test('nothing is found in untouched bundles, nor in another folder', async () => {
  for (const folder of [sound, other, new OpenBundle(sound).folder]) expect(await found(folder)).toEqual([]);
});

type Alter = (bundle: OpenBundle) => void | Promise<void>;

const manifest = 'manifest.json';
const first = 'records/000001.jsonl.gz';
const second = 'records/000002.jsonl.gz';
const signature = `signatures/${key}.jws`;

const remove =
  (name: string): Alter =>
  (bundle) =>
    rmSync(bundle.path(name), { recursive: true });

const write =
  (name: string, text: string): Alter =>
  (bundle) =>
    writeFileSync(bundle.path(name), text);

const rewrite =
  (name: string, change: (text: string) => string): Alter =>
  (bundle) =>
    writeFileSync(bundle.path(name), change(readFileSync(bundle.path(name), 'utf8')));

const relines =
  (change: (lines: string[]) => string[]): Alter =>
  (bundle) => {
    const lines = change(bundle.linesOf('000001.jsonl.gz')).map((line) => `${line}\n`);
    writeFileSync(bundle.path(first), gzipSync(lines.join('')));
  };

/** No digest follows. */
const rows: Readonly<Record<string, readonly [ProblemKind, RegExp, Alter]>> = {
  'no manifest': ['unreadable manifest', /ENOENT/, remove(manifest)],
  'a broken manifest': ['unreadable manifest', /no JSON/, write(manifest, '{')],
  'a manifest in another layout': [
    'wrong form',
    /canonical/,
    rewrite(manifest, (text) => JSON.stringify(JSON.parse(text), null, 2)),
  ],
  'a manifest without root': ['wrong form', /root/, rewrite(manifest, (text) => text.replace('"root":', '"stem":'))],
  'a missing chunk': ['missing file', /000002/, remove(second)],
  'a chunk that is no chunk': ['unreadable file', /000001/, write(first, 'records')],
  'a chunk cut short': [
    'unreadable file',
    /000001/,
    (b) => writeFileSync(b.path(first), readFileSync(b.path(first)).subarray(0, 900)),
  ],
  'an additional chunk': [
    'extra file',
    /000099/,
    (b) => copyFileSync(b.path(first), b.path('records/000099.jsonl.gz')),
  ],
  'another file': ['extra file', /notes\.txt/, write('notes.txt', 'certified')],
  'chunks in another order': [
    'altered records',
    /000001/,
    (b) => {
      renameSync(b.path(first), b.path('x'));
      renameSync(b.path(second), b.path(first));
      renameSync(b.path('x'), b.path(second));
    },
  ],
  'one altered character': [
    'altered records',
    /records \d+ to \d+/,
    relines((lines) => lines.map((line) => line.replace('"status":200', '"status":201'))),
  ],
  'a dropped record': ['missing record', /000001/, relines((lines) => lines.slice(0, -1))],
  'a doubled record': ['extra record', /000001/, relines((lines) => [...lines, ...lines.slice(-1)])],
  'records in another order': [
    'altered records',
    /000001/,
    relines((lines) => [...lines.slice(0, 5), ...lines.slice(5).reverse()]),
  ],
  'the signature of another bundle': [
    'bad signature',
    /another manifest/,
    (b) => copyFileSync(`${other}/${signature}`, b.path(signature)),
  ],
  'an altered signature': [
    'bad signature',
    /no valid signature/,
    rewrite(signature, (text) => text.replace(/\.([^.]{5})/, '.AAAAA')),
  ],
  'no signature': ['missing signature', /has not signed/, remove('signatures')],
  'the signature of a stranger only': [
    'missing signature',
    /has not signed/,
    async (b) => {
      rmSync(b.path(signature));
      await sign(b.folder, generateKeyPairSync('ed25519').privateKey);
    },
  ],
  'another thing among the signatures': [
    'extra file',
    /signatures\/approval/,
    write('signatures/approval.txt', 'approved'),
  ],
};

test.each(Object.entries(rows))('finds %s', async (_, [kind, what, alter]) => {
  const bundle = new OpenBundle(sound);
  await alter(bundle);
  expect(await found(bundle.folder)).toContainEqual({ kind, what: expect.stringMatching(what) });
});
