import { beforeAll, expect, test } from 'vitest';
import { OpenBundle } from '../../test/open-bundle.ts';
import { cancelled, found, refused, signedBundle } from '../../test/sample-bundle.ts';
import type { ProblemKind } from './problem.ts';

let sound = '';

beforeAll(async () => {
  sound = await signedBundle();
});

type Alter = (manifest: OpenBundle['manifest']) => object;

/** Somebody without the key alters the manifest and leaves the records. */
const rows: Readonly<Record<string, readonly [ProblemKind, RegExp, Alter]>> = {
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
  'another suite': ['wrong form', /suite\/name/, ({ suite }) => ({ suite: { ...suite, name: 'another-suite' } })],
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
  'another digest of the outcome': ['altered verdict', /outcomeDigest/, () => ({ outcomeDigest: '0'.repeat(64) })],
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

test.each(Object.entries(rows))('finds %s in the manifest', async (_, [kind, what, alter]) => {
  const bundle = new OpenBundle(sound);
  Object.assign(bundle.manifest, alter(bundle.manifest));
  bundle.writeManifest();
  const problems = await found(bundle.folder);
  expect(problems).toContainEqual({ kind, what: expect.stringMatching(what) });
  // Nobody can even read another format or form.
  if (kind !== 'other format' && kind !== 'wrong form')
    expect(problems).toContainEqual({ kind: 'bad signature', what: expect.any(String) });
});
