/** Rules that read orders. */

import fc from 'fast-check';
import { orderIdOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { hasShipped, internalStatusOf } from '../../../clients/logistics/d2c-orders.ts';
import { inconsistent } from '../../../engine/run/rule.ts';
import { nth, pickOrder } from '../../../model/logistics/b2b-world.ts';
import { observedD2c } from '../../../model/logistics/stock-world.ts';
import { isInVersion } from '../../../schemas/logistics/operations.ts';
import { foundLater } from '../b2b-orders/found-later.ts';
import { isFreed } from '../b2b-orders/judge.ts';
import { afterReading } from './create-orders.ts';
import { believedOrInconsistent, rule } from './rule.ts';

/** Reads a known order by id or by external id. */
export const readOrder = rule({
  name: 'read order',
  draw: fc.record({ n: fc.nat(999), byExternalId: fc.boolean() }),
  aim(world, { n, byExternalId }) {
    const order = pickOrder(world, n);
    return order && { order, byExternalId };
  },
  async invoke(api, { order, byExternalId }) {
    // Served from this version on.
    const isOffered = isInVersion('getB2bOrderByExternalId', api.profile.version);
    const lookup = byExternalId && order.externalId !== '' && isOffered;
    const { current, profile } = api;
    const isTaken = profile.caps.cancelledExternalId === 'taken';
    // The lookup of a cancelled order may never find it.
    const look = () =>
      isTaken || order.seen !== 'CANCELLED'
        ? foundLater(api, current, order.externalId)
        : current.b2b.byExternalId(order.externalId);
    const found = lookup ? await look() : undefined;
    const isFound = found && (found.answer?.status !== 404 || isTaken);
    if (isFound) return { answer: found };
    const answer = await api.current.b2b.get(order.id);
    return { answer: found && !isFreed(found, answer, api.profile) ? found : answer };
  },
  step: {
    accepted(world, { order, byExternalId }, { answer }) {
      const shown = (byExternalId ? orderIdOf(answer) : undefined) ?? order.id;
      // If several orders have one externalId, any of them may be found (gap b2b-lookup-by-external-id).
      return shown === order.id || world.orders.has(shown) ? afterReading(world, shown, answer) : world;
    },
    refused: (world, { order }, { answer }) => afterReading(world, order.id, answer),
  },
  print: ({ order, byExternalId }) => `read order ${byExternalId ? order.externalId : order.id}`,
});

/** Reads some D2C order of the journey. */
export const readD2cOrder = rule({
  name: 'read D2C order',
  draw: fc.nat(99),
  aim: (world, n) => nth([...world.d2cOrders.values()], n),
  invoke: async (api, { id }) => ({ answer: await api.current.d2c.get(id) }),
  step: {
    accepted(world, { id }, { answer }) {
      const status = internalStatusOf(answer);
      if (status === undefined) return world;
      return believedOrInconsistent(observedD2c(world, id, hasShipped(status) ? 'SHIPPED' : status));
    },
    refused: (world, { id }, { answer }) =>
      answer.answer?.status === 404 ? inconsistent(`D2C order ${id} exists, but it is not found`) : world,
  },
  print: ({ id }) => `read D2C order ${id}`,
});
