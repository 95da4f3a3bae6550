/** Judges every response and every completion webhook by the JSON schemas. */

import { isCompletion } from '../../clients/customs/completions.ts';
import type { CustomsNeed } from '../../clients/customs/needs.ts';
import { completionWebhook } from '../../clients/customs/target.ts';
import type { JudgedDocument } from '../../engine/families/holds.ts';
import { isObject, type Json } from '../../engine/json.ts';
import { memoizeLast } from '../../engine/judge/memoize-last.ts';
import { read } from '../../engine/pointer.ts';
import type { Monitor } from '../../engine/run/monitor.ts';
import { bodyOf } from '../../engine/wire/delivery.ts';
import { type Exchange, requestLine } from '../../engine/wire/exchange.ts';
import type { CustomsRequirementId } from '../../requirements/customs/index.ts';
import { statedIn } from '../../schemas/places.ts';
import type { CustomsProfile, ObjectTypes } from '../../schemas/target-profile.ts';
import { judged } from '../judged-document.ts';
import { type Expect, holds } from './check.ts';
import {
  type AnswerKind,
  elementsOf,
  invoicesExist,
  kindOf,
  type PartName,
  partsOf,
  shown,
} from './invoices/read/parts.ts';

const expected = 'a non-empty string, as declared';
const why = 'objects carry an _object type string';

/** Non-empty text that equals the text in the profile, if the profile gives one. */
function isType(name: keyof ObjectTypes, value: Json | undefined, { target }: Expect): boolean {
  const bound = target.values.objectTypes[name];
  return typeof value === 'string' && value !== '' && (bound === undefined || value === bound);
}

/** The type must be the one in the profile, if the profile gives one. */
const objectType = (name: keyof ObjectTypes, pointer: string) => (exchange: Exchange, expect: Expect) => {
  const value = read(exchange.operation === completionWebhook ? bodyOf(exchange) : exchange.answer?.json, pointer);
  const holds = isType(name, value, expect);
  expect.that(holds, `${pointer} ${expected}`, `${pointer} = ${JSON.stringify(value) ?? 'absent'}`, exchange, why);
};

function typedInvoices(exchange: Exchange, expect: Expect): void {
  const wrong = partsOf(exchange, 'invoice').find(({ value }) => !isType('invoice', value._object, expect));
  if (wrong) expect(exchange).member(`${wrong.at}/_object`, expected, () => false, why);
}

/** The path, from this value, of the first `_object` that is not a type string. */
function untyped(value: Json | undefined): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isObject(value) && shown(value._object) && (typeof value._object !== 'string' || value._object === ''))
    return '/_object';
  const members = value as Readonly<Record<string, Json>>;
  for (const name of Object.keys(members)) {
    const wrong = untyped(members[name]);
    if (wrong !== undefined) return `/${name}${wrong}`;
  }
  return undefined;
}

const declared: readonly (readonly [PartName, keyof ObjectTypes])[] = [
  ['line', 'lineItem'],
  ['money', 'money'],
  ['weight', 'weight'],
  ['volume', 'volume'],
  ['address', 'address'],
  ['party', 'involvedParty'],
  ['reference', 'reference'],
];

/** The type of a part must be the one in the profile, if the profile gives one. */
const misnamed = (exchange: Exchange, expect: Expect): string | undefined =>
  declared
    .flatMap(([part, name]) =>
      expect.target.values.objectTypes[name] === undefined
        ? // Then any text will do, as everywhere else.
          []
        : partsOf(exchange, part).filter(({ value }) => shown(value._object) && !isType(name, value._object, expect)),
    )
    .map(({ at }) => `${at}/_object`)[0];

/** Objects without a schema must also have a type string. */
function typedObjects(exchange: Exchange, expect: Expect): void {
  if (partsOf(exchange, 'invoice').length === 0) expect.unexercised('the response contains no invoice');
  const below = untyped(read(exchange.answer?.json, '/data'));
  const wrong = below === undefined ? misnamed(exchange, expect) : `/data${below}`;
  if (wrong !== undefined) expect(exchange).member(wrong, expected, () => false, why);
}

/** The documents that the customs API sends; a single invoice if a get answers no array. */
const schemas = ['invoice-list', 'invoice-envelope', 'invoice', 'acknowledgement', 'completion-event'] as const;
type Schema = (typeof schemas)[number];

export const documentsOf = memoizeLast((exchange: Exchange): readonly JudgedDocument<Schema>[] => {
  if (exchange.operation === completionWebhook) {
    return isCompletion(exchange) ? [judged('completion-event', bodyOf(exchange))] : [];
  }
  const json = exchange.answer?.json;
  switch (kindOf(exchange)) {
    case 'list':
      return [judged('invoice-list', json)];
    case 'get':
      return [judged('invoice-envelope', json), ...single(read(json, '/data'))];
    case 'acknowledgement':
      return [judged('acknowledgement', json)];
    default:
      return [];
  }
});

const single = (data: Json | undefined): readonly JudgedDocument<Schema>[] =>
  Array.isArray(data) || !shown(data) ? [] : [judged('invoice', data, '/data')];

/** What the profile or the kind of answer adds to a schema rule. */
interface Words {
  readonly needs?: readonly CustomsNeed[];
  /** Default: every response to which the schema applies. */
  readonly in?: AnswerKind;
  readonly excuses?: (value: Json | undefined, target: CustomsProfile) => boolean;
  /** An additional judgement, or a precondition. */
  readonly also?: (exchange: Exchange, expect: Expect) => void;
}

/** A profile may declare that the target writes some numbers as text. */
const measures: Words = {
  excuses: (value, { numbers }) =>
    numbers === 'either' && typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value),
};

const someLine = (exchange: Exchange, expect: Expect): void => {
  if (partsOf(exchange, 'line').length === 0) expect.unexercised('the response shows no line');
};

const someInvoice = (exchange: Exchange, expect: Expect): void => {
  if (elementsOf(exchange).length === 0) expect.unexercised('the list is empty');
};

const versionAsText = (exchange: Exchange, expect: Expect): void => {
  // The document shows "3" in this response alone, so it may stay where other envelopes say another version.
  const right: readonly unknown[] = ['3', String(expect.target.envelopeVersion)];
  expect(exchange).member('/version', '"3", or the version of the envelopes as text', (value) => right.includes(value));
};

/** Requirements that also have a check, which judges its own submission; the monitor judges every answer. */
const besideChecks: readonly CustomsRequirementId[] = [
  'charge-amount-is-number',
  'charge-code-is-string',
  'charge-currency-code-is-string',
  'charge-percentage-has-no-currency-code',
  'charge-applied-as-flat-rate-or-percentage',
  'charge-applied-to-is-string',
];

const words: Readonly<Partial<Record<CustomsRequirementId, Words>>> = {
  'envelope-object-is-string': { also: objectType('response', '/_object') },
  'envelope-list-object-is-string': { also: objectType('page', '/data/_object') },
  'envelope-get-data-is-array': { needs: ['customs.shapes.getOne array'] },
  'envelope-invoice-object-type-in-list': { in: 'list', also: typedInvoices },
  'envelope-invoice-object-type-in-get': { in: 'get', also: typedInvoices },
  'envelope-nested-object-type-is-string': { also: typedObjects },
  'list-holds-invoices': { in: 'list', also: someInvoice },
  'invoice-weight-value-is-number': measures,
  'invoice-volume-value-is-number': measures,
  'invoice-incoterm-in-list-of-twelve-when-listed': { in: 'list' },
  'invoice-incoterm-in-list-of-twelve-when-got': { in: 'get' },
  'line-charge-adjustments-typed-in-list': { in: 'list', also: someLine },
  'line-charge-adjustments-typed-in-get': { in: 'get', also: someLine },
  'line-special-program-indicator-typed-in-list': { in: 'list', also: someLine },
  'line-special-program-indicator-typed-in-get': { in: 'get', also: someLine },
  'processing-acknowledgement-version-is-text-three': { also: versionAsText },
  'completion-data-object-is-string': { also: objectType('eventData', '/data/_object') },
};

/** Requirements without a monitor: only a check knows whether a get answers the requested invoice. */
const ofChecks: readonly string[] = ['envelope-get-holds-the-invoice', 'envelope-get-holds-no-other-invoice'];

const kinds: Readonly<Record<Schema, AnswerKind>> = {
  'invoice-list': 'list',
  'invoice-envelope': 'get',
  invoice: 'get',
  acknowledgement: 'acknowledgement',
  'completion-event': 'none',
};

/** Invoices need a shipment. */
function needsOf(schemas: readonly Schema[]): readonly CustomsNeed[] {
  if (schemas.includes('completion-event')) return ['completion webhooks'];
  return schemas.includes('invoice') ? invoicesExist : [];
}

export const schemaMonitors: readonly Monitor[] = holds(
  {
    documentsOf,
    label: (exchange) => (exchange.operation === completionWebhook ? 'webhook' : requestLine(exchange)),
    wordsOf(requirement, places) {
      const { in: only, needs = [], ...more } = words[requirement] ?? {};
      return {
        ...more,
        ...(besideChecks.includes(requirement) && { id: `${requirement}-in-any-answer` }),
        ...(only && { isJudgedIn: (schema: Schema) => kinds[schema] === only }),
        needs: [...needsOf(places), ...needs],
      };
    },
  },
  new Map([...statedIn(schemas)].filter(([requirement]) => !ofChecks.includes(requirement))),
);
