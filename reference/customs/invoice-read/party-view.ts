import type { JsonObject } from '../../fields.ts';
import { seam } from '../../seam.ts';
import type { Party } from '../invoice.ts';
import { addressView, referenceView, type View } from './view.ts';

/** A party by reference shows the name and the address of its company entity. */
export const partyView = seam(
  (view: View, { type, name, address, midCode, entity }: Party): JsonObject => ({
    _object: view.object('involvedParty'),
    type,
    name: name ?? entity?.name,
    address: addressView(view, address ?? entity?.address),
    ...(midCode === undefined ? {} : { mid_code: midCode }),
    company_entity: entity && referenceView(view, '/network/company_entity', entity.id, '/network/company_entities'),
  }),
);
