/** Opens the checks of the logistics API for a run. */

import { LogisticsApi } from '../../clients/logistics/api.ts';
import { type LogisticsNeed, missing } from '../../clients/logistics/needs.ts';
import { preflight } from '../../clients/logistics/preflight.ts';
import { LogisticsTarget } from '../../clients/logistics/target.ts';
import { basicCredentials } from '../../clients/logistics/webhooks/webhook-auth.ts';
import { unrecorded } from '../../clients/target-parts.ts';
import type { AnyCheck } from '../../engine/run/check.ts';
import type { Monitor } from '../../engine/run/monitor.ts';
import type { Obstacle } from '../../engine/run/session.ts';
import { logisticsRequirements } from '../../requirements/logistics/index.ts';
import type { Requirement } from '../../requirements/requirement.ts';
import type { LogisticsProfile } from '../../schemas/target-profile.ts';
import { casesAtOnce, openSuite } from '../open-suite.ts';
import type { OpenedSuite, RunInput, RunParts } from '../run.ts';
import { logisticsChecks, logisticsMonitors } from './index.ts';

/** The whole suite, the contract suite of another version, or the checks of a benchmark. */
export interface LogisticsSuite {
  readonly checks: readonly AnyCheck<LogisticsApi>[];
  readonly monitors: readonly Monitor[];
  /** Its checks need neither stock nor an order, so the pre-flight has nothing to prove. */
  readonly needsNoPreflight?: true;
}

const wholeSuite: LogisticsSuite = { checks: logisticsChecks, monitors: logisticsMonitors };

/** The profile for its own version: a version before the one that begins to serve simulate-receive has no such operation. */
export function inItsVersion(profile: LogisticsProfile): LogisticsProfile {
  const { version, versioning, features } = profile;
  // Versions order as text, and unstable comes last.
  const isServed = version >= (versioning.simulateReceive ?? '');
  return isServed ? profile : { ...profile, features: { ...features, simulateReceive: 'no' } };
}

/** Opens a logistics suite against one target; undefined if the profile has no logistics section. */
export function openLogistics(input: RunInput, parts: RunParts, suite = wholeSuite): OpenedSuite | undefined {
  if (!input.profile.logistics) return undefined;
  const profile = inItsVersion(input.profile.logistics);
  const shown = basicCredentials(profile.webhooks.auth);
  if (shown !== undefined) parts.secrets.add(shown, 'WEBHOOK_BASIC');
  const target = new LogisticsTarget({ ...parts, profile });
  return openSuite<LogisticsApi>(
    {
      api: 'logistics',
      checks: suite.checks,
      monitors: suite.monitors,
      profile,
      parts,
      concurrency: casesAtOnce(input.profile.budget.concurrency, parts.clock),
      open: (record) => LogisticsApi.open(target, record),
      obstacle: (proof) => obstacle(proof, parts, profile),
      preflight: async (later) =>
        suite.needsNoPreflight ? [] : preflight(target, await LogisticsApi.open(target, unrecorded), later),
    },
    input,
  );
}

const rows: Readonly<Record<string, Requirement>> = logisticsRequirements;

/** Why this target cannot be judged by it, if so. */
export function obstacle(
  { proves, needs = [] }: Pick<AnyCheck, 'proves' | 'needs'>,
  { states, clock, receiver }: Pick<RunParts, 'states' | 'clock' | 'receiver'>,
  profile: LogisticsProfile,
): Obstacle | undefined {
  const since = rows[proves]?.since;
  if (since !== undefined && profile.version !== 'unstable' && profile.version < since) {
    return { verdict: 'inapplicable', reason: `binds from version ${since} on` };
  }
  for (const need of needs as readonly LogisticsNeed[]) {
    const lack = missing(need, profile, states, clock, receiver !== undefined);
    if (lack) return lack;
  }
  return undefined;
}
