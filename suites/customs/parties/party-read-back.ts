import fc from 'fast-check';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { PartyDraft } from '../../../generators/customs/draft.ts';
import { base } from '../../../generators/customs/invoice-pair.ts';
import { text } from '../../../generators/text.ts';
import { type CustomsWords, check } from '../check.ts';
import { invoiceOf, shownIn } from '../invoices/judge.ts';
import { submittingInvoices } from '../invoices/resource.ts';
import { sent } from '../reading.ts';

interface ReadBack {
  readonly id?: string;
  readonly proves: CustomsWords['requirement'];
  readonly needs: readonly CustomsNeed[];
  readonly given: fc.Arbitrary<readonly PartyDraft[]>;
  readonly cases?: number;
  /** What a party that was submitted must be found by among those that are read. */
  readonly members: readonly string[];
}

/** Every party of the submission is among those that the new invoice shows; further ones are the target's business. */
function readsBack({ id, members, given, ...plan }: ReadBack) {
  return check({
    cases: 6,
    ...plan,
    id,
    needs: [...submittingInvoices, ...plan.needs],
    given: fc.tuple(base({ lines: 1 }), given).map(([draft, parties]) => ({ ...draft, parties })),
    when: async (api, draft) => (await api.main()).create(draft),
    then(created, expect) {
      const shown = partiesOf(invoiceOf(created, expect));
      for (const party of partiesOf(sent(created.submission), '')) {
        const found = shown.some((one) => members.every((member) => equal(one, party, member)));
        const due = `a party with ${members.map((name) => JSON.stringify(read(party, name))).join(', ')}`;
        const came = JSON.stringify(shown).slice(0, 300);
        expect.that(found, due, came, 'a submitted party is read with what it was given', shownIn(created));
      }
    },
  });
}

const partiesOf = (invoice: Json, at = ''): readonly Json[] => {
  const parties = read(invoice, `${at}/involved_parties`);
  return Array.isArray(parties) ? parties : [];
};

const equal = (one: Json, other: Json, member: string): boolean =>
  read(other, member) === undefined || read(one, member) === read(other, member);

const seller: PartyDraft = { type: 'seller', by: 'known ref' };
const buyer: PartyDraft = { type: 'buyer', by: 'known ref' };
const manufacturer: PartyDraft = { type: 'manufacturer', by: 'known MID' };

const named = fc
  .tuple(fc.constantFrom('seller', 'buyer'), text({ max: 40 }), fc.nat(2))
  .map(([type, name, address]): PartyDraft => ({ type, by: { data: { name, address } } }));

const orders = (...parties: readonly PartyDraft[]) => fc.shuffledSubarray([...parties], { minLength: parties.length });

export const partyReadBackChecks = [
  readsBack({
    proves: 'party-seller-reads-back',
    needs: ['seller'],
    given: fc.constant([seller]),
    members: ['/type'],
  }),
  readsBack({
    proves: 'party-buyer-reads-back',
    needs: ['buyer', 'seller'],
    given: fc.constantFrom([buyer], [seller, buyer]),
    members: ['/type'],
  }),
  readsBack({
    proves: 'party-manufacturer-reads-back',
    needs: ['manufacturer'],
    given: fc.constant([manufacturer]),
    members: ['/type'],
  }),
  readsBack({
    proves: 'party-full-data-name-reads-back',
    needs: [],
    given: named.map((party) => [party]),
    members: ['/type', '/name'],
    cases: 20,
  }),
  readsBack({
    proves: 'party-mid-code-reads-back',
    needs: ['manufacturer'],
    given: fc.constant([manufacturer]),
    members: ['/type', '/mid_code'],
  }),
  readsBack({
    proves: 'party-every-party-reads-back',
    needs: ['seller', 'buyer', 'manufacturer'],
    given: orders(seller, buyer, manufacturer),
    members: ['/type'],
  }),
];
