import type { Verdict } from '../engine/judge/verdict.ts';
import { isDown } from '../engine/run/availability.ts';
import { fatalStep } from '../engine/run/fatal-step.ts';
import type { ApiName } from '../requirements/requirement.ts';
import type { PreflightRow, Report } from './report.ts';

type Run = Pick<Report, 'preflight'> & { readonly requirements: readonly { readonly api: ApiName }[] };

interface Outage {
  readonly api: ApiName;
  readonly cause: PreflightRow;
}

const apisIn = ({ requirements }: Run): readonly ApiName[] => [...new Set(requirements.map(({ api }) => api))];

/** The APIs of which nothing could be judged, because a step of the pre-flight failed. */
const outagesIn = (run: Run): readonly Outage[] =>
  apisIn(run).flatMap((api) => {
    const cause = fatalStep(run.preflight, api);
    return cause ? [{ api, cause }] : [];
  });

/** The step that failed, if nothing could be judged. */
export function wholeOutage(run: Run): PreflightRow | undefined {
  const outages = outagesIn(run);
  if (outages.length < apisIn(run).length) return undefined;
  return outages[0]?.cause ?? run.preflight.find(({ ok, fatal }) => fatal && !ok);
}

/** If only one API could be judged: why the other could not, in one sentence. */
export const outageSentences = (run: Run): readonly string[] =>
  wholeOutage(run) ? [] : outagesIn(run).map(({ api, cause }) => ended(`${unjudgedApi(api)}: ${problemOf(cause)}`));

const unjudgedApi = (api: ApiName): string => `The ${api} API could not be judged`;

const problemOf = ({ step, problem }: PreflightRow): string => problem ?? `${step} failed`;

/** What is wrong with a step of the pre-flight. */
export const brokenStep = (row: PreflightRow): string =>
  row.fatal && row.api ? `${unjudgedApi(row.api)}: ${problemOf(row)}` : `${row.step}: ${row.problem ?? 'failed'}`;

/** A problem may end in a question. */
export const ended = (sentence: string): string => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`);

/** A target that stops in the middle of a run has a fault that no single requirement shows. */
export function stoppedSentences(
  rows: readonly { readonly verdict: Verdict; readonly reason?: string }[],
): readonly string[] {
  const held = rows.filter(({ verdict, reason }) => verdict === 'unproven' && reason?.startsWith(isDown));
  const [, requests] = /; when it stopped, (.+)$/.exec(held[0]?.reason ?? '') ?? [];
  if (held.length === 0) return [];
  const many = held.length === 1 ? '1 requirement is' : `${held.length} requirements are`;
  return [
    `The target stopped responding during the run, so ${many} unproven${requests ? `; when it stopped, ${requests}` : ''}.`,
  ];
}
