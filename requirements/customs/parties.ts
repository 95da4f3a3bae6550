import { fieldRows } from '../field-rows.ts';
import type { RequirementRows } from '../requirement.ts';
import { statedRows } from '../stated.ts';
import { creates } from './invoice-write.ts';

export const partiesRequirements = {
  ...fieldRows(creates, 'party-'),
  ...statedRows(
    { schema: 'involved-party', of: 'an involved party', source: 'customs › Sub-objects › involved party' },
    [
      'envelope-nested-object-type-is-string',
      'party-address-is-object',
      'party-company-entity-id-present',
      'party-mid-code-on-manufacturer-only',
    ],
  ),
  'party-seller-reads-back': {
    level: 'must',
    source: 'customs › Sub-objects › involved party › type',
    statement: 'A party submitted as `seller` is read as `seller`.',
  },
  'party-buyer-reads-back': {
    level: 'must',
    source: 'customs › Sub-objects › involved party › type',
    statement: 'A party submitted as `buyer` is read as `buyer`.',
  },
  'party-manufacturer-reads-back': {
    level: 'must',
    source: 'customs › Sub-objects › involved party › type',
    statement: 'A party submitted as `manufacturer` is read as `manufacturer`.',
  },
  'party-address-is-object': {
    level: 'must',
    source: 'customs › Sub-objects › involved party › address',
    statement: 'The `address` of an involved party, when shown, is an address object.',
  },
  'party-mid-code-on-manufacturer-only': {
    level: 'must',
    source: 'customs › Sub-objects › involved party › mid_code',
    statement: 'An involved party that is not a manufacturer shows a null `mid_code`, or none.',
  },
  'party-mid-code-reads-back': {
    level: 'must',
    source: 'customs › Sub-objects › involved party › mid_code',
    statement: 'A manufacturer submitted with a `mid_code` is read with it.',
  },
  'party-company-entity-id-present': {
    level: 'must',
    source: 'customs › Sub-objects › involved party › company_entity',
    statement: 'The `company_entity` of a party has the `id` of an entity.',
  },
  'party-by-entity-ref-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › involved_parties',
    statement: 'A create with a party given by `type` and a known `company_entity_ref` succeeds.',
  },
  'party-known-mid-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › involved_parties',
    statement: 'A create with a manufacturer whose MID is in the network succeeds.',
  },
  'party-full-data-accepted': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › involved_parties',
    statement: 'A create with a party given by its full data succeeds.',
  },
  'party-full-data-name-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › involved_parties',
    statement: 'A party submitted with full data is read with its `name`.',
  },
  'party-full-data-address-reads-back': {
    level: 'must',
    source: 'customs › Sub-objects › involved party › address',
    statement:
      'A party submitted with full data is read with every member of the `address` that it was submitted with.',
  },
  'party-every-party-reads-back': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › involved_parties',
    statement: 'A new invoice shows every one of several submitted parties.',
  },
  'party-unknown-entity-ref-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › involved_parties',
    statement: 'A submission with a party whose `company_entity_ref` is unknown does not succeed.',
  },
  'party-without-type-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › involved_parties',
    statement: 'A submission with a party without `type` does not succeed.',
  },
  'party-without-identity-refused': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › involved_parties',
    statement: 'A submission with a party that has neither `company_entity_ref` nor any party data does not succeed.',
  },
  'party-rule-binds-every-party': {
    level: 'must',
    source: 'customs › Commercial invoice (create or update request) › involved_parties',
    statement: 'A submission in which only the last of several parties is invalid does not succeed.',
  },
} as const satisfies RequirementRows;
