/** Opens the checks of the versions that a run does not test in full. */

import { Client } from '../../../engine/wire/client.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { ApiVersion, LogisticsProfile } from '../../../schemas/target-profile.ts';
import type { RunJournal } from '../../journal/run-journal.ts';
import type { OpenedSuite, RunInput, RunParts } from '../../run.ts';
import { authenticationChecks } from '../contract/access/authentication.ts';
import { errorChecks } from '../contract/errors/errors.ts';
import { invalidRequestChecks } from '../contract/errors/invalid-requests.ts';
import { problemMonitors } from '../contract/errors/problem-form.ts';
import { headerMonitors } from '../contract/headers.ts';
import { serviceMonitors } from '../contract/service.ts';
import { logisticsChecks, logisticsMonitors } from '../index.ts';
import { type LogisticsSuite, openLogistics } from '../open-logistics.ts';
import { isStable } from './versioned.ts';

const everywhere: ReadonlySet<string> = new Set([
  'auth-bearer-accepted',
  'auth-missing-401',
  'error-wrong-identifier-404',
  'error-wrong-method-refused',
  'error-unknown-path-refused',
]);

/** The rules of every request in every version; the schemas describe the tested version only. */
const contract: LogisticsSuite = {
  checks: [...authenticationChecks, ...errorChecks, ...invalidRequestChecks].filter(({ id }) => everywhere.has(id)),
  monitors: [...headerMonitors, ...problemMonitors, ...serviceMonitors],
  needsNoPreflight: true,
};

/** Without exclusive checks: clock and rate limit are shared by all versions. */
const whole: LogisticsSuite = {
  checks: logisticsChecks.filter(({ exclusive }) => !exclusive),
  monitors: logisticsMonitors,
};

/** The stable versions in the profile other than the tested one; unstable may break without notice. */
export const otherVersions = ({ version, versions = [] }: LogisticsProfile): readonly ApiVersion[] =>
  [...new Set(versions)].filter((one) => one !== version && isStable(one)).sort();

/** Opens the API under each other version with its own client, so that monitors see one version only. */
export function openOtherVersions(
  input: RunInput,
  parts: RunParts,
  run: RunJournal | undefined,
): ReadonlyMap<string, OpenedSuite> {
  const { logistics } = input.profile;
  if (!logistics || !input.versions || !input.apis.includes('logistics')) return new Map();
  const suite = input.versions === 'whole' ? whole : contract;
  const opened = new Map<string, OpenedSuite>();
  for (const version of otherVersions(logistics)) {
    const profile = { ...input.profile, logistics: { ...logistics, version } };
    const onExchange = (exchange: Exchange): void => {
      parts.creations.see(exchange);
      parts.recorder?.see(exchange, (value) => parts.secrets.shown(value), version);
      opened.get(version)?.see(exchange);
    };
    const client = new Client({ ...parts, onExchange, ...(run && { ahead: run }) });
    const journal = run && { journal: run.under(version) };
    const runId = `${parts.runId}v${opened.size}`;
    const onViolation: RunParts['onViolation'] = (result) => parts.onViolation({ ...result, version });
    const place = { client, runId, onViolation, version, ...journal };
    const api = openLogistics({ ...input, profile }, { ...parts, ...place }, suite);
    if (api) opened.set(version, api);
  }
  return opened;
}
