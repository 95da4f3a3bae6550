import fc from 'fast-check';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { availableIn } from '../b2b-orders/stock/own-stock.ts';
import { check } from '../check.ts';
import { blindCrossing, noAccess } from '../stranger.ts';
import { countedLater, onceAvailable, ownInbound } from './own-inbound.ts';

/** Being refused is not enough: nothing may have been received until the owner asks for it. */
const foreignReceive = check({
  id: 'service-account-writes-isolated-receive',
  proves: 'service-account-writes-isolated',
  needs: ['second account', 'sandbox', 'feature simulateReceive', 'feature inventory'],
  given: fc.constant(null),
  cases: 3,
  async when(api) {
    const [main, stranger] = [await api.main(), await api.stranger()];
    const inbound = await ownInbound(main);
    const answer = await stranger.account.inbounds.simulateReceive(inbound.shipmentId);
    const before = await countedLater(api, main, inbound);
    const own: Exchange = await main.inbounds.simulateReceive(inbound.shipmentId);
    return {
      due: inbound.units,
      foreign: blindCrossing(stranger, answer),
      before,
      own,
      after: await onceAvailable(api, main, inbound),
    };
  },
  then({ due, foreign, before, own, after }, expect) {
    expect.premise(before).accepted('the units are counted');
    expect(before).member('/available', 'no unit', (available) => available === 0);
    noAccess(foreign, expect, expect.why, ['4xx']);
    expect.premise(own).accepted('the owner receives it');
    expect.premise(after).member('/available', `${due}`, () => availableIn(after) === due, 'the units are counted');
  },
});

export const foreignReceiveChecks = [foreignReceive];
