import { conflict } from '../../http/problem.ts';
import { accountParam, textParam, textsParam } from '../../state-params.ts';
import type { StateHandler, StateHandlers } from '../../states.ts';
import type { World } from '../../world.ts';
import type { EventDraft } from './event.ts';
import { freightTracked, parcelTracked, returnInspected, unitDamaged } from './family-events.ts';
import { publish } from './log.ts';
import { eventTypes } from './subscription.ts';
import { subscribe } from './webhooks.ts';

/** Provider states of subscriptions without the API, and of events that no operation causes. */
export const eventStates: StateHandlers = {
  'webhooks go to': (world, params) => {
    const account = accountParam(world, params);
    const known = eventTypes(world);
    const types = params.types === undefined ? known : textsParam(params, 'types');
    const unknown = types.find((type) => !known.includes(type));
    if (unknown !== undefined) throw conflict(`"${unknown}" is no type of event.`);
    return { id: subscribe(world, account, textParam(params, 'url'), types).id };
  },

  'webhooks no longer go to': (world, params) => {
    const { subscriptions } = accountParam(world, params);
    const url = textParam(params, 'url');
    for (const [id, subscription] of subscriptions) if (subscription.url === url) subscriptions.delete(id);
    return {};
  },

  'parcel is tracked': eventState(parcelTracked, ({ members: { trackingCode } }) => ({ trackingCode })),
  'return is inspected': eventState(returnInspected, ({ members: { id } }) => ({ id })),
  'unit is received damaged': eventState(unitDamaged, ({ members: { shipmentItemId } }) => ({ shipmentItemId })),
  'freight is tracked': eventState(freightTracked, ({ members: { bolId } }) => ({ bolId })),
};

function eventState(draw: (world: World) => EventDraft, answer: (draft: EventDraft) => object): StateHandler {
  return (world, params) => {
    const account = accountParam(world, params);
    const draft = draw(world);
    publish(world, account, draft);
    return { ...answer(draft) };
  };
}
