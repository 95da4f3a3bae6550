import type { Call } from '../../../reference/http/operation.ts';
import { Problem } from '../../../reference/http/problem.ts';
import { cancelRefusal } from '../../../reference/logistics/b2b-orders/cancel.ts';
import { createOrder } from '../../../reference/logistics/b2b-orders/create.ts';
import { createD2c } from '../../../reference/logistics/d2c-orders/operations.ts';
import { deliverEvent } from '../../../reference/logistics/events/delivery.ts';
import type { EventDraft, EventOrder } from '../../../reference/logistics/events/event.ts';
import { orderEvent } from '../../../reference/logistics/events/order-events.ts';
import type { World } from '../../../reference/world.ts';
import { after, breaking, type FaultRows, instead, refusing } from '../../fault.ts';

type Where = 'delivered' | 'listed';

/** Delivers or lists an event of an order that does not exist. */
function announce(world: World, account: Call['account'], draft: EventDraft, where: Where): void {
  const event = { ...draft, id: world.nextId(), account, time: world.now() };
  if (where === 'listed') account.events.push(event);
  else deliverEvent(world, event);
}

const orderOf = ({ world, account }: Call, externalId: unknown): EventOrder => ({
  id: world.nextId(),
  account,
  externalId: typeof externalId === 'string' ? externalId : undefined,
  shipments: [],
  milestones: new Set(),
});

const ofB2b = (where: Where) =>
  instead(createOrder, (honest) => async (call) => {
    try {
      return await honest(call);
    } catch (refusal) {
      if (refusal instanceof Problem)
        announce(call.world, call.account, orderEvent(orderOf(call, call.body.externalId), 'Submitted'), where);
      throw refusal;
    }
  });

const ofD2c = (where: Where) =>
  refusing(createD2c, (refusal, call) => {
    announce(call.world, call.account, orderEvent(orderOf(call, call.body.externalOrderId), 'Submitted'), where);
    return refusal;
  });

/** Events of what was refused. */
export const refusedEventFaults = {
  ...breaking('webhook-order-refused-not-submitted', {
    'refused-b2b-order-listed-as-submitted': [
      'Lists Order.Submitted, but does not deliver it, if it refuses a B2B order.',
      ofB2b('listed'),
    ],
    'refused-d2c-order-delivered-as-submitted': [
      'Sends Order.Submitted if it refuses a D2C order.',
      ofD2c('delivered'),
    ],
    'refused-d2c-order-listed-as-submitted': [
      'Lists Order.Submitted, but does not deliver it, if it refuses a D2C order.',
      ofD2c('listed'),
    ],
  }),
  'refused-cancel-listed': {
    breaks: 'event-stream-agrees-with-order',
    wrong: 'Lists Order.Cancelled, but does not deliver it, if it refuses to cancel a B2B order.',
    by: after(cancelRefusal, (refusal, world, order) => {
      announce(world, order.account, orderEvent(order, 'Cancelled'), 'listed');
      return refusal;
    }),
  },
} as const satisfies FaultRows;
