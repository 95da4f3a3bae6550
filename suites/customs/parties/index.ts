import { partyChecks } from './parties.ts';
import { partyReadBackChecks } from './read-back.ts';

/** All checks of involved parties. */
export const involvedPartyChecks = [...partyChecks, ...partyReadBackChecks];
