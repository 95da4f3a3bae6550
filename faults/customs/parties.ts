import type { FaultRows } from '../fault.ts';

/** Involved parties. */
export const partiesFaults = {
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
  'party-manufacturer-without-identity-accepted': {
    breaks: 'party-without-identity-refused',
    wrong: 'Accepts a manufacturer of which nothing but the type is given.',
  },
  'party-mid-unchecked-beside-name': {
    breaks: 'failure-manufacturer-not-in-network',
    wrong: 'Accepts an unknown MID where the manufacturer has a name.',
  },
} as const satisfies FaultRows;
