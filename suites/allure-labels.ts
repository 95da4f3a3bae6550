import {
  attachment,
  description,
  epic,
  feature,
  label,
  link,
  parameter,
  parentSuite,
  severity,
  story,
  subSuite,
  suite,
} from 'allure-js-commons';
import type { CheckResult } from '../engine/judge/result.ts';
import { curlScript } from '../engine/wire/curl.ts';
import { requirements } from '../requirements/index.ts';
import type { Level } from '../requirements/requirement.ts';
import type { Participant } from './run.ts';
import type { AllureOptions } from './runner-input.ts';

const severities = { must: 'critical', should: 'normal', may: 'minor' } as const satisfies Record<Level, string>;

/** Called once per check, not once per case: each call sends a message to the reporter. */
export async function evidence(
  { api, kind }: Participant,
  result: CheckResult,
  { durationLabel }: AllureOptions,
): Promise<void> {
  const { area, level, source, statement } = requirements[result.proves as keyof typeof requirements];
  await parentSuite(api);
  await suite(area);
  await subSuite(result.proves);
  await epic(api);
  await feature(area);
  await story(result.proves);
  await label('api', api);
  await label('area', area);
  await label('requirement', result.proves);
  await label('kind', kind);
  await label(durationLabel, String(result.durationMs ?? 0));
  await severity(severities[level]);
  await description(`${level.toUpperCase()}: ${statement}\n\n${source}`);
  await link(`../report.html#${result.proves}`, result.proves, 'requirement');
  await parameter('verdict', result.verdict);
  if (result.version !== undefined) await parameter('version', result.version);
  await parameter('cases', String(result.cases));
  const { finding } = result;
  if (!finding) return;
  const exchange = finding.history[finding.exchange ?? finding.history.length - 1];
  const { expected, actual, why, count, smallestCase, replay } = finding;
  await attachment(
    'finding',
    JSON.stringify({ expected, actual, why, count, smallestCase, replay }, null, 2),
    'application/json',
  );
  if (exchange) await attachment('failing exchange', JSON.stringify(exchange, null, 2), 'application/json');
  const script = curlScript(finding.history);
  if (script !== undefined) await attachment('replay.sh', script, 'text/plain');
}
