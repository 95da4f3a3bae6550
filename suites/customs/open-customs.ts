/** Opens the customs suite for a run. */

import { CustomsApi } from '../../clients/customs/api.ts';
import { type CustomsNeed, missing } from '../../clients/customs/needs.ts';
import { preflight } from '../../clients/customs/preflight.ts';
import { CustomsTarget } from '../../clients/customs/target.ts';
import { unrecorded } from '../../clients/target-parts.ts';
import type { AnyCheck } from '../../engine/run/check.ts';
import type { Obstacle } from '../../engine/run/session.ts';
import type { CustomsProfile } from '../../schemas/target-profile.ts';
import { casesAtOnce, openSuite } from '../open-suite.ts';
import type { OpenedSuite, RunInput, RunParts } from '../run.ts';
import { customsChecks, customsMonitors } from './index.ts';

const outcomesAtOnce = 6;

/**
 * Cases that wait for outcomes share each advance of a controlled clock, so more of them run concurrently. With other
 * clocks, more concurrent cases only delay answers.
 */
const casesWaiting = (inFlight: number, clock: RunParts['clock']): number =>
  casesAtOnce(inFlight, clock) * (clock.kind === 'controlled' ? outcomesAtOnce : 1);

/** Opens the customs suite against one target; undefined if the profile has no customs section. */
export function openCustoms(input: RunInput, parts: RunParts): OpenedSuite | undefined {
  const profile = input.profile.customs;
  if (!profile || customsChecks.length === 0) return undefined;
  const target = new CustomsTarget({ ...parts, profile });
  return openSuite<CustomsApi>(
    {
      api: 'customs',
      checks: customsChecks,
      monitors: customsMonitors,
      profile,
      parts,
      concurrency: casesWaiting(input.profile.budget.concurrency, parts.clock),
      open: (record) => CustomsApi.open(target, record),
      obstacle: (proof) => obstacle(proof, parts, profile) ?? withoutOutcomes(proof, target),
      preflight: async () => preflight(target, await CustomsApi.open(target, unrecorded)),
    },
    input,
  );
}

/** Why this target cannot be judged by it, if so. */
export function obstacle(
  { needs = [] }: Pick<AnyCheck, 'needs'>,
  { states, receiver }: Pick<RunParts, 'states' | 'receiver'>,
  profile: CustomsProfile,
): Obstacle | undefined {
  const lacks = (needs as readonly CustomsNeed[]).flatMap(
    (need) => missing(need, profile, states, receiver !== undefined) ?? [],
  );
  // What keeps a requirement from binding counts before what keeps the suite from sending.
  return lacks.find(({ verdict, bindsAnyway }) => verdict === 'inapplicable' && !bindsAnyway) ?? lacks[0];
}

/** Whether the operation exists has a check of its own, which waits for no outcome. */
const withoutOutcomes = (
  { needs = [] }: Pick<AnyCheck, 'needs'>,
  { noSubmissions }: CustomsTarget,
): Obstacle | undefined =>
  noSubmissions !== undefined && needs.includes('outcomes')
    ? { verdict: 'unproven', reason: noSubmissions }
    : undefined;
