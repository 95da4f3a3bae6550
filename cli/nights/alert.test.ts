import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { Memory } from '../../reports/nights/memory.ts';
import { sampleNight } from '../../test/nights.ts';
import { alert } from './alert.ts';

const memory = new Memory();
memory.add(sampleNight(1));
const changes = memory.changesWith(sampleNight(2, { letters: { 'errors-rule-1': 'f' } }), true);

const dir = mkdtempSync(join(tmpdir(), 'alert-'));
afterAll(() => rmSync(dir, { recursive: true }));
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const limitMs = 20_000;

it('gives a program what changed on its standard input', async () => {
  const file = join(dir, 'got.json');
  expect(await alert(`cat > '${file}'`, changes, limitMs)).toBeUndefined();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(changes)));
});

it.each([
  ['exit 3', 'ended with 3'],
  ['no-such-program-at-all', 'ended with 127'],
  ['kill -9 $$', 'ended with SIGKILL'],
])('says in one line that "%s" failed', async (command, why) => {
  expect(await alert(command, changes, limitMs)).toBe(`--alert: the program ${why}`);
});

it('ends a program that hangs, with all that it started', { timeout: limitMs }, async () => {
  const held = join(dir, 'held');
  execFileSync('sh', ['-c', `mkfifo '${held}'`]);
  // It ends when nobody holds the other side any more.
  const ended = readFile(held, 'utf8');
  const said = await alert(`exec > '${held}'; sleep 600 & sleep 600; wait`, changes, 2_000);
  expect(said).toBe('--alert: the program did not end within 2 s');
  expect(await ended).toBe('');
});

async function served(status: number | undefined): Promise<{ url: string; got: string[] }> {
  const got: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      got.push(`${request.method} ${request.headers['content-type']} ${body}`);
      if (status !== undefined) response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/a-secret-path`, got };
}

it('posts what changed', async () => {
  const { url, got } = await served(204);
  expect(await alert(url, changes, limitMs)).toBeUndefined();
  expect(got).toEqual([`POST application/json ${JSON.stringify(changes)}`]);
});

it.each([
  [500, 'returned 500'],
  [302, 'cannot be reached'],
])('says that an address answered %s, and does not name its path', async (status, why) => {
  const { url } = await served(status);
  const said = await alert(url, changes, limitMs);
  expect(said).toContain(why);
  expect(said).not.toContain('a-secret-path');
});

it('waits for no address that says nothing', async () => {
  const { url } = await served(undefined);
  expect(await alert(url, changes, 50)).toMatch(/^--alert: http:\/\/127\.0\.0\.1:\d+ did not respond within 0.05 s$/);
});
