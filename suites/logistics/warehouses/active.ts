/** Judges the list of active warehouses. */

import fc from 'fast-check';
import { isObject, type Json } from '../../../engine/json.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { each, once } from '../../cases.ts';
import { check, type Expect } from '../check.ts';
import { servedFor, skipIfUnserved } from '../country-code.ts';
import { rowsOf } from '../pages.ts';

export const countries = ['US', 'NL', 'DE', 'GB', 'CA', 'JP'] as const;

const answersArray = check({
  proves: 'warehouse-active-answers-array',
  needs: ['feature warehouses'],
  given: fc.constantFrom(undefined, ...countries),
  examples: [undefined, ...countries],
  cases: 7,
  when: (api, countryCode): Promise<Exchange> => api.main.warehouses.active(countryCode),
  then(list: Exchange, expect, countryCode) {
    skipIfUnserved(countryCode, list, expect);
    expect(list).status([200]).member('', 'an array', Array.isArray);
  },
});

const ofCountry = check({
  proves: 'warehouse-active-country',
  needs: ['feature warehouses'],
  ...each(countries, 6),
  when: async (api, countryCode) => ({
    all: await api.main.warehouses.active(),
    list: await api.main.warehouses.active(countryCode),
  }),
  then({ all, list }, expect, countryCode) {
    expect.premise(all).accepted('the warehouses of all countries are listed');
    servedFor(countryCode, list, expect, 'query countryCode, such as US or NL');
  },
});

/** The codes of the items, if the profile binds their place. */
export function codesIn(list: Exchange, expect: Expect): readonly string[] {
  const place = expect.target.fields.activeWarehouseCode;
  return rowsOf(list).map((item: Json) => {
    const code = isObject(item) && place !== undefined ? read(item, place) : item;
    return typeof code === 'string' ? code : JSON.stringify(item);
  });
}

/**
 * Whether a warehouse serves several countries is open, and so is the list for a country without warehouses. A sandbox may have
 * "one fixed sandbox warehouse" for all of them.
 */
const makesDifference = check({
  id: 'warehouse-active-country-makes-a-difference',
  needs: ['feature warehouses'],
  ...once,
  async when(api): Promise<readonly Exchange[]> {
    if (api.profile.caps.countryFilters === 'no')
      throw new Inapplicable('the profile says that countryCode does not filter');
    const lists = [await api.main.warehouses.active()];
    for (const country of countries) lists.push(await api.main.warehouses.active(country));
    return lists;
  },
  then(lists: readonly Exchange[], expect) {
    const [whole, ...ofCountries] = lists;
    if (whole) expect.premise(whole).accepted();
    const known = [...(whole ? [whole] : []), ...ofCountries.filter(isAccepted)];
    const [all = [], ...some] = known.map((list) => codesIn(list, expect).toSorted());
    const [first, ...others] = some.map((codes) => JSON.stringify(codes));
    if (all.length < 2) expect.unexercised('the account has fewer than two warehouses');
    if (others.length === 0) expect.unexercised('fewer than two countries are accepted');
    if (some.every((codes) => codes.length === 0)) expect.unexercised('all warehouses are in other countries');
    const differs = others.some((other) => other !== first);
    expect.that(differs, 'a list that depends on the country', `the same list for ${countries.join(', ')}`, lists[1]);
  },
});

export const activeWarehouseChecks = [answersArray, ofCountry, makesDifference];
