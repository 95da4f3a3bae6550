/** Judges that the id of an order finds no shipment. */

import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { once } from '../../../cases.ts';
import { attaching, shipmentFor } from '../../b2b-orders/shipments/attachment.ts';
import { check } from '../../check.ts';
import { plainOrder } from '../../plain-order.ts';

const numberIn = (id: string): readonly [form: string, value: bigint] => [
  id.replace(/\d+$/, '#'),
  BigInt(/\d+$/.exec(id)?.[0] ?? 0),
];

/** Another magnitude: whatever counts the other kind has not come so far. */
const farBeyond = 10n;

/**
 * Whether nothing of one kind can have the id of another kind. It was created between two of the one kind, and no other of
 * that kind in between, so their count has passed its id or has not reached it.
 */
export function isIdOfNone(id: string, before: string, after: string): boolean {
  const [other, first, last] = [numberIn(id), numberIn(before), numberIn(after)];
  if (other[0] !== first[0] || other[0] !== last[0]) return first[0] === last[0];
  if (other[1] > last[1] * farBeyond) return true;
  return first[1] < other[1] && other[1] < last[1];
}

/** Exclusive: another order in between could get a shipment with that id. */
export const orderAsShipmentCheck = check({
  id: 'b2b-attachment-unknown-shipment-404-order-id',
  needs: attaching,
  ...once,
  exclusive: true,
  async when({ main }) {
    const first = await shipmentFor(main, plainOrder);
    const second = await shipmentFor(main, plainOrder);
    // A target may split an order by itself.
    const before = (await main.b2b.shipments(first.orderId)).at(-1) ?? first.shipmentId;
    const control = await main.b2b.requestUpload(second.shipmentId, 'CASE_LABELS');
    return { before, second, control, attempt: await main.b2b.requestUpload(second.orderId, 'CASE_LABELS') };
  },
  then({ before, second, control, attempt }, expect) {
    const isTelling = isIdOfNone(second.orderId, before, second.shipmentId);
    if (isAccepted(attempt) && !isTelling) expect.unexercised('a shipment may have the id of this order');
    expect.premise(control).accepted('the same for the shipment is accepted');
    expect(attempt).refused(`${expect.why}; this is the id of the order`);
  },
});
