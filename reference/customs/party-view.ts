import type { Party } from './invoice.ts';
import { addressView, lost, otherType, referenceView, type View } from './view.ts';

export function partiesView(view: View, parties: readonly Party[]) {
  const shown = view.bites('party-last-of-several-lost') && parties.length > 1 ? parties.slice(0, -1) : parties;
  const views = shown.map((party) => partyView(view, party));
  return view.bites('parties-as-object')
    ? Object.fromEntries(views.map((party) => [String(party.type), party]))
    : views;
}

/** A party by reference shows the name and the address of its company entity. */
function partyView(view: View, { type, name, address, midCode, entity }: Party) {
  const shownType = view.bites('party-buyer-as-seller') && type === 'buyer' ? 'seller' : type;
  const shownName = name ?? entity?.name;
  const shownAddress = address ?? entity?.address;
  const nameless = view.bites('party-name-of-buyer-lost') && type === 'buyer';
  const mid = view.bites('party-mid-on-every-type') ? (midCode ?? 'UNKNOWN') : midCode;
  return {
    _object: view.object('involvedParty'),
    type:
      view.bites('party-manufacturer-as-supplier') && type === 'manufacturer' ? 'supplier' : typeOf(view, shownType),
    name: view.bites('party-name-as-object')
      ? { full: shownName }
      : lost(view, 'party-name-lost', nameless ? undefined : shownName),
    address: view.bites('party-address-as-text') ? shownAddress?.city : addressView(view, shownAddress),
    ...(mid === undefined || view.bites('party-mid-lost')
      ? {}
      : { mid_code: view.bites('party-mid-as-object') ? { code: mid } : mid }),
    company_entity: entityView(view, entity),
  };
}

function typeOf(view: View, type: string) {
  if (view.bites('party-type-as-object')) return { name: type };
  return view.bites('party-seller-in-capitals') && type === 'seller' ? 'SELLER' : lost(view, 'party-type-lost', type);
}

function entityView(view: View, entity: Party['entity']) {
  if (entity === undefined) return undefined;
  if (view.bites('party-entity-as-text')) return entity.ref;
  const { _object, ref_type, id, ...link } = referenceView(
    view,
    '/network/company_entity',
    entity.id,
    '/network/company_entities',
  );
  return {
    _object: lost(view, 'party-entity-without-object-type', _object),
    ref_type: lost(view, 'party-entity-without-ref-type', ref_type),
    id: lost(view, 'party-entity-without-id', view.bites('party-entity-id-of-other-type') ? otherType(id) : id),
    ...link,
  };
}
