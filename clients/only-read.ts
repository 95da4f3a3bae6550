import { onlyReads, type Question } from '../engine/wire/only-reads.ts';
import type { Transport } from '../engine/wire/transport.ts';
import type { CustomsProfile, LogisticsProfile, TargetProfile } from '../schemas/target-profile.ts';

/** Why nothing is written. */
export const productionIsRead = 'production is only read, unless the profile says allowCharges';

type Section = Pick<LogisticsProfile | CustomsProfile, 'environment' | 'allowCharges' | 'baseUrl'>;

/** Whether an API is only read. */
export const isOnlyRead = ({ environment, allowCharges }: Pick<Section, 'environment' | 'allowCharges'>): boolean =>
  environment === 'production' && !allowCharges;

const sectionsOf = ({ logistics, customs }: TargetProfile): readonly Section[] =>
  [logistics, customs].filter((one) => one !== undefined);

const originOf = ({ baseUrl }: Section): string => new URL(baseUrl).origin;

/** Asks the hook for the time of a controlled clock, and changes nothing. */
const timeQuestion = JSON.stringify({ state: 'time has passed', params: { seconds: 0 } });
const tokenQuestion = 'grant_type=client_credentials&';

/**
 * The transport of a run. Where one API of the profile is only read, no write leaves: neither to this API, nor to the hook, nor
 * to an address that may be of the same target.
 */
export function guarded(transport: Transport, profile: TargetProfile): Transport {
  const { customs, states } = profile;
  const sections = sectionsOf(profile);
  const closed = new Set(sections.filter(isOnlyRead).map(originOf));
  if (closed.size === 0) return transport;
  const open = new Set(sections.map(originOf).filter((origin) => !closed.has(origin)));
  const mayLeave = ({ url, body }: Question): boolean => {
    if (url === states?.url) return body === timeQuestion;
    if (url === customs?.auth?.tokenUrl) return typeof body === 'string' && body.startsWith(tokenQuestion);
    return open.has(new URL(url).origin);
  };
  return onlyReads(transport, mayLeave, productionIsRead);
}

/** The hook, as far as a run uses it: where an API is only read, it tells the time. */
export function usedHook(profile: TargetProfile): TargetProfile['states'] {
  const { states } = profile;
  return states && sectionsOf(profile).some(isOnlyRead) ? { ...states, only: ['time has passed'] } : states;
}
