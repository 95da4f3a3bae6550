import fc from 'fast-check';
import { maxSeed } from '../spread.ts';
import { text } from '../text.ts';
import type { InvoiceDraft, PartyDraft, PartyType } from './draft.ts';
import { base, type InvoicePair } from './invoice-pair.ts';
import { manufacturer } from './parties.ts';

interface PartyMistake {
  readonly mistake: string;
  readonly valid: PartyDraft;
  readonly broken: PartyDraft;
}

const salt = fc.nat(maxSeed);
const types = fc.constantFrom<PartyType[]>('seller', 'buyer');

const unknownRef: fc.Arbitrary<PartyMistake> = fc.tuple(types, salt).map(([type, n]) => ({
  mistake: 'party-unknown-entity-ref-refused',
  valid: { type, by: 'known ref' },
  broken: { type, by: { unknownRef: n } },
}));

const withoutType: fc.Arbitrary<PartyMistake> = types.map((type) => ({
  mistake: 'party-without-type-refused',
  valid: { type, by: 'known ref' },
  broken: { by: 'known ref' },
}));

const withoutIdentity: fc.Arbitrary<PartyMistake> = types.map((type) => ({
  mistake: 'party-without-identity-refused',
  valid: { type, by: 'known ref' },
  broken: { type, by: 'nothing' },
}));

const unknownMid: fc.Arbitrary<PartyMistake> = salt.map((n) => ({
  mistake: 'failure-manufacturer-not-in-network',
  valid: manufacturer,
  broken: { type: 'manufacturer', by: { unknownMid: n } },
}));

const invalid = fc.oneof({ withCrossShrink: true }, unknownRef, withoutType, withoutIdentity);

/** The mistake is on the only party of the invoice. */
const alone = (mistakes: fc.Arbitrary<PartyMistake>): fc.Arbitrary<InvoicePair> =>
  fc.tuple(base(), mistakes).map(([draft, { mistake, valid, broken }]) => ({
    mistake,
    valid: { ...draft, parties: [valid] },
    broken: { ...draft, parties: [broken] },
  }));

/** The mistake is on the last party; the others are valid, with data instead of references, and of other types. */
const last = (mistakes: fc.Arbitrary<PartyMistake>): fc.Arbitrary<InvoicePair> =>
  fc.tuple(base(), mistakes, text({ max: 20 })).map(([draft, { mistake, valid, broken }, name]) => {
    const other = valid.type === 'seller' ? 'buyer' : 'seller';
    const before: PartyDraft[] = [{ type: other, by: { data: { name, address: 0 } } }];
    return {
      mistake,
      valid: { ...draft, parties: [...before, valid] },
      broken: { ...draft, parties: [...before, broken] },
    };
  });

/** After a known manufacturer, to detect targets that check only the first one or any one. */
const behindKnown = (pairs: fc.Arbitrary<InvoicePair>): fc.Arbitrary<InvoicePair> => {
  const behind = (draft: InvoiceDraft): InvoiceDraft => ({
    ...draft,
    parties: [manufacturer, ...(draft.parties ?? [])],
  });
  return pairs.map(({ mistake, valid, broken }) => ({ mistake, valid: behind(valid), broken: behind(broken) }));
};

export const partyPairs = {
  'party-unknown-entity-ref-refused': alone(unknownRef),
  'party-without-type-refused': alone(withoutType),
  'party-without-identity-refused': alone(withoutIdentity),
  'party-rule-binds-every-party': last(invalid),
  'failure-involved-party-invalid': alone(invalid),
  'failure-manufacturer-not-in-network': fc.oneof(alone(unknownMid), last(unknownMid), behindKnown(alone(unknownMid))),
  'failure-names-the-mid-code': alone(unknownMid),
} as const;
