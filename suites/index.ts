import type { AnyCheck } from '../engine/run/check.ts';
import type { Monitor } from '../engine/run/monitor.ts';
import type { ApiName } from '../requirements/requirement.ts';
import { customsChecks, customsMonitors } from './customs/index.ts';
import { logisticsChecks, logisticsMonitors } from './logistics/index.ts';

/** All checks and monitors, by API. */
export const suites: Readonly<
  Record<ApiName, { readonly checks: readonly AnyCheck[]; readonly monitors: readonly Monitor[] }>
> = {
  logistics: { checks: logisticsChecks, monitors: logisticsMonitors },
  customs: { checks: customsChecks, monitors: customsMonitors },
};
