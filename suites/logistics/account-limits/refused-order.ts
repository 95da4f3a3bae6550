/** Judges that an order of an account without billing creates nothing. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../clients/logistics/b2b-orders/allocation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { each } from '../../cases.ts';
import { check } from '../check.ts';
import { availableIn } from '../inventory-count.ts';
import { call } from '../operation.ts';
import { isServed, operation } from '../operations.ts';
import { endBilling, unbilled } from './account-status.ts';

/** The order that its account may not place, and the units of its product before and after. */
async function refusedOrder(api: LogisticsApi, id: 'createB2bOrder' | 'createD2cOrder') {
  if (!isServed(id, api.profile)) return undefined;
  const owner = await api.fresh();
  const one = operation(id, api);
  const request = await one.request(api, owner);
  const count = () => owner.inventory.get(String(read(request.json, '/lineItems/0/logisticsSku')));
  await endBilling(api, owner, false);
  const before = await count();
  const refusal = await call(owner, one, request);
  const isLess = (now: Exchange): boolean => Number(availableIn(now)) < Number(availableIn(before));
  const after = await api.eventually(allocationLimit(api.profile), count, isLess);
  const isFound = id === 'createB2bOrder' && isServed('getB2bOrderByExternalId', api.profile);
  const lookup = isFound && (await owner.b2b.byExternalId(String(read(request.json, '/externalId'))));
  return { before, refusal, after, isLess: isLess(after), lookup };
}

/** Inventory is served to an account without billing, if anything is; orders may not even be read. */
export const refusedOrderCheck = check({
  id: 'error-refused-creates-nothing-without-billing',
  needs: [...unbilled, 'feature inventory'],
  ...each(['createB2bOrder', 'createD2cOrder'] as const),
  when: refusedOrder,
  then(outcome, expect) {
    if (outcome === undefined) return expect.unexercised('the target does not declare the operation');
    const { before, refusal, after, isLess, lookup } = outcome;
    if (isAccepted(refusal)) expect.unexercised('the order is accepted');
    expect(refusal).undisturbed();
    if (lookup) expect(lookup).undisturbed();
    if (lookup) expect.that(!isAccepted(lookup), 'no order', 'the refused order', lookup);
    for (const one of [before, after]) expect.premise(one).accepted('the units are counted');
    expect.that(!isLess, `${availableIn(before)} available units`, `${availableIn(after)}`, after);
  },
});
