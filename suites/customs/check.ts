/** Binds the families of the engine to the requirements, the needs and the profile of the customs API. */

import type { CustomsApi } from '../../clients/customs/api.ts';
import type { CustomsNeed } from '../../clients/customs/needs.ts';
import { acceptsFor } from '../../engine/families/accepts.ts';
import { familyFor, monitorsOfFamilyFor } from '../../engine/families/family.ts';
import { holdsFor } from '../../engine/families/holds.ts';
import { rejectsFor } from '../../engine/families/rejects.ts';
import { roundTripFor } from '../../engine/families/round-trip.ts';
import type { Expect as EngineExpect } from '../../engine/judge/expect.ts';
import { checksFor } from '../../engine/run/check.ts';
import { comparingFor, monitorsFor } from '../../engine/run/monitor.ts';
import type { CustomsRequirementId } from '../../requirements/customs/index.ts';
import type { CustomsProfile } from '../../schemas/target-profile.ts';
import { catalogue } from '../catalogue.ts';
import { fieldRowsFor } from '../field-rows.ts';

/** The ids and needs of customs checks: a wrong one does not compile. */
export interface CustomsWords {
  readonly requirement: CustomsRequirementId;
  readonly need: CustomsNeed;
}

export type Expect = EngineExpect<CustomsProfile>;

export const check = checksFor<CustomsWords, CustomsApi, CustomsProfile>(catalogue);
export const monitor = monitorsFor<CustomsWords, CustomsProfile>(catalogue);
export const comparing = comparingFor<CustomsWords, CustomsProfile>(catalogue);

export const accepts = acceptsFor<CustomsWords, CustomsApi, CustomsProfile>(catalogue);
export const rejects = rejectsFor<CustomsWords, CustomsApi, CustomsProfile>(catalogue);
export const family = familyFor<CustomsWords, CustomsApi, CustomsProfile>(catalogue);
export const monitorsOfFamily = monitorsOfFamilyFor<CustomsWords, CustomsProfile>(catalogue);
export const holds = holdsFor<CustomsWords, CustomsProfile>(catalogue);
export const roundTrip = roundTripFor<CustomsWords, CustomsApi, CustomsProfile>(catalogue);
export const fieldRows = fieldRowsFor<CustomsRequirementId>();
