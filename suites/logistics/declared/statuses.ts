/** Judges the statuses that the profile declares for refusals. */

import fc from 'fast-check';
import type { Account } from '../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../clients/logistics/b2b-orders/allocation.ts';
import { b2bOrderBody } from '../../../clients/logistics/b2b-orders/order-body.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import { read, write } from '../../../engine/pointer.ts';
import { answerLine, type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { plainLine } from '../../../generators/logistics/b2b-order-pair.ts';
import { newProduct } from '../../../generators/logistics/product.ts';
import type { D2cFaultModes, LogisticsProfile, LogisticsSamples } from '../../../schemas/target-profile.ts';
import { each } from '../../cases.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { check, type Expect } from '../check.ts';
import { isTurnedDown, placingOrders } from '../d2c-orders/judge.ts';
import { plainD2cOrder } from '../d2c-orders/operations.ts';
import { skipIfEmpty } from '../empty-success.ts';
import { plainOrder } from '../plain-order.ts';
import { skuOf } from '../products/resource.ts';
import { unknownSku } from '../products/unknown-sku.ts';
import { stockedSku } from '../stocked-sku.ts';

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
    skipIfEmpty(control, expect);
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
    given: fc.record({ draft: newProduct({ shape: 'latest', barcodes: 0 }), beside: fc.boolean() }),
    examples: fc
      .sample(newProduct({ shape: 'latest', barcodes: 0 }), { numRuns: 2, seed: 1 })
      .map((draft, index) => ({ draft, beside: index > 0 })),
    cases: 4,
    async when(api, { draft, beside }) {
      if (api.profile.shapes.productCreate === 'older') throw new Inapplicable('the older shape has no barcodes');
      const [known] = await api.main.products.createMany(1);
      const bare = await api.main.products.createNew(draft);
      if (hasBarcodes(bare.sent)) throw new Unmet('the profile gives every product a barcode');
      const barcoded = { logisticsSku: known?.logisticsSku ?? '', quantity: 1 };
      const control = await api.main.inbounds.createOf([barcoded]);
      const lines = [...(beside ? [barcoded] : []), { logisticsSku: skuOf(bare), quantity: 1 }];
      return { control, answer: await api.main.inbounds.createOf(lines) };
    },
    then: answeredAs('inboundWithoutBarcode'),
  }),
  check({
    proves: 'product-repeated-merchant-sku-as-declared',
    needs: ['feature products', 'logistics.status.duplicateMerchantSku'],
    given: fc.tuple(newProduct(), newProduct()),
    cases: 4,
    async when(api, [first, second]) {
      const { products } = api.main;
      const control = await products.createNew(first);
      const again = write(products.newBody(second), '/merchantSku', control.sent.merchantSku ?? null);
      return { control: control.answer, answer: await products.createRaw(again) };
    },
    then(pair, expect) {
      answeredAs('duplicateMerchantSku')(pair, expect);
      const { control, answer } = pair;
      const first = read(control.answer?.json, '/logisticsSku');
      const expected = `an id other than ${first}`;
      if (answer.answer?.status === 201) expect(answer).member('/logisticsSku', expected, (sku) => sku !== first);
    },
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

type D2cMistake = keyof D2cFaultModes;

const own = { available: 2 };

/** Makes a valid order invalid, for each mistake that a profile can declare. */
const invalid: Readonly<Record<D2cMistake, (account: Account, samples: LogisticsSamples) => Promise<Json>>> = {
  unknownSku: async ({ d2c }) => write(await d2c.body(plainD2cOrder), '/lineItems/0/logisticsSku', unknownSku(7)),
  insufficientInventory: ({ d2c }) => d2c.body({ lines: [{ product: own, quantity: own.available + 1 }] }),
  async invalidAddress({ d2c }, { invalidAddress }) {
    if (invalidAddress === undefined)
      throw new Unmet('gap: the profile does not bind logistics.samples.invalidAddress');
    return write(await d2c.body(plainD2cOrder), '/address', invalidAddress as Json);
  },
  async duplicateExternalOrderId({ d2c }) {
    const { externalOrderId } = await d2c.place(plainD2cOrder);
    return d2c.body(plainD2cOrder, { externalOrderId });
  },
};

const kinds = Object.keys(invalid) as readonly D2cMistake[];

export const declaredD2cChecks = [
  /** The document does not mention invalid D2C orders: only mistakes in the profile are judged. */
  check({
    proves: 'd2c-fault-turned-down-as-declared',
    needs: [...placingOrders, 'logistics.d2c.faultMode'],
    ...each(kinds),
    async when(api, kind) {
      if (api.profile.d2c.faultMode[kind] === undefined) throw new Unmet(`gap: the profile does not bind ${kind}`);
      const { d2c } = api.main;
      const control = await d2c.create(plainD2cOrder);
      const answer = await d2c.createRaw(await invalid[kind](api.main, api.profile.samples));
      if (!isAccepted(answer)) return { control, answer };
      const read = (): Promise<Exchange> => d2c.get(d2c.idOf(answer));
      return { control, answer, later: await api.eventually(allocationLimit(api.profile), read, isTurnedDown) };
    },
    then({ control, answer, later }, expect, kind) {
      expect.premise(control).accepted('the same order without the mistake is accepted');
      const [route, actual] = [expect.target.d2c.faultMode[kind], answerLine(answer)];
      const isAsDeclared = route !== (later ? 'reject' : 'errorState');
      if (!later) expect(answer).refused();
      const expected = later ? 'a refusal at once (4xx)' : 'an order that is accepted and then fails';
      expect.that(isAsDeclared, expected, actual, answer);
      if (!later) return;
      expect.that(isTurnedDown(later), 'an order that fails', answerLine(later), later);
    },
  }),
];
