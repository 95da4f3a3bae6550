/** Judges that updates of charge adjustments and of parties are shown. */

import fc from 'fast-check';
import type { ChargeAdjustmentDraft, PartyDataDraft, PartyDraft } from '../../../../generators/customs/draft.ts';
import { base } from '../../../../generators/customs/invoice-pair.ts';
import { plainInvoice } from '../../../../generators/customs/plain-invoice.ts';
import { text } from '../../../../generators/text.ts';
import { roundTrip } from '../../check.ts';
import { buyerIsFree } from '../identity.ts';
import { asNumber, eachOne, exactly, inMembers } from '../read/agreement.ts';
import { charged } from '../read/charges.ts';
import { type Members, type Revision, revision, updatedInvoices } from './resource.ts';

/** The same with an update in between. */
const twice = (one: Members, between: Members, other: Members): Revision => ({
  ...revision(plainInvoice, one, other),
  between: { ...plainInvoice, ...between },
});

/** Another amount; a percentage stays below 100. */
const otherAmount = ({ amount, appliedAs }: ChargeAdjustmentDraft): string => {
  if (appliedAs === 'flat_rate') return `1${amount}`;
  return Number(amount) < 50 ? '62.5' : '37.5';
};

/**
 * Amounts change, and codes and rates stay. The new invoice shows whether the target has negative amounts for deductions
 * (gap customs-charge-adjustments).
 */
const otherCharges = charged().map((draft) =>
  revision(
    draft,
    {},
    { chargeAdjustments: draft.chargeAdjustments?.map((one) => ({ ...one, amount: otherAmount(one) })) ?? [] },
  ),
);

const charging = (amount: string, appliedAs: ChargeAdjustmentDraft['appliedAs'] = 'flat_rate'): Members => ({
  chargeAdjustments: [{ code: 'transport_handling_insurance', amount, appliedAs, appliedTo: 'value' }],
});

/** The rate becomes a share, and the share a rate. */
const otherRates = [
  revision(plainInvoice, charging('7'), charging('12.5', 'percentage')),
  revision(plainInvoice, charging('12.5', 'percentage'), charging('7')),
];

const named = (name: string, address: PartyDataDraft['address']): PartyDraft => ({
  type: 'buyer',
  by: { data: { name, address } },
});

const buyer = (name: string, address: PartyDataDraft['address']): Members => ({ parties: [named(name, address)] });

/** The seller stays, so that the update finds the invoice. */
const besideSeller = (name: string): Members => ({
  parties: [{ type: 'seller', by: 'known ref' }, named(name, 'as supplied')],
});

const otherParties = fc
  .tuple(base({ details: false, lines: 1 }), text({ max: 30, repertoire: 'ascii' }), fc.nat(2))
  .map(([draft, name, address]) => revision(draft, buyer(name, address), buyer(`${name} & Sons`, address + 1)));

/** A target may require more of full party data than the document says. */
const suppliedBuyers = [
  revision(plainInvoice, buyer('Lighthouse', 'as supplied'), buyer('Lighthouse & Sons', 'as supplied')),
];

const proves = 'processing-updates-existing-invoice';
const ofCharges = {
  at: '/charge_adjustments',
  as: eachOne(inMembers({ '/code': exactly, '/amount': asNumber, '/applied_as': exactly })),
  ifCreated: true,
} as const;
const ofParties = {
  at: '/involved_parties',
  as: eachOne(inMembers({ '/type': exactly, '/name': exactly })),
  ifCreated: true,
  isUpdate: buyerIsFree,
} as const;
const only = (...revisions: readonly Revision[]) =>
  ({ given: fc.constantFrom(...revisions), examples: revisions, cases: revisions.length }) as const;

/**
 * The list entries of an update are shown afterwards. Whether entries and header members that the update leaves out stay
 * is open (gap customs-update-semantics).
 */
export const chargeAndPartyUpdateChecks = roundTrip(updatedInvoices, {
  'processing-updates-existing-invoice-in-its-charges': { ...ofCharges, given: otherCharges, cases: 12 },
  'processing-updates-existing-invoice-in-the-rates-of-its-charges': { proves, ...ofCharges, ...only(...otherRates) },
  'processing-updates-existing-invoice-in-its-charges-again': {
    proves,
    ...ofCharges,
    ...only(twice(charging('7'), charging('17'), charging('27'))),
  },
  'processing-updates-existing-invoice-in-its-parties': {
    ...ofParties,
    given: otherParties,
    examples: suppliedBuyers,
    cases: 12,
  },
  'processing-updates-existing-invoice-in-its-second-party': {
    proves,
    ...ofParties,
    needs: ['seller'],
    ...only(revision(plainInvoice, besideSeller('Lighthouse'), besideSeller('Quayside'))),
  },
  'processing-updates-existing-invoice-in-its-parties-again': {
    proves,
    ...ofParties,
    ...only(twice(buyer('Lighthouse', 'as supplied'), buyer('Quayside', 'as supplied'), buyer('Pier', 'as supplied'))),
  },
  'processing-updates-existing-invoice-in-the-address-of-its-party': {
    proves,
    ...ofParties,
    as: eachOne(inMembers({ '/type': exactly, '/address/city': exactly })),
    ...only(revision(plainInvoice, buyer('Lighthouse', 0), buyer('Quayside', 1))),
  },
});
