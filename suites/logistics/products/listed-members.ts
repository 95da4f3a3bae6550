/** Judges that the list shows the members of a product as its record does. */

import fc from 'fast-check';
import { isUnset, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { dimensionsOf, exactCustoms, newProduct } from '../../../generators/logistics/product.ts';
import type { LogisticsProfile, Pointer } from '../../../schemas/target-profile.ts';
import { family } from '../check.ts';
import { rowsOf } from '../pages.ts';
import { listed } from './merchant-sku.ts';
import { sameText } from './resource.ts';

/** Where a product shows a member, and where the request gives it. */
type Place = readonly [shown: Pointer, sent: Pointer];

interface Members {
  readonly places: (fields: LogisticsProfile['fields']) => readonly Place[];
}

/** Three products that differ in everything. */
const different = fc.tuple(newProduct(), newProduct(), newProduct()).map((drafts) =>
  drafts.map((draft, index) => ({
    ...draft,
    dimensions: dimensionsOf(7 * index + 1, 'lb', 'in'),
    customs: exactCustoms[index] ?? {},
  })),
);

const same = (shown: Json | undefined, expected: Json | undefined): boolean =>
  shown === expected || sameText(shown, expected);

/** A row shows what its product itself shows; a list may leave out what no product must have. */
const shownInList = family(({ places }: Members) => ({
  given: different,
  cases: 1,
  async when(api, drafts) {
    const { account, made, pages } = await listed(api, drafts);
    return { pages, made: await Promise.all(made.map(async (one) => ({ ...one, own: await account.get(one.sku) }))) };
  },
  then({ made, pages }, expect) {
    for (const page of pages) expect.premise(page).accepted('the products are listed');
    let shown = 0;
    for (const { sku, sent, own } of made) {
      const kept = places(expect.target.fields).filter(([at, from]) =>
        same(read(own.answer?.json, at), read(sent, from) ?? ''),
      );
      for (const page of pages) {
        const index = rowsOf(page).findIndex((row) => read(row, '/logisticsSku') === sku);
        for (const [at, from] of index < 0 ? [] : kept) {
          if (isUnset(read(rowsOf(page)[index], at))) continue;
          shown++;
          const expected = read(sent, from);
          expect(page).member(`/${index}${at}`, JSON.stringify(expected) ?? '', (value) => same(value, expected));
        }
      }
    }
    if (shown === 0) expect.unexercised('the list shows none of these members');
  },
}));

const measures = ['weight', 'height', 'width', 'length'] as const;
const units = ['weightUnit', 'lengthUnit'] as const;
const customs = ['originCountry', 'tariffCode', 'customsValue', 'description'] as const;

export const listedMemberChecks = shownInList({
  'product-name-kept-in-list': { places: () => [['/name', '/name']] },
  'product-dimensions-kept-in-list': {
    places: () => [...measures, ...units].map((name) => [`/dimensions/${name}`, `/dimensions/${name}`] as const),
  },
  'product-customs-read-as-international-in-list': {
    places: ({ productCustoms: { request, response } }) =>
      customs.map((name) => [`${response}/${name}`, `${request}/${name}`] as const),
  },
});
