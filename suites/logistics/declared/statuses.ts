import fc from 'fast-check';
import { b2bOrderBody } from '../../../clients/logistics/b2b-body.ts';
import type { Exchange } from '../../../engine/exchange.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { write } from '../../../engine/pointer.ts';
import { Inapplicable, Unmet } from '../../../engine/violation.ts';
import { plainLine } from '../../../generators/b2b-order-pair.ts';
import { newProduct } from '../../../generators/product.ts';
import type { Statuses } from '../../../schemas/target-profile.ts';
import { creatingOrders } from '../b2b/outcome.ts';
import { check, type Expect } from '../check.ts';
import { plainOrder, stockedSku } from '../operation.ts';
import { skuOf } from '../products/product-outcome.ts';

const why = 'the profile declares what this is answered; the document leaves it open';

interface Pair {
  readonly twin: Exchange;
  readonly answer: Exchange;
}

/** Without the peculiarity the target accepts it, so the status is about just that. */
function asDeclared({ twin, answer }: Pair, declared: Statuses | undefined, expect: Expect): void {
  expect.premise(twin).accepted('the same request without it is accepted');
  expect(answer).status(declared ?? [], why);
}

const pageArguments = ['limit', 'offset'].flatMap((name) => ['-1', 'abc'].map((value) => ({ [name]: value })));

const badPage = check({
  id: 'inventory-bad-page-arguments-as-declared',
  proves: 'inventory-bad-page-arguments-as-declared',
  refutedBy: 'bad-offset-taken-as-none',
  needs: ['feature inventory', 'logistics.status.badPageArgs'],
  given: fc.constantFrom(...pageArguments),
  examples: pageArguments,
  cases: 1,
  async when(api, query): Promise<Pair> {
    const { products } = await api.main();
    return { twin: await products.inventoryList(), answer: await products.inventoryList(query) };
  },
  then: (pair: Pair, expect) => asDeclared(pair, expect.target.status.badPageArgs, expect),
});

/** ISO 3166 leaves them to its users for ever. */
const noCountries = ['ZZ', 'QZ', 'XX'] as const;

const badCountry = check({
  id: 'inventory-unknown-country-as-declared',
  proves: 'inventory-unknown-country-as-declared',
  refutedBy: 'unknown-country-answers-404',
  needs: ['feature inventory', 'logistics.status.unknownCountry'],
  given: fc.constantFrom(...noCountries),
  examples: noCountries,
  cases: 1,
  async when(api, countryCode): Promise<Pair> {
    const owner = await api.main();
    const sku = await stockedSku(owner);
    const twin = await owner.products.inventory(sku);
    return { twin, answer: await owner.products.inventory(sku, { countryCode }) };
  },
  then: (pair: Pair, expect) => asDeclared(pair, expect.target.status.unknownCountry, expect),
});

/** Both name the same product: which of them wins makes no difference. */
const bothIdentifiers = check({
  id: 'b2b-line-both-identifiers-as-declared',
  proves: 'b2b-line-both-identifiers-as-declared',
  refutedBy: 'b2b-both-identifiers-refused',
  needs: [...creatingOrders, 'logistics.status.b2bBothIdentifiers'],
  given: fc.integer({ min: 1, max: 2 }),
  cases: 4,
  async when(api, quantity): Promise<Pair> {
    const { b2b } = await api.main();
    const line = plainLine({ stocked: 0 }, 'logisticsSku', quantity);
    const draft = { ...plainOrder, lines: [line] };
    const shelf = await b2b.shelf(draft);
    const { merchantSku } = shelf(line.product);
    if (merchantSku === '') throw new Unmet('the merchant SKU of the product is not known');
    const { profile, clock } = api;
    const body = b2bOrderBody(draft, b2b.freshExternalId(draft), shelf, profile, clock.now());
    const twin = await b2b.create(draft, { shelf });
    return { twin, answer: await b2b.createRaw(write(body, '/lineItems/0/productData', { sku: merchantSku })) };
  },
  then: (pair: Pair, expect) => asDeclared(pair, expect.target.status.b2bBothIdentifiers, expect),
});

const hasBarcodes = (body: Json): boolean => isObject(body) && Array.isArray(body.barcodes) && body.barcodes.length > 0;

const withoutBarcode = check({
  id: 'inbound-without-barcode-as-declared',
  proves: 'inbound-without-barcode-as-declared',
  refutedBy: 'inbound-of-bare-product-refused',
  needs: ['feature inbounds', 'feature products', 'logistics.status.inboundWithoutBarcode'],
  given: newProduct({ shape: 'latest', barcodes: 0 }),
  cases: 4,
  async when(api, draft): Promise<Pair> {
    if (api.profile.shapes.productCreate === 'older') throw new Inapplicable('the older shape has no barcodes');
    const { arrivals, inbounds, products } = await api.main();
    const [known] = await arrivals.products(1);
    const bare = await products.createNew(draft);
    if (hasBarcodes(bare.sent)) throw new Unmet('the profile gives every product a barcode');
    const twin = await inbounds.create([{ logisticsSku: known?.logisticsSku ?? '', quantity: 1 }]);
    return { twin, answer: await inbounds.create([{ logisticsSku: skuOf(bare), quantity: 1 }]) };
  },
  then: (pair: Pair, expect) => asDeclared(pair, expect.target.status.inboundWithoutBarcode, expect),
});

const repeatedPlanId = check({
  id: 'inbound-repeated-external-id-as-declared',
  proves: 'inbound-repeated-external-id-as-declared',
  refutedBy: 'inbound-external-id-twice-refused',
  needs: ['feature inbounds', 'logistics.status.inboundDuplicateExternalId'],
  given: fc.integer({ min: 1, max: 3 }),
  cases: 4,
  async when(api, quantity): Promise<Pair> {
    const owner = await api.main();
    const json = owner.inbounds.body([{ logisticsSku: await stockedSku(owner), quantity }]);
    return { twin: await owner.inbounds.createRaw(json), answer: await owner.inbounds.createRaw(json) };
  },
  then: (pair: Pair, expect) => asDeclared(pair, expect.target.status.inboundDuplicateExternalId, expect),
});

/** The body is JSON all the same: nothing but its label is wrong. */
const mediaType = check({
  id: 'request-media-type-as-declared',
  proves: 'request-media-type-as-declared',
  refutedBy: 'text-body-taken-as-json',
  needs: ['feature products', 'logistics.status.wrongMediaType'],
  given: fc.record({ draft: newProduct(), type: fc.constantFrom('text/plain', 'application/xml', 'text/csv') }),
  examples: fc.sample(newProduct(), { numRuns: 1, seed: 1 }).map((draft) => ({ draft, type: 'text/plain' })),
  cases: 4,
  async when(api, { draft, type }): Promise<Pair> {
    const owner = await api.main();
    const twin = await owner.products.createNew(draft);
    const options = { body: JSON.stringify(owner.products.newBody(draft)), headers: { 'content-type': type } };
    return { twin: twin.answer, answer: await owner.send('createProduct', 'POST', '/products', options) };
  },
  then: (pair: Pair, expect) => asDeclared(pair, expect.target.status.wrongMediaType, expect),
});

export const declaredStatusChecks = [badPage, badCountry, bothIdentifiers, withoutBarcode, repeatedPlanId, mediaType];
