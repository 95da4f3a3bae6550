import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { profileFor } from '../reference/profile.ts';
import { createReference } from '../reference/reference.ts';
import { serveReference } from '../reference/serve.ts';
import type { Report } from '../reports/report.ts';
import { type Built, builtCommand } from './built.ts';
import { chaosProxy } from './chaos-proxy.ts';
import { provenShare } from './proven-share.ts';

let built: Built;
beforeAll(() => {
  built = builtCommand();
});
afterAll(() => built.remove());

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Runs the command line on a reference behind a bad line, in both directions. */
async function judged(clock: 'controlled' | 'scaled:600', share: number): Promise<Report> {
  const reference = createReference({ clock });
  const running = await serveReference(reference);
  const listen = `127.0.0.1:${await freePort()}`;
  const line = await chaosProxy(running.url, { share, seed: 1 });
  const late = { share, ms: 500 };
  const back = await chaosProxy(`http://${listen}`, { share: 0, seed: 2, duplicated: share, delayed: late });
  const profile = {
    ...profileFor(reference, line.url),
    webhooks: { listen, publicUrl: back.url },
    states: { url: `${running.url}/_states` },
  };
  const folder = join(built.folder, `${clock.replace(':', '-')}-${share}`);
  mkdirSync(folder);
  const file = join(folder, 'target.yaml');
  writeFileSync(file, stringify(profile));
  const args = [
    'run',
    '--target',
    file,
    '--cases',
    '1',
    '--versions',
    'none',
    '--report',
    'json',
    '--report-dir',
    folder,
  ];
  await built.start(...args).ended;
  await Promise.all([running.close(), line.close(), back.close()]);
  return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
}

const rows = (['controlled', 'scaled:600'] as const).flatMap((clock) =>
  [
    { share: 0.01, least: 0.95 },
    { share: 0.05, least: 0.85 },
    { share: 0.2, least: 0 },
  ].map((row) => ({ clock, ...row })),
);

test.each(rows)('$clock clock, $share of all requests spoiled: nobody is accused', async (row) => {
  const { requirements } = await judged(row.clock, row.share);
  expect(requirements.filter(({ verdict }) => verdict === 'fail' || verdict === 'error')).toEqual([]);
  const results = requirements.map(({ id, verdict }) => ({ proves: id, verdict }));
  expect(provenShare(results)).toBeGreaterThanOrEqual(row.least);
});
