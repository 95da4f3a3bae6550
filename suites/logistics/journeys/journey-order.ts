import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { orderIdOf, statusOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { type Inconsistent, inconsistent, type Seen } from '../../../engine/run/rule.ts';
import { type Exchange, isAccepted, isRefused } from '../../../engine/wire/exchange.ts';
import { base } from '../../../generators/b2b-order-pair.ts';
import type { B2bOrderDraft, LineDraft, ProductDraft } from '../../../generators/draft.ts';
import { created, createdPerhaps, type OwnProduct, observed, stockAt, type World } from '../../../model/b2b-world.ts';
import { type Reservation, suffices } from '../../../model/stock.ts';
import { believedOrInconsistent } from './rule.ts';

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
  if (reading && reading.answer?.status === 404) return inconsistent(`order ${id} exists, yet it is not found`);
  return status === undefined ? world : believedOrInconsistent(observed(world, id, status));
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
    const enough = suffices(stockAt(world), lines);
    if (enough === 'yes' && seen === 'ERROR')
      return inconsistent(`nothing is wrong with order ${id}, yet it is in ERROR`);
    if (enough === 'no' && seen !== 'ERROR' && draft.shipBy === undefined) {
      return inconsistent(`order ${id} asks for more than is available, yet it is ${seen}`);
    }
    return believedOrInconsistent(created(world, { id, externalId: externalIdOf(answer), lines, seen }));
  },
  refused(world: World, { lines }: AimedOrder, { answer }: Seen): World | Inconsistent {
    if (!isRefused(answer)) return world;
    return suffices(stockAt(world), lines) === 'yes'
      ? inconsistent('nothing is wrong with this order, and all its units are available')
      : world;
  },
  lost: (world: World, { lines }: AimedOrder, { answer }: Seen): World =>
    createdPerhaps(world, externalIdOf(answer), lines),
};

export const printOrder = ({ draft }: AimedOrder): string =>
  draft.lines
    .map(({ product, quantity }) => `${quantity} × ${'stocked' in product ? product.stocked : '?'}`)
    .join(' + ');
