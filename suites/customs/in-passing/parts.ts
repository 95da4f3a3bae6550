/** Finds the parts of a submission beside those that the invoice shows. */

import { paired, type SentAndShown } from '../../../engine/families/round-trip.ts';
import { isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import type { Written } from './submissions.ts';

/** The part of an invoice that a rule is about. */
export type PartOf = 'header' | 'line' | 'party' | 'charge';

const objectsIn = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

export const sentLines = ({ sent }: Written): readonly JsonObject[] => objectsIn(sent.line_items);
export const shownLines = ({ shown }: Written): readonly JsonObject[] => objectsIn(shown.line_items);

const labels = ['po_line_item_number', 'purchase_order_number', 'document_line_number'] as const;

/** Whether the values of the member tell the records apart. */
export const tellsApart = (records: readonly JsonObject[], member: string): boolean => {
  const values = records.map((one) => one[member]);
  return !values.some((one) => one === undefined || one === null) && new Set(values).size === values.length;
};

/** A member that tells the sent lines apart, and the shown ones with the same values; a single line needs none. */
export function labelOf(written: Written, besides = ''): string | undefined {
  const [sent, shown] = [sentLines(written), shownLines(written)];
  return labels.find((label) => {
    if (label === besides || !tellsApart(sent, label) || !tellsApart(shown, label)) return false;
    const all = new Set(shown.map((line) => line[label]));
    return sent.every((line) => all.has(line[label] ?? null));
  });
}

/** The shown lines in the order of the sent ones; undefined if nothing tells which is which. */
export function linesInOrder(written: Written): readonly JsonObject[] | undefined {
  const [sent, shown] = [sentLines(written), shownLines(written)];
  if (sent.length !== shown.length) return undefined;
  if (sent.length === 1) return shown;
  const label = labelOf(written);
  if (label === undefined) return undefined;
  return sent.map((line) => shown.find((other) => other[label] === line[label]) ?? {});
}

type Agree = (sent: Json, shown: Json) => boolean | undefined;

/** The records of a part beside those that the invoice shows; none if they cannot be compared. */
export function recordsOf(part: PartOf, written: Written, at: string, agree: Agree): readonly SentAndShown[] {
  const { sent, shown } = written;
  if (part === 'header') return [{ name: '', sent, shown }];
  if (part === 'line') {
    const [expected, actual] = [sentLines(written), shownLines(written)];
    const label = labelOf(written, at.split('/')[1]);
    return actual.length === expected.length
      ? paired(expected, actual, label === undefined ? '/-' : `/${label}`, agree)
      : [];
  }
  const [list, key] = part === 'party' ? ['involved_parties', 'type'] : ['charge_adjustments', 'code'];
  const expected = objectsIn(sent[list]);
  // What two of one kind become is open.
  if (!tellsApart(expected, key)) return [];
  const pairs = paired(expected, objectsIn(shown[list]), `/${key}`, agree);
  return part === 'party' ? pairs : pairs.filter((pair) => pair.shown !== undefined);
}

/** What was submitted of a part. */
export function sentRecords(part: PartOf, { sent }: Written): readonly JsonObject[] {
  if (part === 'header') return [sent];
  if (part === 'line') return objectsIn(sent.line_items);
  return objectsIn(part === 'party' ? sent.involved_parties : sent.charge_adjustments);
}
