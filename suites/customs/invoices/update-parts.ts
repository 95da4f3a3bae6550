import fc from 'fast-check';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { Inapplicable } from '../../../engine/violation.ts';
import { chargeCodes, type InvoiceDraft } from '../../../generators/customs/draft.ts';
import { base } from '../../../generators/customs/invoice-pair.ts';
import { text } from '../../../generators/text.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import { type CustomsWords, check } from '../check.ts';
import { charged } from './charges.ts';
import { identifies } from './identity.ts';
import { told } from './invoice-judge.ts';
import { submittingInvoices, updatingInvoices } from './invoice-outcome.ts';
import { naming, update, updatedInvoice } from './invoice-update.ts';
import { alike, type Likeness, sentBody } from './reads-back.ts';

/** A list of the header, and what its elements are told apart by. */
interface PartList {
  readonly name: 'charge_adjustments' | 'involved_parties';
  readonly members: readonly (readonly [at: string, as: Likeness])[];
}

const charges: PartList = {
  name: 'charge_adjustments',
  members: [
    ['/code', 'text'],
    ['/amount', 'number'],
    ['/applied_as', 'text'],
  ],
};
const parties: PartList = {
  name: 'involved_parties',
  members: [
    ['/type', 'text'],
    ['/name', 'text'],
  ],
};

const partsOf = (json: Json | undefined, { name }: PartList): readonly Json[] => {
  const all = read(json, `/${name}`);
  return Array.isArray(all) ? all : [];
};

/** How often an invoice shows what was sent as one element. */
const times = (part: Json, invoice: Json | undefined, list: PartList): number =>
  partsOf(invoice, list).filter((one) => list.members.every(([at, as]) => alike(read(part, at), read(one, at), as)))
    .length;

interface Revision {
  readonly first: InvoiceDraft;
  readonly second: InvoiceDraft;
}

interface Plan {
  readonly id: string;
  readonly refutedBy: CustomsWords['fault'] | readonly CustomsWords['fault'][];
  readonly lists: readonly PartList[];
  readonly given: fc.Arbitrary<Revision>;
  readonly due: string;
  /** Whether an element that the update brings is shown so often. */
  readonly holds: (after: number, before: number) => boolean;
}

/** A buyer who tells one invoice from another cannot be changed by an update. */
function buyerIsFree(profile: CustomsProfile): void {
  if (identifies(profile, 'buyer') || identifies(profile, 'parties')) {
    throw new Inapplicable('customs.identity of the profile names the parties: it would be another invoice');
  }
}

/**
 * What an update brings in a list is there afterwards, once. Whether what it leaves out of the list stays is open, as is
 * what it leaves out of the header (gap customs-update-semantics).
 */
const updatesParts = ({ id, refutedBy, lists, given, due, holds }: Plan) =>
  check({
    id,
    proves: 'processing-updates-existing-invoice',
    refutedBy,
    needs: [...submittingInvoices, ...updatingInvoices],
    given,
    cases: 12,
    async when(api, { first, second }) {
      if (lists.includes(parties)) buyerIsFree(api.profile);
      const account = await api.main();
      const before = await account.given(first);
      const sent = await account.invoices.body(second, before);
      const shows = (invoice: Json): boolean =>
        read(invoice, '/manifest_quantity') === second.manifestQuantity &&
        lists.every((list) =>
          partsOf(sent, list).every((part) => holds(times(part, invoice, list), times(part, before.invoice, list))),
        );
      const draft = naming(second, before.lineIds.length);
      return { before, updated: await update(api, account, { before, draft, shows }) };
    },
    then({ before, updated }, expect) {
      const after = updatedInvoice(updated, expect);
      const submitted = lists.flatMap((list) => partsOf(sentBody(before), list).map((part) => ({ list, part })));
      const known = submitted.every(({ list, part }) => times(part, before.invoice, list) === 1);
      if (!known) expect.unexercised('the new invoice did not show what it was created with, each once');
      const why = 'a submission updates the invoice if it exists, with what it says';
      for (const list of lists) {
        for (const part of partsOf(sentBody(updated), list)) {
          const held = holds(times(part, after, list), times(part, before.invoice, list));
          const came = JSON.stringify(partsOf(after, list)).slice(0, 300);
          expect.that(held, `${due}: ${JSON.stringify(part)}`, came, why, told(updated));
        }
      }
    },
  });

const counted = (draft: InvoiceDraft, manifestQuantity: number): InvoiceDraft => ({ ...draft, manifestQuantity });

const otherCharges = fc
  .tuple(charged(), fc.shuffledSubarray([...chargeCodes], { minLength: 1 }), fc.integer({ min: 100_000, max: 999_999 }))
  .map(([draft, codes, amount]): Revision => {
    const some = codes.map((code, n) => ({ code, amount: String(amount + n), appliedAs: 'flat_rate' as const }));
    return { first: counted(draft, 5), second: counted({ ...draft, chargeAdjustments: some }, 6) };
  });

const buyer = (name: string, address: number): Partial<InvoiceDraft> => ({
  parties: [{ type: 'buyer', by: { data: { name, address } } }],
});

const otherParties = fc
  .tuple(base({ details: false, lines: 1 }), text({ max: 30, repertoire: 'ascii' }), fc.nat(2))
  .map(
    ([draft, name, address]): Revision => ({
      first: counted({ ...draft, ...buyer(name, address) }, 5),
      second: counted({ ...draft, ...buyer(`${name} & Sons`, address + 1) }, 6),
    }),
  );

/** The update says nothing new of charges and parties. */
const sameParts = fc.tuple(charged(), text({ max: 30, repertoire: 'ascii' }), fc.nat(2)).map(
  ([draft, name, address]): Revision => ({
    first: counted({ ...draft, ...buyer(name, address) }, 5),
    second: counted({ ...draft, ...buyer(name, address) }, 6),
  }),
);

/** Lists of the header in updates of invoices that exist. */
export const updatePartChecks = [
  updatesParts({
    id: 'processing-updates-existing-invoice-in-its-charges',
    refutedBy: 'update-keeps-charges',
    lists: [charges],
    given: otherCharges,
    due: 'the charge adjustment of the update',
    holds: (after) => after >= 1,
  }),
  updatesParts({
    id: 'processing-updates-existing-invoice-in-its-parties',
    refutedBy: 'update-keeps-parties',
    lists: [parties],
    given: otherParties,
    due: 'the party of the update',
    holds: (after) => after >= 1,
  }),
  updatesParts({
    id: 'processing-updates-existing-invoice-without-doubling',
    refutedBy: ['update-adds-charges-again', 'update-adds-parties-again'],
    lists: [charges, parties],
    given: sameParts,
    due: 'no more often than before',
    holds: (after, before) => after <= before,
  }),
];
