import { failureMessages } from '../../../reference/customs/causes/failure-cause.ts';
import {
  involvedPartyInvalid,
  isPartyType,
  isValidParty,
  manufacturerUnknown,
} from '../../../reference/customs/causes/parties.ts';
import type { PartyDraft } from '../../../reference/customs/invoice-write/draft.ts';
import { after, breaking, type FaultRows } from '../../fault.ts';
import { always, fails, isUpdate, ofEveryone, ofPlan, passes, says, withParties } from './changed-cause.ts';

const alsoValid = (test: (party: PartyDraft) => boolean) =>
  after(isValidParty, (valid, _plan, party) => valid || test(party));

const hasNoIdentity = ({ name, address, entityRef }: PartyDraft): boolean =>
  name === undefined && address === undefined && entityRef === undefined;

/** Faults of the rules for involved parties. */
export const partyCausesFaults = {
  ...breaking('party-rule-binds-every-party', {
    'party-first-only-checked': [
      'Checks only the first party.',
      ofPlan(involvedPartyInvalid, (plan) => withParties(plan, (parties) => parties.slice(0, 1))),
    ],
    'party-last-of-several-unchecked': [
      'Does not check the last of several parties.',
      ofPlan(involvedPartyInvalid, (plan) =>
        withParties(plan, (parties) => (parties.length > 1 ? parties.slice(0, -1) : parties)),
      ),
    ],
    'party-fourth-unchecked': [
      'Checks only the first three parties.',
      ofPlan(involvedPartyInvalid, (plan) => withParties(plan, (parties) => parties.slice(0, 3))),
    ],
    'party-between-others-unchecked': [
      'Checks only the first and the last of three or more parties.',
      [involvedPartyInvalid, manufacturerUnknown].map((cause) =>
        ofPlan(cause, (plan) =>
          withParties(plan, (parties) =>
            parties.filter((_party, index) => index === 0 || index === parties.length - 1),
          ),
        ),
      ),
    ],
  }),
  'party-full-data-refused': {
    breaks: 'party-full-data-accepted',
    wrong: 'Fails a party without company_entity_ref.',
    by: fails(
      involvedPartyInvalid,
      ({ draft }) => (draft.parties ?? []).some(({ entityRef, midCode }) => !entityRef && !midCode),
      failureMessages.involvedPartyInvalid,
    ),
  },
  'party-without-type-accepted': {
    breaks: 'party-without-type-refused',
    wrong: 'Accepts a party without type.',
    by: alsoValid(({ type }) => type === undefined),
  },
  'party-buyer-by-reference-refused': {
    breaks: 'party-by-entity-ref-accepted',
    wrong: 'Fails a buyer that is given by company_entity_ref.',
    by: after(
      isValidParty,
      (valid, _plan, { type, entityRef }) => valid && !(type === 'buyer' && entityRef !== undefined),
    ),
  },
  'party-third-refused': {
    breaks: 'party-by-entity-ref-accepted',
    wrong: 'Fails a submission with more than two parties.',
    by: fails(
      involvedPartyInvalid,
      ({ draft }) => (draft.parties ?? []).length > 2,
      failureMessages.involvedPartyInvalid,
    ),
  },
  'party-entity-ref-by-beginning': {
    breaks: 'party-rule-binds-every-party',
    wrong: 'Takes a company_entity_ref that begins with that of an entity for that entity.',
    by: after(
      isValidParty,
      (valid, { account }, { type, entityRef }) =>
        valid || (isPartyType(type) && [...account.entities.keys()].some((one) => entityRef?.startsWith(one))),
    ),
  },
  ...breaking('party-unknown-entity-ref-refused', {
    'party-entity-ref-empty-accepted': [
      'Accepts an empty company_entity_ref.',
      alsoValid(({ type, entityRef }) => isPartyType(type) && entityRef === ''),
    ],
    'party-entity-ref-unchecked': [
      'Accepts any company_entity_ref.',
      alsoValid(({ type, entityRef }) => isPartyType(type) && entityRef !== undefined),
    ],
  }),
  ...breaking('party-without-identity-refused', {
    'party-manufacturer-without-identity-accepted': [
      'Accepts a manufacturer that has only a type.',
      alsoValid((party) => party.type === 'manufacturer' && hasNoIdentity(party)),
    ],
    'party-without-identity-accepted': [
      'Accepts a party that has only a type.',
      alsoValid((party) => isPartyType(party.type) && hasNoIdentity(party)),
    ],
  }),
  ...breaking('failure-manufacturer-not-in-network', {
    'party-mid-of-first-party-only': [
      'Looks up only the MID of the first party.',
      ofPlan(manufacturerUnknown, (plan) => withParties(plan, (parties) => parties.slice(0, 1))),
    ],
    'party-mid-of-first-manufacturer-only': [
      'Looks up only the MID of the first manufacturer.',
      ofPlan(manufacturerUnknown, (plan) =>
        withParties(plan, (parties) => parties.filter(({ type }) => type === 'manufacturer').slice(0, 1)),
      ),
    ],
    'party-mid-start-suffices': [
      'Accepts every MID that begins like a known one.',
      ofPlan(manufacturerUnknown, (plan) =>
        withParties(plan, (parties) =>
          parties.filter(({ midCode }) => ![...plan.account.manufacturers].some((known) => midCode?.startsWith(known))),
        ),
      ),
    ],
    'party-mid-unchecked-beside-name': [
      'Accepts an unknown MID if the manufacturer has a name.',
      ofPlan(manufacturerUnknown, (plan) =>
        withParties(plan, (parties) => parties.filter(({ name }) => name === undefined)),
      ),
    ],
    'party-mid-of-others-accepted': [
      'Accepts the manufacturers of all networks.',
      ofPlan(manufacturerUnknown, (plan) => ({
        ...plan,
        account: { ...plan.account, manufacturers: ofEveryone(plan, ({ manufacturers }) => manufacturers) },
      })),
    ],
    'party-mid-unchecked': ['Accepts any MID.', passes(manufacturerUnknown, always)],
  }),
  'party-known-mid-refused': {
    breaks: 'party-known-mid-accepted',
    wrong: 'Fails every MID as unknown.',
    by: ofPlan(manufacturerUnknown, (plan) => ({
      ...plan,
      account: { ...plan.account, manufacturers: new Set() },
    })),
  },
  'party-mid-message-without-mid': {
    breaks: 'failure-names-the-mid-code',
    wrong: 'Leaves the placeholder in the message about an unknown MID.',
    by: says(manufacturerUnknown, () => failureMessages.manufacturerUnknown('<MID_CODE>')),
  },
  'parties-unchecked-on-update': {
    breaks: 'failure-involved-party-invalid',
    wrong: 'In an update, accepts any involved parties: unknown company_entity_ref, no type, no identity, unknown MID.',
    by: [
      after(
        isValidParty,
        (valid, plan, { type }) => valid || (isUpdate(plan) && (type === undefined || isPartyType(type))),
      ),
      passes(manufacturerUnknown, isUpdate),
    ],
  },
} as const satisfies FaultRows;
