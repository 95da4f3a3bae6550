/** Gives the longest wait for an effect without a documented time. */

import type { LogisticsApi } from '../../clients/logistics/api.ts';
import { allocationLimit } from '../../clients/logistics/b2b-orders/allocation.ts';

/**
 * The longest wait for an effect for which the documents give no time: that of a cancel, or an event in the listing. A
 * correct target that acts sooner ends the wait.
 */
export const undocumentedWait = ({ profile }: Pick<LogisticsApi, 'profile'>): number =>
  Math.max(allocationLimit(profile), profile.timing.effect);
