import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { packedCommit } from './clean-build.ts';
import { licenceList } from './licences.ts';
import type { Lock } from './lock.ts';
import { run, sha512 } from './pack.ts';
import { sbomCommand, settledSbom } from './sbom.ts';

/** Packs the last commit twice, compares the bytes, and writes tarball, digest, provenance, SBOM and licences. */
const checkout = process.cwd();
const out = join(checkout, 'release-out');
if (run('git', ['status', '--porcelain'], checkout) !== '') fail('commit or remove what git status shows');
const head = (): string => run('git', ['rev-parse', 'HEAD'], checkout).trim();
const commit = head();
const { name, version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as Record<string, string>;

const scratches = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'release-')));
try {
  const [first = '', second = ''] = scratches.map((scratch) => packedCommit(checkout, scratch));
  const digest = sha512(first);
  if (sha512(second) !== digest) fail('the same commit gave two different tarballs');
  if (head() !== commit) fail('another commit came meanwhile; start again');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  const lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as Lock;
  const sbom = settledSbom(run('npm', sbomCommand, checkout), name ?? '', lock);
  const write = (file: string, text: string): void => writeFileSync(join(out, file), text);
  write('sbom.cdx.json', `${JSON.stringify(sbom, null, 2)}\n`);
  write('licences.md', licenceList(sbom, lock));
  write('SHA512SUMS', `${digest}  ${basename(first)}\n`);
  const npm = run('npm', ['--version'], checkout).trim();
  const provenance = { name, version, commit, node: process.versions.node, npm, sha512: digest };
  write('provenance.json', `${JSON.stringify(provenance, null, 2)}\n`);
  copyFileSync(first, join(out, basename(first)));
  process.stdout.write(
    `Twice the same bytes. release-out/: ${basename(first)}, SHA512SUMS, provenance.json, sbom.cdx.json, licences.md\n`,
  );
} finally {
  for (const scratch of scratches) rmSync(scratch, { recursive: true, force: true });
}

function fail(why: string): never {
  throw new Error(why);
}
