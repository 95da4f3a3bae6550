/** A rule that places a D2C order. */

import { d2cOrderIdOf, hasShipped, internalStatusOf } from '../../../clients/logistics/d2c-orders.ts';
import { read } from '../../../engine/pointer.ts';
import { inconsistent } from '../../../engine/run/rule.ts';
import { type Exchange, isAccepted, isRefused } from '../../../engine/wire/exchange.ts';
import { type D2cLineDraft, d2cOrder } from '../../../generators/logistics/d2c-order.ts';
import { boundsOf, type World } from '../../../model/logistics/b2b-world.ts';
import type { Reservation } from '../../../model/logistics/stock.ts';
import { placedD2c, placedD2cPerhaps } from '../../../model/logistics/stock-world.ts';
import { resolving } from './create-orders.ts';
import { countAll, type ExpectedCount, expectedCountOf, stepAfterCounts } from './read-inventory.ts';
import { rule } from './rule.ts';

interface Aim {
  readonly order: readonly D2cLineDraft[];
  readonly lines: readonly Reservation[];
  readonly products: World['products'];
  /** The units of the ordered products that must be available first. */
  readonly expectedCounts: readonly ExpectedCount[];
}

const mostUnits = 4;

/** Reduces the order to the certainly available units: the documents do not say what happens to a larger one. */
function affordable(world: World, drawn: readonly D2cLineDraft[]): readonly D2cLineDraft[] {
  return drawn.flatMap((line, index) => {
    const stocked = index % Math.max(world.products.length, 1);
    const own = world.products[stocked];
    const there = own ? boundsOf(world, own.logisticsSku).min : 0;
    const quantity = Math.min(1 + ((line.quantity - 1) % mostUnits), there);
    return quantity > 0 ? [{ product: { stocked }, quantity }] : [];
  });
}

/** The response shows the id at the place in the profile; the read uses it. */
const idIn = ({ sent }: Exchange): string => decodeURIComponent(sent.url.split('/').at(-1) ?? '');

const namesIn = ({ sent }: Exchange): string => String(read(JSON.parse(sent.body ?? '{}'), '/externalOrderId') ?? '');

/** Creates a D2C order of certainly available units. */
export const placeD2cOrder = rule({
  name: 'place D2C order',
  draw: d2cOrder({ lines: { min: 1, max: 3 } }).map(({ lines }) => lines),
  aim(world, drawn): Aim | undefined {
    const order = affordable(world, drawn);
    if (order.length === 0) return undefined;
    const lines = order.map(({ product, quantity }) => {
      const own = 'stocked' in product ? world.products[product.stocked] : undefined;
      return { product: own?.logisticsSku ?? '', units: quantity };
    });
    return {
      order,
      lines,
      products: world.products,
      expectedCounts: lines.map(({ product }) => expectedCountOf(world, product)),
    };
  },
  async invoke(api, { order, products, expectedCounts }) {
    const counts = await countAll(api, api.current, expectedCounts);
    const answer = await api.current.d2c.create({ lines: order }, { products: resolving(products) });
    const id = d2cOrderIdOf(answer, api.profile.fields.d2cOrderId);
    return { ...counts, answer, ...(id !== undefined && { order: await api.current.d2c.get(id) }) };
  },
  step: {
    accepted: (world, { lines, expectedCounts }, { answer, order, ...readings }) =>
      stepAfterCounts(world, expectedCounts, readings, (belief) => {
        if (!order) return placedD2cPerhaps(belief, namesIn(answer), lines);
        const seen = internalStatusOf(order) ?? '';
        // In a state other than the two documented ones, it need not hold its units.
        const sure = seen === 'CREATED' || hasShipped(seen);
        return placedD2c(belief, { id: idIn(order), seen }, lines, sure);
      }),
    refused: (world, { expectedCounts }, { answer, ...readings }) =>
      stepAfterCounts(world, expectedCounts, readings, (belief) =>
        isRefused(answer)
          ? inconsistent('this D2C order is valid, and all its units are available', {
              expected: 'a success response (2xx)',
            })
          : belief,
      ),
    lost: (world, { lines }, { answer }) =>
      isAccepted(answer) ? world : placedD2cPerhaps(world, namesIn(answer), lines),
  },
  print: ({ lines }) => `create D2C order of ${lines.map(({ product, units }) => `${units} × ${product}`).join(' + ')}`,
});
