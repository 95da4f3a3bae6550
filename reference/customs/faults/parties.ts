import type { FaultRows } from '../../fault.ts';

/** Involved parties. */
export const partiesFaults = {
  'party-type-lost': {
    requirement: 'party-seller-reads-back',
    wrong: 'Leaves the type out of parties.',
  },
  'party-seller-in-capitals': {
    requirement: 'party-seller-reads-back',
    wrong: 'Answers the type SELLER.',
  },
  'party-buyer-as-seller': {
    requirement: 'party-buyer-reads-back',
    wrong: 'Answers a buyer as a seller.',
  },
  'party-manufacturer-as-supplier': {
    requirement: 'party-manufacturer-reads-back',
    wrong: 'Answers a manufacturer as a supplier.',
  },
  'party-name-as-object': {
    requirement: 'party-name-is-text',
    wrong: 'Answers the name as an object.',
  },
  'party-name-lost': {
    requirement: 'party-full-data-name-reads-back',
    wrong: 'Does not answer the name.',
  },
  'party-address-as-text': {
    requirement: 'party-address-is-object',
    wrong: 'Answers the address as text.',
  },
  'party-mid-on-every-type': {
    requirement: 'party-mid-code-on-manufacturer-only',
    wrong: 'Answers a mid_code on every party.',
  },
  'party-mid-lost': {
    requirement: 'party-mid-code-reads-back',
    wrong: 'Does not answer the mid_code.',
  },
  'party-entity-as-text': {
    requirement: 'party-company-entity-is-object',
    wrong: 'Answers the company entity as text.',
  },
  'party-entity-without-object-type': {
    requirement: 'party-company-entity-object-type-is-string',
    wrong: 'Leaves _object out of the company entity.',
  },
  'party-entity-without-ref-type': {
    requirement: 'party-company-entity-ref-type-is-string',
    wrong: 'Leaves ref_type out of the company entity.',
  },
  'party-entity-without-id': {
    requirement: 'party-company-entity-id-present',
    wrong: 'Leaves the id out of the company entity.',
  },
  'party-last-of-several-lost': {
    requirement: 'party-every-party-reads-back',
    wrong: 'Does not answer the last of several parties.',
  },
  'parties-required': {
    requirement: 'party-list-optional',
    wrong: 'Requires involved_parties.',
  },
  'parties-null-refused': {
    requirement: 'party-list-null-accepted',
    wrong: 'Refuses null as involved_parties.',
  },
  'parties-not-array-accepted': {
    requirement: 'party-list-not-array-refused',
    wrong: 'Ignores involved_parties that are no array.',
  },
  'party-full-data-refused': {
    requirement: 'party-full-data-accepted',
    wrong: 'Fails a party without company_entity_ref.',
  },
  'party-known-mid-refused': {
    requirement: 'party-known-mid-accepted',
    wrong: 'Fails every MID as unknown.',
  },
  'party-mid-unchecked': {
    requirement: 'failure-manufacturer-not-in-network',
    wrong: 'Accepts any MID.',
  },
  'party-mid-message-without-mid': {
    requirement: 'failure-names-the-mid-code',
    wrong: 'Leaves the placeholder in the message about an unknown MID.',
  },
  'party-entity-ref-unchecked': {
    requirement: 'party-unknown-entity-ref-refused',
    wrong: 'Accepts any company_entity_ref.',
  },
  'party-without-type-accepted': {
    requirement: 'party-without-type-refused',
    wrong: 'Accepts a party without type.',
  },
  'party-without-identity-accepted': {
    requirement: 'party-without-identity-refused',
    wrong: 'Accepts a party with nothing but a type.',
  },
  'party-first-only-checked': {
    requirement: 'party-rule-binds-every-party',
    wrong: 'Checks the first party only.',
  },
  'party-last-of-several-unchecked': {
    requirement: 'party-rule-binds-every-party',
    wrong: 'Overlooks the last of several parties.',
  },
  'party-mid-as-object': {
    requirement: 'party-mid-code-is-text',
    wrong: 'Answers mid_code as an object.',
  },
  'party-by-reference-refused': {
    requirement: 'party-by-entity-ref-accepted',
    wrong: 'Refuses a party by company_entity_ref.',
  },
  'parties-unchecked-on-update': {
    requirement: 'failure-involved-party-invalid',
    wrong: 'In an update accepts any involved parties: unknown company_entity_ref, no type, no identity, unknown MID.',
  },
  'party-buyer-by-reference-refused': {
    requirement: 'party-by-entity-ref-accepted',
    wrong: 'Fails a buyer that is given by company_entity_ref.',
  },
  'party-between-others-unchecked': {
    requirement: 'party-rule-binds-every-party',
    wrong: 'Of three or more parties checks only the first and the last.',
  },
  'party-name-of-buyer-lost': {
    requirement: 'party-full-data-name-reads-back',
    wrong: 'Does not answer the name of a buyer.',
  },
  'party-type-as-object': {
    requirement: 'party-type-is-string',
    wrong: 'Answers the type of a party as an object.',
  },
  'party-entity-id-of-other-type': {
    requirement: 'invoice-reference-id-type-as-declared',
    wrong: 'Answers the id of a company entity in the other of the two types.',
  },
  'party-manufacturer-without-identity-accepted': {
    requirement: 'party-without-identity-refused',
    wrong: 'Accepts a manufacturer of which nothing but the type is given.',
  },
  'party-mid-unchecked-beside-name': {
    requirement: 'failure-manufacturer-not-in-network',
    wrong: 'Accepts an unknown MID where the manufacturer has a name.',
  },
} as const satisfies FaultRows;
