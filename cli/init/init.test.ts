import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customsTokens } from '../../reference/customs/fixtures.ts';
import { knownTokens } from '../../reference/logistics/access/account.ts';
import { newestVersion, stableVersions } from '../../schemas/api-versions.ts';
import { type Built, builtCommand } from '../../test/built.ts';
import { type NotingReference, notingReference } from '../../test/recording-reference.ts';
import { fromFile } from '../target.ts';
import { presence } from './reader.ts';

let built: Built;
let target: NotingReference;

beforeAll(async () => {
  built = builtCommand();
  target = await notingReference();
});

afterAll(() => {
  target.close();
  built.remove();
});

const tokens = { LOGISTICS_TOKEN: knownTokens.main, CUSTOMS_TOKEN: customsTokens.main };

const inited = (file: string, ...args: string[]) =>
  built.with(tokens).start('init', '--url', target.url, '--output', file, ...args).ended;

/** The profile in a file that init wrote. */
function written(file: string) {
  for (const [name, value] of Object.entries(tokens)) process.env[name] = value;
  return fromFile(join(built.folder, file)).profile;
}

test('it reads a logistics target, and writes a profile that loads', async () => {
  expect(await inited('logistics.yaml', '--yes')).toMatchObject({ code: 0 });
  expect(written('logistics.yaml').logistics).toMatchObject({
    version: newestVersion,
    versions: stableVersions,
    features: { products: 'yes', inventory: 'yes', warehouses: 'yes', events: 'yes', b2bOrders: 'unknown' },
  });
});

test('it reads a customs target, and which siblings are served', async () => {
  expect(await inited('customs.yaml', '--api', 'customs', '--yes')).toMatchObject({ code: 0 });
  expect(written('customs.yaml').customs).toMatchObject({
    envelopeVersion: 3,
    siblings: { bookings: 'yes', 'network/companies': 'yes' },
  });
});

test('it sends nothing but GET, and writes no token', async () => {
  expect(target.seen.length).toBeGreaterThan(0);
  expect(target.seen.filter((line) => !line.startsWith('GET '))).toEqual([]);
  const { out, err } = await inited('shown.yaml');
  for (const token of Object.values(tokens)) expect(out + err).not.toContain(token);
  expect(out).toContain('{LOGISTICS_TOKEN}');
});

test('without a terminal and without --yes it only shows the profile', async () => {
  const { code, err } = await inited('unwritten.yaml');
  expect([code, err]).toEqual([0, 'Nothing was written: give --yes to write unwritten.yaml.\n']);
  expect(existsSync(join(built.folder, 'unwritten.yaml'))).toBe(false);
});

test('it never overwrites a file', async () => {
  await inited('kept.yaml', '--yes');
  const before = readFileSync(join(built.folder, 'kept.yaml'), 'utf8');
  expect(await inited('kept.yaml', '--api', 'customs', '--yes')).toMatchObject({
    code: 2,
    err: 'kept.yaml exists: give another --output\n',
  });
  expect(readFileSync(join(built.folder, 'kept.yaml'), 'utf8')).toBe(before);
});

test('a target that refuses the token is described as far as that goes', async () => {
  const { code, err } = await built
    .with({ LOGISTICS_TOKEN: 'not-a-valid-token' })
    .start('init', '--url', target.url, '--api', 'logistics', '--output', 'refused.yaml').ended;
  expect(code).toBe(0);
  expect(err).toContain('The target refuses to be read: set LOGISTICS_TOKEN to a valid token, and run this again.');
});

test('nothing there, or nothing of this API, is one line', async () => {
  const unreachable = await built.start('init', '--url', 'http://127.0.0.1:9').ended;
  expect([unreachable.code, unreachable.err]).toEqual([
    3,
    'http://127.0.0.1:9: nothing responds; check --url and that the target is running\n',
  ]);
  const other = await built.with(tokens).start('init', '--url', `${target.url}/elsewhere`).ended;
  expect([other.code, other.err]).toEqual([
    2,
    `${target.url}/elsewhere: there is neither API at this address; give --url without the path of an operation\n`,
  ]);
});

test.each(['ftp://example.com', 'example', 'https://user:word@example.com', 'https://example.com?token=x'])(
  '%s is refused as an address',
  async (url) => {
    const { code, err } = await built.start('init', '--url', url).ended;
    expect(code).toBe(2);
    expect(err).toContain('without a token or a query');
  },
);

test.each([
  [200, 404, 'yes'],
  [404, 404, 'no'],
  [500, 404, undefined],
  [401, 404, undefined],
  [200, 200, undefined],
  [401, 401, undefined],
])('%i, where an unlisted path answers %i: there is one: %s', (status, unlisted, is) => {
  const answer = (one: number) => ({ status: one, headers: {} });
  expect(presence(answer(status), answer(unlisted))).toBe(is);
});
