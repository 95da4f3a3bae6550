import { expect, test } from 'vitest';
import { ownSuite } from '../../test/sample-bundle.ts';
import { sampleVerification } from '../../test/sample-verification.ts';
import type { Manifest } from '../manifest.ts';
import type { BundleClaims } from './bundle-claims.ts';
import { changesBetween } from './changes.ts';
import { bundleChangesText } from './terminal.ts';

const { requirementSet } = ownSuite;
const one = 'b2b-cancel-planned';
const other = 'b2b-cancel-booked';

type Verdicts = NonNullable<Parameters<typeof sampleVerification>[0]>;

function stated(verdicts: Verdicts = {}, over: Partial<Manifest> = {}, set = requirementSet): BundleClaims {
  const { manifest } = sampleVerification(verdicts, over);
  if (!manifest) throw new Error('the sample has no manifest');
  return { manifest, requirementSet: set };
}

test('nothing changed between two certifications that say the same, whenever they were and whatever seed was drawn', () => {
  const later = { endedAt: '2026-04-01T00:00:00.000Z', seeds: { fixed: [1, 2, 3], drawn: 9 }, root: '0'.repeat(64) };
  const changes = changesBetween(stated(), stated({}, later));
  expect(changes).toMatchObject({
    changed: false,
    sentence: 'Nothing changed since the certification of 2026-03-02: certifiable.',
  });
});

test('tells verdicts and declarations that changed', () => {
  const before = stated({ [one]: ['inapplicable', 'no hook'], [other]: ['inapplicable', 'no hook'] });
  const after = stated(
    { [one]: ['fail'], [other]: ['inapplicable', 'no clock'] },
    { certifiable: false, missing: [`${one}: fails`] },
  );
  const changes = changesBetween(before, after);
  expect(changes.verdicts).toEqual([{ id: one, level: 'must', from: 'inapplicable', to: 'fail' }]);
  expect(changes.declarations).toEqual({
    added: [],
    removed: [{ requirement: one, needs: [], reason: 'no hook' }],
    altered: [{ requirement: other, from: 'no hook', to: 'no clock' }],
  });
  expect(changes.sentence).toBe(
    'Changed since the certification of 2026-03-02: now not certifiable, 1 changed verdict, 2 changed declarations.',
  );
  const text = bundleChangesText(changes, { columns: 80, color: false });
  expect(text).toContain(`Changed verdicts\n  inapplicable → fail  ${one} (must)\n`);
  expect(text).toContain(`Declarations with another reason\n  ${other}: no hook → no clock\n`);
});

test('tells how requirement sets differ, and what only one bundle judges', () => {
  const rows = requirementSet.requirements.filter(({ id }) => id !== one);
  const older = rows.map((row) => (row.id === other ? { ...row, level: 'should', statement: '0'.repeat(64) } : row));
  const { manifest } = stated();
  const requirements = manifest.requirements.filter(({ id }) => id !== one);
  const before = stated({}, { requirements }, { ...requirementSet, requirements: older } as typeof requirementSet);
  const changes = changesBetween(before, stated());
  expect(changes.requirementSet).toEqual({
    added: [one],
    removed: [],
    altered: [{ id: other, members: ['level', 'statement'] }],
  });
  expect(changes).toMatchObject({ changed: true, verdicts: [], judgedOnce: { before: 0, after: 1 } });
});

test('tells what the two certifications judge differently', () => {
  const { suite } = stated().manifest;
  const after = stated({}, { apis: ['customs'], cases: 2, suite: { ...suite, version: '0.2.0' } });
  expect(changesBetween(stated(), after).scope).toEqual([
    'suite: fulfillment-conformance 0.1.0 → fulfillment-conformance 0.2.0',
    'APIs: logistics 2026-02, customs 3 → customs 3',
    'cases of each check: as many as it needs → at most 2',
  ]);
});
