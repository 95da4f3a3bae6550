import { createHash, generateKeyPairSync } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Built, builtCommand } from '../../test/built.ts';

let built: Built;
const bundle = 'conform-report-partial/bundle';
const drawn = ['run', '--mode', 'certify', '--drawn-seed', '77'];
const small = ['--only', 'b2b-cancel-planned', '--cases', '1'];

beforeAll(() => {
  built = builtCommand();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const write = (name: string, text: string | Buffer): void => writeFileSync(join(built.folder, name), text);
  write('private.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }));
  write('public.pem', publicKey.export({ type: 'spki', format: 'pem' }));
  write('stranger.json', JSON.stringify(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })));
  write(
    'rsa.pem',
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  );
});

afterAll(() => built.remove());

const ended = (...args: string[]) => built.start(...args).ended;

test('a certification runs, is signed, and verifies in another folder', async () => {
  const run = await ended(...drawn, ...small);
  expect(run.out).toContain('--only b2b-cancel-planned: ');
  expect(run.out).toContain(`Bundle: ${bundle}`);
  expect(run.code).toBe(3);
  expect(JSON.parse(readFileSync(join(built.folder, 'conform-report-partial/report.json'), 'utf8')).mode).toBe(
    'certify',
  );
  expect(existsSync(join(built.folder, `${bundle}.partial`))).toBe(false);
  expect((await ended('sign', bundle, '--key', 'private.pem')).out).toContain('Signed conform-report-partial/bundle');
  cpSync(join(built.folder, bundle), join(built.folder, 'sent'), { recursive: true });
  const verified = await ended('verify', 'sent', '--key', 'public.pem');
  expect(verified.out).toContain('The bundle holds');
  expect(verified.code).toBe(3);
  const stranger = await ended('verify', 'sent', '--key', 'stranger.json', '--json');
  expect(stranger.code).toBe(1);
  expect(JSON.parse(stranger.out)).toMatchObject({ holds: false, problems: [{ kind: 'missing signature' }] });
  await certificates();
  const excerpt = await ended('excerpt', 'sent', 'b2b-cancel-planned', '--seed', '77');
  writeFileSync(join(built.folder, 'excerpt.json'), excerpt.out);
  const alone = await ended('verify', 'excerpt.json', '--key', 'public.pem');
  expect(alone.out).toContain('1 case, ');
  expect(alone.out).toContain('holds');
});

/** Only a bundle that holds gets a certificate, which says no more than the bundle. */
async function certificates(): Promise<void> {
  const refused = await ended('certificate', 'sent', '--key', 'stranger.json');
  expect(refused.code).toBe(1);
  expect(refused.out).toMatch(/missing signature: key [\s\S]*\nNo certificate is written\.\n$/);
  expect(existsSync(join(built.folder, 'certificate'))).toBe(false);
  const made = await ended('certificate', 'sent', '--key', 'public.pem');
  expect(made.out).toMatch(/^reference is not certified: only a part of the suite ran/);
  expect(made.out).toContain('\nCertificate: certificate/ (certificate.html, certificate.json, badge.svg)\n');
  expect(made.code).toBe(3);
  const written = (name: string): string => readFileSync(join(built.folder, 'certificate', name), 'utf8');
  const { certified, bundle: digests } = JSON.parse(written('certificate.json'));
  expect({ certified, digest: digests.manifest }).toEqual({
    certified: false,
    digest: createHash('sha256')
      .update(readFileSync(join(built.folder, 'sent/manifest.json')))
      .digest('hex'),
  });
  expect(written('certificate.html')).toContain(digests.manifest);
  expect(written('badge.svg')).toContain('not certified');
}

test('two bundles are compared by what they say', async () => {
  const write = (name: string, alter: (text: string) => string): void => {
    cpSync(join(built.folder, 'sent'), join(built.folder, name), { recursive: true });
    const file = join(built.folder, name, 'manifest.json');
    writeFileSync(file, alter(readFileSync(file, 'utf8')));
  };
  write('failing', (text) => text.replace('"verdict":"pass"', '"verdict":"fail"'));
  write('cut', (text) => text.slice(0, 90));
  expect(await ended('compare', 'sent', 'sent')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Nothing changed since the certification of [\d-]+: not certifiable\.\n$/),
  });
  const { code, out } = await ended('compare', 'sent', 'failing', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ changed: true, verdicts: [{ from: 'pass', to: 'fail' }] });
  for (const [other, line] of [
    ['cut', 'cut: manifest.json: cannot be read (is no JSON)'],
    [
      'excerpt.json',
      'excerpt.json: is no bundle, as it has no manifest.json; give a folder such as conform-report/bundle',
    ],
  ] as const)
    expect(await ended('compare', 'sent', other)).toMatchObject({ code: 2, err: `${line}\n` });
  write('gone', (text) => text);
  rmSync(join(built.folder, 'gone/records/000001.jsonl.gz'));
  for (const [other, line] of [
    ['cut', 'cut: manifest.json: cannot be read (is no JSON)'],
    ['gone', 'gone: records/000001.jsonl.gz: cannot be read (ENOENT)'],
  ] as const)
    expect(await ended('excerpt', other, 'b2b-cancel-planned')).toMatchObject({ code: 2, err: `${line}\n` });
});

const refusals: Readonly<Record<string, readonly [readonly string[], string]>> = {
  'no drawn seed': [['run', '--mode', 'certify'], '--mode certify: give the drawn seed with --drawn-seed <n>'],
  'a fixed seed': [
    ['run', '--mode', 'certify', '--drawn-seed', '2'],
    '--drawn-seed 2: is one of the fixed seeds; draw another one',
  ],
  'a seed': [[...drawn, '--seed', '4'], '--seed: the seeds of a certification are fixed; leave it out'],
  'known failures': [
    [...drawn, '--known', 'known.yaml'],
    '--known: a certification has no known failures; leave it out',
  ],
  'less that counts': [
    [...drawn, '--fail-on', 'fail'],
    '--fail-on: everything counts in a certification; leave it out',
  ],
  'no other versions': [
    [...drawn, '--versions', 'none'],
    '--versions none: a certification judges all versions of the profile; leave it out',
  ],
  'a journal': [
    [...drawn, '--journal', 'run.jsonl'],
    '--journal: a certification goes on without one, with --resume; leave it out',
  ],
  'a history': [[...drawn, '--history', 'nights'], '--history: a certification is no night; leave it out'],
  'an Allure report': [[...drawn, '--report', 'allure'], '--report allure: a certification writes none; leave it out'],
  'a bundle that is there': [
    [...drawn, ...small, '--report-dir', 'there'],
    'there/bundle: is there already; move it, or give another --report-dir',
  ],
  'a drawn seed without certification': [
    ['run', '--drawn-seed', '4'],
    '--drawn-seed: belongs to --mode certify; leave it out',
  ],
  'a rerun': [['rerun', '--mode', 'certify'], '--mode certify: a certification is a whole run; use conform run'],
  'no bundle': [['verify', 'nowhere'], 'nowhere: no such folder; give the folder of a bundle'],
  'another folder': [
    ['verify', 'there'],
    'there: is no bundle, as it has no manifest.json; give a folder such as conform-report/bundle',
  ],
  'another file': [
    ['verify', 'rsa.pem'],
    'rsa.pem: is no excerpt; give what conform excerpt printed, or the folder of a bundle',
  ],
  'a certificate of no bundle': [['certificate', 'nowhere'], 'nowhere: no such folder; give the folder of a bundle'],
  'a certificate in the bundle': [
    ['certificate', 'keyed', '--out', 'keyed/certificate'],
    '--out keyed/certificate: is in the bundle, to which no file may be added; give another folder',
  ],
  'no key file': [['sign', 'keyed', '--key', 'no.pem'], '--key no.pem: cannot be read (ENOENT)'],
  'a key of another kind': [['sign', 'keyed', '--key', 'rsa.pem'], '--key rsa.pem: is an rsa key; give an Ed25519 key'],
  'a public key': [
    ['sign', 'keyed', '--key', 'public.pem'],
    '--key public.pem: is no private key; give an unencrypted PEM file or a JWK',
  ],
};

test.each(Object.entries(refusals))('refuses %s in one line', async (_, [args, line]) => {
  for (const name of ['there/bundle/x', 'keyed/manifest.json'])
    cpSync(join(built.folder, 'public.pem'), join(built.folder, name), { recursive: true });
  const { code, err } = await ended(...args);
  expect(err).toBe(`${line}\n`);
  expect(code).toBe(2);
});
