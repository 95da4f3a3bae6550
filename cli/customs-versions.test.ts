import { expect, test } from 'vitest';
import type { CheckResult } from '../engine/judge/result.ts';
import { inProcessTransport } from '../engine/wire/transport.ts';
import { createReference } from '../reference/reference.ts';
import { type Change, type ChangeId, changes } from '../schemas/customs/changes.ts';
import { customsChecks } from '../suites/customs/index.ts';
import { openRun } from '../suites/open-run.ts';
import { wholeProfile } from './built-in.ts';
import { suiteVersion } from './package.ts';

const only = customsChecks.flatMap(({ id, proves }) => (proves.startsWith('sibling-') ? [id] : []));

/** The checks of the change history, on the reference at one version, judged as another one. */
async function failing(value: string, envelopeVersion: number): Promise<readonly CheckResult[]> {
  const reference = createReference();
  const { profile, secrets } = wholeProfile(reference, 'http://reference.test');
  const { customs } = profile;
  if (customs === undefined) throw new Error('the reference serves no customs API');
  const own = { ...customs, versionSelector: { header: { name: 'Api-Version', value } }, envelopeVersion };
  const input = {
    profile: { ...profile, customs: own },
    secrets,
    apis: ['customs'] as const,
    seed: 1,
    suiteVersion,
    only,
  };
  const run = await openRun({ ...input, brief: true }, inProcessTransport(reference.fetch));
  try {
    await run.preflight();
    const results = await Promise.all(only.map((id) => run.resultOf(id)));
    return results.filter(({ verdict }) => verdict === 'fail');
  } finally {
    await run.close();
  }
}

test.each([1, 2])('version %i of the reference, judged as the version that it is, breaks nothing', async (version) => {
  expect((await failing(String(version), version)).map(({ id }) => id)).toEqual([]);
});

test('version 1 of the reference, judged as the newest, lacks the changes', async () => {
  const broken = new Set((await failing('1', 3)).map(({ proves }) => proves));
  const removed = Object.entries<Change>(changes)
    .filter(
      ([, { change, version, at, part }]) =>
        change === 'removed' && version === 'v2' && part !== 'parameters' && at !== 'POST /purchase_orders',
    )
    .map(([id]) => id as ChangeId);
  const kept = removed.filter((id) => !broken.has(id));
  // Version 1 has quote requests, and none of the id in the profile.
  expect(kept).toEqual(['sibling-get-quote-requests-one-removed']);
  expect(broken.size).toBeGreaterThan(80);
});
