import { fieldRows } from '../field-rows.ts';
import { type RequirementRows, sourced } from '../requirement.ts';
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
  ...sourced('customs › Sub-objects › involved party › type', {
    'party-seller-reads-back': 'A party submitted as `seller` is read as `seller`.',
    'party-buyer-reads-back': 'A party submitted as `buyer` is read as `buyer`.',
    'party-manufacturer-reads-back': 'A party submitted as `manufacturer` is read as `manufacturer`.',
  }),
  ...sourced('customs › Sub-objects › involved party › address', {
    'party-address-is-object': 'The `address` of an involved party, when shown, is an address object.',
  }),
  ...sourced('customs › Sub-objects › involved party › mid_code', {
    'party-mid-code-on-manufacturer-only':
      'An involved party that is not a manufacturer shows a null `mid_code`, or none.',
    'party-mid-code-reads-back': 'A manufacturer submitted with a `mid_code` is read with it.',
  }),
  ...sourced('customs › Sub-objects › involved party › company_entity', {
    'party-company-entity-id-present': 'The `company_entity` of a party has the `id` of an entity.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › involved_parties', {
    'party-by-entity-ref-accepted': 'A create with a party given by `type` and a known `company_entity_ref` succeeds.',
    'party-known-mid-accepted': 'A create with a manufacturer whose MID is in the network succeeds.',
    'party-full-data-accepted': 'A create with a party given by its full data succeeds.',
    'party-full-data-name-reads-back': 'A party submitted with full data is read with its `name`.',
  }),
  ...sourced('customs › Sub-objects › involved party › address', {
    'party-full-data-address-reads-back':
      'A party submitted with full data is read with every member of the `address` that it was submitted with.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › involved_parties', {
    'party-every-party-reads-back': 'A new invoice shows every one of several submitted parties.',
    'party-unknown-entity-ref-refused':
      'A submission with a party whose `company_entity_ref` is unknown does not succeed.',
    'party-without-type-refused': 'A submission with a party without `type` does not succeed.',
    'party-without-identity-refused':
      'A submission with a party that has neither `company_entity_ref` nor any party data does not succeed.',
    'party-rule-binds-every-party':
      'A submission in which only the last of several parties is invalid does not succeed.',
  }),
} as const satisfies RequirementRows;
