/** Judges keys with bodies of each kind. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { Json } from '../../../../engine/json.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { plainLine } from '../../../../generators/logistics/b2b-order-pair.ts';
import type { B2bOrderDraft } from '../../../../generators/logistics/draft.ts';
import { type InboundShape, inbound, inboundShapes } from '../../../../generators/logistics/inbound.ts';
import { type NewProductOptions, newProduct } from '../../../../generators/logistics/product.ts';
import { noon } from '../../../../generators/logistics/ship-by.ts';
import { each } from '../../../cases.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { family } from '../../check.ts';
import { placingOrders } from '../../d2c-orders/judge.ts';
import { bodyOf } from '../../inbounds/resource.ts';
import { plainOrder } from '../../plain-order.ts';
import { type Creation, freshKey, repeatable, repeating } from './keyed-creation.ts';
import { sameMembers, sameResource } from './same-resource.ts';

/** Makes the body of one creation. */
type Body = (api: LogisticsApi) => Promise<Json>;

const first = <Draft>(drafts: fc.Arbitrary<Draft>): readonly Draft[] => fc.sample(drafts, { numRuns: 1, seed: 1 });

const product =
  (options: NewProductOptions): Body =>
  async ({ main }) =>
    first(newProduct(options)).map((draft) => main.products.newBody(draft))[0] ?? null;

const order =
  (more: Partial<B2bOrderDraft>): Body =>
  ({ main }) =>
    main.b2b.body({ ...plainOrder, ...more });

const shipment =
  (shape: InboundShape): Body =>
  async (api) => {
    const [draft] = first(inbound({ shapes: [shape] }));
    return draft ? bodyOf(api, draft) : null;
  };

const bodies: Readonly<Record<Creation, Readonly<Record<string, Body>>>> = {
  product: {
    'no barcode and no customs information': product({ shape: 'latest', barcodes: 0, customs: 'never' }),
    'barcodes and customs information': product({ shape: 'latest', barcodes: 3, customs: 'always' }),
    'a category': async ({ main }) => {
      const [draft] = first(newProduct({ shape: 'older' }));
      return draft ? main.products.newBody({ ...draft, category: 'Toys' }) : null;
    },
  },
  'B2B order': {
    'several lines': order({
      lines: [plainLine({ stocked: 0 }, 'logisticsSku', 2), plainLine({ stocked: 1 }, 'productData', 1)],
    }),
    'a date': order({ shipBy: { businessDays: 12, timeOfDay: noon } }),
    'the carrier of the seller': order({ transport: { shippingPartner: 'SELLER', shippingType: 'LTL' } }),
  },
  inbound: Object.fromEntries(inboundShapes.map((shape) => [shape, shipment(shape)])),
  'D2C order': {
    'several lines': ({ main }) =>
      main.d2c.body({ lines: [0, 1, 2].map((stocked) => ({ product: { stocked }, quantity: 2 + stocked })) }),
    'a packing slip': ({ main }) =>
      main.d2c.body({ lines: [{ product: { stocked: 0 }, quantity: 1 }], packingSlip: true }),
  },
};

/** Members beside the fewest, and another key in between: a target may remember only some requests, or only the last. */
const sameOfBody = family(({ what }: { readonly what: Creation }) => ({
  needs: ['feature idempotency'],
  ...each(Object.keys(bodies[what])),
  async when(api, name: string): Promise<readonly Exchange[]> {
    const json = (await bodies[what][name]?.(api)) ?? null;
    const creation = repeating(api, what, { json });
    const other = await repeatable(api, api.main, what);
    const key = freshKey();
    return api.clock.freeze(async () => {
      const created = await creation.send(api.main, key);
      await other.send(api.main, freshKey());
      return [created, await creation.send(api.main, key)];
    });
  },
  then(answers: readonly Exchange[], expect) {
    if (!answers.some(isAccepted)) expect.unexercised('this body is not accepted');
    sameResource(answers, what, expect);
    sameMembers(answers, expect);
  },
}));

/** Bodies of each kind under a repeated key. */
export const variedBodyChecks = sameOfBody({
  'idempotency-product-same-of-any-body': { what: 'product', needs: ['feature products'] },
  'idempotency-b2b-order-same-of-any-body': { what: 'B2B order', needs: creatingOrders },
  'idempotency-inbound-same-of-any-body': { what: 'inbound', needs: ['feature inbounds'] },
  'idempotency-d2c-order-same-of-any-body': { what: 'D2C order', needs: placingOrders },
});
