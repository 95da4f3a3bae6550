import type { Json, JsonObject } from '../../engine/json.ts';
import type { PartyDataDraft, PartyDraft, PartyIdentity } from '../../generators/customs/draft.ts';
import { present } from './member.ts';
import type { ResolvedReferences } from './resolved-references.ts';

const addresses: readonly Json[] = [
  {
    street_address: '12 Harbour Road',
    street_address2: 'Gate 4',
    city: 'Rotterdam',
    country: 'Netherlands',
    country_code: 'NL',
    zip: '3011 AA',
    unlocode: 'NLRTM',
  },
  { street_address: '1 Milk Street', city: 'Boston', state: 'MA', country_code: 'US', zip: '02109' },
  { street_address: '88 Nanjing Road', city: 'Shanghai', country_code: 'CN', zip: '200000' },
];

/** The parties with full data that the profile supplies. */
type Supplied = readonly JsonObject[];

/** One involved party of a request. */
export function partyBody({ type, by }: PartyDraft, references: ResolvedReferences, supplied: Supplied = []): Json {
  const who = identity(type, by, references, supplied);
  return { ...who, ...present({ type }) };
}

function identity(
  type: PartyDraft['type'],
  by: PartyIdentity,
  references: ResolvedReferences,
  supplied: Supplied,
): JsonObject {
  if (by === 'nothing') return {};
  if (by === 'known ref')
    return present({ company_entity_ref: type === 'buyer' ? references.buyerRef : references.sellerRef });
  if (by === 'ref of seller') return present({ company_entity_ref: references.sellerRef });
  if (by === 'known MID') return maker(references.midCode, supplied);
  if (by === 'other MID') return maker(references.otherMidCode, supplied);
  if ('unknownRef' in by) {
    // Beside a known one, it begins like that.
    const unknown = `${references.sellerRef ?? ''}no-such-entity-${by.unknownRef}`;
    return { company_entity_ref: unknown, ...present({ name: by.name }) };
  }
  if ('unknownMid' in by) {
    // Beside a known one, it begins like that.
    return { ...maker(`${references.midCode ?? 'XXNOSUCH'}${by.unknownMid}`, supplied), ...present({ name: by.name }) };
  }
  return written(by.data, sampleFor(type, supplied));
}

/** A manufacturer by its MID, with what this target requires beside it, if the profile supplies that. */
function maker(mid: string | undefined, supplied: Supplied): JsonObject {
  const sample = supplied.find(({ type, mid_code }) => type === 'manufacturer' && mid_code !== undefined);
  return mid === undefined ? {} : { ...sample, mid_code: mid };
}

/** A member that this target requires beyond the document may depend on the type. A MID would say who the party is. */
function sampleFor(type: PartyDraft['type'], supplied: Supplied): JsonObject | undefined {
  const unidentified = supplied.filter((party) => party.mid_code === undefined);
  return unidentified.find((party) => party.type === type) ?? unidentified[0];
}

function written({ name, address }: PartyDataDraft, sample?: JsonObject): JsonObject {
  if (address === 'as supplied' && sample) return { ...sample, name };
  const nth = address === 'as supplied' ? 0 : address % addresses.length;
  return { name, address: addresses[nth] ?? null };
}
