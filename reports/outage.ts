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
