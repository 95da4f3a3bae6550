import type { LogisticsProfile } from '../../../schemas/target-profile.ts';

/** Where the profile does not say how long an order may stay PLANNED, this is only waited for. */
const undeclaredMs = 60_000;

/** How long an order may take to become BOOKED, or ERROR. */
export const allocationLimit = ({ timing }: Pick<LogisticsProfile, 'timing'>): number =>
  timing.b2bAllocation ?? undeclaredMs;
