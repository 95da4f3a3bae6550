import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { rule } from '../../../engine/run/rule.ts';
import { type KnownOrder, pickOrder, type World } from '../../../model/b2b-world.ts';
import { isInVersion } from '../../../schemas/logistics/operations.ts';
import { look } from './journey-order.ts';

interface Aim {
  readonly order: KnownOrder;
  readonly byExternalId: boolean;
}

/** Reads some known order, in either way. */
export const readOrder = rule<World, LogisticsApi, { n: number; byExternalId: boolean }, Aim>({
  name: 'read order',
  draw: fc.record({ n: fc.nat(999), byExternalId: fc.boolean() }),
  aim(world, { n, byExternalId }) {
    const order = pickOrder(world, n);
    return order && { order, byExternalId };
  },
  async invoke(api, { order, byExternalId }) {
    const { b2b } = await api.current();
    // Offered from that version on.
    const lookup =
      byExternalId && order.externalId !== '' && isInVersion('getB2bOrderByExternalId', api.profile.version);
    return { answer: lookup ? await b2b.byExternalId(order.externalId) : await b2b.get(order.id) };
  },
  step: {
    accepted: (world, { order }, { answer }) => look(world, order.id, answer),
    refused: (world, { order }, { answer }) => look(world, order.id, answer),
    lost: (world) => world,
  },
  print: ({ order, byExternalId }) => `read ${byExternalId ? order.externalId : order.id}`,
});
