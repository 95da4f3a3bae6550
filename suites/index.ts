import type { AnyCheck } from '../engine/check.ts';
import type { Watch } from '../engine/watch.ts';
import type { ApiName } from '../requirements/requirement.ts';
import { customsChecks, customsWatches } from './customs/index.ts';
import { logisticsChecks, logisticsWatches } from './logistics/index.ts';

/** All checks and watches, by API. */
export const suites: Readonly<
  Record<ApiName, { readonly checks: readonly AnyCheck[]; readonly watches: readonly Watch[] }>
> = {
  logistics: { checks: logisticsChecks, watches: logisticsWatches },
  customs: { checks: customsChecks, watches: customsWatches },
};
