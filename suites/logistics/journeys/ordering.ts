import fc from 'fast-check';
import { orderIdOf, statusOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { inconsistent } from '../../../engine/run/rule.ts';
import type { B2bOrderDraft } from '../../../generators/draft.ts';
import { boundsOf, created, createdPerhaps, type KnownOrder, pickOrder } from '../../../model/b2b-world.ts';
import { countAll, type Due, dueOf } from './counting.ts';
import {
  type AimedOrder,
  afterReading,
  aimOrder,
  invokeOrder,
  journeyOrder,
  printOrder,
  stepOfOrder,
} from './journey-order.ts';
import { believedOrInconsistent, rule } from './rule.ts';

/** Creates an order, whether its units are available or not. */
export const createOrder = rule({
  name: 'create order',
  draw: journeyOrder,
  aim: aimOrder,
  invoke: invokeOrder,
  step: stepOfOrder,
  print: (order) => `order ${printOrder(order)}`,
});

/**
 * The same, after the counts show the effects of earlier orders: a target may apply them a little later, and refuse an order
 * until then.
 */
export const createOrderOnceCounted = rule<B2bOrderDraft, AimedOrder & { readonly dues: readonly Due[] }>({
  name: 'create order',
  draw: journeyOrder,
  aim(world, draft) {
    const order = aimOrder(world, draft);
    return { ...order, dues: order.lines.map(({ product }) => dueOf(world, product)) };
  },
  async invoke(api, { dues, ...order }) {
    await countAll(api, api.current, dues);
    return invokeOrder(api, order);
  },
  step: stepOfOrder,
  print: (order) => `order ${printOrder(order)}`,
});

/** One line orders more than can be available, mostly one unit more; the other lines are arbitrary. */
export const orderMoreThanAvailable = rule({
  name: 'order more than available',
  draw: fc.record({ order: journeyOrder, line: fc.nat(2), beyond: fc.constantFrom(1, 1, 2, 5) }),
  aim(world, { order: { shipBy: _, ...order }, line, beyond }) {
    const at = line % order.lines.length;
    const lines = order.lines.map((one, index) => {
      const own = 'stocked' in one.product ? world.products[one.product.stocked] : undefined;
      return index === at && own ? { ...one, quantity: boundsOf(world, own.logisticsSku).max + beyond } : one;
    });
    return aimOrder(world, { ...order, lines });
  },
  invoke: invokeOrder,
  step: stepOfOrder,
  print: (order) => `order too much: ${printOrder(order)}`,
});

interface Repetition {
  readonly first: KnownOrder;
  readonly order: AimedOrder;
}

/** The id of a cancelled order may be free again (a gap); every other id is taken. */
const isTaken = ({ possible, externalId }: KnownOrder): boolean => externalId !== '' && !possible.has('CANCELLED');

/** Reuses the external id of a known order: the create must fail and must not change that order. */
export const repeatExternalId = rule({
  name: 'repeat external id',
  draw: fc.record({ n: fc.nat(999), order: journeyOrder }),
  aim(world, { n, order: { shipBy: _, ...order } }): Repetition | undefined {
    const first = pickOrder(world, n, isTaken);
    return first && { first, order: { ...aimOrder(world, order), externalId: first.externalId } };
  },
  async invoke(api, { first, order }) {
    const seen = await invokeOrder(api, order);
    return { ...seen, first: await api.current.b2b.get(first.id) };
  },
  step: {
    accepted(world, { first, order }, { answer, later, first: reading }) {
      const id = orderIdOf(answer);
      const status = later && statusOf(later);
      if (id === undefined || status === undefined) return world;
      if (status !== 'ERROR')
        return inconsistent(`${first.externalId} is taken, yet order ${id} under it is ${status}`);
      if (id === first.id) return afterReading(world, first.id, reading);
      // It shares its external id, so it is not looked up by that id.
      const belief = believedOrInconsistent(created(world, { id, externalId: '', lines: order.lines, seen: status }));
      return 'why' in belief ? belief : afterReading(belief, first.id, reading);
    },
    refused: (world, { first }, { first: reading }) => afterReading(world, first.id, reading),
    lost: (world, { first, order }) => createdPerhaps(world, `${first.externalId} again`, order.lines),
  },
  print: ({ first }) => `order again as ${first.externalId}`,
});
