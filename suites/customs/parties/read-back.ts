/** Judges that involved parties are shown as they were sent. */

import fc from 'fast-check';
import type { Created } from '../../../clients/customs/api.ts';
import type { Agreement } from '../../../engine/families/round-trip.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { InvoiceDraft, PartyDataDraft, PartyDraft, PartyType } from '../../../generators/customs/draft.ts';
import { base } from '../../../generators/customs/invoice-pair.ts';
import { buyer, manufacturer, seller } from '../../../generators/customs/parties.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { text } from '../../../generators/text.ts';
import { once } from '../../cases.ts';
import { check, type Expect, roundTrip } from '../check.ts';
import { alsoInContexts } from '../invoices/contexts.ts';
import { invoiceOf, shownIn } from '../invoices/judge.ts';
import { exactly, ifShown, inMembers } from '../invoices/read/agreement.ts';
import { isUniqueId, shown } from '../invoices/read/parts.ts';
import { writtenParties } from '../invoices/read/resource.ts';
import { submittingInvoices } from '../invoices/resource.ts';

const twoManufacturers: readonly PartyDraft[] = [manufacturer, { type: 'manufacturer', by: 'other MID' }];

/** By the reference of the seller. */
const byReference: PartyDraft = { type: 'manufacturer', by: 'known ref' };

const named = fc
  .tuple(fc.constantFrom('seller', 'buyer'), text({ max: 40 }), fc.nat(2))
  .map(([type, name, address]): PartyDraft[] => [{ type, by: { data: { name, address } } }]);

const bare = (value: unknown): string => String(value).replaceAll(/\s/g, '').toUpperCase();

/** Blanks and case do not matter. A member that was not sent proves nothing. */
const loosely: Agreement = (sent, actual) => (shown(sent) ? bare(sent) === bare(actual) : undefined);

/** Which members of an address a target shows is open, and so is how it writes the names of a country and of a state. */
export const addressMembers: Readonly<Record<string, Agreement>> = {
  '/address/street_address': ifShown(exactly),
  '/address/street_address2': ifShown(loosely),
  '/address/city': ifShown(exactly),
  '/address/country_code': ifShown(loosely),
  '/address/zip': ifShown(loosely),
  '/address/unlocode': ifShown(loosely),
};

/** A target may find a party by its name, so the two names differ. */
const names = { seller: 'Harbour', buyer: 'Lighthouse' } as const;

const withData = (type: 'seller' | 'buyer', address: PartyDataDraft['address']): PartyDraft => ({
  type,
  by: { data: { name: names[type], address } },
});

/** A target may require more of full party data than the document says. */
const asSupplied = (['seller', 'buyer'] as const).map(
  (type): InvoiceDraft => ({ ...plainInvoice, parties: [withData(type, 'as supplied')] }),
);

const all = [seller, buyer, manufacturer];

const buysFromItself: PartyDraft = { type: 'buyer', by: 'ref of seller' };
const withSellersData: PartyDraft = { type: 'buyer', by: { data: { name: names.seller, address: 0 } } };

/** One company in two roles; a target may refuse that. */
const twoRoles: readonly (readonly PartyDraft[])[] = [
  [seller, buysFromItself],
  [buysFromItself, manufacturer, seller],
  [withData('seller', 0), withSellersData],
];

/** A sent party is shown with these members. */
const showing = (parties: fc.Arbitrary<readonly PartyDraft[]>, members: Readonly<Record<string, Agreement>> = {}) => ({
  at: '',
  as: inMembers({ '/type': exactly, ...members }),
  given: fc.tuple(base({ lines: 1 }), parties).map(([draft, some]): InvoiceDraft => ({ ...draft, parties: some })),
});

const readBack = roundTrip(
  writtenParties,
  alsoInContexts({
    'party-seller-reads-back': { needs: ['seller'], ...showing(fc.constant([seller])) },
    'party-buyer-reads-back': { needs: ['buyer', 'seller'], ...showing(fc.constantFrom([buyer], [seller, buyer])) },
    'party-manufacturer-reads-back': {
      needs: ['manufacturer'],
      ...showing(fc.constant([manufacturer])),
      // One entity in two roles; a target may refuse that, and a manufacturer without a MID.
      examples: [[byReference], [seller, byReference]].map((parties) => ({ ...plainInvoice, parties })),
    },
    'party-full-data-name-reads-back': { ...showing(named, { '/name': exactly }), examples: asSupplied, cases: 20 },
    'party-full-data-address-reads-back': {
      ...showing(named, addressMembers),
      examples: [
        ...(['seller', 'buyer'] as const).flatMap((type) => [0, 1, 2].map((address) => [withData(type, address)])),
        [withData('seller', 0), withData('buyer', 1)],
      ]
        .map((parties): InvoiceDraft => ({ ...plainInvoice, parties }))
        .concat(asSupplied),
      cases: 6,
    },
    'party-mid-code-reads-back': {
      needs: ['manufacturer'],
      ...showing(fc.constant([manufacturer]), { '/mid_code': exactly }),
    },
    'party-every-party-reads-back': {
      needs: ['seller', 'buyer', 'manufacturer'],
      ...showing(fc.shuffledSubarray(all, { minLength: all.length })),
      examples: twoRoles.map((parties) => ({ ...plainInvoice, parties })),
    },
    // A target may refuse a second manufacturer.
    'party-every-party-reads-back-of-two-manufacturers': {
      needs: ['manufacturer exists'],
      ...showing(fc.constant(twoManufacturers)),
      examples: [{ ...plainInvoice, parties: [...twoManufacturers, seller, buyer] }],
      cases: 1,
    },
    'party-mid-code-reads-back-of-two-manufacturers': {
      needs: ['manufacturer exists'],
      ...showing(fc.constant(twoManufacturers), { '/mid_code': exactly }),
      cases: 1,
    },
  }),
);

const inOrder = (...parties: readonly PartyDraft[]): InvoiceDraft => ({ ...plainInvoice, parties });

/** The id of the entity of the only party of a type. */
function entityOf(created: Created, type: PartyType, expect: Expect): unknown {
  const parties = read(invoiceOf(created, expect), '/involved_parties');
  const own = Array.isArray(parties) ? parties.filter((party: Json) => read(party, '/type') === type) : [];
  const id = own.length === 1 ? read(own[0], '/company_entity/id') : undefined;
  return isUniqueId(id) ? id : expect.unexercised(`no entity of one ${type} is shown`);
}

/** What such an id looks like is open, but two entities never have the same, and one entity has the same in two invoices. */
const entities = check({
  id: 'party-company-entity-id-present-of-each-entity',
  needs: ['fresh account', 'company entity exists', ...submittingInvoices],
  ...once,
  async when(api) {
    const account = await api.fresh();
    const refs = [await account.masterData.entityRef('seller'), await account.masterData.entityRef('buyer')];
    const first = await account.create(inOrder(seller, buyer));
    return { refs, first, second: await account.create(inOrder(buyer, seller)) };
  },
  then({ refs, first, second }, expect) {
    if (new Set(refs).size < refs.length) expect.unexercised('both references are the same');
    const idsOf = (one: Created) => (['seller', 'buyer'] as const).map((type) => entityOf(one, type, expect));
    const [ids, again] = [idsOf(first), idsOf(second)];
    expect.that(ids[0] !== ids[1], 'the ids of two entities', JSON.stringify(ids), shownIn(first));
    const expected = `seller and buyer ${JSON.stringify(ids)}, as in the invoice before`;
    expect.that(
      ids.every((id, index) => id === again[index]),
      expected,
      JSON.stringify(again),
      shownIn(second),
    );
  },
});

export const partyReadBackChecks = [...readBack, entities];
