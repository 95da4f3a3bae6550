/** Makes targets show rare members, so that monitors can judge their form. */

import fc from 'fast-check';
import { identifier } from '../../../clients/identifier.ts';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { isObject, isUnset, type Json } from '../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import { read, write } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { plainLine } from '../../../generators/logistics/b2b-order-pair.ts';
import type { B2bOrderDraft } from '../../../generators/logistics/draft.ts';
import { creatingOrders } from '../b2b-orders/resource.ts';
import { atOnce } from '../b2b-orders/stock/own-stock.ts';
import { check, type Expect } from '../check.ts';
import { skipIfEmpty } from '../empty-success.ts';
import { inventoryUntil } from '../inventory-count.ts';
import { inventoryPages, rowsOf } from '../pages.ts';

/** An order without lines, only to create a name. */
const nameless: B2bOrderDraft = { lines: [], transport: { shippingPartner: 'DEFAULT', shippingType: 'PARCEL' } };

/** A product with one more member in its request, as it is answered and as it is read. */
async function described(api: LogisticsApi, pointer: string, value: Json): Promise<readonly Exchange[]> {
  const merchantSku = api.main.b2b.freshExternalId(nameless);
  const created = await api.main.products.create(
    { merchantSku },
    { json: write(api.main.products.body({ merchantSku }), pointer, value) },
  );
  const logisticsSku = isAccepted(created) ? identifier(read(created.answer?.json, '/logisticsSku')) : undefined;
  if (logisticsSku === undefined) return [created];
  const { productNesting: option } = api.profile.query;
  const query = option ? { [option.name]: option.value } : {};
  return [created, await api.main.products.get(logisticsSku), await api.main.products.get(logisticsSku, query)];
}

/** A member that the request leaves out may be null. */
const textOrUnset = (value: Json | undefined): boolean => isUnset(value) || typeof value === 'string';

const wellFormed = (data: Json | undefined): boolean =>
  isUnset(data) ||
  (isObject(data) &&
    (isUnset(data.customsValue) || typeof data.customsValue === 'number') &&
    [data.originCountry, data.tariffCode, data.description].every(textOrUnset));

const customsShown = check({
  id: 'product-international-types-of-described-product',
  given: fc.record({ customsValue: fc.constantFrom(12.5, 7, 0.99), originCountry: fc.constantFrom('US', 'DE', 'CN') }),
  cases: 3,
  when: (api, value) =>
    described(api, api.profile.fields.productCustoms.request, {
      ...value,
      tariffCode: '6109100012',
      description: 'Cotton T-shirt, worn as a garment',
    }),
  then(answers, expect) {
    const { response } = expect.target.fields.productCustoms;
    const expected = 'customsValue a number, the other members strings';
    shownIn(answers, response, expect, expected, wellFormed);
  },
});

const nestingShown = check({
  id: 'product-nesting-type-text-on-request',
  needs: ['logistics.query.productNesting'],
  given: fc.constant('CHECK_IN_BAG'),
  cases: 1,
  when(api, value) {
    if (api.profile.shapes.productCreate === 'older')
      throw new Inapplicable('the older shape has no nestingProductType');
    return described(api, '/nestingProductType', value);
  },
  then: (answers, expect) => shownIn(answers, '/nestingProductType', expect, 'a string', textOrUnset),
});

/** A response may omit the member; if it shows it, it has the documented form. */
function shownIn(
  answers: readonly Exchange[],
  pointer: string,
  expect: Expect,
  expected: string,
  holds: (value: Json | undefined) => boolean,
): void {
  for (const answer of answers) {
    expect.premise(answer).accepted();
    skipIfEmpty(answer, expect);
    expect(answer).member(pointer, expected, holds);
    expect.note(isUnset(read(answer.answer?.json, pointer)) ? 'left out' : 'shown');
  }
}

const isCount = (value: Json | undefined): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** A sold-out product has 0 available units, not fewer. */
const soldOutInList = check({
  id: 'inventory-available-count-of-sold-out-product',
  needs: creatingOrders,
  given: atOnce.map((order) => ({ ...order, lines: [plainLine({ available: 3 }, 'logisticsSku', 3)] })),
  cases: 2,
  async when(api, draft) {
    const resolved = await api.main.b2b.resolveProducts(draft);
    await api.main.b2b.submit(draft, { products: resolved });
    const [line] = draft.lines;
    if (!line) throw new Unmet('needs a line');
    const { logisticsSku } = resolved(line.product);
    const count = await inventoryUntil(api, api.main, logisticsSku, (available) => available === 0);
    return { count, pages: await inventoryPages(api.main, (record) => read(record, '/logisticsSku') === logisticsSku) };
  },
  then({ count, pages }, expect) {
    for (const one of [count, ...pages]) expect.premise(one).accepted();
    skipIfEmpty(count, expect);
    expect(count).member('/available', 'a count', isCount);
    for (const page of pages)
      for (const [index] of rowsOf(page).entries()) expect(page).member(`/${index}/available`, 'a count', isCount);
  },
});

/** Members that hardly any other case makes a target show. Monitors judge their form. */
export const shownMemberChecks = [customsShown, nestingShown, soldOutInList];
