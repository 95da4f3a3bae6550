import fc from 'fast-check';
import { b2bOrderBody } from '../../../clients/logistics/b2b-orders/order-body.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import { write } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { plainLine } from '../../../generators/b2b-order-pair.ts';
import { newProduct } from '../../../generators/product.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import { each } from '../../cases.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { check, type Expect } from '../check.ts';
import { plainOrder, stockedSku } from '../operation.ts';
import { skuOf } from '../products/resource.ts';
import { showsResult } from '../shows-result.ts';

type Status = keyof LogisticsProfile['status'];

interface Pair {
  /** The same request without the special feature. The target accepts it, so the status is about this feature. */
  readonly control: Exchange;
  readonly answer: Exchange;
}

const answeredAs =
  (status: Status) =>
  ({ control, answer }: Pair, expect: Expect): void => {
    expect.premise(control).accepted('the same request without it is accepted');
    showsResult(control, expect);
    expect(answer).status(expect.target.status[status] ?? []);
  };

const pageArguments = ['limit', 'offset'].flatMap((name) => ['-1', 'abc'].map((value) => ({ [name]: value })));

/** User-assigned codes, which ISO 3166 never gives to a country. */
const noCountries = ['ZZ', 'QZ', 'XX'] as const;

const hasBarcodes = (body: Json): boolean => isObject(body) && Array.isArray(body.barcodes) && body.barcodes.length > 0;

export const declaredStatusChecks = [
  check({
    proves: 'inventory-bad-page-arguments-as-declared',
    needs: ['feature inventory', 'logistics.status.badPageArgs'],
    ...each(pageArguments),
    when: async (api, query) => ({
      control: await api.main.inventory.list(),
      answer: await api.main.inventory.list(query),
    }),
    then: answeredAs('badPageArgs'),
  }),
  check({
    proves: 'inventory-unknown-country-as-declared',
    needs: ['feature inventory', 'logistics.status.unknownCountry'],
    ...each(noCountries),
    async when(api, countryCode) {
      const sku = await stockedSku(api.main);
      const control = await api.main.inventory.get(sku);
      return { control, answer: await api.main.inventory.get(sku, { countryCode }) };
    },
    then: answeredAs('unknownCountry'),
  }),
  /** Both name the same product, so it does not matter which one the target uses. */
  check({
    proves: 'b2b-line-both-identifiers-as-declared',
    needs: [...creatingOrders, 'logistics.status.b2bBothIdentifiers'],
    given: fc.integer({ min: 1, max: 2 }),
    cases: 4,
    async when(api, quantity) {
      const { b2b } = api.main;
      const line = plainLine({ stocked: 0 }, 'logisticsSku', quantity);
      const draft = { ...plainOrder, lines: [line] };
      const resolved = await b2b.resolveProducts(draft);
      const { merchantSku } = resolved(line.product);
      if (merchantSku === '') throw new Unmet('the merchant SKU of the product is not known');
      const { profile, clock } = api;
      const body = b2bOrderBody(draft, b2b.freshExternalId(draft), resolved, profile, clock.now());
      const control = await b2b.create(draft, { products: resolved });
      return { control, answer: await b2b.createRaw(write(body, '/lineItems/0/productData', { sku: merchantSku })) };
    },
    then: answeredAs('b2bBothIdentifiers'),
  }),
  check({
    proves: 'inbound-without-barcode-as-declared',
    needs: ['feature inbounds', 'feature products', 'logistics.status.inboundWithoutBarcode'],
    given: newProduct({ shape: 'latest', barcodes: 0 }),
    cases: 4,
    async when(api, draft) {
      if (api.profile.shapes.productCreate === 'older') throw new Inapplicable('the older shape has no barcodes');
      const [known] = await api.main.products.createMany(1);
      const bare = await api.main.products.createNew(draft);
      if (hasBarcodes(bare.sent)) throw new Unmet('the profile gives every product a barcode');
      const control = await api.main.inbounds.createOf([{ logisticsSku: known?.logisticsSku ?? '', quantity: 1 }]);
      return { control, answer: await api.main.inbounds.createOf([{ logisticsSku: skuOf(bare), quantity: 1 }]) };
    },
    then: answeredAs('inboundWithoutBarcode'),
  }),
  check({
    proves: 'inbound-repeated-external-id-as-declared',
    needs: ['feature inbounds', 'logistics.status.inboundDuplicateExternalId'],
    given: fc.integer({ min: 1, max: 3 }),
    cases: 4,
    async when(api, quantity) {
      const json = api.main.inbounds.bodyOf([{ logisticsSku: await stockedSku(api.main), quantity }]);
      return { control: await api.main.inbounds.createRaw(json), answer: await api.main.inbounds.createRaw(json) };
    },
    then: answeredAs('inboundDuplicateExternalId'),
  }),
  /** The body is JSON, so only its content type is wrong. */
  check({
    proves: 'request-media-type-as-declared',
    needs: ['feature products', 'logistics.status.wrongMediaType'],
    given: fc.record({ draft: newProduct(), type: fc.constantFrom('text/plain', 'application/xml', 'text/csv') }),
    examples: fc.sample(newProduct(), { numRuns: 1, seed: 1 }).map((draft) => ({ draft, type: 'text/plain' })),
    cases: 4,
    async when(api, { draft, type }) {
      const control = await api.main.products.createNew(draft);
      const options = { body: JSON.stringify(api.main.products.newBody(draft)), headers: { 'content-type': type } };
      return { control: control.answer, answer: await api.main.call('createProduct', options) };
    },
    then: answeredAs('wrongMediaType'),
  }),
];
