import type { FaultRows } from '../fault.ts';

/** Involved parties. */
export const partiesFaults = {
  'party-type-lost': {
    breaks: 'party-seller-reads-back',
    wrong: 'Leaves the type out of parties.',
  },
  'party-seller-in-capitals': {
    breaks: 'party-seller-reads-back',
    wrong: 'Answers the type SELLER.',
  },
  'party-buyer-as-seller': {
    breaks: 'party-buyer-reads-back',
    wrong: 'Answers a buyer as a seller.',
  },
  'party-manufacturer-as-supplier': {
    breaks: 'party-manufacturer-reads-back',
    wrong: 'Answers a manufacturer as a supplier.',
  },
  'party-name-as-object': {
    breaks: 'party-name-is-text',
    wrong: 'Answers the name as an object.',
  },
  'party-name-lost': {
    breaks: 'party-full-data-name-reads-back',
    wrong: 'Does not answer the name.',
  },
  'party-address-as-text': {
    breaks: 'party-address-is-object',
    wrong: 'Answers the address as text.',
  },
  'party-mid-on-every-type': {
    breaks: 'party-mid-code-on-manufacturer-only',
    wrong: 'Answers a mid_code on every party.',
  },
  'party-mid-lost': {
    breaks: 'party-mid-code-reads-back',
    wrong: 'Does not answer the mid_code.',
  },
  'party-entity-as-text': {
    breaks: 'party-company-entity-is-object',
    wrong: 'Answers the company entity as text.',
  },
  'party-entity-without-object-type': {
    breaks: 'party-company-entity-object-type-is-string',
    wrong: 'Leaves _object out of the company entity.',
  },
  'party-entity-without-ref-type': {
    breaks: 'party-company-entity-ref-type-is-string',
    wrong: 'Leaves ref_type out of the company entity.',
  },
  'party-entity-without-id': {
    breaks: 'party-company-entity-id-present',
    wrong: 'Leaves the id out of the company entity.',
  },
  'party-last-of-several-lost': {
    breaks: 'party-every-party-reads-back',
    wrong: 'Does not answer the last of several parties.',
  },
  'parties-required': {
    breaks: 'party-list-optional',
    wrong: 'Requires involved_parties.',
  },
  'parties-null-refused': {
    breaks: 'party-list-null-accepted',
    wrong: 'Refuses null as involved_parties.',
  },
  'parties-not-array-accepted': {
    breaks: 'party-list-not-array-refused',
    wrong: 'Ignores involved_parties that are no array.',
  },
  'party-full-data-refused': {
    breaks: 'party-full-data-accepted',
    wrong: 'Fails a party without company_entity_ref.',
  },
  'party-known-mid-refused': {
    breaks: 'party-known-mid-accepted',
    wrong: 'Fails every MID as unknown.',
  },
  'party-mid-unchecked': {
    breaks: 'failure-manufacturer-not-in-network',
    wrong: 'Accepts any MID.',
  },
  'party-mid-message-without-mid': {
    breaks: 'failure-names-the-mid-code',
    wrong: 'Leaves the placeholder in the message about an unknown MID.',
  },
  'party-entity-ref-unchecked': {
    breaks: 'party-unknown-entity-ref-refused',
    wrong: 'Accepts any company_entity_ref.',
  },
  'party-without-type-accepted': {
    breaks: 'party-without-type-refused',
    wrong: 'Accepts a party without type.',
  },
  'party-without-identity-accepted': {
    breaks: 'party-without-identity-refused',
    wrong: 'Accepts a party with nothing but a type.',
  },
  'party-first-only-checked': {
    breaks: 'party-rule-binds-every-party',
    wrong: 'Checks the first party only.',
  },
  'party-last-of-several-unchecked': {
    breaks: 'party-rule-binds-every-party',
    wrong: 'Overlooks the last of several parties.',
  },
  'party-mid-as-object': {
    breaks: 'party-mid-code-is-text',
    wrong: 'Answers mid_code as an object.',
  },
  'party-by-reference-refused': {
    breaks: 'party-by-entity-ref-accepted',
    wrong: 'Refuses a party by company_entity_ref.',
  },
  'parties-unchecked-on-update': {
    breaks: 'failure-involved-party-invalid',
    wrong: 'In an update accepts any involved parties: unknown company_entity_ref, no type, no identity, unknown MID.',
  },
  'party-buyer-by-reference-refused': {
    breaks: 'party-by-entity-ref-accepted',
    wrong: 'Fails a buyer that is given by company_entity_ref.',
  },
  'party-between-others-unchecked': {
    breaks: 'party-rule-binds-every-party',
    wrong: 'Of three or more parties checks only the first and the last.',
  },
  'party-name-of-buyer-lost': {
    breaks: 'party-full-data-name-reads-back',
    wrong: 'Does not answer the name of a buyer.',
  },
  'party-type-as-object': {
    breaks: 'party-type-is-string',
    wrong: 'Answers the type of a party as an object.',
  },
  'party-entity-id-of-other-type': {
    breaks: 'invoice-reference-id-type-as-declared',
    wrong: 'Answers the id of a company entity in the other of the two types.',
  },
  'party-manufacturer-without-identity-accepted': {
    breaks: 'party-without-identity-refused',
    wrong: 'Accepts a manufacturer of which nothing but the type is given.',
  },
  'party-mid-unchecked-beside-name': {
    breaks: 'failure-manufacturer-not-in-network',
    wrong: 'Accepts an unknown MID where the manufacturer has a name.',
  },
} as const satisfies FaultRows;
