/** Judges responses to a query with a countryCode. */

import { type Exchange, isRefused } from '../../engine/wire/exchange.ts';
import type { Expect } from './check.ts';
import { skipIfEmpty } from './empty-success.ts';

/** The documents name these two ("e.g. US, NL"). */
const named: readonly string[] = ['US', 'NL'];

/**
 * The response for a country in which the target has no warehouses is open (gaps active-warehouse-item,
 * inventory-pool-and-pack), so for a country that the documents do not name a refusal proves nothing.
 */
export function skipIfUnserved(countryCode: unknown, answer: Exchange, expect: Expect): void {
  const isOpen = typeof countryCode === 'string' && !named.includes(countryCode);
  if (isOpen && isRefused(answer))
    expect.unexercised(`gap: the response for ${countryCode}, if it has no warehouse there`);
}

/** The request with this countryCode is served. */
export function servedFor(countryCode: unknown, answer: Exchange, expect: Expect, why = expect.why): void {
  skipIfUnserved(countryCode, answer, expect);
  expect(answer).status([200], why);
  skipIfEmpty(answer, expect);
}
