import type { Draft } from '../../../reference/customs/invoice-write/draft.ts';
import { isObject, type JsonObject } from '../../../reference/fields.ts';
import type { FaultRows } from '../../fault.ts';
import { inUpdates, overlooks, reads, readsMember } from './reading.ts';

const floored = (sent: unknown): unknown => (typeof sent === 'number' ? Math.floor(sent) : sent);
const nulled = (sent: unknown): unknown => (typeof sent === 'object' ? null : sent);

const withIncoterm = (draft: Draft, { incoterm }: JsonObject): Draft => ({
  ...draft,
  header: { ...draft.header, incoterm: String(incoterm) },
});

const withDate = (draft: Draft, { invoice_date: date }: JsonObject): Draft => ({
  ...draft,
  header: { ...draft.header, invoiceDate: String(date) },
});

const inForm = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Reads attribute values of some kind as arrays of text. */
const readsAttributes = (test: (value: unknown) => boolean) =>
  reads((body, { dialect }) => {
    const name = dialect.customs.attributes;
    const sent = body[name];
    return { ...body, [name]: Array.isArray(sent) ? sent.map((part) => textual(part, test)) : textual(sent, test) };
  });

function textual(part: unknown, test: (value: unknown) => boolean): unknown {
  if (!isObject(part)) return part;
  if (typeof part.name === 'string' && Array.isArray(part.value)) return { ...part, value: part.value.map(String) };
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, test(value) ? [value].flat().map(String) : value]),
  );
}

export const acceptedFaults = {
  'invoice-number-missing-accepted': {
    breaks: 'invoice-number-required',
    wrong: 'Makes an invoice number up where none was sent.',
    by: readsMember('invoice_number', (sent) => (sent === undefined ? `draft-${crypto.randomUUID()}` : sent)),
  },
  'invoice-number-null-accepted': {
    breaks: 'invoice-number-null-refused',
    wrong: 'Makes an invoice number up in place of null.',
    by: readsMember('invoice_number', (sent) => (sent === null ? `draft-${crypto.randomUUID()}` : sent)),
  },
  'invoice-number-object-accepted': {
    breaks: 'invoice-number-not-string-refused',
    wrong: 'Accepts an object as invoice number.',
    by: readsMember('invoice_number', (sent) =>
      typeof sent === 'object' && sent !== null ? JSON.stringify(sent) : sent,
    ),
  },
  'invoice-currency-missing-accepted': {
    breaks: 'invoice-currency-required',
    wrong: 'Takes USD where no currency was sent.',
    by: readsMember('currency', (sent) => (sent === undefined ? 'USD' : sent)),
  },
  'invoice-currency-null-accepted': {
    breaks: 'invoice-currency-null-refused',
    wrong: 'Takes USD in place of null.',
    by: readsMember('currency', (sent) => (sent === null ? 'USD' : sent)),
  },
  'invoice-currency-object-accepted': {
    breaks: 'invoice-currency-not-string-refused',
    wrong: 'Takes USD in place of an object.',
    by: readsMember('currency', (sent) => (typeof sent === 'object' ? 'USD' : sent)),
  },
  'line-items-missing-accepted': {
    breaks: 'invoice-line-items-required',
    wrong: 'Accepts an invoice without line_items.',
    by: readsMember('line_items', (sent) => (sent === undefined ? [] : sent)),
  },
  'line-items-null-accepted': {
    breaks: 'invoice-line-items-null-refused',
    wrong: 'Accepts null as line_items.',
    by: readsMember('line_items', (sent) => (sent === null ? [] : sent)),
  },
  'line-items-keyed-accepted': {
    breaks: 'invoice-line-items-not-array-refused',
    wrong: 'Takes an object in place of line_items for no lines, and refuses anything else that is no list.',
    by: readsMember('line_items', (sent) => (isObject(sent) ? [] : sent)),
  },
  'line-items-object-accepted': {
    breaks: 'invoice-line-items-not-array-refused',
    wrong: 'Ignores line_items that are no array.',
    by: readsMember('line_items', (sent) => (Array.isArray(sent) ? sent : [])),
  },
  'weight-header-gross-text-ignored': {
    breaks: 'weight-header-gross-not-quantity-refused',
    wrong: 'Ignores a total_gross_weight that is no object.',
    by: readsMember('total_gross_weight', (sent) => (typeof sent === 'object' ? sent : undefined)),
  },
  'weight-header-net-text-ignored': {
    breaks: 'weight-header-net-not-quantity-refused',
    wrong: 'Ignores a total_net_weight that is no object.',
    by: readsMember('total_net_weight', (sent) => (typeof sent === 'object' ? sent : undefined)),
  },
  'related-parties-text-accepted': {
    breaks: 'invoice-related-parties-not-boolean-refused',
    wrong: 'Takes anything for is_related_parties.',
    by: readsMember('is_related_parties', (sent) => (sent === undefined || sent === null ? sent : Boolean(sent))),
  },
  'related-parties-unchecked-on-update': {
    breaks: 'invoice-related-parties-not-boolean-refused',
    wrong: 'In an update ignores an is_related_parties that is an object or a list, and succeeds.',
    by: inUpdates(
      readsMember('is_related_parties', (sent) => (typeof sent === 'object' && sent !== null ? undefined : sent)),
    ),
  },
  'incoterm-unknown-accepted': {
    breaks: 'invoice-incoterm-in-list-of-twelve',
    wrong: 'Takes any text for an incoterm, and shows it.',
    by: overlooks('incoterm', () => true, withIncoterm),
  },
  'incoterm-ddu-accepted': {
    breaks: 'invoice-incoterm-in-list-of-twelve',
    wrong: 'Takes DDU for an incoterm, and shows it.',
    by: overlooks('incoterm', ({ incoterm }) => incoterm === 'DDU', withIncoterm),
  },
  'invoice-date-object-accepted': {
    breaks: 'invoice-date-not-string-refused',
    wrong: 'Ignores an invoice date that is an object.',
    by: readsMember('invoice_date', (sent) => (typeof sent === 'object' ? null : sent)),
  },
  'invoice-date-any-text-accepted': {
    breaks: 'invoice-date-malformed-refused',
    wrong: 'Accepts any text as invoice date.',
    by: overlooks('invoiceDate', () => true, withDate),
  },
  'invoice-date-impossible-day-accepted': {
    breaks: 'invoice-date-impossible-day-refused',
    wrong: 'Accepts days up to the 31st in every month.',
    by: overlooks('invoiceDate', ({ invoice_date: date }) => inForm.test(String(date)), withDate),
  },
  'invoice-date-every-fourth-year-leaps': {
    breaks: 'invoice-date-impossible-day-refused',
    wrong: 'Accepts 1900-02-29.',
    by: overlooks(
      'invoiceDate',
      ({ invoice_date: date }) => /^\d{4}-02-29$/.test(String(date)) && Number.parseInt(String(date), 10) % 4 === 0,
      withDate,
    ),
  },
  'invoice-date-february-30-accepted': {
    breaks: 'invoice-date-impossible-day-refused',
    wrong: 'Accepts 29 and 30 February in every year.',
    by: overlooks('invoiceDate', ({ invoice_date: date }) => /^\d{4}-02-(29|30)$/.test(String(date)), withDate),
  },
  'invoice-date-unchecked-on-update': {
    breaks: 'invoice-date-malformed-refused',
    wrong: 'In an update ignores an invoice date that is malformed or no day of the calendar, and succeeds.',
    by: inUpdates(overlooks('invoiceDate', () => true)),
  },
  'invoice-date-with-slashes-accepted': {
    breaks: 'invoice-date-malformed-refused',
    wrong: 'Ignores an invoice date written with slashes (31/12/2024, 2024/12/31) instead of refusing it.',
    by: readsMember('invoice_date', (sent) => (/^\d+\/\d+\/\d+$/.test(String(sent)) ? undefined : sent)),
  },
  'manifest-quantity-fraction-accepted': {
    breaks: 'invoice-manifest-quantity-fraction-refused',
    wrong: 'Cuts the fraction off a manifest quantity.',
    by: readsMember('manifest_quantity', floored),
  },
  'manifest-quantity-unchecked-on-update': {
    breaks: 'invoice-manifest-quantity-fraction-refused',
    wrong: 'In an update cuts the fraction off a manifest quantity, and succeeds.',
    by: inUpdates(readsMember('manifest_quantity', floored)),
  },
  'manifest-quantity-object-accepted': {
    breaks: 'invoice-manifest-quantity-not-number-refused',
    wrong: 'Ignores a manifest quantity that is an object.',
    by: readsMember('manifest_quantity', nulled),
  },
  'manifest-unit-object-accepted': {
    breaks: 'invoice-manifest-unit-type-not-string-refused',
    wrong: 'Ignores a manifest_quantity_unit_type that is an object.',
    by: readsMember('manifest_quantity_unit_type', nulled),
  },
  'charge-adjustments-not-array-accepted': {
    breaks: 'charge-adjustments-not-array-refused',
    wrong: 'Ignores charge_adjustments that are no array.',
    by: readsMember('charge_adjustments', (sent) => (Array.isArray(sent) ? sent : undefined)),
  },
  'charge-adjustments-text-accepted': {
    breaks: 'charge-adjustments-not-array-refused',
    wrong: 'Accepts charge_adjustments that are text, as if there were none; numbers and booleans are refused.',
    by: readsMember('charge_adjustments', (sent) => (typeof sent === 'string' ? undefined : sent)),
  },
  'attribute-values-unchecked': {
    breaks: 'invoice-attributes-values-are-string-arrays',
    wrong: 'Accepts attributes of any value.',
    by: readsAttributes(() => true),
  },
  'attribute-values-unchecked-on-update': {
    breaks: 'invoice-attributes-values-are-string-arrays',
    wrong: 'In an update accepts attributes of any value.',
    by: inUpdates(readsAttributes(() => true)),
  },
  'attribute-object-accepted': {
    breaks: 'invoice-attributes-values-are-string-arrays',
    wrong: 'Accepts an object as attribute value.',
    by: readsAttributes(isObject),
  },
  'attribute-nested-lists-accepted': {
    breaks: 'invoice-attributes-values-are-string-arrays',
    wrong: 'Accepts arrays of anything as attribute values.',
    by: readsAttributes(Array.isArray),
  },
  'parties-not-array-accepted': {
    breaks: 'party-list-not-array-refused',
    wrong: 'Ignores involved_parties that are no array.',
    by: readsMember('involved_parties', (sent) => (Array.isArray(sent) ? sent : undefined)),
  },
} as const satisfies FaultRows;
