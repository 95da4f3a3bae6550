/** Looks a new order up by its external id. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';

/** The documents give no time from which the lookup finds a new order (gap b2b-lookup-by-external-id). */
export const foundLater = (api: LogisticsApi, { b2b }: Account, externalId: string): Promise<Exchange> =>
  api.eventually(api.profile.timing.effect, () => b2b.byExternalId(externalId), isAccepted);
