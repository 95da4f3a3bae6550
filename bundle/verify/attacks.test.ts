import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { OpenBundle } from '../../test/open-bundle.ts';
import { cancelled, found, ownSuite, signedBundle } from '../../test/sample-bundle.ts';
import { canonical, sha256 } from '../canonical.ts';
import type { ProblemKind } from './problem.ts';
import { verify } from './verify.ts';

let sound = '';

beforeAll(async () => {
  sound = await signedBundle();
});

type Alter = (bundle: OpenBundle) => void | Promise<void>;

const first = 'records/000001.jsonl.gz';

const inRecords =
  (alter: (bundle: OpenBundle) => void): Alter =>
  async (bundle) => {
    alter(bundle);
    await bundle.seal();
  };

/** In every place that must agree. */
const everywhere = (members: object): Alter =>
  inRecords((bundle) => {
    for (const place of [bundle.manifest, bundle.first('opening'), bundle.first('closing')])
      for (const [name, value] of Object.entries(members)) if (name in place) Object.assign(place, { [name]: value });
  });

/** The first chunk as other bytes, whose digest the manifest has. */
const asBytes =
  (change: (text: Buffer) => Buffer): Alter =>
  (bundle) => {
    const text = change(gunzipSync(readFileSync(bundle.path(first))));
    writeFileSync(bundle.path(first), gzipSync(text));
    const [, ...others] = bundle.manifest.chunks;
    const [{ records = 0 } = {}] = bundle.manifest.chunks;
    bundle.manifest.chunks = [{ records, digest: sha256(text) }, ...others];
    bundle.writeManifest();
  };

const sectionsOf = (bundle: OpenBundle) => {
  const [one, other] = bundle.all('seed').map((seed) => bundle.records.indexOf(seed)) as [number, number];
  return { one, other, end: bundle.records.length - 1 };
};

const ofSeed = (bundle: OpenBundle, seed: number) => {
  const { one, other, end } = sectionsOf(bundle);
  const records = bundle.records.slice(seed === 1 ? one : other, seed === 1 ? other : end);
  return records.flatMap((record) => (record.kind === 'case' && record.check === cancelled ? [record] : []));
};

/** What an attacker without the key might try. */
const attacks: Readonly<Record<string, readonly [ProblemKind, RegExp, Alter]>> = {
  'bytes behind a chunk': [
    'unreadable file',
    /000001.*bytes after its end/,
    (b) => writeFileSync(b.path(first), Buffer.concat([readFileSync(b.path(first)), Buffer.alloc(9)])),
  ],
  'bytes that are no text': [
    'unreadable file',
    /000001.*no UTF-8/,
    asBytes((text) => {
      const at = text.indexOf('"text":"') + '"text":"'.length;
      return Buffer.concat([text.subarray(0, at), Buffer.of(0xff), text.subarray(at)]);
    }),
  ],
  'a link in place of a chunk': [
    'unreadable file',
    /000001.*no plain file/,
    (b) => {
      rmSync(b.path(first));
      symlinkSync('/dev/zero', b.path(first));
    },
  ],
  'a link in place of the manifest': [
    'unreadable manifest',
    /no plain file/,
    (b) => {
      rmSync(b.path('manifest.json'));
      symlinkSync('/dev/zero', b.path('manifest.json'));
    },
  ],
  'a folder among the signatures': ['bad signature', /x\.jws/, (b) => void mkdirSync(b.path('signatures/x.jws'))],
  'a time stamp of another bundle': [
    'bad time stamp',
    /does not hold the digest/,
    (b) => {
      mkdirSync(b.path('timestamps'));
      writeFileSync(b.path('timestamps/stamp.tsr'), Buffer.from(sha256('another manifest'), 'hex'));
    },
  ],
  'a member twice in a record': [
    'wrong form',
    /canonical/,
    asBytes((text) => Buffer.from(text.toString().replace('{"apis":', '{"apis":[],"apis":'))),
  ],
  'a record nested without end': [
    'wrong form',
    /nested too deeply/,
    asBytes((text) =>
      Buffer.from(text.toString().replace('"profile":{', `"profile":{"a":${'['.repeat(1e5)}${']'.repeat(1e5)},`)),
    ),
  ],
  'a second pre-flight': [
    'extra record',
    /pre-flight/,
    inRecords((b) => b.insertAfter(b.first('preflight'), b.first('preflight'))),
  ],
  'no pre-flight': ['missing record', /pre-flight/, inRecords((b) => b.remove(b.first('preflight')))],
  'exchanges in another order': [
    'altered case',
    new RegExp(cancelled),
    inRecords((b) => {
      const numbers = ofSeed(b, 1)[0]?.history ?? [];
      const [one = 0, other = 0] = [numbers[0], numbers.at(-1)];
      const { records } = b;
      [records[one], records[other]] = [records[other] as never, records[one] as never];
    }),
  ],
  'a history of another seed': [
    'altered case',
    /of another seed/,
    inRecords((b) => {
      const [from, to] = [ofSeed(b, 1)[0], ofSeed(b, 77)[0]];
      if (from && to) Object.assign(to, { history: from.history, observed: from.observed });
    }),
  ],
  'seeds that are swapped': [
    'altered case',
    /seed (1|77):/,
    inRecords((b) => {
      const [one, other] = b.all('seed');
      if (one && other) [one.seed, other.seed] = [other.seed, one.seed];
    }),
  ],
  'one seed under the name of both': [
    'altered case',
    /seed 77/,
    inRecords((b) => {
      const { one, other, end } = sectionsOf(b);
      const again = structuredClone(b.records.slice(one, other));
      const shift = other - one;
      const [opening, closing] = [b.records.slice(0, other), b.records.slice(end)];
      b.records = again;
      for (const seed of b.all('seed')) seed.seed = 77;
      for (const kept of b.all('case')) kept.history = kept.history.map((number) => number + shift);
      b.records = [...opening, ...again, ...closing];
    }),
  ],
  'an API less': ['extra check', new RegExp(cancelled), everywhere({ apis: ['customs'] })],
  'a declaration in all places': [
    'altered manifest',
    /declarations/,
    everywhere({ declarations: [{ requirement: cancelled, needs: [], reason: 'no need' }] }),
  ],
  'another digest of the outcome in all places': [
    'altered verdict',
    /outcomeDigest/,
    everywhere({ outcomeDigest: '0'.repeat(64) }),
  ],
  'more shards than anybody runs': [
    'wrong form',
    /shards/,
    (b) => {
      b.manifest.shards = 1e9;
      b.writeManifest();
    },
  ],
  'a run that was never narrowed': ['altered verdict', /missing/, everywhere({ narrowedBy: [] })],
};

test.each(Object.entries(attacks))('finds %s', async (_, [kind, what, alter]) => {
  const bundle = new OpenBundle(sound);
  await alter(bundle);
  expect(await found(bundle.folder, [])).toContainEqual({ kind, what: expect.stringMatching(what) });
});

test('finds an older bundle, whose seed was drawn before', async () => {
  const expected = { ...ownSuite, keys: [], drawnSeed: 78 };
  const { problems } = await verify(sound, expected);
  expect(problems).toEqual([{ kind: 'other seeds', what: 'seed 77 was drawn, where 78 is due' }]);
  expect((await verify(sound, { ...expected, drawnSeed: 77 })).problems).toEqual([]);
});

test('a time stamp of this manifest is none of another', async () => {
  const bundle = new OpenBundle(sound);
  mkdirSync(bundle.path('timestamps'));
  const digest = sha256(`${canonical(bundle.manifest)}\n`);
  writeFileSync(bundle.path('timestamps/stamp.tsr'), Buffer.from(`30${digest}04`, 'hex'));
  expect(await found(bundle.folder)).toEqual([]);
});
