/** Judges which involved parties a submission may have. */

import fc from 'fast-check';
import { brokenInvoice } from '../../../generators/customs/broken-invoice.ts';
import type { BrokenInvoice, PartyDraft } from '../../../generators/customs/draft.ts';
import { base, baseWith } from '../../../generators/customs/invoice-pair.ts';
import { buyer, manufacturer, seller } from '../../../generators/customs/parties.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { text } from '../../../generators/text.ts';
import { matches } from '../../../model/customs/failure-messages.ts';
import { once } from '../../cases.ts';
import { accepts, check, rejects } from '../check.ts';
import { controlSucceeded, hasFailed, invoiceSucceeded } from '../invoices/judge.ts';
import { invoiceCreation, submittingInvoices } from '../invoices/resource.ts';

const withParties = (some: fc.Arbitrary<readonly PartyDraft[] | null>) =>
  baseWith(some.map((parties) => ({ parties })));

const accepted = accepts(invoiceCreation, {
  'party-list-optional': {
    given: base({ details: false }),
    control: (draft) => ({ ...draft, parties: [seller] }),
    cases: 5,
  },
  'party-by-entity-ref-accepted': {
    needs: ['seller', 'buyer'],
    given: withParties(fc.constantFrom([seller], [buyer], [seller, buyer], [buyer, seller])),
    examples: [[seller], [buyer], [seller, buyer]].map((parties) => ({ ...plainInvoice, parties })),
    cases: 8,
  },
});

/** Which members a party needs is open (gap customs-involved-parties): a target may require more than a MID. */
const creationByMid: typeof invoiceCreation = {
  ...invoiceCreation,
  accepted(outcome, expect, draft) {
    const message = outcome.error ?? outcome.submission.answer?.text ?? '';
    if (hasFailed(outcome) && !matches(message, 'manufacturerUnknown'))
      expect.unexercised('gap: which members a manufacturer needs beside its MID');
    invoiceCreation.accepted(outcome, expect, draft);
  },
};

const byMid = accepts(creationByMid, {
  'party-known-mid-accepted': { needs: ['manufacturer'], given: withParties(fc.constant([manufacturer])), cases: 5 },
});

const written = fc
  .tuple(fc.constantFrom('seller', 'buyer'), text({ max: 40, repertoire: 'ascii' }), fc.nat(2))
  .map(([type, name, address]): PartyDraft => ({ type, by: { data: { name, address } } }));

/** What "full party data" means is open: the profile supplies parties that its target accepts. */
const creationAsDeclared: typeof invoiceCreation = {
  ...invoiceCreation,
  send(api, draft, how) {
    const { parties } = api.profile.samples;
    const raw = draft.parties && parties ? { raw: { involved_parties: parties } } : {};
    return invoiceCreation.send(api, { ...draft, ...raw }, how);
  },
};

const fullData = accepts(creationAsDeclared, {
  'party-full-data-accepted': {
    needs: ['customs.samples.parties'],
    given: withParties(written.map((party) => [party])),
    examples: [{ ...plainInvoice, parties: [{ type: 'seller', by: { data: { name: 'Harbour', address: 0 } } }] }],
    cases: 8,
  },
});

type Breaks = 'party-unknown-entity-ref-refused' | 'party-without-type-refused' | 'party-rule-binds-every-party';

const pair = (breaks: Breaks, mistake: Breaks, valid: readonly PartyDraft[], broken: readonly PartyDraft[]) =>
  ({
    breaks,
    mistake,
    valid: { ...plainInvoice, parties: valid },
    broken: { ...plainInvoice, parties: broken },
  }) satisfies BrokenInvoice;

const threeOthers: readonly PartyDraft[] = [seller, manufacturer, { type: 'manufacturer', by: 'other MID' }];

const nobody: PartyDraft = { type: 'buyer', by: { unknownRef: 3 } };
const typeless: PartyDraft = { by: 'known ref' };
const ofNullType: PartyDraft = { type: null, by: 'known ref' };
const everyParty = 'party-rule-binds-every-party';

const refused = rejects(invoiceCreation, {
  [everyParty]: {
    proves: everyParty,
    needs: ['seller', 'buyer'],
    given: brokenInvoice(everyParty),
    examples: [
      pair(everyParty, 'party-unknown-entity-ref-refused', [seller, buyer], [seller, nobody]),
      pair(everyParty, 'party-without-type-refused', [buyer, seller], [buyer, typeless]),
      pair(everyParty, 'party-without-type-refused', [buyer, seller], [buyer, ofNullType]),
    ],
    cases: 12,
  },
  'party-rule-binds-every-party-between-others': {
    proves: everyParty,
    needs: ['seller', 'buyer', 'manufacturer'],
    given: fc.constantFrom(
      pair(
        everyParty,
        'party-unknown-entity-ref-refused',
        [seller, buyer, manufacturer],
        [seller, nobody, manufacturer],
      ),
      pair(
        everyParty,
        'party-unknown-entity-ref-refused',
        [buyer, seller, manufacturer],
        [nobody, seller, manufacturer],
      ),
      pair(everyParty, 'party-without-type-refused', [manufacturer, seller, buyer], [manufacturer, typeless, buyer]),
    ),
    // A target may refuse a second manufacturer: it then refuses the control too, and the case proves nothing.
    examples: [pair(everyParty, 'party-unknown-entity-ref-refused', [...threeOthers, buyer], [...threeOthers, nobody])],
    cases: 9,
  },
});

const alone = (mistake: string, broken: PartyDraft, valid = manufacturer): BrokenInvoice => ({
  breaks: mistake,
  mistake,
  valid: { ...plainInvoice, parties: [valid] },
  broken: { ...plainInvoice, parties: [broken] },
});

const unnamed = 'party-without-identity-refused';
const unknownMid = 'failure-manufacturer-not-in-network';

const ofOneParty = rejects(invoiceCreation, {
  [`${unnamed}-of-manufacturer`]: {
    proves: unnamed,
    needs: ['manufacturer'],
    given: fc.constant(alone(unnamed, { type: 'manufacturer', by: 'nothing' })),
    cases: 1,
  },
  [`${unknownMid}-beside-a-name`]: {
    proves: unknownMid,
    needs: ['manufacturer'],
    // A target may take full data without a look at the MID, so there is no address. Neither time nor message is judged.
    given: fc.nat(9_999).map((n) => ({
      ...alone(unknownMid, { type: 'manufacturer', by: { unknownMid: n, name: 'Maker' } }),
      mistake: 'party-mid-unknown-beside-name',
    })),
    cases: 2,
  },
});

/** Which members a manufacturer needs is open, so the parties are accepted apart before they are sent together. */
const ofEveryType = check({
  id: 'party-by-entity-ref-accepted-of-every-type',
  proves: 'party-by-entity-ref-accepted',
  needs: [...submittingInvoices, 'seller', 'buyer', 'manufacturer'],
  ...once,
  async when({ main }) {
    const apart = [];
    for (const parties of [[seller, buyer], [manufacturer]])
      apart.push(await main.create({ ...plainInvoice, parties }, {}, { endOnly: true }));
    return { apart, together: await main.create({ ...plainInvoice, parties: [seller, buyer, manufacturer] }) };
  },
  then({ apart, together }, expect) {
    for (const one of apart) controlSucceeded(one, expect);
    invoiceSucceeded(together, expect);
  },
});

export const partyChecks = [ofEveryType, ...accepted, ...byMid, ...fullData, ...refused, ...ofOneParty];
