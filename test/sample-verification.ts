import { format, type Manifest, type Verdicted } from '../bundle/manifest.ts';
import { digestOfSet } from '../bundle/requirement-set.ts';
import type { Verification } from '../bundle/verify/verify.ts';
import { suiteName } from '../cli/package.ts';
import type { Verdict } from '../engine/judge/verdict.ts';
import { ownSuite } from './sample-bundle.ts';

export const digest = 'ab'.repeat(32);

/** What the verification of a whole certification finds. Each verdict is a pass unless said otherwise. */
export function sampleVerification(
  verdicts: Readonly<Record<string, readonly [verdict: Verdict, reason?: string]>> = {},
  over: Partial<Manifest> = {},
  beside: Partial<Verification> = {},
): Verification {
  const { suiteVersion, requirementSet } = ownSuite;
  const apis = over.apis ?? ['logistics', 'customs'];
  const requirements = requirementSet.requirements
    .filter(({ api, excluded }) => apis.includes(api) && !excluded)
    .map(({ id, level }): Verdicted => {
      const [verdict, reason] = verdicts[id] ?? ['pass'];
      return { id, level, verdict, ...(reason === undefined ? {} : { reason }) };
    });
  const declarations = requirements
    .filter(({ verdict }) => verdict === 'inapplicable')
    .map(({ id, reason = '' }) => ({ requirement: id, needs: [], reason }));
  const manifest: Manifest = {
    format,
    suite: { name: suiteName, version: suiteVersion, requirementSet: digestOfSet(requirementSet) },
    target: 'Acme sandbox',
    apis,
    versions: 'contract',
    narrowedBy: [],
    selection: {},
    seeds: { fixed: [1, 2, 3], drawn: 20261126 },
    profile: {
      name: 'Acme sandbox',
      logistics: { version: '2026-02', versions: ['2025-03', '2026-02'] },
      customs: { envelopeVersion: 3 },
    },
    environment: { node: '20.19.0' },
    startedAt: '2026-03-02T10:15:00.000Z',
    endedAt: '2026-03-02T14:02:42.300Z',
    requests: 139_204,
    requirements,
    declarations,
    missing: [],
    certifiable: true,
    outcomeDigest: 'ef'.repeat(32),
    chunks: [],
    records: 205_118,
    root: 'cd'.repeat(32),
    ...over,
  };
  return {
    problems: [],
    manifest,
    timestamps: [],
    taken: [],
    signatures: [
      {
        file: 'signatures/one.jws',
        key: 'CKpeZn7Ap6XrqWPgpLLdHfxGSsDG0DFyLEqA0BGAgtQ',
        signedAt: '2026-03-02T15:00:00.000Z',
      },
      {
        file: 'signatures/two.jws',
        key: 'Xq0bYw2l9c1n4m8v6b3z5a7s9d1f2g4h6j8k0l2q4w6',
        signedAt: '2026-03-03T09:12:00.000Z',
      },
    ],
    counts: { exchanges: 139_204, cases: 20_000, results: 4_000 },
    ...beside,
  };
}
