/** Finds the listed products with a merchantSku. */

import { identifier } from '../../../clients/identifier.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { Expect } from '../check.ts';

/** The listed products with this merchantSku. While others create products, a row may move to the next page and show again. */
export function namedIn(pages: readonly Exchange[], merchantSku: Json | undefined, expect: Expect): number {
  const skus = new Set<string | Json>();
  for (const page of pages) {
    expect.premise(page).accepted('the products are listed');
    const rows = read(page.answer?.json, '');
    if (!Array.isArray(rows)) return expect.unexercised('the list of products is not an array');
    const own = rows.filter((row: Json) => read(row, '/merchantSku') === merchantSku);
    for (const row of own) skus.add(identifier(read(row, '/logisticsSku')) ?? row);
  }
  return skus.size;
}

/** A product that was created once is listed once; a list without it proves nothing. */
export function listedOnce(pages: readonly Exchange[], merchantSku: Json | undefined, expect: Expect): void {
  const count = namedIn(pages, merchantSku, expect);
  if (count === 0) expect.unexercised('the list does not show the product');
  expect.that(count === 1, 'one product', `${count} products`, pages.at(-1));
}
