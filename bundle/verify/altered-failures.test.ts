import { beforeAll, expect, test } from 'vitest';
import { OpenBundle } from '../../test/open-bundle.ts';
import { found, refused, signedBundle } from '../../test/sample-bundle.ts';
import type { ProblemKind } from './problem.ts';

let faulty = '';

beforeAll(async () => {
  faulty = await signedBundle({ reference: { faults: ['b2b-products-unchecked-with-method'] }, cases: 20 });
});

test('nothing is found in the untouched bundle of a target that fails', async () => {
  expect(await found(faulty)).toEqual([]);
  const { requirements } = new OpenBundle(faulty).manifest;
  expect(requirements.find(({ id }) => id === refused)?.verdict).toBe('fail');
});

const violated = (bundle: OpenBundle) => bundle.all('case', ({ end }) => end.kind === 'violated');

/** A failure is to look like a pass. */
const rows: Readonly<Record<string, readonly [ProblemKind, RegExp, (bundle: OpenBundle) => void]>> = {
  'a failure recorded as a pass': [
    'altered verdict',
    /recorded as pass, but its histories give fail/,
    (b) => {
      b.first('result', ({ verdict }) => verdict === 'fail').verdict = 'pass';
    },
  ],
  'a violation recorded as a pass': [
    'altered case',
    /recorded as exercised, but its history is violated/,
    (b) => {
      b.first('case', ({ end, role }) => end.kind === 'violated' && role === 'counted').end = { kind: 'exercised' };
    },
  ],
  'violations that do not count any more': [
    'altered verdict',
    /recorded as fail/,
    (b) => {
      for (const one of violated(b)) one.role = 'idle';
    },
  ],
  'violations that are in doubt': [
    'altered verdict',
    /recorded as fail, but its histories give unproven/,
    (b) => {
      for (const one of violated(b)) one.doubts = ['a time limit'];
    },
  ],
};

test.each(Object.entries(rows))('finds %s', async (_, [kind, what, alter]) => {
  const bundle = new OpenBundle(faulty);
  alter(bundle);
  await bundle.seal();
  expect(await found(bundle.folder, [])).toContainEqual({ kind, what: expect.stringMatching(what) });
});
