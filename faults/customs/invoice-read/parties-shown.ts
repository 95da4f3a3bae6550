import { invoiceView } from '../../../reference/customs/invoice-read/invoice-view.ts';
import { partyView } from '../../../reference/customs/invoice-read/party-view.ts';
import type { JsonObject } from '../../../reference/fields.ts';
import { after, breaking, type FaultRows } from '../../fault.ts';
import { asOtherType, changed, member, memberShown, shown, swapped, where, without } from '../../json.ts';
import { leftOut, shownAs } from './schema-faults.ts';

/** The index of the first party with the same value. */
const firstOf = (parties: readonly JsonObject[], party: JsonObject, member: string): number =>
  party[member] === undefined
    ? parties.indexOf(party)
    : parties.findIndex((one) => JSON.stringify(one[member]) === JSON.stringify(party[member]));

/** Faults of how an invoice shows its parties. */
export const partiesShownFaults = {
  ...shownAs('an object', partyView, 'involved-party', {
    'party-type-as-object': 'party-type-is-string',
    'party-mid-as-object': 'party-mid-code-is-text',
  }),
  ...leftOut(partyView, 'involved-party', {
    'party-entity-without-object-type': 'party-company-entity-object-type-is-string',
    'party-entity-without-ref-type': 'party-company-entity-ref-type-is-string',
    'party-entity-without-id': 'party-company-entity-id-present',
  }),
  'party-entity-of-first-party': {
    breaks: 'party-company-entity-id-present',
    wrong: 'Shows the company entity of the first party for every party.',
    by: memberShown(invoiceView, 'involved_parties', (parties: readonly JsonObject[]) =>
      parties.map((party) => ({ ...party, company_entity: parties[0]?.company_entity })),
    ),
  },
  'party-manufacturer-by-reference-as-seller': {
    breaks: 'party-manufacturer-reads-back',
    wrong: 'Shows a manufacturer that has no MID as seller.',
    by: shown(
      partyView,
      where(({ mid_code }) => mid_code === undefined, member('type', swapped('manufacturer', 'seller'))),
    ),
  },
  ...breaking('party-every-party-reads-back', {
    'party-last-of-several-lost': [
      'Does not show the last of several parties.',
      memberShown(invoiceView, 'involved_parties', (parties) => (parties.length > 1 ? parties.slice(0, -1) : parties)),
    ],
    'party-second-role-of-an-entity-lost': [
      'Shows a company entity once, in its first role.',
      memberShown(invoiceView, 'involved_parties', (parties: readonly JsonObject[]) =>
        parties.filter((party, index) => index === firstOf(parties, party, 'company_entity')),
      ),
    ],
    'party-second-role-of-a-name-lost': [
      'Shows parties of the same name once, in the last role.',
      memberShown(invoiceView, 'involved_parties', (parties: readonly JsonObject[]) =>
        parties.filter((party, index) => !parties.slice(index + 1).some(({ name }) => name && name === party.name)),
      ),
    ],
    'party-fourth-lost': [
      'Shows the first three parties only.',
      memberShown(invoiceView, 'involved_parties', (parties) => parties.slice(0, 3)),
    ],
  }),
  'party-mid-of-second-manufacturer-lost': {
    breaks: 'party-mid-code-reads-back',
    wrong: 'Shows the mid_code of the first manufacturer only.',
    by: memberShown(invoiceView, 'involved_parties', (parties: readonly JsonObject[]) => {
      const first = parties.find(({ type }) => type === 'manufacturer');
      return parties.map((party) => (party === first ? party : without('mid_code')(party)));
    }),
  },
  'parties-as-object': {
    breaks: 'invoice-involved-parties-is-array',
    wrong: 'Answers involved_parties as an object.',
    by: memberShown(invoiceView, 'involved_parties', (parties: readonly JsonObject[]) =>
      Object.fromEntries(parties.map((party) => [String(party.type), party])),
    ),
  },
  ...changed('Shows parties', (change) => shown(partyView, change), {
    'party-type-lost': ['party-seller-reads-back', without('type')],
    'party-name-lost': ['party-full-data-name-reads-back', without('name')],
    'party-mid-lost': ['party-mid-code-reads-back', without('mid_code')],
    'party-entity-id-of-other-type': [
      'invoice-reference-id-type-as-declared',
      member('company_entity.id', asOtherType),
    ],
    'party-buyer-as-seller': ['party-buyer-reads-back', member('type', swapped('buyer', 'seller'))],
    'party-manufacturer-as-supplier': [
      'party-manufacturer-reads-back',
      member('type', swapped('manufacturer', 'supplier')),
    ],
    'party-seller-in-capitals': ['party-seller-reads-back', member('type', swapped('seller', 'SELLER'))],
  }),
  'party-name-of-buyer-lost': {
    breaks: 'party-full-data-name-reads-back',
    wrong: 'Does not show the name of a buyer.',
    by: shown(
      partyView,
      where(({ type }) => type === 'buyer', without('name')),
    ),
  },
  'party-name-as-object': {
    breaks: 'party-name-is-text',
    wrong: 'Answers the name as an object.',
    by: shown(partyView, (party) => ({ ...party, name: { full: party.name } })),
  },
  'party-address-as-text': {
    breaks: 'party-address-is-object',
    wrong: 'Answers the address as text.',
    by: after(partyView, (shown, _view, { address, entity }) => ({
      ...shown,
      address: (address ?? entity?.address)?.city,
    })),
  },
  'party-mid-on-every-type': {
    breaks: 'party-mid-code-on-manufacturer-only',
    wrong: 'Answers a mid_code on every party.',
    by: shown(partyView, (party) => ({ mid_code: 'UNKNOWN', ...party })),
  },
  'party-entity-as-text': {
    breaks: 'party-company-entity-is-object',
    wrong: 'Answers the company entity as text.',
    by: after(partyView, (shown, _view, { entity }) => ({ ...shown, company_entity: entity?.ref })),
  },
} as const satisfies FaultRows;
