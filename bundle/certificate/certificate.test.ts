import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import type { ApiName } from '../../requirements/requirement.ts';
import { ownSuite } from '../../test/sample-bundle.ts';
import { digest, sampleVerification } from '../../test/sample-verification.ts';
import { badge, badgeColours } from './badge.ts';
import schema from './certificate.schema.json' with { type: 'json' };
import { type Certificate, certificateOf } from './certificate.ts';
import { certificatePage } from './page.ts';

const { requirementSet } = ownSuite;
const validate = addFormats
  .default(new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }))
  .compile(schema);

type Sample = Parameters<typeof sampleVerification>;

function certificate(...sample: Sample): Certificate {
  const made = certificateOf(sampleVerification(...sample), digest, requirementSet);
  expect(validate(JSON.parse(JSON.stringify(made))), JSON.stringify(validate.errors)).toBe(true);
  return made;
}

const must = 'b2b-cancel-planned';
const testable = (of: readonly ApiName[] = ['logistics', 'customs']) =>
  requirementSet.requirements.filter(({ level, excluded, api }) => level === 'must' && !excluded && of.includes(api));
const grouped = (count: number): string => count.toLocaleString('en');
const should = requirementSet.requirements.find(({ level, excluded }) => level === 'should' && !excluded)?.id ?? '';

test('a whole certification that passes and is signed is certified', () => {
  const { certified, reasons, statement, signatures, bundle, excluded, scope } = certificate();
  expect({ certified, reasons }).toEqual({ certified: true, reasons: [] });
  expect(statement).toBe(
    `Acme sandbox is certified: all ${grouped(testable().length)} testable MUST requirements of the logistics API (version 2026-02) and the customs API (version 3) pass.`,
  );
  expect(signatures.map(({ signedAt }) => signedAt)).toEqual(['2026-03-02T15:00:00.000Z', '2026-03-03T09:12:00.000Z']);
  expect(bundle.manifest).toBe(digest);
  expect(excluded.length).toBe(requirementSet.requirements.filter(({ excluded: one }) => one).length);
  expect(scope.otherVersions).toEqual(['2025-03']);
});

test('it says what does not apply, which recommendation is not followed, and which API was not judged', () => {
  const all = testable(['logistics']).length;
  const { statement, counts, declarations, notFollowed, scope } = certificate(
    { [must]: ['inapplicable', 'no hook'], [should]: ['fail'] },
    { apis: ['logistics'] },
  );
  expect(statement).toBe(
    `Acme sandbox is certified: of ${grouped(all)} testable MUST requirements of the logistics API (version 2026-02), ${grouped(all - 1)} pass, and 1 does not apply, as the vendor declares. The customs API was not judged. It does not follow 1 recommendation.`,
  );
  expect(counts.must).toEqual({ pass: all - 1, fail: 0, unproven: 0, error: 0, inapplicable: 1 });
  expect(declarations).toEqual([{ requirement: must, needs: [], reason: 'no hook' }]);
  expect(notFollowed).toEqual([should]);
  expect(scope.otherApis).toEqual(['customs']);
});

const notCertified: Readonly<Record<string, readonly [Sample, RegExp]>> = {
  'a MUST that fails': [
    [{ [must]: ['fail'] }, { certifiable: false, missing: [`${must}: fails`] }],
    /1 MUST requirement fails\.$/,
  ],
  'a MUST that is unproven': [
    [{ [must]: ['unproven', 'no hook'] }, { certifiable: false, missing: [`${must}: unproven: no hook`] }],
    /1 MUST requirement is unproven\.$/,
  ],
  'an error of the suite': [
    [{ [should]: ['error'] }, { certifiable: false, missing: [`${should}: error of the suite: x`] }],
    /the suite failed at 1 requirement\.$/,
  ],
  'a part of the suite': [
    [{}, { certifiable: false, narrowedBy: ['--only x'], missing: ['--only x: 9 requirements were not judged'] }],
    /only a part of the suite ran\.$/,
  ],
  'fewer cases': [
    [{}, { certifiable: false, cases: 2, missing: ['--cases 2: …'] }],
    /checks ran fewer cases than they may need\.$/,
  ],
  'an API without a pass': [
    [{}, { certifiable: false, missing: ['customs: no MUST passes'] }],
    /customs: no MUST passes\.$/,
  ],
  'no signature': [[{}, {}, { signatures: [] }], /nobody has signed the bundle\.$/],
};

test.each(Object.entries(notCertified))('%s is not certified, and the reason is told', async (_, [sample, why]) => {
  const made = certificate(...sample);
  expect(made.certified).toBe(false);
  expect(made.reasons.length).toBeGreaterThan(0);
  expect(made.statement).toMatch(/^Acme sandbox is not certified: /);
  expect(made.statement).toMatch(why);
  expect(await badge(made)).toContain('not certified');
});

test('a bundle that does not hold gets no certificate', () => {
  const problems = [{ kind: 'altered verdict', what: 'x' }] as const;
  expect(() => certificateOf(sampleVerification({}, {}, { problems }), digest, requirementSet)).toThrow(
    /^the bundle does not hold$/,
  );
});

test('it says which faults the suite detects, where somebody measured it', async () => {
  const verification = sampleVerification();
  const detection = {
    seed: 1,
    measuredAt: '2026-03-02T15:00:00.000Z',
    injected: 612,
    detected: 596,
    unproven: ['w'],
    blind: ['a', 'b', 'c'],
    notInjectable: 40,
    withoutProof: 7,
    notTried: 0,
    file: 'a'.repeat(64),
  };
  const made = certificateOf(verification, digest, requirementSet, detection);
  expect(validate(JSON.parse(JSON.stringify(made))), JSON.stringify(validate.errors)).toBe(true);
  expect(made.detection).toEqual(detection);
  const page = await certificatePage(made);
  expect(page).toContain('detection 97.4 % of 612 injected faults; blind to: a, b, 1 more');
  expect(page).toContain('1 more fault would leave a MUST unproven');
});

test('it names requirements that pass without every situation, and how the run was made', async () => {
  const { manifest } = sampleVerification();
  const situations = { tested: 8, all: 9, missing: 'the row shows no member' };
  const requirements = manifest?.requirements.map((row) => (row.id === must ? { ...row, situations } : row)) ?? [];
  const resumed = [{ seed: 3, at: '2026-03-02T12:00:00.000Z' }];
  const made = certificate({}, { requirements, shards: 8, resumed });
  expect(made).toMatchObject({
    certified: true,
    situations: [{ requirement: must, ...situations }],
    shards: 8,
    resumed,
  });
  const page = await certificatePage(made);
  expect(page).toContain(`1 requirement that passes without every situation put to the test: ${must} (8 of 9).`);
  expect(page).toContain('Run in 8 shards.');
  expect(page).toContain('Interrupted 1 time');
});

test('a key that signed twice is one signer', () => {
  const twice = ['a', 'b'].map((file) => ({ file, key: 'k' }));
  expect(certificate({}, {}, { signatures: twice }).signatures).toEqual([{ key: 'k' }]);
});

/** A certificate that contradicts itself has no valid form, whoever writes it. */
const contradictions: Readonly<Record<string, (made: Certificate) => object>> = {
  'a reason': () => ({ reasons: ['x'] }),
  'no signature': () => ({ signatures: [] }),
  'a part of the suite': ({ scope }) => ({ scope: { ...scope, narrowedBy: ['--only x'] } }),
  'fewer cases': ({ scope }) => ({ scope: { ...scope, cases: 1 } }),
  'a failing MUST': ({ counts }) => ({ counts: { ...counts, must: { ...counts.must, fail: 1 } } }),
  'no MUST that passes': ({ counts }) => ({ counts: { ...counts, must: { ...counts.must, pass: 0 } } }),
  'no reason, and not certified': () => ({ certified: false }),
  'another digest': ({ bundle }) => ({ bundle: { ...bundle, manifest: 'x' } }),
};

test.each(Object.entries(contradictions))('the schema refuses a certificate with %s', (_, alter) => {
  const made = certificate();
  expect(validate({ ...made, ...alter(made) })).toBe(false);
});

test('the badge says the same to an eye and to a screen reader, in colours that can be read', async () => {
  const picture = await badge(certificate());
  const words = 'conformance, certified: logistics 2026-02, customs 3';
  expect(picture).toContain(`aria-label="${words}"`);
  expect(picture).toContain(`<title>${words}</title>`);
  expect(picture).toContain('>certified: logistics 2026-02, customs 3</text>');
  for (const colour of Object.values(badgeColours)) expect(contrastToWhite(colour)).toBeGreaterThanOrEqual(4.5);
});

/** By WCAG 2.2. */
function contrastToWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
