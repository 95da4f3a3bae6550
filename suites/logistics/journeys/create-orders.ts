/** Rules that create B2B orders. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { orderIdOf, statusOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { type Inconsistent, inconsistent, type Seen } from '../../../engine/run/rule.ts';
import { type Exchange, isAccepted, isRefused } from '../../../engine/wire/exchange.ts';
import { base } from '../../../generators/logistics/b2b-order-pair.ts';
import type { B2bOrderDraft, LineDraft, ProductDraft } from '../../../generators/logistics/draft.ts';
import {
  boundsOf,
  created,
  createdPerhaps,
  type KnownOrder,
  type OwnProduct,
  observed,
  pickOrder,
  stockForOrder,
  type World,
} from '../../../model/logistics/b2b-world.ts';
import { type Reservation, suffices } from '../../../model/logistics/stock.ts';
import { countAll, type ExpectedCount, expectedCountOf, stepAfterCounts } from './read-inventory.ts';
import { believedOrInconsistent, rule } from './rule.ts';

/** Few products, so that the orders of a journey compete. */
export const productsOfJourney = 3;

/** An order of the products of the journey: `{ stocked: n }` is the nth of them. */
export const journeyOrder: fc.Arbitrary<B2bOrderDraft> = base({
  lines: fc.integer({ min: 1, max: productsOfJourney }),
  pool: productsOfJourney,
  maxQuantity: 4,
});

/** A create request with its resolved products. */
export interface AimedOrder {
  readonly draft: B2bOrderDraft;
  readonly lines: readonly Reservation[];
  readonly products: World['products'];
  readonly externalId?: string;
}

export function aimOrder({ products }: World, draft: B2bOrderDraft): AimedOrder {
  const lines = draft.lines.flatMap(({ product, quantity }) => {
    const own = 'stocked' in product ? products[product.stocked] : undefined;
    return own ? [{ product: own.logisticsSku, units: quantity }] : [];
  });
  return { draft: { ...draft, lines: draft.lines.map(byWhatIsKnown(products)) }, lines, products };
}

/** Only the logisticsSku of a product from the hook may be known. */
const byWhatIsKnown =
  (products: World['products']) =>
  ({ product, quantity, by }: LineDraft): LineDraft => {
    const known = 'stocked' in product && (products[product.stocked]?.merchantSku ?? '') !== '';
    return { product, quantity, by: known ? by : 'logisticsSku' };
  };

/** Resolves the products of the journey. */
export const resolving =
  (products: World['products']) =>
  (product: ProductDraft): OwnProduct => {
    const own = 'stocked' in product ? products[product.stocked] : undefined;
    if (!own) throw new Error('a journey orders its own products only');
    return own;
  };

/** Creates an order, and reads it once it must be processed if it has no shipBy. */
export async function invokeOrder(api: LogisticsApi, { draft, products, externalId }: AimedOrder): Promise<Seen> {
  const options = { products: resolving(products), ...(externalId !== undefined && { externalId }) };
  const { b2b } = api.current;
  const answer = await b2b.create(draft, options);
  const orderId = orderIdOf(answer);
  if (orderId === undefined) return { answer };
  return { answer, later: await (draft.shipBy === undefined ? b2b.waitUntilProcessed(orderId) : b2b.get(orderId)) };
}

/** Updates the model with a read of an order. */
export function afterReading(world: World, id: string, reading: Exchange | undefined): World | Inconsistent {
  const status = reading && isAccepted(reading) ? statusOf(reading) : undefined;
  if (reading && reading.answer?.status === 404)
    return inconsistent(`order ${id} exists, but it is not found`, { exchange: reading });
  return status === undefined ? world : believedOrInconsistent(observed(world, id, status), { exchange: reading });
}

const externalIdOf = ({ sent }: Exchange): string => {
  const { externalId } = JSON.parse(sent.body ?? '{}') as { externalId?: string };
  return externalId ?? '';
};

/** Judges a create by the available units. */
export const stepOfOrder = {
  accepted(world: World, { draft, lines }: AimedOrder, { answer, later }: Seen): World | Inconsistent {
    const id = orderIdOf(answer);
    if (id === undefined) return world;
    const seen = (later && statusOf(later)) ?? statusOf(answer) ?? 'PLANNED';
    const enough = suffices(stockForOrder(world), lines);
    if (enough === 'yes' && seen === 'ERROR')
      return inconsistent(`order ${id} is valid, but it is in ERROR`, { exchange: later });
    if (enough === 'no' && seen !== 'ERROR' && draft.shipBy === undefined) {
      return inconsistent(`order ${id} needs more units than are available, but it is ${seen}`, {
        expected: 'a refusal (4xx), or ERROR',
        exchange: later,
      });
    }
    return believedOrInconsistent(created(world, { id, externalId: externalIdOf(answer), lines, seen }));
  },
  refused(world: World, { lines }: AimedOrder, { answer }: Seen): World | Inconsistent {
    if (!isRefused(answer)) return world;
    return suffices(stockForOrder(world), lines) === 'yes'
      ? inconsistent('this order is valid, and all its units are available', { expected: 'a success response (2xx)' })
      : world;
  },
  lost: (world: World, { lines }: AimedOrder, { answer }: Seen): World =>
    createdPerhaps(world, externalIdOf(answer), lines),
};

function printOrdered({ lines }: AimedOrder, { answer }: Seen): string {
  const id = orderIdOf(answer);
  const units = lines.map(({ product, units }) => `${units} × ${product}`).join(' + ');
  return `create order${id === undefined ? '' : ` ${id}`} of ${units}`;
}

/** Creates an order, whether its units are available or not. */
export const createOrder = rule({
  name: 'create order',
  draw: journeyOrder,
  aim: aimOrder,
  invoke: invokeOrder,
  step: stepOfOrder,
  print: printOrdered,
});

type CountedOrder = AimedOrder & { readonly expectedCounts: readonly ExpectedCount[] };

const withCounts = (world: World, order: AimedOrder): CountedOrder => ({
  ...order,
  expectedCounts: order.lines.map(({ product }) => expectedCountOf(world, product)),
});

/**
 * Creates an order after the counts show the effects of earlier orders: a target may apply them a little later, and judge
 * an order by the old counts until then.
 */
const onceCounted = {
  async invoke(api: LogisticsApi, { expectedCounts, ...order }: CountedOrder): Promise<Seen> {
    return { ...(await countAll(api, api.current, expectedCounts)), ...(await invokeOrder(api, order)) };
  },
  step: {
    accepted: (world: World, order: CountedOrder, seen: Seen) =>
      stepAfterCounts(world, order.expectedCounts, seen, (belief) => stepOfOrder.accepted(belief, order, seen)),
    refused: (world: World, order: CountedOrder, seen: Seen) =>
      stepAfterCounts(world, order.expectedCounts, seen, (belief) => stepOfOrder.refused(belief, order, seen)),
    lost: stepOfOrder.lost,
  },
};

export const createOrderOnceCounted = rule<B2bOrderDraft, CountedOrder>({
  name: 'create order',
  draw: journeyOrder,
  aim: (world, draft) => withCounts(world, aimOrder(world, draft)),
  ...onceCounted,
  print: printOrdered,
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
    const aimed = aimOrder(world, { ...order, lines });
    // A D2C order may take its units a little after it is accepted (gap d2c-create-and-faults).
    return world.d2cOrders.size > 0 ? withCounts(world, aimed) : { ...aimed, expectedCounts: [] };
  },
  ...onceCounted,
  print: (order, seen) => `${printOrdered(order, seen)}, more than available`,
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
        return inconsistent(`${first.externalId} is in use, but order ${id} with it is ${status}`, {
          expected: 'a refusal (4xx), or ERROR',
          exchange: later,
        });
      if (id === first.id) return afterReading(world, first.id, reading);
      // It shares its external id, so it is not looked up by that id.
      const belief = believedOrInconsistent(created(world, { id, externalId: '', lines: order.lines, seen: status }));
      return 'why' in belief ? belief : afterReading(belief, first.id, reading);
    },
    refused: (world, { first }, { first: reading }) => afterReading(world, first.id, reading),
    lost: (world, { first, order }) => createdPerhaps(world, `${first.externalId} again`, order.lines),
  },
  print: ({ first, order }, seen) => `${printOrdered(order, seen)}, again as ${first.externalId}`,
});
