import { isDeepStrictEqual } from 'node:util';
import { countable, type Report } from '../../reports/report.ts';
import { mergedReport } from '../../reports/shards/merged.ts';
import { requirements } from '../../requirements/index.ts';
import { closing, outcomeLine } from '../certify/page.ts';
import { exitCode, Refusal } from '../exit.ts';
import { knownFailuresIn } from '../known/file.ts';
import { withOutcome } from '../report/outcome.ts';
import { publish } from '../report/publish.ts';
import { reportIn } from '../report/report-file.ts';
import { refuseUnlessWritable } from '../report/report-folder.ts';
import { mergedBundle } from './bundles.ts';
import type { MergeOptions } from './command.ts';

interface Given {
  readonly file: string;
  readonly report: Report;
}

/** Writes the report of the run that the shards are the parts of. @returns its exit code. */
export async function merge(
  files: readonly string[],
  { report: kinds, reportDir, known, failOn }: MergeOptions,
): Promise<number> {
  const given = files.map((file) => ({ file, report: reportIn(file) }));
  const [first, ...others] = given;
  if (!first) throw new Refusal('conform merge: give the report of each shard');
  refuseUnlessWhole(given, first);
  for (const other of others) refuseUnlessAlike(other, first);
  const isCertification = first.report.mode === 'certify';
  if (isCertification && (known !== undefined || failOn.length !== countable.length))
    throw new Refusal('--known, --fail-on: everything counts in a certification; leave them out');
  refuseUnlessWritable(reportDir, kinds);
  const bundle = isCertification ? await mergedBundle(files, reportDir) : undefined;
  const merged = mergedReport([first.report, ...others.map((other) => other.report)], requirements, {
    failOn,
    ...(known === undefined ? {} : { known: knownFailuresIn(known) }),
  });
  const report = withOutcome(merged);
  const code = await publish(report, { report: kinds, reportDir });
  if (!bundle) {
    if (report.outcomeDigest) process.stdout.write(`${outcomeLine(report.outcomeDigest)}\n`);
    return code;
  }
  process.stdout.write(closing(bundle, { reportDir }));
  return code === 0 && !bundle.certifiable ? exitCode.unreachable : code;
}

/** @throws Refusal unless each shard is there once, with all its verdicts. */
function refuseUnlessWhole(given: readonly Given[], first: Given): void {
  const files = new Map<number, string>();
  for (const { file, report } of given) {
    const { shard, stopped, complete } = report;
    if (!shard) throw new Refusal(`${file}: is no shard of a run; make it with conform run --shard`);
    if (stopped || !complete)
      throw new Refusal(`${file}: the run was stopped; run shard ${shard.index}/${shard.of} again`);
    if (shard.of !== first.report.shard?.of)
      throw new Refusal(`${file}: is a shard of ${shard.of}, but ${first.file} is one of ${first.report.shard?.of}`);
    const other = files.get(shard.index);
    if (other !== undefined)
      throw new Refusal(`${file}: is shard ${shard.index} of ${shard.of}, as ${other} is; give each once`);
    files.set(shard.index, file);
  }
  const of = first.report.shard?.of ?? 0;
  const missing = Array.from({ length: of }, (_, nth) => nth + 1).filter((index) => !files.has(index));
  if (missing.length > 0) throw new Refusal(`shard ${missing.join(', ')} of ${of} is missing; give its report, too`);
}

/** What all shards of one run have in common. */
const commonOf = ({ suite, target, mode, seed, cases, partial }: Report) => ({
  suite: `${suite.name} ${suite.version}`,
  target: target.name,
  // Each shard may have a target of its own, at another address.
  apis: target.apis.map(({ api, version }) => `${api} ${version}`).join(', '),
  mode,
  seed,
  cases,
  options: (partial?.narrowedBy ?? []).filter((option) => !option.startsWith('--shard ')).join(' '),
});

function refuseUnlessAlike({ file, report }: Given, first: Given): void {
  const own = commonOf(report);
  const expected = commonOf(first.report);
  const names = Object.keys(expected) as (keyof typeof expected)[];
  const differing = names.filter((name) => !isDeepStrictEqual(own[name], expected[name]));
  if (differing.length === 0) return;
  throw new Refusal(
    differing.map(
      (name) =>
        `${file}: ${name} is ${valueText(own[name])}, but ${valueText(expected[name])} in ${first.file}; merge shards of one run`,
    ),
  );
}

const valueText = (value: unknown): string => (value === undefined || value === '' ? 'not given' : String(value));
