import { beforeAll, expect, test } from 'vitest';
import { refused as check, key, ownSuite, signedBundle } from '../../test/sample-bundle.ts';
import { type Excerpt, excerptOf } from '../excerpt.ts';
import { verifyExcerpt } from './excerpt.ts';

let excerpt: Excerpt;

beforeAll(async () => {
  const bundle = await signedBundle({ only: [check] });
  const found = excerptOf(bundle, { check, index: 1, seed: 77 });
  if (!found) throw new Error('the bundle has no such case');
  excerpt = found;
  expect(excerptOf(bundle, { check, index: 99 })).toBeUndefined();
});

const found = async (altered: Excerpt) => (await verifyExcerpt(altered, { ...ownSuite, keys: [key] })).problems;

test('one history is checked without the rest', async () => {
  expect(excerpt.records.filter(({ record }) => record.kind === 'case')).toHaveLength(1);
  expect(await found(excerpt)).toEqual([]);
});

test.each([
  ['no list of records', { records: 7 }],
  ['no path', { records: [{ number: 0, record: {}, path: null }] }],
  ['no signatures', { signatures: null }],
])('an excerpt with %s has the wrong form', async (_, change) => {
  const kinds = (await found({ ...excerpt, ...change } as unknown as Excerpt)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['wrong form']));
});

test('an altered record, another place and another manifest are found', async () => {
  const changed = (nth: number, change: object): Excerpt => ({
    ...excerpt,
    records: excerpt.records.map((one, at) => (at === nth ? { ...one, ...change } : one)),
  });
  const last = excerpt.records.length - 1;
  const { record } = excerpt.records[last] ?? {};
  const isAltered = { kind: 'altered records', what: expect.stringContaining('is not in the bundle') };
  expect(await found(changed(last, { record: { ...record, index: 0 } }))).toContainEqual(isAltered);
  expect(await found(changed(1, { number: 3 }))).toContainEqual(isAltered);
  expect(await found(changed(1, { path: [] }))).toContainEqual(isAltered);
  expect(await found({ ...excerpt, manifest: { ...excerpt.manifest, target: 'another' } })).toContainEqual({
    kind: 'bad signature',
    what: expect.stringContaining('signs another manifest'),
  });
  expect(await found({ ...excerpt, signatures: {} })).toContainEqual({
    kind: 'missing signature',
    what: expect.any(String),
  });
  expect(await found({ ...excerpt, records: excerpt.records.slice(0, -1) })).toContainEqual({
    kind: 'missing record',
    what: 'it holds no case',
  });
  expect(await found({ ...excerpt, records: excerpt.records.filter((_, at) => at !== last - 1) })).toContainEqual({
    kind: 'altered case',
    what: expect.stringContaining('is missing'),
  });
});
