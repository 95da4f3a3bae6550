import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { exchange } from '../../test/sample-exchange.ts';
import { fromTarget } from '../judge/disturbance.ts';
import { curlCommand, curlScript, shellWord } from './curl.ts';
import type { Sent } from './exchange.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curl-'));
  const curl = join(folder, 'curl');
  writeFileSync(curl, '#!/bin/sh\nfor word in "$@"; do printf "%s\\036" "$word"; done >>"$SENT"\n');
  chmodSync(curl, 0o755);
});

/** What a curl of ours is given when a shell runs the script. */
function sentBy(sent: Partial<Sent>, env: Record<string, string> = {}): readonly string[] {
  const script = curlScript([{ ...exchange(), sent: { ...exchange().sent, ...sent } }]) ?? '';
  const PATH = `${folder}${delimiter}${process.env.PATH}`;
  execFileSync('sh', ['-c', script], { cwd: folder, env: { PATH, SENT: join(folder, 'sent'), ...env } });
  return readFileSync(join(folder, 'sent'), 'utf8').split('\u001e').slice(0, -1);
}

test.each([
  '$(touch ran)',
  '`touch ran`',
  '$HOME $' + '{HOME} $X "$X"',
  `it's "quoted" \\ 'again'`,
  'two\nlines\n',
  "'; touch ran; '",
  '\u001b[31mred\u0007 \u009b31m \u202eright to left \r\t',
  '!history ~ * ? [a-z] {a,b} # & | > ran',
  '',
])('whatever a target answered, a shell sends it as it was: %j', (hostile) => {
  const sent = { url: `http://h.test/${hostile}`, headers: { 'x-echo': hostile }, body: hostile, variables: ['TOKEN'] };
  const words = sentBy(sent, { TOKEN: 'secret', X: 'expanded', AWS_SECRET_ACCESS_KEY: 'leaked' });
  expect(words.slice(-5)).toEqual(['-H', `x-echo: ${hostile}`, '--data-raw', hostile, `http://h.test/${hostile}`]);
  expect(existsSync(join(folder, 'ran'))).toBe(false);
});

test('any text at all is sent as it was', () => {
  const sign = fc.oneof(
    fc.constantFrom(...'$`"\'\\\n(){}; \u001b'),
    fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
  );
  const text = fc
    .array(sign, { maxLength: 30 })
    .map((signs) => signs.join('').replaceAll('\0', '').replaceAll('\u001e', ''));
  fc.assert(
    fc.property(text, (hostile) => {
      writeFileSync(join(folder, 'sent'), '');
      expect(sentBy({ body: hostile }).at(-2)).toBe(hostile);
    }),
    { numRuns: 25 },
  );
});

test('only what stands for a secret comes from the environment, and without it nothing is sent', () => {
  const headers = { authorization: 'Bearer $TOKEN_MAIN' };
  const body = '$TOKEN_MAIN_2 and $AWS_SECRET_ACCESS_KEY.X';
  const sent = { headers, body, variables: ['TOKEN_MAIN'] };
  const words = sentBy(sent, { TOKEN_MAIN: 'secret', AWS_SECRET_ACCESS_KEY: 'leaked' });
  expect(words).toContain('authorization: Bearer secret');
  expect(words).toContain('secret_2 and $AWS_SECRET_ACCESS_KEY.X');
  expect(() => sentBy(sent)).toThrow();
});

test('no line controls a terminal', () => {
  const { sent } = exchange();
  const { line } = curlCommand({
    ...exchange(),
    sent: { ...sent, method: 'GET\u001b', url: 'http://h.test/\u202e\u009b\r' },
  });
  expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test('a name too long to read is short, and the script assigns it from the long one', () => {
  const long = 'TOKEN_MAIN_SCOPES_READ_LOGISTICS_PRODUCTS_WRITE_LOGISTICS_PRODUCTS_READ_LOGISTICS_ORDERS';
  const sent = {
    headers: { authorization: `Bearer $${long}`, 'x-other': '$TOKEN_MAIN' },
    variables: [long, 'TOKEN_MAIN'],
  };
  const script = curlScript([{ ...exchange(), sent: { ...exchange().sent, ...sent } }]) ?? '';
  expect(script).toContain(`\nTOKEN_MAIN_SCOPES_READ_1="$${long}"\n`);
  expect(script.split(long)).toHaveLength(2);
  const words = sentBy(sent, { [long]: 'narrow', TOKEN_MAIN: 'wide', TOKEN_MAIN_SCOPES_READ_1: 'of another script' });
  expect(words).toEqual(expect.arrayContaining(['authorization: Bearer narrow', 'x-other: wide']));
  expect(() => sentBy(sent, { TOKEN_MAIN_SCOPES_READ_1: 'narrow', TOKEN_MAIN: 'wide' })).toThrow();
});

test('a history is a script', () => {
  expect(curlScript([exchange(), exchange()])?.split('\n')).toHaveLength(4);
});

test.each([
  ['run', 'run'],
  ['my target.yaml', "'my target.yaml'"],
  ['$(x)', "'$(x)'"],
])('%s is written %s', (text, word) => {
  expect(shellWord(text)).toBe(word);
});

test('a script leaves out what the target delivered', () => {
  const delivered = { ...exchange(), account: fromTarget };
  expect(curlScript([delivered])).toBeUndefined();
  expect(curlScript([delivered, exchange()])).toBe(curlScript([exchange()]));
});
