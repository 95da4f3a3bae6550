import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlLine, curlScript } from './curl.ts';
import { exchange } from './sample-exchange.ts';

const hostile = `it's "quoted" $(touch x) \`y\` \\ $TOKEN_MAIN`;

test('a shell sends what was sent: quotes and commands stay text, a secret comes from the environment', () => {
  const sent = {
    ...exchange(),
    sent: { ...exchange().sent, headers: { authorization: 'Bearer $TOKEN_MAIN' }, body: hostile },
  };
  const script = curlLine(sent).replace(/^curl/, 'printf "%s\\n"');
  const words = execFileSync('sh', ['-c', script], { env: { TOKEN_MAIN: 'secret' }, encoding: 'utf8' }).split('\n');
  expect(words).toContain('authorization: Bearer secret');
  expect(words).toContain(hostile.replace('$TOKEN_MAIN', 'secret'));
});

test('a history is a script', () => {
  expect(curlScript([exchange(), exchange()]).split('\n')).toHaveLength(4);
});
