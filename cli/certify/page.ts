import { join } from 'node:path';
import type { Manifest } from '../../bundle/manifest.ts';
import { timestampsFolder } from '../../bundle/places.ts';
import type { Verification } from '../../bundle/verify/verify.ts';
import { visible } from '../../reports/evidence.ts';
import { counted } from '../../reports/summary.ts';
import type { Shard } from '../../suites/chosen-checks.ts';

/** So many reasons fit on a screen. */
const mostReasons = 20;

/** What a verification found, for a reader. */
export function verificationPage(
  bundle: string,
  { problems, manifest, signatures, timestamps, counts, taken }: Verification,
) {
  const told = problems.map(({ kind, what }) => `${kind}: ${what}`);
  const lines = [
    `Bundle   ${bundle}`,
    ...(manifest ? about(manifest) : []),
    `Records  ${counted(counts.exchanges, 'exchange')}, ${counted(counts.cases, 'case')}, ${counted(counts.results, 'verdict')}`,
    ...signatures.filter(({ flaw }) => flaw === undefined).map(({ key, file }) => `Signed   key ${key} (${file})`),
    ...(signatures.length === 0 ? ['Signed   by nobody'] : []),
    ...timestamps.map((name) => `Stamped  ${timestampsFolder}/${name}, which openssl ts -verify checks`),
    ...taken.map((key) => `Taken    ${key}: the verdict rests on a secret, so it is taken as recorded`),
    '',
    ...(problems.length > 0
      ? ['The bundle does not hold:', ...told]
      : ['The bundle holds: its digests are right, and every history gives the recorded verdict.']),
    ...(manifest && problems.length === 0 ? standing(manifest) : []),
  ];
  return lines.map((line) => `${visible(line)}\n`).join('');
}

const about = ({
  target,
  suite,
  apis,
  seeds,
  root,
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
      ? `Certifiable: ${passed} requirements pass, ${declarations.length} do not apply, as the profile declares.`
      : 'Not certifiable:',
    ...reasonLines(missing),
  ];
}

export function reasonLines(reasons: readonly string[]): readonly string[] {
  const more = reasons.length - mostReasons;
  return [...reasons.slice(0, mostReasons).map((line) => `  ${line}`), ...(more > 0 ? [`  and ${more} more`] : [])];
}

type Standing = Parameters<typeof standing>[0];

/** What a run that certifies says last. */
export function closing(outcome: Standing, { reportDir, shard }: { reportDir: string; shard?: Shard }): string {
  const next = 'sign it with conform sign, check it with conform verify';
  const lines = shard
    ? [`Bundle: ${join(reportDir, 'bundle')} (part ${shard.index} of ${shard.of}: conform merge puts all together)`]
    : [...standing(outcome), `Bundle: ${join(reportDir, 'bundle')} (${next})`];
  return lines.map((line) => `${visible(line)}\n`).join('');
}
