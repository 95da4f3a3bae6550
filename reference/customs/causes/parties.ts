import { seam } from '../../seam.ts';
import { addressMembers, partyTypes } from '../invoice.ts';
import type { PartyDraft } from '../invoice-write/draft.ts';
import type { Plan } from '../processing/plan.ts';
import type { Cause } from './causes.ts';
import { type FailureCauseKind, failureMessages } from './failure-cause.ts';

export const involvedPartyInvalid = seam((plan: Plan): string | undefined => {
  const parties = plan.draft.parties ?? [];
  return parties.every((party) => isValidParty(plan, party)) ? undefined : failureMessages.involvedPartyInvalid();
});

export const isValidParty = seam(({ account, world }: Plan, party: PartyDraft): boolean => {
  const { type, name, address, midCode, entityRef } = party;
  if (!isPartyType(type)) return false;
  if (entityRef !== undefined) return account.entities.has(entityRef);
  const suffices = !world.variants.has('customs-manufacturers-by-full-data');
  if (type === 'manufacturer' && midCode !== undefined && suffices) return true;
  return name !== undefined && name !== '' && address !== undefined && isAddress(address);
});

export const isPartyType = (type: string | undefined): boolean => partyTypes.some((known) => known === type);

function isAddress(address: Readonly<Record<string, unknown>>): boolean {
  return addressMembers.every((name) => ['undefined', 'string'].includes(typeof (address[name] ?? undefined)));
}

export const manufacturerUnknown = seam(({ account, draft }: Plan): string | undefined => {
  const manufacturers = (draft.parties ?? []).filter(({ type }) => type === 'manufacturer');
  const mids = manufacturers.flatMap(({ midCode }) => midCode ?? []);
  const unknown = mids.find((mid) => !account.manufacturers.has(mid));
  return unknown === undefined ? undefined : failureMessages.manufacturerUnknown(unknown);
});

/** involved_parties › a reference to a company entity, or full data (gap customs-involved-parties). */
export const partyCauses: readonly (readonly [FailureCauseKind, Cause])[] = [
  ['involvedPartyInvalid', involvedPartyInvalid],
  ['manufacturerUnknown', manufacturerUnknown],
];
