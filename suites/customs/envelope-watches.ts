import type { Exchange } from '../../engine/exchange.ts';
import { isObject, type Json } from '../../engine/json.ts';
import { read } from '../../engine/pointer.ts';
import type { Watch } from '../../engine/watch.ts';
import type { ObjectTypes } from '../../schemas/customs-profile.ts';
import { type CustomsWords, type Expect, watch } from './check.ts';
import { forms, invoicesExist } from './form-watch.ts';
import { type AnswerKind, kindOf, type PartName, partsOf, shown } from './invoices/invoice-parts.ts';

interface EnvelopeRule {
  readonly proves: CustomsWords['requirement'];
  readonly refutedBy: CustomsWords['fault'] | readonly CustomsWords['fault'][];
  /** Answers of success that the sentence binds. */
  readonly of: readonly AnswerKind[];
  readonly pointer: string;
  readonly due: string;
  holds(value: Json | undefined, expect: Expect): boolean;
  readonly why: string;
}

/** What the document says of one member of the envelope, held against every answer of success. */
export function envelopeWatch({ of, pointer, due, holds, why, ...words }: EnvelopeRule): Watch {
  return watch({
    id: words.proves,
    ...words,
    applies: (exchange) => of.includes(kindOf(exchange)),
    then: (exchange, expect) => {
      expect(exchange).member(pointer, due, (value) => holds(value, expect), why);
    },
  });
}

const form = 'an answer is { _object, version, data }';
const listForm = 'the data of a list is { _object, next, data }';
const all = ['list', 'get', 'acknowledgement'] as const;
const reads = ['list', 'get'] as const;

/** Text that is not empty, and the very text that the profile gives, where it gives one. */
const objectType =
  (name: keyof ObjectTypes) =>
  (value: Json | undefined, { target }: Expect): boolean => {
    const bound = target.values.objectTypes[name];
    return typeof value === 'string' && value !== '' && (bound === undefined || value === bound);
  };

const envelope = [
  envelopeWatch({
    proves: 'envelope-is-json-object',
    refutedBy: 'envelope-as-list',
    of: all,
    pointer: '',
    due: 'one JSON object',
    holds: isObject,
    why: form,
  }),
  envelopeWatch({
    proves: 'envelope-object-is-string',
    refutedBy: ['envelope-without-object-type'],
    of: reads,
    pointer: '/_object',
    due: 'a string that is not empty, as declared',
    holds: objectType('response'),
    why: form,
  }),
  envelopeWatch({
    proves: 'envelope-version-is-integer',
    refutedBy: 'envelope-version-as-text',
    of: reads,
    pointer: '/version',
    due: 'an integer',
    holds: Number.isInteger,
    why: form,
  }),
  envelopeWatch({
    proves: 'envelope-version-is-three',
    refutedBy: ['envelope-version-two', 'envelope-version-two-on-later-pages'],
    of: reads,
    pointer: '/version',
    due: 'the version that was asked for',
    holds: (value, { target }) => Number(value) === target.envelopeVersion,
    why: 'version is 3, unless another was asked for',
  }),
  envelopeWatch({
    proves: 'envelope-data-present',
    refutedBy: ['envelope-data-called-result', 'envelope-data-null-in-empty-list'],
    of: all,
    pointer: '/data',
    due: 'present and not null',
    holds: shown,
    why: form,
  }),
];

const list = [
  envelopeWatch({
    proves: 'envelope-list-data-is-object',
    refutedBy: ['list-data-bare'],
    of: ['list'],
    pointer: '/data',
    due: 'an object',
    holds: isObject,
    why: listForm,
  }),
  envelopeWatch({
    proves: 'envelope-list-object-is-string',
    refutedBy: ['list-without-object-type'],
    of: ['list'],
    pointer: '/data/_object',
    due: 'a string that is not empty, as declared',
    holds: objectType('page'),
    why: listForm,
  }),
  envelopeWatch({
    proves: 'envelope-list-next-present',
    refutedBy: 'list-next-left-out-at-the-end',
    of: ['list'],
    pointer: '/data/next',
    due: 'present, null where nothing follows',
    holds: (value) => value !== undefined,
    why: listForm,
  }),
  envelopeWatch({
    proves: 'envelope-list-next-null-or-cursor',
    refutedBy: ['list-next-empty-at-the-end', 'list-next-as-number'],
    of: ['list'],
    pointer: '/data/next',
    due: 'null, or text that is not empty',
    // That it is there is the matter of another row.
    holds: (value) => !shown(value) || (typeof value === 'string' && value !== ''),
    why: 'next is null or a cursor',
  }),
  envelopeWatch({
    proves: 'envelope-list-items-are-array',
    refutedBy: ['list-items-by-id', 'list-items-null-when-empty'],
    of: ['list'],
    pointer: '/data/data',
    due: 'an array',
    holds: (value) => Array.isArray(value),
    why: listForm,
  }),
  envelopeWatch({
    proves: 'envelope-list-items-are-objects',
    refutedBy: 'list-items-as-ids',
    of: ['list'],
    pointer: '/data/data',
    due: 'an array of objects',
    holds: (value) => !Array.isArray(value) || value.every(isObject),
    why: 'the elements of a list are invoices',
  }),
  envelopeWatch({
    proves: 'list-answers-paginated-envelope',
    refutedBy: ['list-without-envelope'],
    of: ['list'],
    pointer: '/data',
    due: '{ _object, next, data: array }',
    holds: (page) => isObject(page) && page.next !== undefined && shown(page._object) && Array.isArray(page.data),
    why: 'a list answers the paginated envelope',
  }),
];

const holdsInvoices = watch({
  id: 'list-holds-invoices',
  proves: 'list-holds-invoices',
  refutedBy: ['list-rows-in-short', 'list-invoice-without-number'],
  needs: invoicesExist,
  applies: (exchange) => kindOf(exchange) === 'list',
  then(exchange, expect) {
    const items = read(exchange.answer?.json, '/data/data');
    if (!Array.isArray(items) || items.length === 0) expect.unexercised('the list is empty');
    const due = 'an array of invoices, each with id and invoice_number';
    const isInvoice = (one: Json): boolean => isObject(one) && shown(one.id) && shown(one.invoice_number);
    const why = 'a list holds invoices';
    expect(exchange).member('/data/data', due, (all) => Array.isArray(all) && all.every(isInvoice), why);
  },
});

const invoiceType = (kind: 'list' | 'get', refutedBy: CustomsWords['fault']): Watch =>
  watch({
    id: `envelope-invoice-object-type-in-${kind}`,
    proves: `envelope-invoice-object-type-in-${kind}`,
    refutedBy,
    needs: invoicesExist,
    applies: (exchange) => kindOf(exchange) === kind,
    then(exchange, expect) {
      const invoices = partsOf(exchange, 'invoice');
      if (invoices.length === 0) expect.unexercised('the answer holds no invoice');
      const wrong = invoices.find(({ value }) => !objectType('invoice')(value._object, expect));
      const due = 'a string that is not empty, as declared';
      if (wrong)
        expect(exchange).member(`${wrong.at}/_object`, due, () => false, 'objects carry an _object type string');
    },
  });

/** Every `_object` below the envelope, with its place. */
function typesWithin(value: Json | undefined, at: string): readonly { readonly at: string; readonly type: Json }[] {
  if (Array.isArray(value)) return value.flatMap((one: Json, index) => typesWithin(one, `${at}/${index}`));
  if (!isObject(value)) return [];
  const own = shown(value._object) ? [{ at: `${at}/_object`, type: value._object }] : [];
  return [...own, ...Object.entries(value).flatMap(([name, one]) => typesWithin(one, `${at}/${name}`))];
}

const declared: readonly (readonly [PartName, keyof ObjectTypes])[] = [
  ['line', 'lineItem'],
  ['money', 'money'],
  ['weight', 'weight'],
  ['volume', 'volume'],
  ['address', 'address'],
  ['shipment', 'reference'],
];

/** Where the profile names the type of a part, another text is wrong. */
const misnamed = (exchange: Exchange, expect: Expect): string | undefined =>
  declared
    .flatMap(([part, name]) =>
      partsOf(exchange, part).filter(({ value }) => shown(value._object) && !objectType(name)(value._object, expect)),
    )
    .map(({ at }) => `${at}/_object`)[0];

const nested = watch({
  id: 'envelope-nested-object-type-is-string',
  proves: 'envelope-nested-object-type-is-string',
  refutedBy: ['nested-object-types-empty'],
  needs: invoicesExist,
  applies: (exchange) => ['list', 'get'].includes(kindOf(exchange)),
  then(exchange, expect) {
    if (partsOf(exchange, 'invoice').length === 0) expect.unexercised('the answer holds no invoice');
    const types = typesWithin(read(exchange.answer?.json, '/data'), '/data');
    const wrong = types.find(({ type }) => !forms.nonEmptyText.holds(type))?.at ?? misnamed(exchange, expect);
    const why = 'objects carry an _object type string';
    if (wrong !== undefined)
      expect(exchange).member(wrong, 'a string that is not empty, as declared', () => false, why);
    expect.note(types.length > 0 ? 'shown' : 'left out');
  },
});

/** The envelope of every answer of success, and the type strings within. */
export const envelopeWatches = [
  ...envelope,
  ...list,
  holdsInvoices,
  invoiceType('list', 'list-invoice-without-object-type'),
  invoiceType('get', 'get-invoice-without-object-type'),
  nested,
];
