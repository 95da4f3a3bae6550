/** Judges that the id of an order finds no shipment. */

import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { once } from '../../../cases.ts';
import { attaching, shipmentFor } from '../../b2b-orders/shipments/attachment.ts';
import { check } from '../../check.ts';
import { plainOrder } from '../../plain-order.ts';
import { isIdOfNone } from './id-of-none.ts';

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
    expect(attempt).refused(expect.because('this is the id of the order'));
  },
});
