import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OpenBundle } from '../../test/open-bundle.ts';
import { cancelled, found, monitored, ownSuite, refused, sampleBundle } from '../../test/sample-bundle.ts';
import { excerptOf } from '../excerpt.ts';
import type { Manifest } from '../manifest.ts';
import { verifyExcerpt } from '../verify/excerpt.ts';
import type { ProblemKind } from '../verify/problem.ts';
import { AlteredShard, mergeBundles, type ShardBundle } from './merge.ts';

const only = [refused, cancelled, monitored];
const whole = { only, apis: ['logistics'], cases: 2 } as const;
const folder = mkdtempSync(join(tmpdir(), 'shards-'));
const merged = join(folder, 'merged');
let shards: readonly [ShardBundle, ShardBundle];

const manifestOf = (bundle: string): Manifest => JSON.parse(readFileSync(join(bundle, 'manifest.json'), 'utf8'));

async function shard(index: number): Promise<ShardBundle> {
  const { bundle } = await sampleBundle({ ...whole, shard: { index, of: 2 } });
  return { folder: bundle, manifest: manifestOf(bundle) };
}

beforeAll(async () => {
  shards = [await shard(1), await shard(2)];
  await mergeBundles(shards, merged, ownSuite.requirementSet);
});

afterAll(() => rmSync(folder, { recursive: true }));

const resultsIn = (bundle: string) => {
  const counts = new Map<string, [string, number, number]>();
  for (const { id, verdict, cases, exercised, proof } of new OpenBundle(bundle).all('result')) {
    const [, before, others] = counts.get(id) ?? ['', 0, 0];
    // How many exchanges a monitor sees depends on how often a check has to ask.
    counts.set(id, [verdict, proof === 'check' ? before + cases : 0, proof === 'check' ? others + exercised : 0]);
  }
  return Object.fromEntries([...counts].sort());
};

test('a shard holds, and so do all of them together, with the verdicts and counts of one run', async () => {
  for (const { folder: one } of shards) expect(await found(one, [])).toEqual([]);
  expect(await found(merged, [])).toEqual([]);
  const { bundle } = await sampleBundle(whole);
  const [together, alone] = [manifestOf(merged), manifestOf(bundle)];
  for (const member of ['requirements', 'declarations', 'missing', 'certifiable', 'narrowedBy', 'seeds'] as const)
    expect(together[member]).toEqual(alone[member]);
  expect(resultsIn(merged)).toEqual(resultsIn(bundle));
});

test('merged in another order, it has the same digest', async () => {
  const again = join(folder, 'again');
  await mergeBundles([shards[1], shards[0]], again, ownSuite.requirementSet);
  expect(readFileSync(join(again, 'manifest.json'))).toEqual(readFileSync(join(merged, 'manifest.json')));
});

test('a history of a shard can be shown alone', async () => {
  for (const check of [refused, cancelled]) {
    const excerpt = excerptOf(merged, { check, seed: 77 });
    if (!excerpt) throw new Error(`the bundle has no case of ${check}`);
    const { problems, counts } = await verifyExcerpt(excerpt, { ...ownSuite, keys: [] });
    expect(problems).toEqual([]);
    expect(counts).toMatchObject({ cases: 1 });
  }
});

test('a shard that was altered is not merged', async () => {
  const altered = new OpenBundle(shards[1].folder);
  altered.manifest.root = '0'.repeat(64);
  altered.writeManifest();
  const given = [shards[0], { folder: altered.folder, manifest: altered.manifest }] as const;
  const merging = mergeBundles([...given], join(folder, 'never'), ownSuite.requirementSet);
  await expect(merging).rejects.toThrow(AlteredShard);
});

/** The records of a shard, with the one that begins it. */
const recordsOf = (bundle: OpenBundle, index: number) => {
  const [first, second] = bundle.all('shard').map((one) => bundle.records.indexOf(one));
  return index === 1 ? bundle.records.slice(first, second) : bundle.records.slice(second, -1);
};

type Alter = (bundle: OpenBundle) => void;

const rows: Readonly<Record<string, readonly [ProblemKind, RegExp, Alter]>> = {
  'a missing shard': [
    'missing shard',
    /shard 2 of 2/,
    (b) => {
      const gone = new Set(recordsOf(b, 2));
      b.records = b.records.filter((one) => !gone.has(one));
    },
  ],
  'a doubled shard': [
    'extra shard',
    /shard 2 of 2: is there twice/,
    (b) => b.records.splice(-1, 0, ...structuredClone(recordsOf(b, 2))),
  ],
  'a shard under the name of another': [
    'missing check',
    /seed 1/,
    (b) => {
      const [first, second] = b.all('shard');
      if (first && second) [first.index, second.index] = [2, 1];
    },
  ],
  'a shard of more': [
    'extra shard',
    /shard 3 of 3: is not due/,
    (b) => Object.assign(b.all('shard')[1] ?? {}, { index: 3, of: 3 }),
  ],
  'a shard of another profile': [
    'other profile',
    /shard 2 of 2/,
    (b) => {
      const second = b.all('shard')[1];
      if (second) second.profile = { ...(second.profile as object), name: 'another' };
    },
  ],
  'fewer requests than the shards sent': [
    'altered manifest',
    /requests/,
    (b) => {
      for (const place of [b.manifest, b.first('closing')]) Object.assign(place, { requests: 1 });
    },
  ],
  'a seed that one shard did not run': [
    'missing seed',
    /seed 77 was not run in shard 2/,
    (b) => {
      const records = recordsOf(b, 2);
      const at = records.findIndex((one) => one.kind === 'seed' && 'seed' in one && one.seed === 77);
      const gone = new Set(records.slice(at));
      b.records = b.records.filter((one) => !gone.has(one));
    },
  ],
  'seeds of no shard': [
    'wrong form',
    /is of no shard/,
    (b) => b.records.splice(b.records.indexOf(b.first('shard')), 1),
  ],
  'a run that was not divided': [
    'extra shard',
    /is not due/,
    (b) => {
      for (const place of [b.manifest, b.first('opening')]) delete place.shards;
    },
  ],
};

test.each(Object.entries(rows))('finds %s', async (_, [kind, what, alter]) => {
  const bundle = new OpenBundle(merged);
  alter(bundle);
  await bundle.seal();
  expect(await found(bundle.folder, [])).toContainEqual({ kind, what: expect.stringMatching(what) });
});
