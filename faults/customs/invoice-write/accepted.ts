import type { Draft } from '../../../reference/customs/invoice-write/draft.ts';
import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { breaking, type FaultRows } from '../../fault.ts';
import { inUpdates, overlooks, reads, readsMember } from './changed-request.ts';

const floored = (sent: unknown): unknown => (typeof sent === 'number' ? Math.floor(sent) : sent);

const withIncoterm = (draft: Draft, { incoterm }: JsonObject): Draft => ({
  ...draft,
  header: { ...draft.header, incoterm: String(incoterm) },
});

const withDate = (draft: Draft, { invoice_date: date }: JsonObject): Draft => ({
  ...draft,
  header: { ...draft.header, invoice_date: String(date) },
});

const isInLowerCase = (term: unknown): boolean => typeof term === 'string' && /^[a-z]{3}$/.test(term);

const inForm = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Reads some attribute values as arrays of text. */
const readsAttributes = (test: (value: unknown) => boolean) =>
  reads((body, { dialect }) => {
    const name = dialect.customs.attributes;
    const sent = body[name];
    return { ...body, [name]: Array.isArray(sent) ? sent.map((part) => textual(part, test)) : textual(sent, test) };
  });

/** The same for objects, if all attributes are in one object. */
const readsOneObject = reads((body, { dialect }) => {
  const name = dialect.customs.attributes;
  return isObject(body[name]) ? { ...body, [name]: textual(body[name], isObject) } : body;
});

function textual(part: unknown, test: (value: unknown) => boolean): unknown {
  if (!isObject(part)) return part;
  if (typeof part.name === 'string' && Array.isArray(part.value)) return { ...part, value: part.value.map(String) };
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, test(value) ? [value].flat().map(String) : value]),
  );
}

/** Faults that accept submissions which a rule forbids, or read them in another way. */
export const acceptedFaults = {
  'line-items-keyed-accepted': {
    breaks: 'invoice-line-items-not-array-refused',
    wrong: 'Treats an object in place of line_items as an empty list, and refuses other values that are not lists.',
    by: readsMember('line_items', (sent) => (isObject(sent) ? [] : sent)),
  },
  ...breaking('line-quantity-required', {
    'line-of-null-left-out': [
      'Leaves out lines that are null.',
      readsMember('line_items', (sent) => (Array.isArray(sent) ? sent.filter((line) => line !== null) : sent)),
    ],
    'line-of-text-left-out': [
      'Leaves out lines that are a text.',
      readsMember('line_items', (sent) =>
        Array.isArray(sent) ? sent.filter((line) => typeof line !== 'string') : sent,
      ),
    ],
  }),
  'weight-header-gross-text-ignored': {
    breaks: 'weight-header-gross-not-quantity-refused',
    wrong: 'Ignores a total_gross_weight that is not an object.',
    by: readsMember('total_gross_weight', (sent) => (typeof sent === 'object' ? sent : undefined)),
  },
  'weight-header-net-text-ignored': {
    breaks: 'weight-header-net-not-quantity-refused',
    wrong: 'Ignores a total_net_weight that is not an object.',
    by: readsMember('total_net_weight', (sent) => (typeof sent === 'object' ? sent : undefined)),
  },
  'related-parties-unchecked-on-update': {
    breaks: 'invoice-related-parties-not-boolean-refused',
    wrong: 'In an update, ignores an is_related_parties that is an object or a list, and succeeds.',
    by: inUpdates(
      readsMember('is_related_parties', (sent) => (typeof sent === 'object' && sent !== null ? undefined : sent)),
    ),
  },
  ...breaking('invoice-incoterm-in-list-of-twelve', {
    'incoterm-unknown-accepted': [
      'Accepts any text as an incoterm, and shows it.',
      overlooks('incoterm', () => true, withIncoterm),
    ],
    'incoterm-in-lower-case-accepted': [
      'Accepts a term in lower case, and shows it so.',
      overlooks('incoterm', ({ incoterm }) => isInLowerCase(incoterm), withIncoterm),
    ],
    'incoterm-in-lower-case-accepted-on-update': [
      'Accepts a term in lower case in an update, and shows it so.',
      inUpdates(overlooks('incoterm', ({ incoterm }) => isInLowerCase(incoterm), withIncoterm)),
    ],
    'incoterm-ddu-accepted': [
      'Accepts DDU as an incoterm, and shows it.',
      overlooks('incoterm', ({ incoterm }) => incoterm === 'DDU', withIncoterm),
    ],
  }),
  ...breaking('invoice-date-malformed-refused', {
    'invoice-date-any-text-accepted': [
      'Accepts any text as invoice date.',
      overlooks('invoiceDate', () => true, withDate),
    ],
    'invoice-date-unchecked-on-update': [
      'In an update, ignores an invoice date that is malformed or not a calendar day, and succeeds.',
      inUpdates(overlooks('invoiceDate', () => true)),
    ],
    'invoice-date-of-one-digit-accepted': [
      'Accepts a month or a day of one digit in the invoice date.',
      readsMember('invoice_date', (sent) =>
        typeof sent === 'string' ? sent.replaceAll(/-(\d)(?!\d)/g, '-0$1') : sent,
      ),
    ],
    'invoice-date-with-slashes-accepted': [
      'Ignores an invoice date written with slashes (31/12/2024, 2024/12/31) instead of refusing it.',
      readsMember('invoice_date', (sent) => (/^\d+\/\d+\/\d+$/.test(String(sent)) ? undefined : sent)),
    ],
  }),
  ...breaking('invoice-date-impossible-day-refused', {
    'invoice-date-impossible-day-accepted': [
      'Accepts days up to the 31st in every month.',
      overlooks('invoiceDate', ({ invoice_date: date }) => inForm.test(String(date)), withDate),
    ],
    'invoice-date-every-fourth-year-leaps': [
      'Accepts 1900-02-29.',
      overlooks(
        'invoiceDate',
        ({ invoice_date: date }) => /^\d{4}-02-29$/.test(String(date)) && Number.parseInt(String(date), 10) % 4 === 0,
        withDate,
      ),
    ],
    'invoice-date-day-zero-accepted': [
      'Accepts day 00 of a month.',
      overlooks('invoiceDate', ({ invoice_date: date }) => /^\d{4}-\d\d-00$/.test(String(date)), withDate),
    ],
    'invoice-date-february-30-accepted': [
      'Accepts 29 and 30 February in every year.',
      overlooks('invoiceDate', ({ invoice_date: date }) => /^\d{4}-02-(29|30)$/.test(String(date)), withDate),
    ],
  }),
  'manifest-quantity-unchecked-on-update': {
    breaks: 'invoice-manifest-quantity-fraction-refused',
    wrong: 'In an update, removes the fraction of a manifest quantity, and succeeds.',
    by: inUpdates(readsMember('manifest_quantity', floored)),
  },
  'charge-adjustments-text-accepted': {
    breaks: 'charge-adjustments-not-array-refused',
    wrong: 'Accepts text as charge_adjustments, as if there were none; refuses numbers and booleans.',
    by: readsMember('charge_adjustments', (sent) => (typeof sent === 'string' ? undefined : sent)),
  },
  ...breaking('invoice-attributes-values-are-string-arrays', {
    'attribute-values-checked-in-first-object-only': [
      'Checks only the values of the first object if attributes are a list of objects.',
      reads((body, { dialect }) => {
        const name = dialect.customs.attributes;
        const sent = body[name];
        if (!Array.isArray(sent)) return body;
        return { ...body, [name]: sent.map((part, index) => (index === 0 ? part : textual(part, () => true))) };
      }),
    ],
    'attribute-values-unchecked': ['Accepts attributes with any value.', readsAttributes(() => true)],
    'attribute-values-unchecked-on-update': [
      'In an update, accepts attributes with any value.',
      inUpdates(readsAttributes(() => true)),
    ],
    'attribute-object-accepted': ['Accepts an object as attribute value.', readsAttributes(isObject)],
    'attribute-object-accepted-in-one-object': [
      'Accepts an object as attribute value if all attributes are in one object.',
      readsOneObject,
    ],
    'attribute-object-accepted-in-one-object-on-update': [
      'Accepts an object as attribute value in an update if all attributes are in one object.',
      inUpdates(readsOneObject),
    ],
    'attribute-nested-lists-accepted': [
      'Accepts arrays of any type as attribute values.',
      readsAttributes(Array.isArray),
    ],
  }),
} as const satisfies FaultRows;
