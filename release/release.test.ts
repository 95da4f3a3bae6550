import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedBuild, withoutPrepare } from '../test/shared-build.ts';
import { licenceList } from './licences.ts';
import { packed, run, sha512 } from './pack.ts';
import { sbomCommand, settledSbom } from './sbom.ts';

const checkout = join(import.meta.dirname, '..');
const read = (name: string) => JSON.parse(readFileSync(join(checkout, name), 'utf8'));

/** The package in a folder of its own, as another machine has it. */
function copied(scratch: string, fileMode: number, time: Date): string {
  const folder = join(scratch, 'package');
  mkdirSync(folder);
  cpSync(sharedBuild(), join(folder, 'dist'), { recursive: true });
  for (const name of ['package.json', 'README.md', 'LICENSE', 'docs'])
    cpSync(join(checkout, name), join(folder, name), { recursive: true });
  withoutPrepare(join(folder, 'package.json'));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) chmodSync(path, fileMode);
    utimesSync(path, time, time);
  }
  return folder;
}

test('the same files give the same tarball, whatever their times and permissions are', () => {
  const scratches = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'packed-')));
  const [one = '', other = ''] = scratches;
  const digests = [
    sha512(packed(copied(one, 0o644, new Date('2026-01-01')), one)),
    sha512(packed(copied(other, 0o600, new Date('2020-05-05')), other)),
  ];
  for (const scratch of scratches) rmSync(scratch, { recursive: true });
  expect(digests[0]).toBe(digests[1]);
});

test('the SBOM is the same each time, names each dependency and no tool of ours, and each has a licence', () => {
  const { name, version, dependencies, devDependencies } = read('package.json');
  const lock = read('package-lock.json');
  const bom = () => settledSbom(run('npm', sbomCommand, checkout), name, lock);
  const sbom = bom();
  expect(bom()).toEqual(sbom);
  expect(sbom.metadata.component).toMatchObject({ name, version });
  const named = new Set(sbom.components.map((one) => one.name));
  expect(Object.keys(dependencies).filter((one) => !named.has(one))).toEqual([]);
  expect(
    Object.keys(devDependencies).filter((one) => named.has(one) && lock.packages[`node_modules/${one}`].dev),
  ).toEqual([]);
  const refs = new Set(sbom.dependencies.map(({ ref }) => ref));
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((one) => !refs.has(one))).toEqual([]);
  const list = licenceList(sbom, lock);
  for (const one of sbom.components) expect(list).toContain(`${one.name} ${one.version}`);
  expect(() => licenceList(sbom, { packages: {} })).toThrow(/states no licence/);
});
