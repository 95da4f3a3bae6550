/** Judges that listing events needs the scope of events. */

import { isAccepted } from '../../../engine/wire/exchange.ts';
import { times } from '../../cases.ts';
import { check } from '../check.ts';
import { forbids, wholeFamily } from '../contract/access/authorization.ts';
import { without } from '../contract/access/scopes.ts';
import { plainOrder } from '../plain-order.ts';
import { listingOrders, needsFilter } from './listing.ts';

/** A token with the scope to read the order must not list its events without the scope for events. */
const ofOneOrder = check({
  id: 'auth-events-need-scope-for-one-order',
  needs: listingOrders,
  ...times(2),
  async when(api) {
    needsFilter(api, 'orderId');
    const weak = await without(api, (held) => held === 'read_logistics_events');
    const { orderId } = await api.main.arrange.order(plainOrder);
    return { refusal: await weak.events.list({ orderId }), control: await api.main.events.list({ orderId }) };
  },
  then({ refusal, control }, expect) {
    if (!isAccepted(refusal)) expect.premise(control).accepted('the same request with all scopes is served');
    expect(refusal).status([403]);
  },
});

export const eventAuthorizationChecks = [
  ofOneOrder,
  ...forbids({ 'auth-events-need-scope': { ids: ['listEvents'], lack: wholeFamily } }),
];
