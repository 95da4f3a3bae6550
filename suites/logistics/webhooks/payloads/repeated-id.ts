/** Judges that every order event names its order twice. */

import { eventIn, eventWebhook, familyOf } from '../../../../clients/logistics/webhooks/event.ts';
import { monitor } from '../../check.ts';

/** "`id` (the order id), `orderId` (same)", of orders of either kind. */
export const repeatedIdMonitor = monitor({
  id: 'webhook-order-id-repeated-in-every-event',
  isFurther: true,
  proves: 'webhook-order-id-repeated',
  needs: ['event deliveries', 'event Order.Submitted'],
  applies: ({ operation }) => operation === eventWebhook,
  then(delivery, expect) {
    const { type, id, orderId } = eventIn(delivery);
    if (familyOf(type, expect.target) !== 'order') expect.unexercised('an event of another family');
    if (id === undefined || orderId === undefined) return expect.unexercised('the event lacks an id');
    return expect.that(orderId === id, `orderId the same as id ${id}`, `${type}: orderId = ${orderId}`, delivery);
  },
});
