import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownTokens } from '../../reference/logistics/access/account.ts';
import { type Built, builtCommand, said } from '../../test/built.ts';
import { type NotingReference, notingReference } from '../../test/recording-reference.ts';
import { withoutWatch } from './command.ts';

let built: Built;
let target: NotingReference;

beforeAll(async () => {
  built = builtCommand();
  target = await notingReference();
  mkdirSync(join(built.folder, 'src'));
  writeFileSync(join(built.folder, 'src/server.js'), '');
  // It is only read, so that no run waits for stock.
  const account = `environment: production, accounts: { main: { token: ${knownTokens.main} } }`;
  writeFileSync(join(built.folder, 'p.yaml'), `name: ours\nlogistics: { baseUrl: "${target.url}", ${account} }\n`);
});

afterAll(() => {
  target.close();
  built.remove();
});

const waiting = /Waiting for a change/;

test('it runs, runs again after a change, and ends on a signal', async () => {
  const args = [
    'run',
    '--target',
    'p.yaml',
    '--only',
    'product-list-answers-array',
    '--watch',
    'src',
    '--watch',
    'lib',
  ];
  mkdirSync(join(built.folder, 'lib'));
  const { process, ended } = built.start(...args);
  await said(process.stderr, waiting);
  const asked = target.seen.length;
  expect(asked).toBeGreaterThan(0);
  const second = said(process.stderr, waiting);
  writeFileSync(join(built.folder, 'src/server.js'), '// changed');
  await second;
  expect(target.seen.length).toBeGreaterThan(asked);
  process.kill('SIGINT');
  expect((await ended).code).toBe(130);
});

test.each([
  [['--watch', 'src'], '--watch: the built-in reference does not change; give --target'],
  [['--watch', 'nowhere', '--target', 'p.yaml'], '--watch nowhere: no such file or folder'],
  [
    ['--watch', 'src', '--target', 'p.yaml', '--journal', 'j'],
    '--watch: goes without --journal; leave one of them out',
  ],
  [
    ['--watch', 'src', '--target', 'p.yaml', '--mode', 'certify'],
    '--watch: a certification runs once; leave one of them out',
  ],
])('%j is refused', async (args, line) => {
  expect(await built.start('run', ...args).ended).toMatchObject({ code: 2, err: `${line}\n` });
});

test('a run gets all arguments but those of the watch', () => {
  expect(withoutWatch(['run', '--watch', 'src', '--only', 'a', '--watch=lib', 'b'])).toEqual([
    'run',
    '--only',
    'a',
    'b',
  ]);
});
