import { customsRequirements } from './customs/index.ts';
import { logisticsRequirements } from './logistics/index.ts';
import type { Requirements } from './requirement.ts';

/** The requirements of both APIs. */
export const requirements = { ...logisticsRequirements, ...customsRequirements } as const satisfies Requirements;

export type RequirementId = keyof typeof requirements;
