/** Binds the families of the engine to the ids, needs and profile of the logistics API. */

import type { LogisticsApi } from '../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../clients/logistics/needs.ts';
import { acceptsFor } from '../../engine/families/accepts.ts';
import { deniedFor } from '../../engine/families/denied.ts';
import { familyFor, monitorsOfFamilyFor } from '../../engine/families/family.ts';
import { holdsFor } from '../../engine/families/holds.ts';
import { rejectsFor, rejectsSentFor } from '../../engine/families/rejects.ts';
import { staysFor, transitionsFor } from '../../engine/families/transitions.ts';
import type { Expect as EngineExpect } from '../../engine/judge/expect.ts';
import { checksFor } from '../../engine/run/check.ts';
import { comparingFor, monitorsFor } from '../../engine/run/monitor.ts';
import type { LogisticsRequirementId } from '../../requirements/logistics/index.ts';
import type { LogisticsProfile } from '../../schemas/target-profile.ts';
import { catalogue } from '../catalogue.ts';
import { fieldRowsFor } from '../field-rows.ts';

/** The ids and needs of logistics checks: a wrong one does not compile. */
export interface LogisticsWords {
  readonly requirement: LogisticsRequirementId;
  readonly need: LogisticsNeed;
}

export type Expect = EngineExpect<LogisticsProfile>;

export const check = checksFor<LogisticsWords, LogisticsApi, LogisticsProfile>(catalogue);
export const monitor = monitorsFor<LogisticsWords, LogisticsProfile>(catalogue);
export const comparing = comparingFor<LogisticsWords, LogisticsProfile>(catalogue);
export const accepts = acceptsFor<LogisticsWords, LogisticsApi, LogisticsProfile>(catalogue);
export const rejects = rejectsFor<LogisticsWords, LogisticsApi, LogisticsProfile>(catalogue);
export const family = familyFor<LogisticsWords, LogisticsApi, LogisticsProfile>(catalogue);
export const monitorsOfFamily = monitorsOfFamilyFor<LogisticsWords, LogisticsProfile>(catalogue);
export const holds = holdsFor<LogisticsWords, LogisticsProfile>(catalogue);
export const rejectsSent = rejectsSentFor<LogisticsWords, LogisticsApi, LogisticsProfile>(catalogue);
export const denied = deniedFor<LogisticsWords, LogisticsApi, LogisticsProfile>(catalogue);
export const transitions = transitionsFor<LogisticsWords, LogisticsApi, LogisticsProfile>(catalogue);
export const stays = staysFor<LogisticsWords, LogisticsApi, LogisticsProfile>(catalogue);
export const fieldRows = fieldRowsFor<LogisticsRequirementId>();
