import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleReport } from '../../test/sample-report.ts';
import { writeHar } from './har.ts';
import { exchangesIn, writeNdjson } from './log.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'exchanges-'));
});
afterAll(() => rm(dir, { recursive: true }));

const at = Date.parse('2026-11-27T10:00:00Z');
const json = { 'content-type': 'application/json' };
const lines = [
  {
    operation: 'createProduct',
    account: 'main',
    at,
    until: at + 12,
    sent: { method: 'POST', url: 'https://target.example/products?a=1', headers: json, body: '{"name":"Mug"}' },
    answer: { status: 201, headers: { ...json, location: '/products/1' }, text: '{"id":1}' },
  },
  {
    operation: 'getProduct',
    account: 'main',
    at,
    until: at,
    sent: { method: 'GET', url: 'https://target.example/products/1', headers: {} },
    failure: { kind: 'timeout', message: 'no response' },
  },
].map((line) => JSON.stringify(line));

/** A run that was killed leaves half a line. */
const killed = `${lines.join('\n')}\n{"operation":`;

test('a HAR holds each exchange, whole ones only', async () => {
  await writeFile(exchangesIn(dir), killed);
  const { log } = JSON.parse(await readFile(await writeHar(sampleReport(), dir), 'utf8'));
  expect(log).toMatchObject({ version: '1.2', creator: { name: 'fulfillment-conformance' } });
  expect(log.entries).toHaveLength(2);
  expect(log.entries[0]).toMatchObject({
    startedDateTime: '2026-11-27T10:00:00.000Z',
    time: 12,
    comment: 'createProduct',
    cache: {},
    request: { method: 'POST', queryString: [{ name: 'a', value: '1' }], postData: { text: '{"name":"Mug"}' } },
    response: { status: 201, redirectURL: '/products/1', content: { size: 8, mimeType: 'application/json' } },
    timings: { send: 0, wait: 12, receive: 0 },
  });
  expect(log.entries[1].response).toMatchObject({ status: 0, comment: 'no response (timeout: no response)' });
});

test('the lines of JSON are those of the log', async () => {
  await writeFile(exchangesIn(dir), `${lines.join('\n')}\n`);
  const text = await readFile(await writeNdjson(sampleReport(), dir), 'utf8');
  expect(text.trim().split('\n')).toEqual(lines);
});
