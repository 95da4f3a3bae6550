/** Judges that the sandbox delivers webhooks. */

import { declaredTypes } from '../../../../clients/logistics/webhooks/event.ts';
import { check } from '../../check.ts';
import { historyOf, needsOf, ofHistory } from '../order-events/order-histories.ts';
import { snapshotAfter } from '../order-events/snapshot.ts';

/** Other checks judge each type of event. This one fails if the sandbox delivers none. */
const delivers = check({
  proves: 'webhook-sandbox-delivers',
  ...ofHistory('cancelled'),
  needs: ['sandbox', ...needsOf('cancelled')],
  async when(api, which) {
    const declared = declaredTypes(api.profile).filter(
      (type) => type === 'Order.Submitted' || type === 'Order.Cancelled',
    );
    return { declared, history: await historyOf(api, 'cancelled', which) };
  },
  then({ declared, history }, expect) {
    const snapshot = snapshotAfter(history, 'cancelled', expect);
    if (declared.length === 0) expect.unexercised('no event is declared that this order should cause');
    const expected = `${declared.join(' or ')} within ${expect.target.timing.webhookMaxWait} ms`;
    expect.that(snapshot.events.length > 0, expected, 'no event', snapshot.order);
  },
});

export const sandboxDeliveryChecks = [delivers];
