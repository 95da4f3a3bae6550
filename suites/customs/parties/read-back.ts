import fc from 'fast-check';
import type { InvoiceDraft, PartyDraft } from '../../../generators/customs/draft.ts';
import { base } from '../../../generators/customs/invoice-pair.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { text } from '../../../generators/text.ts';
import { roundTrip } from '../check.ts';
import { alsoInCompany } from '../invoices/company.ts';
import { exactly, inMembers } from '../invoices/read/agreement.ts';
import { writtenParties } from '../invoices/read/resource.ts';

const seller: PartyDraft = { type: 'seller', by: 'known ref' };
const buyer: PartyDraft = { type: 'buyer', by: 'known ref' };
const manufacturer: PartyDraft = { type: 'manufacturer', by: 'known MID' };

const named = fc
  .tuple(fc.constantFrom('seller', 'buyer'), text({ max: 40 }), fc.nat(2))
  .map(([type, name, address]): PartyDraft[] => [{ type, by: { data: { name, address } } }]);

/** The members of the addresses that the client sends; one that an address lacks proves nothing. */
const addressMembers = [
  ...['street_address', 'street_address2', 'city', 'state', 'country', 'country_code', 'zip', 'unlocode'],
].map((name) => `/address/${name}`);

const all = [seller, buyer, manufacturer];

/** A sent party is shown with these members. */
const showing = (parties: fc.Arbitrary<readonly PartyDraft[]>, ...members: readonly string[]) => ({
  at: '',
  as: inMembers(Object.fromEntries(['/type', ...members].map((at) => [at, exactly]))),
  given: fc.tuple(base({ lines: 1 }), parties).map(([draft, some]): InvoiceDraft => ({ ...draft, parties: some })),
});

export const partyReadBackChecks = roundTrip(
  writtenParties,
  alsoInCompany({
    'party-seller-reads-back': { needs: ['seller'], ...showing(fc.constant([seller])) },
    'party-buyer-reads-back': { needs: ['buyer', 'seller'], ...showing(fc.constantFrom([buyer], [seller, buyer])) },
    'party-manufacturer-reads-back': { needs: ['manufacturer'], ...showing(fc.constant([manufacturer])) },
    'party-full-data-name-reads-back': { ...showing(named, '/name'), cases: 20 },
    'party-full-data-address-reads-back': {
      ...showing(named, ...addressMembers),
      examples: (['seller', 'buyer'] as const).flatMap((type) =>
        [0, 1, 2].map((address) => ({
          ...plainInvoice,
          parties: [{ type, by: { data: { name: 'Harbour', address } } }],
        })),
      ),
      cases: 6,
    },
    'party-mid-code-reads-back': { needs: ['manufacturer'], ...showing(fc.constant([manufacturer]), '/mid_code') },
    'party-every-party-reads-back': {
      needs: ['seller', 'buyer', 'manufacturer'],
      ...showing(fc.shuffledSubarray(all, { minLength: all.length })),
    },
  }),
);
