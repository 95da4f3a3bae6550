import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { orderIdOf, statusOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { inconsistent, rule } from '../../../engine/run/rule.ts';
import type { B2bOrderDraft } from '../../../generators/draft.ts';
import { created, createdPerhaps, type KnownOrder, pickOrder, type World } from '../../../model/b2b-world.ts';
import { type AimedOrder, aimOrder, believe, invokeOrder, journeyOrder, look } from './journey-order.ts';

interface Aim {
  readonly first: KnownOrder;
  readonly order: AimedOrder;
}

/** Whether the id of a cancelled order is free again is a gap; that of every other one is taken. */
const taken = ({ possible, externalId }: KnownOrder): boolean => externalId !== '' && !possible.has('CANCELLED');

/** Orders once more under the external id of a known order, which must neither work nor harm that order. */
export const repeatExternalId = rule<World, LogisticsApi, { n: number; order: B2bOrderDraft }, Aim>({
  name: 'repeat external id',
  draw: fc.record({ n: fc.nat(999), order: journeyOrder }),
  aim(world, { n, order: { shipBy: _, ...order } }) {
    const first = pickOrder(world, n, taken);
    return first && { first, order: { ...aimOrder(world, order), externalId: first.externalId } };
  },
  async invoke(api, { first, order }) {
    const seen = await invokeOrder(api, order);
    return { ...seen, first: await (await api.current()).b2b.get(first.id) };
  },
  step: {
    accepted(world, { first, order }, { answer, later, first: reading }) {
      const id = orderIdOf(answer);
      const status = later && statusOf(later);
      if (id === undefined || status === undefined) return world;
      if (status !== 'ERROR')
        return inconsistent(`${first.externalId} is taken, yet order ${id} under it is ${status}`);
      if (id === first.id) return look(world, first.id, reading);
      // Its external id is not its own: it is not looked up by that.
      const belief = believe(created(world, { id, externalId: '', lines: order.lines, seen: status }));
      return 'why' in belief ? belief : look(belief, first.id, reading);
    },
    refused: (world, { first }, { first: reading }) => look(world, first.id, reading),
    lost: (world, { first, order }) => createdPerhaps(world, `${first.externalId} again`, order.lines),
  },
  print: ({ first }) => `order again as ${first.externalId}`,
});
