import { isObject, type JsonObject } from '../../fields.ts';
import type { World } from '../../world.ts';
import type { Attributes, HeaderMembers } from '../invoice.ts';
import type { PartyDraft, Patch } from './draft.ts';
import { readKeptMembers } from './kept-members.ts';
import { readCharges } from './measures.ts';
import type { Reader } from './reader.ts';

export function readHeader(world: World, body: Reader): Patch<HeaderMembers> {
  return {
    ...readKeptMembers(body, world),
    charges: readCharges(world, body, 'charge_adjustments'),
    proration: body.source.customs_proration,
    attributes: readAttributes(world, body),
  };
}

/** A map, or a list of maps or of `{ name, value }` (gap customs-attributes). */
function readAttributes(world: World, body: Reader): Attributes | null | undefined {
  const name = world.dialect.customs.attributes;
  const sent = body.source[name];
  if (sent === undefined || sent === null) return sent;
  const parts: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  const entries = parts.flatMap((part): readonly (readonly [string, unknown])[] => {
    if (!isObject(part)) return [['', part]];
    return typeof part.name === 'string' && Array.isArray(part.value)
      ? [[part.name, part.value]]
      : Object.entries(part);
  });
  if (!entries.every(([, value]) => isAttribute(world, value))) {
    return body.wrong('wrongType', name, 'must hold arrays of strings');
  }
  return Object.fromEntries(
    entries.map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : [String(value)]]),
  );
}

function isAttribute({ variants }: World, value: unknown): boolean {
  return isTextList(value) || (variants.has('customs-attribute-values-read-as-text') && isTextual(value));
}

const isTextual = (value: unknown): boolean =>
  [value].flat().every((each) => typeof each === 'string' || typeof each === 'number');

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

export function readParties(body: Reader): readonly PartyDraft[] | null | undefined {
  const name = 'involved_parties';
  const values = body.list(name);
  if (values === undefined || values === null) return values;
  return body.objects(name, values).map(({ source }) => readParty(source));
}

/** A missing member, or one of another type, makes a party invalid later (gap customs-involved-parties). */
function readParty(party: JsonObject): PartyDraft {
  const text = (name: string) => (typeof party[name] === 'string' ? party[name] : undefined);
  return {
    type: text('type'),
    name: text('name'),
    address: isObject(party.address) ? party.address : undefined,
    midCode: text('mid_code'),
    entityRef: text('company_entity_ref'),
  };
}
