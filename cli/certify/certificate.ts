import { dirname, join, relative, resolve } from 'node:path';
import { badge } from '../../bundle/certificate/badge.ts';
import { type Certificate, certificateOf } from '../../bundle/certificate/certificate.ts';
import { detectionSentence } from '../../bundle/certificate/detection.ts';
import { certificatePage } from '../../bundle/certificate/page.ts';
import { manifestDigest } from '../../bundle/signature.ts';
import { visible } from '../../reports/evidence.ts';
import { writeWhole } from '../../reports/whole-file.ts';
import { exitCode, Refusal } from '../exit.ts';
import { folded } from '../paragraph.ts';
import { refuseUnlessBundle } from './bundle-folder.ts';
import type { CertificateOptions } from './command.ts';
import { detectionIn } from './detection.ts';
import { ownSuiteWith } from './own-suite.ts';
import { reasonLines, verificationPage } from './page.ts';
import { verified } from './verified.ts';

/** Verifies the bundle, and writes what it proves. @returns the exit code. */
export async function certificate(bundle: string, { key, out, detection: file }: CertificateOptions): Promise<number> {
  refuseUnlessBundle(bundle);
  const dir = out ?? join(dirname(resolve(bundle)), 'certificate');
  const inBundle = relative(resolve(bundle), resolve(dir));
  if (!/^\.\.([/\\]|$)/.test(inBundle))
    throw new Refusal(`--out ${dir}: is in the bundle, to which no file may be added; give another folder`);
  const own = await ownSuiteWith(key);
  const verification = await verified(bundle, own);
  if (verification.problems.length > 0) {
    process.stdout.write(`${verificationPage(bundle, verification)}No certificate is written.\n`);
    return 1;
  }
  const detection = file === undefined ? undefined : detectionIn(file, verification.manifest);
  const proven = certificateOf(verification, manifestDigest(bundle), own.requirementSet, detection);
  await write(proven, dir).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`--out ${dir}: cannot be written (${error.code})`);
  });
  const place = relative(process.cwd(), resolve(dir)) || '.';
  const names = Object.keys(texts).join(', ');
  const noticed = detection ? [`${detectionSentence(detection, detection.blind, mostBlind)}.`] : [];
  const lines = [proven.statement, ...reasonLines(proven.reasons), ...noticed, `Certificate: ${place}/ (${names})`];
  process.stdout.write(lines.map((line) => `${folded(visible(line), 2)}\n`).join(''));
  return proven.certified ? 0 : exitCode.unreachable;
}

/** So many faults are named; the files name all. */
const mostBlind = 5;

const texts = {
  'certificate.html': certificatePage,
  'certificate.json': (proven: Certificate) => `${JSON.stringify(proven, null, 2)}\n`,
  'badge.svg': badge,
};

async function write(proven: Certificate, dir: string): Promise<void> {
  for (const [name, textOf] of Object.entries(texts)) await writeWhole(dir, name, await textOf(proven));
}
