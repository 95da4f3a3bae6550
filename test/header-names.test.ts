import { expect, test } from 'vitest';
import { wholeProfile } from '../cli/built-in.ts';
import { suiteVersion } from '../cli/package.ts';
import { createReference } from '../reference/reference.ts';
import { serveReference } from '../reference/serve.ts';
import { requirements } from '../requirements/index.ts';
import { suites } from '../suites/index.ts';
import { openRun } from '../suites/open-run.ts';
import { chaosProxy } from './chaos-proxy.ts';

/** Areas whose checks judge headers, and one resource of each API. */
const areas = new Set(['headers', 'errors', 'limits', 'oauth', 'b2b-attachments', 'envelope', 'listing', 'versions']);

const inAreas = Object.values(suites).flatMap(({ checks }) =>
  checks.filter(({ proves }) => areas.has(requirements[proves as keyof typeof requirements].area)).map(({ id }) => id),
);

const titled = (name: string): string => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** "Field names are case-insensitive" (RFC 9110, 5.1). */
test.each<[string, (name: string) => string]>([
  ['X-Correlation-Id', titled],
  ['X-CORRELATION-ID', (name) => name.toUpperCase()],
])('a target may spell header names as in %s', async (_, spell) => {
  const reference = createReference();
  const running = await serveReference(reference);
  const line = await chaosProxy(running.url, { share: 0, seed: 1, spell });
  const { profile, secrets } = wholeProfile(reference, line.url);
  const run = await openRun({
    profile,
    secrets,
    suiteVersion,
    apis: ['logistics', 'customs'],
    seed: 1,
    cases: 1,
    examples: 1,
    brief: true,
    only: inAreas,
  });
  try {
    const results = await Promise.all(run.participants.map(({ id }) => run.resultOf(id)));
    expect(results.filter(({ verdict }) => verdict === 'fail' || verdict === 'error')).toEqual([]);
    expect(results.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(200);
  } finally {
    await run.close();
    await Promise.all([line.close(), running.close()]);
  }
});
