import { Refusal } from '../cli/exit.ts';
import { examined } from '../engine/judge/breach.ts';
import { disturbanceOf } from '../engine/judge/disturbance.ts';
import { adviceFor } from '../engine/profile/closest.ts';
import { completeProfile } from '../engine/profile/profile.ts';
import type { Monitor } from '../engine/run/monitor.ts';
import type { Obstacle } from '../engine/run/session.ts';
import { targetClock } from '../engine/time/clock.ts';
import { noStates } from '../engine/wire/states.ts';
import { requirements } from '../requirements/index.ts';
import { apiVersions } from '../schemas/api-versions.ts';
import schema from '../schemas/target-profile.schema.json' with { type: 'json' };
import type { ApiVersion, TargetProfile } from '../schemas/target-profile.ts';
import { obstacle as customsObstacle } from '../suites/customs/open-customs.ts';
import { suites } from '../suites/index.ts';
import { obstacle as logisticsObstacle } from '../suites/logistics/open-logistics.ts';
import { asConformanceError } from './failure.ts';
import { refuseWrong } from './options.ts';
import { exchangeOf, versionIn } from './recorded.ts';
import { described } from './target.ts';
import type { Judgement, JudgeOptions, RecordedDelivery, RecordedExchange } from './types.ts';

type Recorded = RecordedExchange | RecordedDelivery;

export const judge = (one: Recorded, options: JudgeOptions): Promise<Judgement> =>
  asConformanceError(async () => judged(one, options));

function judged(one: Recorded, options: JudgeOptions): Judgement {
  refuseWrong(options, ['api', 'version', 'target']);
  if (!('delivery' in one || ('request' in one && 'response' in one)))
    throw new Refusal('exchange: give { request, response }, or { delivery }');
  const { api } = options;
  const profile = bound(options, versionIn(one));
  const exchange = exchangeOf(one, api);
  if (disturbanceOf(exchange) !== undefined) return { broken: [], judged: [] };
  const monitors = suites[api].monitors.filter((monitor) => binds(obstacleOf(monitor, profile, api)));
  const { breaches, judged: ids } = examined(exchange, monitors, profile[api]);
  const broken = breaches.map(({ proves, expected, actual }) => {
    const { statement, source } = requirements[proves as keyof typeof requirements];
    return { requirement: proves, statement, source, expected, actual };
  });
  return { broken, judged: ids };
}

/** As in a run: what occurs is judged, unless the requirement does not bind the target. */
const binds = (found: Obstacle | undefined): boolean =>
  found === undefined || found.verdict === 'unproven' || found.bindsAnyway === true;

const parts = { states: noStates, clock: targetClock({ kind: 'real' }, async () => undefined) };

function obstacleOf(monitor: Monitor, { logistics, customs }: TargetProfile, api: 'logistics' | 'customs') {
  if (api === 'logistics') return logistics && logisticsObstacle(monitor, parts, logistics);
  return customs && customsObstacle(monitor, parts, customs);
}

/** The profile with the version that the exchange belongs to. */
function bound({ api, version, target }: JudgeOptions, seen: string | undefined): TargetProfile {
  const profile = target === undefined ? bare() : described(target).profile;
  if (profile[api] === undefined) throw new Refusal(`api: target "${profile.name}" has no section "${api}"`);
  const { logistics, customs } = profile;
  if (api === 'customs') {
    const number = version === undefined ? undefined : Number(version);
    if (number !== undefined && !(Number.isInteger(number) && number >= 1))
      throw new Refusal(`version: "${version}"; give the number of an envelope, such as 3`);
    return customs && number ? { ...profile, customs: { ...customs, envelopeVersion: number } } : profile;
  }
  if (version !== undefined && seen !== undefined && version !== seen)
    throw new Refusal(`version: "${version}", but the address has ${seen}; give that one, or leave it out`);
  const asked = version ?? seen;
  return logistics && asked ? { ...profile, logistics: { ...logistics, version: known(asked) } } : profile;
}

function known(version: string): ApiVersion {
  const found = apiVersions.find((one) => one === version);
  if (found === undefined) throw new Refusal(`version: "${version}"; ${adviceFor(version, apiVersions)}`);
  return found;
}

/** Binds nothing. */
function bare(): TargetProfile {
  const baseUrl = 'http://target.invalid';
  const whole = completeProfile<TargetProfile>({ name: 'any', logistics: { baseUrl }, customs: { baseUrl } }, schema);
  if ('errors' in whole) throw new Error('an empty profile is valid');
  return whole.profile;
}
