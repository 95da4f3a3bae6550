import { join } from 'node:path';
import type { CheckResult } from '../../engine/judge/result.ts';
import { shellWord } from '../../engine/wire/curl.ts';
import type { ReportHeader } from '../../reports/report.ts';
import type { ApiName } from '../../requirements/requirement.ts';
import type { RunOptions } from '../commands.ts';
import { suiteName, suiteVersion } from '../package.ts';
import { baseUrlsOf, type OpenTarget } from '../target.ts';
import { usualReport } from './report-file.ts';

/** The options that narrow a run, as the command line has them. */
export const narrowing = ({
  shard,
  ...options
}: Pick<RunOptions, 'only' | 'skip' | 'area' | 'shard'>): readonly string[] => [
  ...(['only', 'skip', 'area'] as const).flatMap((name) => options[name]?.map((term) => `--${name} ${term}`) ?? []),
  ...(shard ? [`--shard ${shard.index}/${shard.of}`] : []),
];

type Repeated = Pick<RunOptions, 'api' | 'target' | 'fault' | 'states' | 'clock' | 'versions' | 'reportDir'> &
  Partial<Pick<RunOptions, 'report'>>;

/** Adds the options of the command line, which the engine does not know. */
export function replayable(
  result: CheckResult,
  { api, versions, report = [], reportDir, ...target }: Repeated,
): CheckResult {
  const { finding } = result;
  if (!finding) return result;
  const words = [
    finding.replay,
    ...(api === undefined ? [] : [`--api ${api}`]),
    ...(result.version === undefined ? [] : [`--versions ${versions}`]),
    ...targetWords(target),
  ];
  const again =
    reportDir !== undefined && report.includes('json') && finding.case
      ? { reproduce: reproducing(result.id, reportDir, target) }
      : {};
  return { ...result, finding: { ...finding, replay: words.join(' '), ...again } };
}

const reproducing = (id: string, reportDir: string, target: Target): string =>
  ['replay', id, ...reportWords(join(reportDir, 'report.json')), ...targetWords(target)].join(' ');

const reportWords = (file: string): readonly string[] => (file === usualReport ? [] : [`--report ${shellWord(file)}`]);

type Target = Pick<RunOptions, 'target' | 'fault' | 'states' | 'clock'>;

function targetWords({ target, fault, states, clock }: Target): readonly string[] {
  return [
    ...(target === undefined ? [] : [`--target ${shellWord(target)}`]),
    ...(fault === undefined ? [] : [`--fault ${fault.join(',')}`]),
    ...(states === undefined ? [] : [`--states ${states}`]),
    ...(clock === undefined ? [] : [`--clock ${clock}`]),
  ];
}

type Sent = Pick<ReportHeader, 'requests' | 'preflight' | 'created' | 'observed'>;

/** What the report says of the suite, the target and what was sent. */
export function about(target: OpenTarget, apis: readonly ApiName[], { requests, preflight, created, observed }: Sent) {
  const { profile } = target;
  const baseUrls = baseUrlsOf(target);
  const judged = apis.flatMap((api): ReportHeader['target']['apis'] => {
    if (api === 'logistics' && profile.logistics) {
      return [{ api, baseUrl: baseUrls.logistics ?? '', version: profile.logistics.version }];
    }
    if (api === 'customs' && profile.customs) {
      return [{ api, baseUrl: baseUrls.customs ?? '', version: `${profile.customs.envelopeVersion}` }];
    }
    return [];
  });
  const suite = { name: suiteName, version: suiteVersion };
  const seen = observed === undefined ? {} : { observed };
  return { suite, target: { name: profile.name, apis: judged }, requests, preflight, created, ...seen };
}
