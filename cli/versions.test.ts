import { expect, test } from 'vitest';
import { inProcessTransport } from '../engine/wire/transport.ts';
import { createReference } from '../reference/reference.ts';
import { buildReport } from '../reports/build.ts';
import { requirements } from '../requirements/index.ts';
import { newestVersion, stableVersions } from '../schemas/api-versions.ts';
import { openRun } from '../suites/open-run.ts';
import type { RunInput } from '../suites/run.ts';
import { sampleHeader } from '../test/sample-report.ts';
import { wholeProfile } from './built-in.ts';

const older = stableVersions.slice(0, -1);
const [check, monitor] = ['auth-missing-401', 'header-correlation-id-on-reads'];

type Handle = (request: Request) => Promise<Response>;

/** The run over the reference, which serves all versions, and the report of it. */
async function judged(input: Partial<RunInput>, behind: (serve: Handle, token: string) => Handle = (serve) => serve) {
  const reference = createReference({});
  const { profile, secrets } = wholeProfile(reference, 'http://reference.invalid');
  const serve = behind(reference.fetch, profile.logistics?.accounts.main?.token ?? '');
  const settings = { secrets, seed: 1, cases: 1, suiteVersion: '0', only: [check, monitor], ...input };
  const run = await openRun({ profile, apis: ['logistics'], ...settings }, inProcessTransport(serve));
  try {
    const results = await Promise.all(run.participants.map(({ id, version }) => run.resultOf(id, version)));
    return buildReport({ ...sampleHeader, target: { name: 'reference', apis: [tested] } }, results, requirements);
  } finally {
    await run.close();
  }
}

const tested = { api: 'logistics', baseUrl: 'http://reference.invalid', version: newestVersion } as const;

test('each stable version that the profile lists has a column', async () => {
  const { versions, requirements: rows } = await judged({ versions: 'contract' });
  expect(versions).toEqual([...older, tested.version]);
  expect(rows.map(({ id, verdict }) => [id, verdict])).toEqual([
    [check, 'pass'],
    ['header-correlation-id-on-reads', 'pass'],
  ]);
  for (const row of rows) expect(new Set(Object.values(row.versions ?? {}))).toEqual(new Set(['pass']));
});

test('what one version breaks is broken, and its column alone says so', async () => {
  const open = (serve: Handle, token: string) => (request: Request) => {
    const isOpen = request.url.includes('/2024-01/') && request.headers.get('authorization') === null;
    if (isOpen) request.headers.set('authorization', `Bearer ${token}`);
    return serve(request);
  };
  const [row] = (await judged({ versions: 'contract', only: [check] }, open)).requirements;
  expect(row?.verdict).toBe('fail');
  expect(Object.entries(row?.versions ?? {}).filter(([, verdict]) => verdict !== 'pass')).toEqual([
    ['2024-01', 'fail'],
  ]);
});

test('only the tested version is judged where nobody asks for others', async () => {
  const { versions, requirements: rows } = await judged({});
  expect([versions, rows.flatMap(({ checks }) => checks).length]).toEqual([[], 2]);
});

test('the whole suite judges an older version by what binds from it on', async () => {
  const { requirements: rows } = await judged({ versions: 'whole', only: ['b2b-external-id-lookup-agrees'] });
  expect(rows.map(({ versions }) => [versions?.['2024-07'], versions?.['2025-03']])).toEqual([
    ['inapplicable', 'pass'],
  ]);
});
