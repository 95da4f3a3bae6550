import { rmSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { OpenBundle } from '../../test/open-bundle.ts';
import { cancelled, found, key, monitored, only, refused, signedBundle } from '../../test/sample-bundle.ts';
import type { Manifest } from '../manifest.ts';
import type { CaseRecord, ResultRecord } from '../record.ts';
import type { ProblemKind } from './problem.ts';

let sound = '';

beforeAll(async () => {
  sound = await signedBundle();
});

type Alter = (bundle: OpenBundle) => void;

const caseOf = (bundle: OpenBundle, check: string) => bundle.first('case', (one) => one.check === check);
const resultOf = (bundle: OpenBundle, id: string) => bundle.first('result', (one) => one.id === id);
const judged = (bundle: OpenBundle) =>
  bundle.first('exchange', ({ sent, answer }) => sent.method === 'GET' && answer?.status === 200);

const result =
  (id: string, members: Partial<ResultRecord>): Alter =>
  (bundle) =>
    Object.assign(resultOf(bundle, id), members);

const aCase =
  (members: Partial<CaseRecord>): Alter =>
  (bundle) =>
    Object.assign(caseOf(bundle, cancelled), members);

/** In the manifest and in the record that it must agree with. */
const inBoth =
  (members: Partial<Manifest>): Alter =>
  (bundle) => {
    for (const place of [bundle.manifest, bundle.first('opening')]) Object.assign(place, members);
  };

/** Somebody alters records and gives the bundle right digests, so only the histories tell. */
const records: Readonly<Record<string, readonly [ProblemKind, RegExp, Alter]>> = {
  'a pass recorded as a failure': [
    'altered verdict',
    /recorded as fail, but its histories give pass/,
    result(cancelled, { verdict: 'fail' }),
  ],
  'a pass recorded as inapplicable': [
    'altered verdict',
    /recorded as inapplicable/,
    result(cancelled, { verdict: 'inapplicable' }),
  ],
  'a pass recorded as unproven': [
    'altered verdict',
    /recorded as unproven/,
    result(cancelled, { verdict: 'unproven' }),
  ],
  'another verdict of a monitor': [
    'altered verdict',
    /its exchanges give pass/,
    result(monitored, { verdict: 'fail' }),
  ],
  'more cases than there are': ['altered verdict', /cases 1000/, result(cancelled, { cases: 1000 })],
  'more exchanges than a monitor saw': ['altered verdict', /exchanges 99999/, result(monitored, { exchanges: 99999 })],
  'ways that no history took': [
    'altered verdict',
    /what was seen/,
    result(cancelled, { seen: { 'refused at once': 2 } }),
  ],
  'the verdict of another requirement': [
    'altered verdict',
    /another requirement/,
    result(cancelled, { proves: refused }),
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
  'a case beyond those that are due': ['extra case', /fewer cases/, aCase({ index: 44 })],
  'a case of an unknown check': ['extra case', /no such check/, aCase({ check: 'b2b-never' })],
  'a case that ended otherwise': [
    'altered case',
    /recorded as violated, but its history is exercised/,
    aCase({ end: { kind: 'violated', expected: '', actual: '', why: '' } }),
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
  'a history of what is no exchange': ['altered case', /record 0 is no exchange/, aCase({ history: [0] })],
  'a case that does not count any more': ['missing case', /case \d of 3/, aCase({ role: 'superseded' })],
  'a response with another status': [
    'altered case',
    new RegExp(`${cancelled}, case`),
    (b) => {
      for (const exchange of b.all('exchange', ({ operation }) => operation === 'cancelB2bOrder'))
        exchange.answer = { ...exchange.answer, headers: {}, text: '', status: 204 };
    },
  ],
  'a response without a header': [
    'altered verdict',
    new RegExp(monitored),
    (b) => {
      const exchange = judged(b);
      if (exchange.answer) exchange.answer = { ...exchange.answer, headers: { 'content-type': 'application/json' } };
    },
  ],
  'a response that did not come': [
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
    (b) => {
      b.first('seed').seed = 5;
    },
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
  'a profile that the suite cannot read': ['other profile', /cannot read/, inBoth({ profile: { logistics: {} } })],
  'another selection in both places': [
    'extra check',
    new RegExp(cancelled),
    inBoth({ selection: { only: [refused, monitored] } }),
  ],
  'a selection of more than was run': [
    'missing check',
    /header-correlation-id-on-writes/,
    inBoth({ selection: { only: [...only, 'header-correlation-id-on-writes'] } }),
  ],
};

test.each(Object.entries(records))('finds %s', async (_, [kind, what, alter]) => {
  const bundle = new OpenBundle(sound);
  alter(bundle);
  await bundle.seal();
  const problems = await found(bundle.folder);
  expect(problems).toContainEqual({ kind, what: expect.stringMatching(what) });
  expect(problems).toContainEqual({ kind: 'bad signature', what: expect.stringContaining('another manifest') });
});

test('only the signature tells a forgery that agrees with itself', async () => {
  const bundle = new OpenBundle(sound);
  inBoth({ target: 'another target' })(bundle);
  await bundle.seal();
  rmSync(bundle.path('signatures'), { recursive: true });
  expect(await found(bundle.folder, [])).toEqual([]);
  const missing = { kind: 'missing signature', what: `key ${key} has not signed this bundle` };
  expect(await found(bundle.folder)).toEqual([missing]);
});
