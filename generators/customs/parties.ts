import type { PartyDraft } from './draft.ts';

export const seller = { type: 'seller', by: 'known ref' } as const satisfies PartyDraft;
export const buyer = { type: 'buyer', by: 'known ref' } as const satisfies PartyDraft;
export const manufacturer = { type: 'manufacturer', by: 'known MID' } as const satisfies PartyDraft;
