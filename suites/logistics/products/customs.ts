/** Judges the customs information of a product. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { alteredProductBody } from '../../../clients/logistics/products/product-body.ts';
import { isObject, isUnset, type Json, membersOf } from '../../../engine/json.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { foreignCountries, foreignCountry, nowhere } from '../../../generators/logistics/altered-product.ts';
import { exactCustoms, type NewProduct, newProduct } from '../../../generators/logistics/product.ts';
import { check, type Expect, rejects } from '../check.ts';
import { productCreation, sameText, skuOf } from './resource.ts';

const alpha2 = rejects(productCreation, {
  'product-customs-country-alpha-2': { given: foreignCountry, examples: foreignCountries, cases: 25 },
});

/** A well-formed code of no country: the profile binds the response. */
const assigned = check({
  id: 'product-customs-country-alpha-2-assigned',
  needs: ['logistics.status.unknownOriginCountry'],
  given: nowhere,
  cases: 8,
  async when(api, broken) {
    const json = alteredProductBody(api.main.products.newBody(broken.valid), broken, api.profile);
    const control = await api.main.products.createNew(broken.valid);
    return { control: control.answer, attempt: await api.main.products.createRaw(json) };
  },
  then({ control, attempt }, expect) {
    expect.premise(control).accepted('the same product of a known country is accepted');
    expect(attempt).status(expect.target.status.unknownOriginCountry ?? ['4xx']);
  },
});

const why = 'international has the values of customsInformation in the request';

interface Shown {
  readonly sent: Json | undefined;
  readonly created: Exchange;
  readonly read: Exchange;
}

async function described(api: LogisticsApi, draft: NewProduct): Promise<Shown> {
  const creation = await api.main.products.createNew(draft);
  const sent = read(creation.sent, api.profile.fields.productCustoms.request);
  if (sent === undefined) throw new Inapplicable('gap: the profile does not say where customs information is sent');
  return { sent, created: creation.answer, read: await api.main.products.get(skuOf(creation)) };
}

const same = (shown: Json | undefined, sent: Json | undefined): boolean =>
  typeof sent === 'number' ? shown === sent : sameText(shown, sent);

/**
 * An optional member: the profile says whether a product shows it. If one answer shows it, the other must also show it, and
 * not only under the name that the request uses.
 */
function shownUnder(created: Exchange, shown: Exchange, expect: Expect): void {
  const { request, response } = expect.target.fields.productCustoms;
  const expected =
    expect.target.roundTrip.product.includes(response) || isShown(created, response) || isShown(shown, request);
  if (expected) expect(shown).member(response, 'the customs information sent', isObject, why);
  expect.note(isShown(shown, response) ? 'shown' : 'left out');
}

/** A value of 0, which a target may confuse with an absent one. */
const worth = fc.tuple(newProduct({ customs: 'always' }), fc.boolean()).map(
  ([draft, nothing]): NewProduct => ({
    ...draft,
    ...(nothing && draft.customs && { customs: { ...draft.customs, customsValue: 0 } }),
  }),
);

/** The first has all members, none of them empty. */
const exact = fc
  .sample(newProduct({ customs: 'never' }), { numRuns: exactCustoms.length, seed: 1 })
  .map((draft, index): NewProduct => ({ ...draft, ...(exactCustoms[index] && { customs: exactCustoms[index] }) }));

/** What the target shows of a product that has all members: whether all of them come back is open. */
const usually = (api: LogisticsApi): Promise<Shown | undefined> =>
  unlessUnmet(
    () =>
      api.sharedFixture('a product with whole customs information', async (own) =>
        exact[0] ? described(own, exact[0]) : undefined,
      ),
    () => undefined,
  );

const isShown = ({ answer }: Exchange, place: string): boolean => !isUnset(read(answer?.json, place));

/** Both answers show the values that were sent. @param usual tells which members the target shows at all. */
function valuesAsSent({ sent, ...answers }: Shown, usual: Shown | undefined, expect: Expect): void {
  const { response } = expect.target.fields.productCustoms;
  const isPromised = expect.target.roundTrip.product.includes(response);
  for (const step of ['created', 'read'] as const) {
    if (!isShown(answers[step], response)) continue;
    for (const [member, value] of Object.entries(membersOf(sent))) {
      const place = `${response}/${member}`;
      if (isPromised || isShown(answers[step], place) || (usual && isShown(usual[step], place)))
        expect(answers[step]).member(place, JSON.stringify(value), (shown) => same(shown, value), why);
    }
  }
}

const asInternational = check({
  proves: 'product-customs-read-as-international',
  given: worth,
  examples: exact,
  cases: 25,
  when: async (api, draft) => ({ usual: await usually(api), one: await described(api, draft) }),
  then({ usual, one }, expect) {
    expect.premise(one.created).accepted('a product with customs information is accepted');
    expect.premise(one.read).accepted('the product is read');
    shownUnder(one.created, one.read, expect);
    valuesAsSent(one, usual, expect);
  },
});

export const productCustomsChecks = [...alpha2, assigned, asInternational];
