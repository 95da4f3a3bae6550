/** Judges that reads, or a second receive, add no units. */

import fc from 'fast-check';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { inbound } from '../../../generators/logistics/inbound.ts';
import { check } from '../check.ts';
import { unitsReceived } from './judge.ts';
import { counting, countsOf, receiveOwn, untilVisible } from './outcome.ts';

const once = inbound();
const availableIn = (counts: readonly (readonly Exchange[])[]): readonly number[] =>
  counts.map(([count]) => Number(read(count?.answer?.json, '/available')));

/** A read of a shipment or of its counts must not receive it again. */
const stays = check({
  id: 'receive-full-available-stays',
  needs: [...counting, 'logistics.paths.getInbound'],
  given: once,
  cases: 4,
  async when(api, draft) {
    const outcome = await receiveOwn(api, api.main, { inbound: draft });
    const { shipmentId } = outcome.shipment;
    const looks = [await api.main.inbounds.get(shipmentId), await api.main.inbounds.get(shipmentId)];
    await untilVisible(api);
    return { outcome, looks, later: await countsOf(api.main, outcome.shipment.skus) };
  },
  then({ outcome, looks, later }, expect, draft) {
    for (const look of looks) expect.premise(look).accepted('the shipment is read');
    expect.premise(outcome.answer).accepted();
    const claim = { fates: ['full'], counts: ['/available'] } as const;
    unitsReceived({ inbound: draft }, { ...outcome, counts: later }, claim, expect);
  },
});

/** The effect of a second receive is open, so the profile must bind it. */
const twice = check({
  id: 'receive-full-available-received-twice',
  needs: [...counting, 'logistics.caps.receiveTwice'],
  given: fc.record({ draft: once, body: fc.constantFrom({}, { receiveType: 'ASN', scenario: 'FULL' } as const) }),
  cases: 4,
  async when(api, { draft, body }) {
    const outcome = await receiveOwn(api, api.main, { inbound: draft, receive: body });
    const again = await api.main.inbounds.receive(outcome.shipment, body);
    await untilVisible(api);
    return { outcome, again, later: await countsOf(api.main, outcome.shipment.skus) };
  },
  then({ outcome, again, later }, expect) {
    const { receiveTwice } = expect.target.caps;
    const before = availableIn(outcome.counts);
    if (!before.every((units) => units > 0)) expect.unexercised('the first receive shows no units');
    const why = `the profile declares that a second receive is ${receiveTwice}`;
    if (receiveTwice === 'rejected') expect(again).refused(why);
    const expected = before.map((units) => (receiveTwice === 'adds' ? 2 * units : units)).join(', ');
    const actual = availableIn(later).join(', ');
    expect.that(actual === expected, `/available ${expected}`, actual, later[0]?.[0], why);
  },
});

export const receiveRepeatedChecks = [stays, twice];
