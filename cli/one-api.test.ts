import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFaultyReference } from '../faults/faulty-reference.ts';
import { profileFor } from '../reference/profile.ts';
import { type Built, builtCommand } from '../test/built.ts';

let built: Built;

beforeAll(() => {
  built = builtCommand();
});

afterAll(() => built.remove());

const few = ['product-create-answers-201', 'envelope-version-is-three'];

test.each([
  ['customs', 'logistics'],
  ['logistics', 'customs'],
] as const)('a %s API that refuses the token leaves %s to be judged', async (refusing, other) => {
  const reference = createFaultyReference();
  const refuses = { logistics: /^\/logistics/, customs: /^\/commercial_invoices/ }[refusing];
  const server = serve({
    fetch: (request: Request) =>
      refuses.test(new URL(request.url).pathname) ? new Response(null, { status: 401 }) : reference.fetch(request),
    port: 0,
    hostname: '127.0.0.1',
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const profile = profileFor(reference, `http://127.0.0.1:${port}`);
  writeFileSync(join(built.folder, `${refusing}.yaml`), JSON.stringify(profile));
  try {
    const args = ['--target', `${refusing}.yaml`, '--only', few.join(','), '--cases', '1', '--versions', 'none'];
    const { code, out } = await built.start('run', ...args, '--report', 'json', '--report-dir', refusing).ended;
    const { requirements, summary } = JSON.parse(readFileSync(join(built.folder, refusing, 'report.json'), 'utf8'));
    const verdicts = requirements.map((row: { api: string; verdict: string }) => [row.api, row.verdict]);
    expect(Object.fromEntries(verdicts)).toEqual({ [refusing]: 'unproven', [other]: 'pass' });
    expect(code).toBe(3);
    expect(summary.sentence).toContain(`The ${refusing} API could not be judged: `);
    expect(out).toContain(`The ${refusing} API could not be judged: `);
  } finally {
    server.close();
  }
});
