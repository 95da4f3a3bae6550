/** Judges that a text which only resembles a SKU finds no product. */

import { Unmet } from '../../../engine/judge/violation.ts';
import { read, write } from '../../../engine/pointer.ts';
import type { B2bOrderDraft, LineDraft } from '../../../generators/logistics/draft.ts';
import { each } from '../../cases.ts';
import { family } from '../check.ts';
import { plainOrder } from '../plain-order.ts';
import { controlAccepted, orderRefused } from './judge.ts';

/** Texts that nearly name the product. */
const ways = {
  'its first half': (known: string) => known.slice(0, Math.ceil(known.length / 2)),
  'with more behind it': (known: string) => `${known}-none`,
} as const;

type Way = keyof typeof ways;
const everyWay = Object.keys(ways) as readonly Way[];

interface Near {
  readonly by: LineDraft['by'];
  readonly place: string;
}

/** The target must not resolve a text that only resembles an identifier. */
const unresolved = family(({ by, place }: Near) => ({
  ...each(everyWay),
  async when(api, way: Way) {
    const { b2b } = api.main;
    const order: B2bOrderDraft = { ...plainOrder, lines: [{ product: { stocked: 0 }, quantity: 1, by }] };
    const control = await b2b.submit(order);
    const body = await b2b.body(order);
    const known = String(read(body, place));
    const near = ways[way](known);
    if (near === known) throw new Unmet(`${known} is too short to be cut`);
    return { control, refusal: await b2b.submitRaw(write(body, place, near)) };
  },
  then({ control, refusal }, expect, way: Way) {
    controlAccepted(control, expect);
    orderRefused(refusal, expect, 'unresolvableProduct', expect.because(`this is a known one, ${way}`));
  },
}));

export const b2bSimilarProductChecks = unresolved({
  'b2b-unknown-sku-refused-near': { by: 'logisticsSku', place: '/lineItems/0/logisticsSku' },
  'b2b-unknown-merchant-sku-refused-near': { by: 'productData', place: '/lineItems/0/productData/sku' },
});
