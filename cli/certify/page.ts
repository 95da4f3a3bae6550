import { join } from 'node:path';
import { signaturesFolder, timestampsFolder } from '../../bundle/file-names.ts';
import type { Manifest } from '../../bundle/manifest.ts';
import type { Signature } from '../../bundle/signature.ts';
import type { Verification } from '../../bundle/verify/verify.ts';
import { visible } from '../../reports/evidence.ts';
import { counted } from '../../reports/summary.ts';
import type { Shard } from '../../suites/chosen-checks.ts';
import { folded } from '../paragraph.ts';

/** So many reasons fit on a screen. */
const mostReasons = 20;

/** What a verification found, for a reader. */
export function verificationPage(
  bundle: string,
  { problems, manifest, digest, signatures, timestamps, counts, taken }: Verification,
) {
  const problemLines = problems.map(({ kind, what }) => `${kind}: ${what}`);
  const lines = [
    `Bundle   ${bundle}`,
    ...(manifest ? about(manifest) : []),
    ...(digest === undefined ? [] : [`Manifest ${digest}`]),
    `Records  ${counted(counts.exchanges, 'exchange')}, ${counted(counts.cases, 'case')}, ${counted(counts.results, 'verdict')}`,
    ...signatures.filter(({ flaw }) => flaw === undefined).map(signer),
    ...(signatures.length === 0 ? ['Signed   by nobody'] : []),
    ...timestamps.map((name) => `Stamped  ${timestampsFolder}/${name}, which openssl ts -verify checks`),
    ...taken.map((key) => `Taken    ${key}: the verdict rests on a secret, so it is taken as recorded`),
    '',
    ...(problems.length > 0
      ? ['The bundle does not hold:', ...problemLines]
      : ['The bundle holds: its digests are right, and every history gives the recorded verdict.']),
    ...(manifest && problems.length === 0 ? standing(manifest) : []),
  ];
  return lines.map((line) => `${folded(visible(line), labelled)}\n`).join('');
}

/** What a label takes. */
const labelled = 9;

/** `sign` names the file of a key by it. */
const signer = ({ key, file }: Signature): string =>
  `Signed   key ${key}${file === `${signaturesFolder}/${key}.jws` ? '' : ` (${file})`}`;

const about = ({
  target,
  suite,
  apis,
  seeds,
  root,
  outcomeDigest,
  startedAt,
  shard,
  shards,
  resumed = [],
}: Manifest): readonly string[] => [
  `Target   ${target} (${apis.join(', ')}), ${startedAt}`,
  `Suite    ${suite.name} ${suite.version}`,
  `Seeds    ${seeds.fixed.join(', ')}; drawn: ${seeds.drawn}`,
  ...(shard ? [`Shard    ${shard.index} of ${shard.of}`] : []),
  ...(shards === undefined ? [] : [`Shards   ${shards}, put together`]),
  ...resumed.map(({ seed, at }) => `Resumed  before seed ${seed}, ${at}: what it had sent until then is in no record`),
  `Root     ${root}`,
  `Outcome  ${outcomeDigest}`,
];

/** Whether the target is certifiable, and what is missing. */
export function standing({
  certifiable,
  missing,
  requirements,
  declarations,
}: Pick<Manifest, 'certifiable' | 'missing' | 'requirements' | 'declarations'>) {
  const passed = requirements.filter(({ verdict }) => verdict === 'pass').length;
  return [
    certifiable
      ? `Certifiable: ${counted(passed, 'requirement')} ${passed === 1 ? 'passes' : 'pass'}, ${declarations.length} ${declarations.length === 1 ? 'does' : 'do'} not apply, as the profile declares.`
      : 'Not certifiable:',
    ...reasonLines(missing),
  ];
}

export function reasonLines(reasons: readonly string[]): readonly string[] {
  const more = reasons.length - mostReasons;
  return [...reasons.slice(0, mostReasons).map((line) => `  ${line}`), ...(more > 0 ? [`  and ${more} more`] : [])];
}

type Standing = Parameters<typeof standing>[0] & Pick<Manifest, 'outcomeDigest'>;

/** What a run that certifies says last. */
export function closing(outcome: Standing, { reportDir, shard }: { reportDir: string; shard?: Shard }): string {
  const next = 'sign it with conform sign, check it with conform verify';
  const lines = shard
    ? [`Bundle: ${join(reportDir, 'bundle')} (part ${shard.index} of ${shard.of}: conform merge puts all together)`]
    : [...standing(outcome), outcomeLine(outcome.outcomeDigest), `Bundle: ${join(reportDir, 'bundle')} (${next})`];
  return lines.map((line) => `${folded(visible(line), 2)}\n`).join('');
}

/** One run and merged shards share it. */
export const outcomeLine = (digest: string): string => `Outcome: ${digest}`;
