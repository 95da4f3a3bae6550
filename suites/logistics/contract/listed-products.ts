/** Finds the listed products with a merchantSku. */

import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { Expect } from '../check.ts';

/** The listed products with this merchantSku; a new account may have others. Unproven if the response is not a list. */
export function namedIn({ answer }: Exchange, merchantSku: Json | undefined, expect: Expect): readonly Json[] {
  const rows = read(answer?.json, '');
  if (!Array.isArray(rows)) return expect.unexercised('the list of products is not an array');
  return rows.filter((row: Json) => read(row, '/merchantSku') === merchantSku);
}

/** A product that was created once is listed once; a list without it proves nothing. */
export function listedOnce(list: Exchange, merchantSku: Json | undefined, expect: Expect): void {
  const { length } = namedIn(list, merchantSku, expect);
  if (length === 0) expect.unexercised('the list does not show the product');
  expect.that(length === 1, 'one product', `${length} products`, list);
}
