/** Judges which members an update changes. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { isUnset, type Json, type JsonObject, membersOf } from '../../../engine/json.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { longest, newProduct } from '../../../generators/logistics/product.ts';
import { maxSeed } from '../../../generators/spread.ts';
import { textOf } from '../../../generators/text.ts';
import { check, type Expect } from '../check.ts';
import { freshKey, keyed, withinKeyLife } from '../contract/idempotency/keyed-creation.ts';
import { stockedSku } from '../stocked-sku.ts';
import { sameText, skuOf } from './resource.ts';

export const updating = ['logistics.paths.updateProduct'] as const;

export const newName = fc.nat(maxSeed).map((seed) => `Renamed ${textOf(20, seed, 'letters')}`);
const renaming = fc.record({ draft: newProduct(), another: newProduct(), name: newName });
/** The shortest and the longest name. */
const limits = fc
  .sample(renaming, { numRuns: 2, seed: 1 })
  .map((drawn, index) => ({ ...drawn, name: textOf(index === 0 ? 1 : longest, index, 'letters') }));

/** Renames the first of two products, to detect targets that update the newest. */
const renames = check({
  proves: 'product-update-renames',
  needs: updating,
  given: renaming,
  examples: limits,
  cases: 8,
  async when(api, { draft, another, name: expected }) {
    const { products } = api.main;
    const sku = skuOf(await products.createNew(draft));
    skuOf(await products.createNew(another));
    return { updated: await products.update(sku, { name: expected }), shown: await products.get(sku) };
  },
  then({ updated, shown }, expect, { name: expected }) {
    expect(updated).accepted();
    expect.premise(shown).accepted('the product is read');
    expect(shown).member('/name', `"${expected}"`, (value) => sameText(value, expected));
  },
});

const others = ['logisticsSku', 'merchantSku', 'barcodes', 'dimensions', 'international', 'category'] as const;

/** The order of the items of an array is open. */
const sorted = (value: Json | undefined): string =>
  JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : (value ?? null));

/** The binding of the path says that a body with only a name changes the name. */
function othersStay(before: Exchange, after: Exchange, expect: Expect): void {
  for (const member of others) {
    const expected = read(before.answer?.json, `/${member}`);
    const same = (value: Json | undefined): boolean => sorted(value) === sorted(expected);
    expect(after).member(`/${member}`, JSON.stringify(expected ?? null), same, 'only the name was sent');
  }
}

interface Renamed {
  readonly name: string;
  readonly updated: Exchange;
  readonly after: Exchange;
}

const renamesAlone = check({
  id: 'product-update-renames-alone',
  proves: 'product-update-renames',
  needs: updating,
  given: fc.record({ draft: newProduct({ customs: 'always', barcodes: 3 }), name: newName }),
  cases: 4,
  async when(api, { draft, name: last }) {
    const { products } = api.main;
    const sku = skuOf(await products.createNew(draft));
    const before = await products.get(sku);
    const updates: Renamed[] = [];
    for (const name of [`${last} once`, `${last} twice`, last])
      updates.push({ name, updated: await products.update(sku, { name }), after: await products.get(sku) });
    return { before, updates };
  },
  then({ before, updates }, expect) {
    expect.premise(before).accepted('the product is read');
    for (const { name, updated, after } of updates) {
      expect.premise(updated).accepted('the product is renamed');
      expect.premise(after).accepted('the product is read');
      expect(after).member('/name', `"${name}"`, (shown) => sameText(shown, name));
      othersStay(before, after, expect);
    }
  },
});

interface Frozen {
  readonly sent: JsonObject;
  readonly before: Exchange;
  readonly after: Exchange;
}

/** The target may refuse or ignore such an update, but the member must not change. */
async function attempt(
  api: LogisticsApi,
  { sku, at }: { readonly sku: string; readonly at: string },
  changes: (shown: Json) => JsonObject,
): Promise<Frozen> {
  const before = await api.main.products.get(sku);
  if (isAccepted(before) && isUnset(read(before.answer?.json, at)) && !api.profile.roundTrip.product.includes(at))
    throw new Inapplicable(`gap: the products of this target show no ${at} (logistics.roundTrip.product)`);
  const sent = changes(before.answer?.json ?? null);
  await api.main.products.update(sku, sent);
  return { sent, before, after: await api.main.products.get(sku) };
}

function unchanged({ before, after }: Frozen, at: string, expect: Expect): void {
  for (const exchange of [before, after]) expect.premise(exchange).accepted('the product is read');
  const expected = read(before.answer?.json, at);
  if (isUnset(expected)) expect.unexercised(`the product does not show ${at}`);
  expect(after).member(
    at,
    `${JSON.stringify(expected)}`,
    (value) => JSON.stringify(value) === JSON.stringify(expected),
  );
}

const measures = ['weight', 'height', 'width', 'length'] as const;

const enlarged = (shown: Json, measure: (typeof measures)[number]): JsonObject => {
  const known = membersOf(read(shown, '/dimensions'));
  return { ...known, [measure]: Number(known[measure] ?? 1) + 3 };
};

/** Each measure alone, and beside a member that may change. */
const lockedExamples = fc
  .sample(newProduct(), { numRuns: measures.length, seed: 1 })
  .flatMap((draft, index) =>
    [false, true].map((renamed) => ({ draft, measure: measures[index] ?? 'weight', renamed })),
  );

/** Only locked dimensions, because the document contradicts itself about others. */
const lockedDimensions = check({
  proves: 'product-locked-dims-frozen',
  needs: updating,
  given: fc.record({ draft: newProduct(), measure: fc.constantFrom(...measures), renamed: fc.boolean() }),
  examples: lockedExamples,
  cases: 8,
  async when(api, { draft, measure, renamed }): Promise<Frozen> {
    const made = await api.main.products.createNew(draft);
    // A product with units is certainly locked; a shared one keeps its name.
    const isLocked = read(made.answer.answer?.json, '/dimsLocked') === true;
    const own = async () => (renamed ? (await api.main.pool.reserve(1)).logisticsSku : stockedSku(api.main));
    const sku = isLocked ? skuOf(made) : await own();
    const name = renamed && { name: 'Renamed' };
    return attempt(api, { sku, at: '/dimensions' }, (shown) => ({ ...name, dimensions: enlarged(shown, measure) }));
  },
  then(seen: Frozen, expect, { measure }) {
    if (read(seen.before.answer?.json, '/dimsLocked') !== true) expect.unexercised('its dimensions are not locked');
    unchanged(seen, `/dimensions/${measure}`, expect);
  },
});

const category = check({
  id: 'product-category-not-updatable',
  proves: 'product-dims-units-category-not-updatable',
  needs: updating,
  given: fc.record({ draft: newProduct({ shape: 'older' }), renamed: fc.boolean() }),
  examples: fc
    .sample(newProduct({ shape: 'older' }), { numRuns: 2, seed: 1 })
    .map((draft, index) => ({ draft, renamed: index === 0 })),
  cases: 6,
  async when(api, { draft, renamed }): Promise<Frozen> {
    if (api.profile.shapes.productCreate === 'latest') throw new Inapplicable('the latest shape has no category');
    const sku = skuOf(await api.main.products.createNew({ ...draft, category: 'General' }));
    return attempt(api, { sku, at: '/category' }, () => ({ ...(renamed && { name: 'Renamed' }), category: 'Toys' }));
  },
  then: (seen: Frozen, expect) => unchanged(seen, '/category', expect),
});

/** The product gets another name in between, which a repeated first update would overwrite. */
const once = check({
  proves: 'idempotency-product-update-once',
  needs: [...updating, 'feature idempotency'],
  given: fc.record({ draft: newProduct(), between: fc.boolean() }),
  examples: fc.sample(newProduct(), { numRuns: 2, seed: 1 }).map((draft, index) => ({ draft, between: index === 0 })),
  cases: 6,
  async when(api, { draft, between }) {
    const { products } = api.main;
    const sku = skuOf(await products.createNew(draft));
    const headers = keyed(freshKey());
    return api.clock.freeze(async () => {
      const first = await products.update(sku, { name: 'First name' }, headers);
      const second = between ? await products.update(sku, { name: 'Second name' }, keyed(freshKey())) : first;
      const again = await products.update(sku, { name: 'First name' }, headers);
      return { first, second, again, shown: await products.get(sku) };
    });
  },
  then({ first, second, again, shown }, expect, { between }) {
    for (const exchange of [first, second]) expect.premise(exchange).accepted('the product is updated');
    withinKeyLife([first, again], expect);
    expect(again).accepted();
    expect.premise(shown).accepted('the product is read');
    expect(shown).json({ name: between ? 'Second name' : 'First name' });
  },
});

export const productUpdateChecks = [renames, renamesAlone, lockedDimensions, category, once];
