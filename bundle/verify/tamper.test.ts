import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { OpenBundle } from '../../test/open-bundle.ts';
import { ownSuite, sampleBundle } from '../../test/sample-bundle.ts';
import { sign, thumbprintOf } from '../signature.ts';
import type { ProblemKind } from './problem.ts';
import { verify } from './verify.ts';

const refused = 'b2b-unknown-sku-refused';
const cancelled = 'b2b-cancel-in-progress-refused';
const monitored = 'header-correlation-id-on-reads';
const only = [refused, cancelled, monitored];

const sealing = generateKeyPairSync('ed25519').privateKey;
const stranger = generateKeyPairSync('ed25519').privateKey;
let sound = '';
let faulty = '';
let others = '';
let key = '';

const bundleOf = async (faults: Parameters<typeof sampleBundle>[0] = {}, by: KeyObject = sealing): Promise<string> => {
  const { bundle } = await sampleBundle({ only, apis: ['logistics'], cases: 2, ...faults });
  await sign(bundle, by);
  return bundle;
};

beforeAll(async () => {
  key = await thumbprintOf(sealing);
  sound = await bundleOf();
  faulty = await bundleOf({ reference: { faults: ['b2b-products-unchecked-with-method'] }, cases: 20 });
  others = await bundleOf({ seeds: { fixed: [1], drawn: 78 } });
});

const found = (folder: string) => verify(folder, { ...ownSuite, keys: [key] });

/** Without a key, as somebody who alters a bundle and gives it right digests has none. */
const foundUnsigned = (folder: string) => verify(folder, { ...ownSuite, keys: [] });

test('nothing is found in untouched bundles, and each failing check is one', async () => {
  for (const bundle of [sound, faulty, others]) expect((await found(bundle)).problems).toEqual([]);
  const { manifest } = await found(faulty);
  expect(manifest?.requirements.find(({ id }) => id === refused)?.verdict).toBe('fail');
});

test('a bundle verifies in another folder', async () => {
  expect((await found(new OpenBundle(sound).folder)).problems).toEqual([]);
});

type Alter = (bundle: OpenBundle) => void | Promise<void>;

const text = (bundle: OpenBundle, name: string): string => readFileSync(bundle.path(name), 'utf8');

const rewritten = (bundle: OpenBundle, nth: number, change: (lines: string[]) => string[]): void => {
  const name = bundle.chunks[nth] ?? '';
  const lines = change(bundle.linesOf(name)).map((line) => `${line}\n`);
  writeFileSync(bundle.path(`records/${name}`), gzipSync(lines.join('')));
};

/** Files are altered; no digest follows. */
const files: Readonly<Record<string, readonly [ProblemKind, RegExp, Alter]>> = {
  'no manifest': ['unreadable manifest', /ENOENT/, (b) => rmSync(b.path('manifest.json'))],
  'a broken manifest': ['unreadable manifest', /no JSON/, (b) => writeFileSync(b.path('manifest.json'), '{')],
  'a manifest in another layout': [
    'wrong form',
    /canonical/,
    (b) => writeFileSync(b.path('manifest.json'), JSON.stringify(b.manifest, null, 2)),
  ],
  'a manifest without root': [
    'wrong form',
    /root/,
    (b) => writeFileSync(b.path('manifest.json'), text(b, 'manifest.json').replace('"root":', '"stem":')),
  ],
  'a missing chunk': ['missing file', /000002/, (b) => rmSync(b.path('records/000002.jsonl.gz'))],
  'a chunk that is no chunk': [
    'unreadable file',
    /000001/,
    (b) => writeFileSync(b.path('records/000001.jsonl.gz'), 'records'),
  ],
  'a chunk cut short': [
    'unreadable file',
    /000001/,
    (b) =>
      writeFileSync(
        b.path('records/000001.jsonl.gz'),
        readFileSync(b.path('records/000001.jsonl.gz')).subarray(0, 900),
      ),
  ],
  'an additional chunk': [
    'extra file',
    /000099/,
    (b) => copyFileSync(b.path('records/000001.jsonl.gz'), b.path('records/000099.jsonl.gz')),
  ],
  'another file': ['extra file', /notes\.txt/, (b) => writeFileSync(b.path('notes.txt'), 'certified')],
  'chunks in another order': [
    'altered records',
    /000001/,
    (b) => {
      copyFileSync(b.path('records/000001.jsonl.gz'), b.path('x'));
      copyFileSync(b.path('records/000002.jsonl.gz'), b.path('records/000001.jsonl.gz'));
      copyFileSync(b.path('x'), b.path('records/000002.jsonl.gz'));
      rmSync(b.path('x'));
    },
  ],
  'one altered character': [
    'altered records',
    /records \d+ to \d+/,
    (b) => rewritten(b, 0, (lines) => lines.map((line) => line.replace('"status":200', '"status":201'))),
  ],
  'a dropped record': ['missing record', /000001/, (b) => rewritten(b, 0, (lines) => lines.slice(0, -1))],
  'a doubled record': ['extra record', /000001/, (b) => rewritten(b, 0, (lines) => [...lines, ...lines.slice(-1)])],
  'records in another order': [
    'altered records',
    /000001/,
    (b) => rewritten(b, 0, (lines) => [...lines.slice(0, 5), ...lines.slice(5).reverse()]),
  ],
  'the signature of another bundle': [
    'bad signature',
    /another manifest/,
    (b) => writeFileSync(b.path(`signatures/${key}.jws`), readFileSync(`${others}/signatures/${key}.jws`)),
  ],
  'an altered signature': [
    'bad signature',
    /no valid signature/,
    (b) =>
      writeFileSync(b.path(`signatures/${key}.jws`), text(b, `signatures/${key}.jws`).replace(/\.([^.]{5})/, '.AAAAA')),
  ],
  'no signature': ['missing signature', /has not signed/, (b) => rmSync(b.path('signatures'), { recursive: true })],
  'the signature of a stranger only': [
    'missing signature',
    /has not signed/,
    async (b) => {
      rmSync(b.path('signatures'), { recursive: true });
      await sign(b.folder, stranger);
    },
  ],
  'another thing among the signatures': [
    'extra file',
    /signatures\/approval/,
    (b) => {
      mkdirSync(b.path('signatures'), { recursive: true });
      writeFileSync(b.path('signatures/approval.txt'), 'approved');
    },
  ],
};

test.each(Object.entries(files))('finds %s', async (_, [kind, what, alter]) => {
  const bundle = new OpenBundle(sound);
  await alter(bundle);
  expect((await found(bundle.folder)).problems).toContainEqual({ kind, what: expect.stringMatching(what) });
});

type AlterManifest = (manifest: OpenBundle['manifest']) => object;

/** Members of the manifest are altered. The key of the certifier is missing, so no signature tells. */
const manifests: Readonly<Record<string, readonly [ProblemKind, RegExp, AlterManifest]>> = {
  'another format': ['other format', /bundle\/2/, () => ({ format: 'bundle/2' })],
  'another target': ['altered manifest', /target/, () => ({ target: 'another' })],
  'another profile': [
    'other profile',
    /profile/,
    ({ profile }) => ({ profile: { ...(profile as object), name: 'another' } }),
  ],
  'another suite version': [
    'other suite version',
    /9\.9\.9/,
    ({ suite }) => ({ suite: { ...suite, version: '9.9.9' } }),
  ],
  'another requirement set': [
    'other requirement set',
    /0000/,
    ({ suite }) => ({ suite: { ...suite, requirementSet: '0'.repeat(64) } }),
  ],
  'another drawn seed': ['missing seed', /79/, () => ({ seeds: { fixed: [1], drawn: 79 } })],
  'a fixed seed less': ['other seeds', /1 are due/, () => ({ seeds: { fixed: [], drawn: 77 } })],
  'a drawn seed that is a fixed one': ['other seeds', /none was drawn/, () => ({ seeds: { fixed: [1], drawn: 1 } })],
  'another end': ['altered manifest', /endedAt/, () => ({ endedAt: '2020-01-01T00:00:00.000Z' })],
  'another environment': ['altered manifest', /environment/, () => ({ environment: { node: '99' } })],
  'an altered verdict': [
    'altered verdict',
    new RegExp(cancelled),
    ({ requirements }) => ({
      requirements: requirements.map((row) => (row.id === cancelled ? { ...row, verdict: 'inapplicable' } : row)),
    }),
  ],
  'a requirement less': [
    'missing check',
    new RegExp(cancelled),
    ({ requirements }) => ({ requirements: requirements.filter(({ id }) => id !== cancelled) }),
  ],
  'a requirement more': [
    'extra check',
    /b2b-never/,
    ({ requirements }) => ({ requirements: [...requirements, { id: 'b2b-never', level: 'must', verdict: 'pass' }] }),
  ],
  'a certificate that nothing supports': ['altered verdict', /certifiable/, () => ({ certifiable: true, missing: [] })],
  'a declaration more': [
    'altered manifest',
    /declarations/,
    () => ({ declarations: [{ requirement: refused, needs: [], reason: 'no need' }] }),
  ],
  'a run that was not narrowed': ['altered manifest', /narrowedBy/, () => ({ narrowedBy: [] })],
  'other digests of chunks': [
    'altered records',
    /000001/,
    ({ chunks }) => ({ chunks: chunks.map((chunk) => ({ ...chunk, digest: '0'.repeat(64) })) }),
  ],
  'another root': ['altered root', /Merkle/, () => ({ root: '0'.repeat(64) })],
  'another number of records': ['missing record', /records/, ({ records }) => ({ records: records + 1 })],
};

test.each(Object.entries(manifests))('finds %s in the manifest', async (_, [kind, what, alter]) => {
  const bundle = new OpenBundle(sound);
  Object.assign(bundle.manifest, alter(bundle.manifest));
  bundle.writeManifest();
  const { problems } = await found(bundle.folder);
  expect(problems).toContainEqual({ kind, what: expect.stringMatching(what) });
  // Nobody can even read another format.
  if (kind !== 'other format') expect(problems).toContainEqual({ kind: 'bad signature', what: expect.any(String) });
});

const caseOf = (bundle: OpenBundle, check: string) => bundle.first('case', (one) => one.check === check);
const resultOf = (bundle: OpenBundle, check: string) => bundle.first('result', (one) => one.id === check);
const judged = (bundle: OpenBundle) =>
  bundle.first('exchange', ({ sent, answer }) => sent.method === 'GET' && answer?.status === 200);
const violated = (bundle: OpenBundle) =>
  bundle.first('case', ({ end, role }) => end.kind === 'violated' && role === 'counted');

/** Somebody alters records and gives the bundle right digests, so only the histories tell. */
const records: Readonly<Record<string, readonly [ProblemKind, RegExp, Alter]>> = {
  'a pass recorded as a failure': [
    'altered verdict',
    /recorded as fail, but its histories give pass/,
    (b) => void Object.assign(resultOf(b, cancelled), { verdict: 'fail' }),
  ],
  'a pass recorded as inapplicable': [
    'altered verdict',
    /recorded as inapplicable/,
    (b) => void Object.assign(resultOf(b, cancelled), { verdict: 'inapplicable' }),
  ],
  'a pass recorded as unproven': [
    'altered verdict',
    /recorded as unproven/,
    (b) => void Object.assign(resultOf(b, cancelled), { verdict: 'unproven' }),
  ],
  'another verdict of a monitor': [
    'altered verdict',
    /its exchanges give pass/,
    (b) => void Object.assign(resultOf(b, monitored), { verdict: 'fail' }),
  ],
  'more cases than there are': [
    'altered verdict',
    /cases 1000/,
    (b) => void Object.assign(resultOf(b, cancelled), { cases: 1000 }),
  ],
  'more exchanges than a monitor saw': [
    'altered verdict',
    /exchanges 99999/,
    (b) => void Object.assign(resultOf(b, monitored), { exchanges: 99999 }),
  ],
  'ways that no history took': [
    'altered verdict',
    /what was seen/,
    (b) => void Object.assign(resultOf(b, cancelled), { seen: { 'refused at once': 2 } }),
  ],
  'the verdict of another requirement': [
    'altered verdict',
    /another requirement/,
    (b) => void Object.assign(resultOf(b, cancelled), { proves: refused }),
  ],
  'a missing verdict': ['missing check', new RegExp(cancelled), (b) => b.remove(resultOf(b, cancelled))],
  'a doubled verdict': [
    'extra check',
    /two verdicts/,
    (b) => b.insertAfter(resultOf(b, cancelled), resultOf(b, cancelled)),
  ],
  'the verdict of a check that does not exist': [
    'extra check',
    /b2b-never/,
    (b) => b.insertAfter(resultOf(b, cancelled), { ...resultOf(b, cancelled), id: 'b2b-never' }),
  ],
  'a missing case': [
    'missing case',
    /case 0 of 3/,
    (b) => b.remove(b.first('case', (one) => one.check === cancelled && one.index === 0)),
  ],
  'a missing check': [
    'missing case',
    /none of its cases/,
    (b) => {
      for (const one of b.all('case', ({ check }) => check === cancelled)) b.remove(one);
    },
  ],
  'a doubled case': ['extra case', /is there twice/, (b) => b.insertAfter(caseOf(b, cancelled), caseOf(b, cancelled))],
  'a case beyond those that are due': [
    'extra case',
    /fewer cases/,
    (b) => void Object.assign(caseOf(b, cancelled), { index: 44 }),
  ],
  'a case of an unknown check': [
    'extra case',
    /no such check/,
    (b) => void Object.assign(caseOf(b, cancelled), { check: 'b2b-never' }),
  ],
  'a case that ended otherwise': [
    'altered case',
    /recorded as violated, but its history is exercised/,
    (b) => void Object.assign(caseOf(b, cancelled), { end: { kind: 'violated', due: '', came: '', why: '' } }),
  ],
  'a case without what was judged': ['altered case', /not recorded/, (b) => void delete caseOf(b, cancelled).observed],
  'the history of another check': [
    'altered case',
    new RegExp(`${cancelled}, case`),
    (b) => {
      const { observed, history } = caseOf(b, refused);
      Object.assign(caseOf(b, cancelled), { observed, history });
    },
  ],
  'a history of what is no exchange': [
    'altered case',
    /record 0 is no exchange/,
    (b) => void Object.assign(caseOf(b, cancelled), { history: [0] }),
  ],
  'a case that does not count any more': [
    'missing case',
    /case \d of 3/,
    (b) => void Object.assign(caseOf(b, cancelled), { role: 'superseded' }),
  ],
  'an answer with another status': [
    'altered case',
    new RegExp(`${cancelled}, case`),
    (b) => {
      for (const exchange of b.all('exchange', ({ operation }) => operation === 'cancelB2bOrder'))
        exchange.answer = { ...exchange.answer, headers: {}, text: '', status: 204 };
    },
  ],
  'an answer without a header': [
    'altered verdict',
    new RegExp(monitored),
    (b) => {
      const exchange = judged(b);
      if (exchange.answer) exchange.answer = { ...exchange.answer, headers: { 'content-type': 'application/json' } };
    },
  ],
  'an answer that did not come': [
    'altered verdict',
    new RegExp(monitored),
    (b) => {
      const exchange = judged(b);
      delete exchange.answer;
      exchange.failure = { kind: 'reset', message: 'reset' };
    },
  ],
  'a missing exchange': ['altered verdict', new RegExp(`${monitored}.*cases`), (b) => b.remove(judged(b))],
  'an invented exchange': [
    'altered verdict',
    new RegExp(`${monitored}.*cases`),
    (b) => b.insertAfter(judged(b), judged(b)),
  ],
  'an exchange of another form': [
    'wrong form',
    /operation/,
    (b) => void delete (judged(b) as { operation?: string }).operation,
  ],
  'a seed that was not run': [
    'missing seed',
    /seed 77/,
    (b) => {
      const at = b.records.indexOf(b.first('seed', ({ seed }) => seed === 77));
      b.records = [...b.records.slice(0, at), ...b.records.slice(-1)];
    },
  ],
  'a seed under the name of another': [
    'extra seed',
    /seed 5 /,
    (b) => void Object.assign(b.first('seed'), { seed: 5 }),
  ],
  'an end before the end': [
    'wrong form',
    /out of place/,
    (b) => b.insertAfter(b.first('preflight'), b.first('closing')),
  ],
  'no end': ['missing record', /closing/, (b) => b.remove(b.first('closing'))],
  'no beginning': ['wrong form', /out of place/, (b) => b.remove(b.first('opening'))],
  'a weaker requirement set': [
    'other requirement set',
    /recorded set/,
    (b) => {
      const opening = b.first('opening');
      const { requirements } = opening.requirementSet;
      const weaker = requirements.map((row) => (row.id === refused ? { ...row, level: 'may' as const } : row));
      opening.requirementSet = { ...opening.requirementSet, requirements: weaker };
    },
  ],
  'another profile in both places': [
    'altered verdict',
    /pass, but/,
    (b) => {
      const profile = structuredClone(b.manifest.profile) as { logistics: { features: { b2bOrders: string } } };
      profile.logistics.features.b2bOrders = 'no';
      for (const place of [b.manifest, b.first('opening')]) Object.assign(place, { profile });
    },
  ],
  'a profile that the suite cannot read': [
    'other profile',
    /cannot read/,
    (b) => {
      for (const place of [b.manifest, b.first('opening')]) Object.assign(place, { profile: { logistics: {} } });
    },
  ],
  'another selection in both places': [
    'extra check',
    new RegExp(cancelled),
    (b) => {
      for (const place of [b.manifest, b.first('opening')])
        Object.assign(place, { selection: { only: [refused, monitored] } });
    },
  ],
  'a selection of more than was run': [
    'missing check',
    /header-correlation-id-on-writes/,
    (b) => {
      for (const place of [b.manifest, b.first('opening')])
        Object.assign(place, { selection: { only: [...only, 'header-correlation-id-on-writes'] } });
    },
  ],
};

test.each(Object.entries(records))('finds %s', async (_, [kind, what, alter]) => {
  const bundle = new OpenBundle(sound);
  await alter(bundle);
  await bundle.seal();
  const { problems } = await found(bundle.folder);
  expect(problems).toContainEqual({ kind, what: expect.stringMatching(what) });
  expect(problems).toContainEqual({ kind: 'bad signature', what: expect.stringContaining('another manifest') });
});

/** A failure is to look like a pass. */
const failures: Readonly<Record<string, readonly [ProblemKind, RegExp, Alter]>> = {
  'a failure recorded as a pass': [
    'altered verdict',
    /recorded as pass, but its histories give fail/,
    (b) =>
      void Object.assign(
        b.first('result', ({ verdict }) => verdict === 'fail'),
        { verdict: 'pass' },
      ),
  ],
  'a violation recorded as a pass': [
    'altered case',
    /recorded as exercised, but its history is violated/,
    (b) => void Object.assign(violated(b), { end: { kind: 'exercised' } }),
  ],
  'violations that do not count any more': [
    'altered verdict',
    /recorded as fail/,
    (b) => {
      for (const one of b.all('case', ({ end }) => end.kind === 'violated')) Object.assign(one, { role: 'idle' });
    },
  ],
  'violations that are in doubt': [
    'altered verdict',
    /recorded as fail, but its histories give unproven/,
    (b) => {
      for (const one of b.all('case', ({ end }) => end.kind === 'violated'))
        Object.assign(one, { doubts: ['a time limit'] });
    },
  ],
};

test.each(Object.entries(failures))('finds %s', async (_, [kind, what, alter]) => {
  const bundle = new OpenBundle(faulty);
  await alter(bundle);
  await bundle.seal();
  expect((await foundUnsigned(bundle.folder)).problems).toContainEqual({ kind, what: expect.stringMatching(what) });
});

test('only the signature tells a forgery that agrees with itself', async () => {
  const bundle = new OpenBundle(sound);
  for (const place of [bundle.manifest, bundle.first('opening')]) Object.assign(place, { target: 'another target' });
  await bundle.seal();
  rmSync(bundle.path('signatures'), { recursive: true });
  expect((await foundUnsigned(bundle.folder)).problems).toEqual([]);
  const { problems } = await found(bundle.folder);
  expect(problems).toEqual([{ kind: 'missing signature', what: `key ${key} has not signed this bundle` }]);
});
