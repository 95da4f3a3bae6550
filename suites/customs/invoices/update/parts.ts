import fc from 'fast-check';
import type { Json } from '../../../../engine/json.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import type { ChargeAdjustmentDraft, InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { base } from '../../../../generators/customs/invoice-pair.ts';
import { text } from '../../../../generators/text.ts';
import type { CustomsProfile } from '../../../../schemas/target-profile.ts';
import { check } from '../../check.ts';
import { identifies } from '../identity.ts';
import { shownIn } from '../judge.ts';
import { charged } from '../read/charges.ts';
import { alike, type Likeness, sentBody } from '../read/reads-back.ts';
import { submittingInvoices, updatingInvoices } from '../resource.ts';
import { naming, update, updatedInvoice } from './invoice-update.ts';

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

/** Whether an invoice shows what was sent as one element. */
const has = (invoice: Json | undefined, list: PartList, part: Json): boolean =>
  partsOf(invoice, list).some((one) => list.members.every(([at, as]) => alike(read(part, at), read(one, at), as)));

interface Revision {
  readonly first: InvoiceDraft;
  readonly second: InvoiceDraft;
}

interface Plan {
  readonly id: string;
  readonly list: PartList;
  readonly given: fc.Arbitrary<Revision>;
  readonly due: string;
}

/** A buyer who tells one invoice from another cannot be changed by an update. */
function buyerIsFree(profile: CustomsProfile): void {
  if (identifies(profile, 'buyer') || identifies(profile, 'parties')) {
    throw new Inapplicable('customs.identity of the profile names the parties: it would be another invoice');
  }
}

/**
 * What an update brings in a list is there afterwards. Whether what it leaves out of the list stays is open, as is
 * what it leaves out of the header (gap customs-update-semantics).
 */
const updatesParts = ({ id, list, given, due }: Plan) =>
  check({
    id,
    proves: 'processing-updates-existing-invoice',
    needs: [...submittingInvoices, ...updatingInvoices],
    given,
    cases: 12,
    async when(api, { first, second }) {
      if (list === parties) buyerIsFree(api.profile);
      const account = await api.main();
      const before = await account.given(first);
      const sent = await account.invoices.body(second, before);
      const shows = (invoice: Json): boolean =>
        read(invoice, '/manifest_quantity') === second.manifestQuantity &&
        partsOf(sent, list).every((part) => has(invoice, list, part));
      const draft = naming(second, before.lineIds.length);
      return { before, updated: await update(api, account, { before, draft, shows }) };
    },
    then({ before, updated }, expect) {
      const after = updatedInvoice(updated, expect);
      const known = partsOf(sentBody(before), list).every((part) => has(before.invoice, list, part));
      if (!known) expect.unexercised('the new invoice did not show what it was created with');
      const came = JSON.stringify(partsOf(after, list)).slice(0, 300);
      for (const part of partsOf(sentBody(updated), list)) {
        expect.that(has(after, list, part), `${due}: ${JSON.stringify(part)}`, came, expect.why, shownIn(updated));
      }
    },
  });

const counted = (draft: InvoiceDraft, manifestQuantity: number): InvoiceDraft => ({ ...draft, manifestQuantity });

/** Another amount than before; a percentage stays below a hundred. */
const otherAmount = ({ amount, appliedAs }: ChargeAdjustmentDraft): string => {
  if (appliedAs === 'flat_rate') return `1${amount}`;
  return Number(amount) < 50 ? '62.5' : '37.5';
};

/**
 * Amounts change, and codes and rates stay: a target that shows a deduction as a negative amount (gap
 * customs-charge-adjustments) is known for it by the new invoice.
 */
const otherCharges = charged().map((draft): Revision => {
  const some = draft.chargeAdjustments?.map((one) => ({ ...one, amount: otherAmount(one) })) ?? [];
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

/** Lists of the header in updates of invoices that exist. */
export const updatePartChecks = [
  updatesParts({
    id: 'processing-updates-existing-invoice-in-its-charges',
    list: charges,
    given: otherCharges,
    due: 'the charge adjustment of the update',
  }),
  updatesParts({
    id: 'processing-updates-existing-invoice-in-its-parties',
    list: parties,
    given: otherParties,
    due: 'the party of the update',
  }),
];
