import type { CustomsNeed } from '../../clients/customs/needs.ts';
import { isObject, type Json } from '../../engine/json.ts';
import { read } from '../../engine/pointer.ts';
import type { Monitor } from '../../engine/run/monitor.ts';
import { type CustomsWords, type Expect, monitor } from './check.ts';
import { invoicesExist } from './form-monitor.ts';
import { type AnswerKind, kindOf, shown } from './invoices/invoice-parts.ts';
import { objectType, objectTypeMonitors } from './object-types.ts';

interface EnvelopeRule {
  readonly proves: CustomsWords['requirement'];
  readonly needs?: readonly CustomsNeed[];
  /** Answers of success that the sentence binds. */
  readonly of: readonly AnswerKind[];
  readonly pointer: string;
  readonly due: string;
  holds(value: Json | undefined, expect: Expect): boolean;
  readonly why: string;
}

/** What the document says of one member of the envelope, held against every answer of success. */
export function envelopeMonitor({ of, pointer, due, holds, why, ...words }: EnvelopeRule): Monitor {
  return monitor({
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

const envelope = [
  envelopeMonitor({
    proves: 'envelope-is-json-object',
    of: all,
    pointer: '',
    due: 'one JSON object',
    holds: isObject,
    why: form,
  }),
  envelopeMonitor({
    proves: 'envelope-object-is-string',
    of: reads,
    pointer: '/_object',
    due: 'a string that is not empty, as declared',
    holds: objectType('response'),
    why: form,
  }),
  envelopeMonitor({
    proves: 'envelope-version-is-integer',
    of: reads,
    pointer: '/version',
    due: 'an integer',
    holds: Number.isInteger,
    why: form,
  }),
  envelopeMonitor({
    proves: 'envelope-version-is-three',
    of: reads,
    pointer: '/version',
    due: 'the version that was asked for',
    holds: (value, { target }) => Number(value) === target.envelopeVersion,
    why: 'version is 3, unless another was asked for',
  }),
  envelopeMonitor({
    proves: 'envelope-data-present',
    of: all,
    pointer: '/data',
    due: 'present and not null',
    holds: shown,
    why: form,
  }),
];

const list = [
  envelopeMonitor({
    proves: 'envelope-list-data-is-object',
    of: ['list'],
    pointer: '/data',
    due: 'an object',
    holds: isObject,
    why: listForm,
  }),
  envelopeMonitor({
    proves: 'envelope-list-object-is-string',
    of: ['list'],
    pointer: '/data/_object',
    due: 'a string that is not empty, as declared',
    holds: objectType('page'),
    why: listForm,
  }),
  envelopeMonitor({
    proves: 'envelope-list-next-present',
    of: ['list'],
    pointer: '/data/next',
    due: 'present, null where nothing follows',
    holds: (value) => value !== undefined,
    why: listForm,
  }),
  envelopeMonitor({
    proves: 'envelope-list-next-null-or-cursor',
    of: ['list'],
    pointer: '/data/next',
    due: 'null, or a cursor: text that is not empty, or a number',
    // That it is there is the matter of another row.
    holds: (value, expect) =>
      value === null ||
      (value === undefined && expect.unexercised('there is no next')) ||
      (typeof value === 'string' ? value !== '' : typeof value === 'number'),
    why: 'next is null or a cursor',
  }),
  envelopeMonitor({
    proves: 'envelope-list-items-are-array',
    of: ['list'],
    pointer: '/data/data',
    due: 'an array',
    holds: (value) => Array.isArray(value),
    why: listForm,
  }),
  envelopeMonitor({
    proves: 'envelope-list-items-are-objects',
    of: ['list'],
    pointer: '/data/data',
    due: 'an array of objects',
    holds: (value, expect) =>
      Array.isArray(value) ? value.every(isObject) : expect.unexercised('the answer lists no invoices'),
    why: 'the elements of a list are invoices',
  }),
  envelopeMonitor({
    proves: 'list-answers-paginated-envelope',
    of: ['list'],
    pointer: '/data',
    due: '{ _object, next, data: array }',
    holds: (page) => isObject(page) && page.next !== undefined && shown(page._object) && Array.isArray(page.data),
    why: 'a list answers the paginated envelope',
  }),
];

const single = envelopeMonitor({
  proves: 'envelope-get-data-is-array',
  needs: ['customs.shapes.getOne array'],
  of: ['get'],
  pointer: '/data',
  due: 'an array',
  holds: (value) => Array.isArray(value),
  why: 'the data of a get is an array holding the invoice',
});

const holdsInvoices = monitor({
  proves: 'list-holds-invoices',
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

/** The envelope of every answer of success, and the type strings within. */
export const envelopeMonitors = [...envelope, ...list, single, holdsInvoices, ...objectTypeMonitors];
