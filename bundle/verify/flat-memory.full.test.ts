import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { longBundle } from '../../test/long-bundle.ts';
import { ownSuite } from '../../test/sample-bundle.ts';
import { sharedBuild } from '../../test/shared-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'long-'));
afterAll(() => rmSync(folder, { recursive: true }));

const script = join(folder, 'verify.mjs');
writeFileSync(
  script,
  `import { verify } from ${JSON.stringify(pathToFileURL(join(sharedBuild(), 'bundle/verify/verify.js')).href)};
const { problems, counts } = await verify(process.argv[2], ${JSON.stringify({ ...ownSuite, keys: [] })});
console.log(JSON.stringify({ problems, exchanges: counts.exchanges, megabytes: process.resourceUsage().maxRSS / 1024 }));
`,
);

interface Verified {
  readonly problems: readonly unknown[];
  readonly exchanges: number;
  /** The most memory that the process had. */
  readonly megabytes: number;
}

async function verified(exchanges: number): Promise<Verified> {
  const bundle = join(folder, `${exchanges}`);
  await longBundle(exchanges, bundle);
  return JSON.parse(execFileSync(process.execPath, [script, bundle], { encoding: 'utf8' }));
}

test('a bundle of a million exchanges is verified in the memory of one with a tenth', async () => {
  const [few, many] = [await verified(100_000), await verified(1_000_000)];
  console.log(
    `at most ${few.megabytes.toFixed(0)} MB for ${few.exchanges} exchanges, ${many.megabytes.toFixed(0)} MB for ${many.exchanges}`,
  );
  expect([...few.problems, ...many.problems]).toEqual([]);
  expect(many.exchanges).toBeGreaterThanOrEqual(1_000_000);
  expect(many.megabytes / few.megabytes).toBeLessThan(1.25);
});
