import { customsRequirements } from './customs/index.ts';
import { logisticsRequirements } from './logistics/index.ts';
import type { Requirements } from './requirement.ts';

/** The law, complete, for both documents. */
export const requirements = { ...logisticsRequirements, ...customsRequirements } as const satisfies Requirements;
