import type { Cause } from './causes.ts';
import type { PartyDraft } from './draft.ts';
import { isOfOthers } from './foreign-data.ts';
import { addressMembers, partyTypes } from './invoice.ts';
import type { Plan } from './plan.ts';
import { failureMessages, type TroubleKind } from './trouble.ts';

/** involved_parties › a reference to a company entity, or full data (gap customs-involved-parties). */
export const partyCauses: readonly (readonly [TroubleKind, Cause])[] = [
  ['involvedPartyInvalid', invalid],
  ['manufacturerUnknown', manufacturerUnknown],
];

function invalid(plan: Plan): string | undefined {
  const {
    world: { faults },
    draft,
  } = plan;
  const parties = draft.parties ?? [];
  const judged = faults.has('party-first-only-checked') ? parties.slice(0, 1) : parties;
  const unseenLast = faults.has('party-last-of-several-unchecked') && parties.length > 1;
  const all = seen(plan, unseenLast ? judged.slice(0, parties.length - 1) : judged);
  if (faults.has('party-full-data-refused') && all.some(({ entityRef, midCode }) => !entityRef && !midCode)) {
    return failureMessages.involvedPartyInvalid();
  }
  return all.every((party) => isValid(plan, party)) ? undefined : failureMessages.involvedPartyInvalid();
}

/** Every party is checked, unless those between others are overlooked. */
function seen({ world: { faults } }: Plan, parties: readonly PartyDraft[]): readonly PartyDraft[] {
  const between = faults.has('party-between-others-unchecked') && parties.length > 2;
  return between ? parties.filter((_party, index) => index === 0 || index === parties.length - 1) : parties;
}

function isValid({ world: { faults }, account }: Plan, party: PartyDraft): boolean {
  const { type, name, address, midCode, entityRef } = party;
  if (!partyTypes.some((known) => known === type)) {
    return faults.has('party-without-type-accepted') && type === undefined;
  }
  if (faults.has('party-buyer-by-reference-refused') && type === 'buyer' && entityRef !== undefined) return false;
  if (entityRef !== undefined) return account.entities.has(entityRef) || faults.has('party-entity-ref-unchecked');
  if (type === 'manufacturer' && midCode !== undefined) return true;
  if (name === undefined && address === undefined) {
    const unnamed = faults.has('party-manufacturer-without-identity-accepted') && type === 'manufacturer';
    return faults.has('party-without-identity-accepted') || unnamed;
  }
  return name !== undefined && name !== '' && address !== undefined && isAddress(address);
}

function isAddress(address: Readonly<Record<string, unknown>>): boolean {
  return addressMembers.every((name) => ['undefined', 'string'].includes(typeof (address[name] ?? undefined)));
}

function manufacturerUnknown(plan: Plan): string | undefined {
  const { world, account, draft } = plan;
  const { faults } = world;
  const judged = seen(plan, draft.parties ?? []).filter(
    ({ name }) => name === undefined || !faults.has('party-mid-unchecked-beside-name'),
  );
  const mids = judged.flatMap(({ type, midCode }) => (type === 'manufacturer' ? (midCode ?? []) : []));
  const foreign = (mid: string) =>
    isOfOthers(world, 'party-mid-of-others-accepted', ({ manufacturers }) => manufacturers.has(mid));
  const known = (mid: string) =>
    foreign(mid) || (account.manufacturers.has(mid) && !faults.has('party-known-mid-refused'));
  const unknown = mids.find((mid) => !known(mid));
  if (unknown === undefined || faults.has('party-mid-unchecked')) return undefined;
  return failureMessages.manufacturerUnknown(faults.has('party-mid-message-without-mid') ? '<MID_CODE>' : unknown);
}
