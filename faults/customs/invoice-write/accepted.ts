import type { Draft } from '../../../reference/customs/invoice-write/draft.ts';
import { isObject, type JsonObject } from '../../../reference/fields.ts';
import type { FaultRows } from '../../fault.ts';
import { inUpdates, overlooks, reads, readsMember } from './changed-request.ts';

const floored = (sent: unknown): unknown => (typeof sent === 'number' ? Math.floor(sent) : sent);

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
  'line-items-keyed-accepted': {
    breaks: 'invoice-line-items-not-array-refused',
    wrong: 'Takes an object in place of line_items for no lines, and refuses anything else that is no list.',
    by: readsMember('line_items', (sent) => (isObject(sent) ? [] : sent)),
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
  'manifest-quantity-unchecked-on-update': {
    breaks: 'invoice-manifest-quantity-fraction-refused',
    wrong: 'In an update cuts the fraction off a manifest quantity, and succeeds.',
    by: inUpdates(readsMember('manifest_quantity', floored)),
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
} as const satisfies FaultRows;
