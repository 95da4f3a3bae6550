import { expect, test } from 'vitest';
import type { CheckResult } from '../engine/judge/result.ts';
import { inProcessTransport } from '../engine/wire/transport.ts';
import { createFaultyReference } from '../faults/faulty-reference.ts';
import type { FaultId } from '../faults/index.ts';
import type { VariantId } from '../reference/variants.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';
import { openRun } from '../suites/open-run.ts';
import { wholeProfile } from './built-in.ts';

/** A few checks of each API: whether a profile that says less is enough shows in any of them. */
const few = [
  'b2b-create-answers-order-id',
  'b2b-cancel-booked',
  'product-create-answers-201',
  'invoice-currency-any-iso-4217-accepted',
  'invoice-number-required',
  'processing-creates-unless-invoice-exists',
  'processing-failed-create-leaves-no-invoice',
  'completion-sent-after-update-succeeds',
  'weight-net-sum-is-exact',
];

async function verdictsOf(
  narrowed: (profile: TargetProfile) => TargetProfile,
  faults: readonly FaultId[] = [],
  seen: (request: Request) => void = () => {},
  { variants = [], only = few }: { variants?: readonly VariantId[]; only?: readonly string[] } = {},
): Promise<Readonly<Record<string, CheckResult>>> {
  const reference = createFaultyReference({ faults, variants });
  const { profile: whole, secrets } = wholeProfile(reference, 'http://reference.invalid');
  const profile = narrowed(whole);
  const apis = (['logistics', 'customs'] as const).filter((api) => profile[api] !== undefined);
  const input = { profile, secrets, apis, seed: 1, cases: 3, suiteVersion: '0', brief: true, only };
  const run = await openRun(
    input,
    inProcessTransport((request) => {
      seen(request.clone());
      return reference.fetch(request);
    }),
  );
  try {
    await run.preflight();
    const results = await Promise.all(run.participants.map(({ id }) => run.resultOf(id)));
    return Object.fromEntries(results.map((result) => [result.id, result]));
  } finally {
    await run.close();
  }
}

const idsOf = (results: Readonly<Record<string, CheckResult>>, verdict: string): readonly string[] =>
  Object.values(results).flatMap((result) => (result.verdict === verdict ? [result.id] : []));

const without = (profile: TargetProfile, section: 'logistics' | 'customs' | 'webhooks'): TargetProfile =>
  Object.fromEntries(Object.entries(profile).filter(([key]) => key !== section)) as unknown as TargetProfile;

test.each([
  ['customs', 'logistics', 6],
  ['logistics', 'customs', 3],
] as const)('%s is judged where the profile has no %s', async (_, missing, checks) => {
  const results = await verdictsOf((profile) => without(profile, missing));
  expect(Object.values(results).filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
  expect(Object.keys(results).length).toBeGreaterThanOrEqual(checks);
});

const observing = (observe: 'poll' | 'webhook') => (profile: TargetProfile) =>
  ({ ...without(profile, 'logistics'), customs: { ...profile.customs, observe } }) as TargetProfile;
const unheard = (profile: TargetProfile): TargetProfile => {
  const customs = { ...profile.customs, observe: 'webhook' };
  return { ...without(without(profile, 'logistics'), 'webhooks'), customs } as TargetProfile;
};

test.each([
  ['by polling', observing('poll'), 6],
  ['by webhook', observing('webhook'), 6],
  ['by neither', unheard, 0],
] as const)('outcomes of the clean reference observed %s are no failures', async (_, narrowed, passes) => {
  const results = await verdictsOf(narrowed);
  expect([...idsOf(results, 'fail'), ...idsOf(results, 'error')]).toEqual([]);
  expect(idsOf(results, 'pass').length).toBeGreaterThanOrEqual(passes);
  if (passes === 0) expect(idsOf(results, 'unproven')).not.toEqual([]);
});

test('a fault is found by polling, too', async () => {
  expect(idsOf(await verdictsOf(observing('poll'), ['weight-net-forgotten']), 'fail')).toContain(
    'weight-net-sum-is-exact',
  );
});

test('what the profile lays over a request reaches the target', async () => {
  const bodies: Promise<string>[] = [];
  const overlaid = (profile: TargetProfile): TargetProfile => {
    const { logistics, customs } = profile;
    if (!logistics || !customs) throw new Error('the reference serves both');
    const mark = { overlaid: 'by the profile' };
    return {
      ...profile,
      logistics: { ...logistics, overlay: { ...logistics.overlay, b2bOrder: mark, product: mark } },
      customs: { ...customs, overlay: { ...customs.overlay, invoice: mark } },
    };
  };
  const results = await verdictsOf(overlaid, [], (request) => {
    if (request.method === 'POST')
      bodies.push(request.text().then((text) => `${new URL(request.url).pathname} ${text}`));
  });
  expect(idsOf(results, 'fail')).toEqual([]);
  const marked = (await Promise.all(bodies)).filter((text) => text.includes('"overlaid":"by the profile"'));
  for (const path of [/orders\/rs /, /products /, /commercial_invoices /]) {
    expect(marked.some((text) => path.test(text))).toBe(true);
  }
});

test('a URL that stands where the profile does not look is no missing URL', async () => {
  const only = ['b2b-attachment-answers-url', 'b2b-attachment-answers-url-for-each-shipment', 'b2b-attachment-put-pdf'];
  const unbound = (profile: TargetProfile): TargetProfile => {
    const { logistics } = profile;
    return {
      ...profile,
      ...(logistics && {
        logistics: { ...logistics, fields: { ...logistics.fields, attachmentUploadUrl: '/uploadUrl' } },
      }),
    };
  };
  const results = await verdictsOf(unbound, [], undefined, { variants: ['upload-url-nested'], only });
  expect(idsOf(results, 'unproven')).toEqual(only);
});

const siblingSample = (name: string, change: (sample: object) => object) => (profile: TargetProfile) => {
  const { customs } = profile;
  const siblingSamples = { ...customs?.siblingSamples, [name]: change({ ...customs?.siblingSamples?.[name] }) };
  return { ...without(profile, 'logistics'), customs: { ...customs, siblingSamples } } as TargetProfile;
};

test('a filter that is declared not to be exact is not judged, and its neighbours are', async () => {
  const only = ['sibling-shipments-parameters-added'];
  const inexact = siblingSample('shipments', (sample) => ({ ...sample, filters: { 'f.status': { exact: false } } }));
  const found = async (fault: FaultId) => idsOf(await verdictsOf(inexact, [fault], undefined, { only }), 'fail');
  expect(await found('shipments-by-status-ignored')).toEqual([]);
  expect(await found('shipments-by-mode-inverted')).toEqual(only);
});

test('pages that are declared to be other ones are only accepted', async () => {
  const only = ['sibling-ports-parameters-modified'];
  const other = siblingSample('ports', (sample) => ({ ...sample, plainPages: false }));
  const found = async (fault: FaultId) => idsOf(await verdictsOf(other, [fault], undefined, { only }), 'fail');
  expect(await found('ports-per-ignored')).toEqual([]);
  expect(await found('ports-page-refused')).toEqual(['sibling-ports-parameters-modified-taken']);
});

test('that a list takes a page and its size is judged without a sample', async () => {
  const bare = siblingSample('ports', () => ({}));
  const only = ['sibling-ports-parameters-modified'];
  const results = await verdictsOf(bare, [], undefined, { only });
  expect(idsOf(results, 'pass')).toEqual(['sibling-ports-parameters-modified-taken']);
  expect(idsOf(await verdictsOf(bare, ['ports-page-refused'], undefined, { only }), 'fail')).toHaveLength(1);
});

test('a resource that the target declares not to serve is judged nowhere', async () => {
  const unserved = (profile: TargetProfile) =>
    ({
      ...without(profile, 'logistics'),
      customs: { ...profile.customs, siblings: { ...profile.customs?.siblings, ports: 'no' } },
    }) as TargetProfile;
  const only = ['sibling-ports-response-removed', 'sibling-resources-exposed'];
  const results = await verdictsOf(unserved, [], undefined, { only });
  expect(results['sibling-ports-response-removed']).toMatchObject({
    verdict: 'inapplicable',
    reason: 'the target declares no ports',
  });
  expect(results['sibling-resources-exposed']?.verdict).toBe('pass');
});
