import { formMonitor, forms } from '../form-monitor.ts';

const why = 'an involved party has type, name, address, mid_code and company_entity';
const reference = 'a reference object has _object, ref_type and id';

/** The members of involved parties, in every answer that shows one. */
export const partyFormMonitors = [
  formMonitor({
    proves: 'party-type-is-string',
    of: 'party',
    member: 'type',
    form: forms.text,
    why,
  }),
  formMonitor({
    proves: 'party-name-is-text',
    of: 'party',
    member: 'name',
    form: forms.text,
    why,
  }),
  formMonitor({
    proves: 'party-address-is-object',
    of: 'party',
    member: 'address',
    form: forms.object,
    why,
  }),
  formMonitor({
    proves: 'party-mid-code-is-text',
    of: 'party',
    member: 'mid_code',
    form: forms.text,
    why,
  }),
  formMonitor({
    proves: 'party-mid-code-on-manufacturer-only',
    of: 'trader',
    member: 'mid_code',
    // Empty text is a way to carry a member without a value.
    form: { due: 'absent, null or empty', holds: (value) => value === '' },
    why: 'mid_code is of a manufacturer',
  }),
  formMonitor({
    proves: 'party-company-entity-is-object',
    of: 'party',
    member: 'company_entity',
    form: forms.object,
    why,
  }),
  formMonitor({
    proves: 'party-company-entity-object-type-is-string',
    of: 'companyEntity',
    member: '_object',
    form: forms.nonEmptyText,
    required: true,
    why: reference,
  }),
  formMonitor({
    proves: 'party-company-entity-ref-type-is-string',
    of: 'companyEntity',
    member: 'ref_type',
    form: forms.text,
    required: true,
    why: reference,
  }),
  formMonitor({
    proves: 'party-company-entity-id-present',
    of: 'companyEntity',
    member: 'id',
    form: forms.present,
    required: true,
    why: reference,
  }),
];
