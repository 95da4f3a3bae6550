import {
  involvedPartyInvalid,
  isPartyType,
  isValidParty,
  manufacturerUnknown,
} from '../../../reference/customs/causes/parties.ts';
import { failureMessages } from '../../../reference/customs/causes/trouble.ts';
import type { PartyDraft } from '../../../reference/customs/invoice-write/draft.ts';
import { after, type FaultRows } from '../../fault.ts';
import { always, fails, isUpdate, ofEveryone, ofPlan, passes, says, withParties } from './cause.ts';

const alsoValid = (test: (party: PartyDraft) => boolean) =>
  after(isValidParty, (valid, _plan, party) => valid || test(party));

const hasNoIdentity = ({ name, address, entityRef }: PartyDraft): boolean =>
  name === undefined && address === undefined && entityRef === undefined;

export const partyCausesFaults = {
  'party-first-only-checked': {
    breaks: 'party-rule-binds-every-party',
    wrong: 'Checks the first party only.',
    by: ofPlan(involvedPartyInvalid, (plan) => withParties(plan, (parties) => parties.slice(0, 1))),
  },
  'party-last-of-several-unchecked': {
    breaks: 'party-rule-binds-every-party',
    wrong: 'Overlooks the last of several parties.',
    by: ofPlan(involvedPartyInvalid, (plan) =>
      withParties(plan, (parties) => (parties.length > 1 ? parties.slice(0, -1) : parties)),
    ),
  },
  'party-full-data-refused': {
    breaks: 'party-full-data-accepted',
    wrong: 'Fails a party without company_entity_ref.',
    by: fails(
      involvedPartyInvalid,
      ({ draft }) => (draft.parties ?? []).some(({ entityRef, midCode }) => !entityRef && !midCode),
      failureMessages.involvedPartyInvalid,
    ),
  },
  'party-between-others-unchecked': {
    breaks: 'party-rule-binds-every-party',
    wrong: 'Of three or more parties checks only the first and the last.',
    by: [involvedPartyInvalid, manufacturerUnknown].map((cause) =>
      ofPlan(cause, (plan) =>
        withParties(plan, (parties) => parties.filter((_party, index) => index === 0 || index === parties.length - 1)),
      ),
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
  'party-entity-ref-unchecked': {
    breaks: 'party-unknown-entity-ref-refused',
    wrong: 'Accepts any company_entity_ref.',
    by: alsoValid(({ type, entityRef }) => isPartyType(type) && entityRef !== undefined),
  },
  'party-manufacturer-without-identity-accepted': {
    breaks: 'party-without-identity-refused',
    wrong: 'Accepts a manufacturer of which nothing but the type is given.',
    by: alsoValid((party) => party.type === 'manufacturer' && hasNoIdentity(party)),
  },
  'party-without-identity-accepted': {
    breaks: 'party-without-identity-refused',
    wrong: 'Accepts a party with nothing but a type.',
    by: alsoValid((party) => isPartyType(party.type) && hasNoIdentity(party)),
  },
  'party-mid-unchecked-beside-name': {
    breaks: 'failure-manufacturer-not-in-network',
    wrong: 'Accepts an unknown MID where the manufacturer has a name.',
    by: ofPlan(manufacturerUnknown, (plan) =>
      withParties(plan, (parties) => parties.filter(({ name }) => name === undefined)),
    ),
  },
  'party-mid-of-others-accepted': {
    breaks: 'failure-manufacturer-not-in-network',
    wrong: 'Knows the manufacturers of all networks.',
    by: ofPlan(manufacturerUnknown, (plan) => ({
      ...plan,
      account: { ...plan.account, manufacturers: ofEveryone(plan, ({ manufacturers }) => manufacturers) },
    })),
  },
  'party-known-mid-refused': {
    breaks: 'party-known-mid-accepted',
    wrong: 'Fails every MID as unknown.',
    by: ofPlan(manufacturerUnknown, (plan) => ({
      ...plan,
      account: { ...plan.account, manufacturers: new Set() },
    })),
  },
  'party-mid-unchecked': {
    breaks: 'failure-manufacturer-not-in-network',
    wrong: 'Accepts any MID.',
    by: passes(manufacturerUnknown, always),
  },
  'party-mid-message-without-mid': {
    breaks: 'failure-names-the-mid-code',
    wrong: 'Leaves the placeholder in the message about an unknown MID.',
    by: says(manufacturerUnknown, () => failureMessages.manufacturerUnknown('<MID_CODE>')),
  },
  'parties-unchecked-on-update': {
    breaks: 'failure-involved-party-invalid',
    wrong: 'In an update accepts any involved parties: unknown company_entity_ref, no type, no identity, unknown MID.',
    by: [
      after(
        isValidParty,
        (valid, plan, { type }) => valid || (isUpdate(plan) && (type === undefined || isPartyType(type))),
      ),
      passes(manufacturerUnknown, isUpdate),
    ],
  },
} as const satisfies FaultRows;
