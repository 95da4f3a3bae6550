import { completionWebhook } from '../../clients/customs/target.ts';
import { isObject, type Json } from '../../engine/json.ts';
import { read } from '../../engine/pointer.ts';
import { bodyOf } from '../../engine/wire/delivery.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { ObjectTypes } from '../../schemas/target-profile.ts';
import type { Expect } from './check.ts';
import { type PartName, partsOf, shown } from './invoices/read/parts.ts';

const due = 'a string that is not empty, as declared';
const why = 'objects carry an _object type string';

/** Text that is not empty, and equals the text in the profile if it gives one. */
function isType(name: keyof ObjectTypes, value: Json | undefined, { target }: Expect): boolean {
  const bound = target.values.objectTypes[name];
  return typeof value === 'string' && value !== '' && (bound === undefined || value === bound);
}

/** If the profile names the type, any other text is wrong. */
export const objectType = (name: keyof ObjectTypes, pointer: string) => (exchange: Exchange, expect: Expect) => {
  const value = read(exchange.operation === completionWebhook ? bodyOf(exchange) : exchange.answer?.json, pointer);
  const holds = isType(name, value, expect);
  expect.that(holds, `${pointer} ${due}`, `${pointer} = ${JSON.stringify(value) ?? 'absent'}`, exchange, why);
};

export function typedInvoices(exchange: Exchange, expect: Expect): void {
  const wrong = partsOf(exchange, 'invoice').find(({ value }) => !isType('invoice', value._object, expect));
  if (wrong) expect(exchange).member(`${wrong.at}/_object`, due, () => false, why);
}

/** The place of the first `_object` below the envelope that is no type. */
function untyped(value: Json | undefined, at: string): string | undefined {
  if (Array.isArray(value)) return firstOf(value.entries(), at);
  if (!isObject(value)) return undefined;
  const wrong = shown(value._object) && (typeof value._object !== 'string' || value._object === '');
  return wrong ? `${at}/_object` : firstOf(Object.entries(value), at);
}

function firstOf(members: Iterable<readonly [string | number, Json]>, at: string): string | undefined {
  for (const [name, one] of members) {
    if (typeof one !== 'object') continue;
    const wrong = untyped(one, `${at}/${name}`);
    if (wrong !== undefined) return wrong;
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

/** If the profile names the type of a part, any other text is wrong. */
const misnamed = (exchange: Exchange, expect: Expect): string | undefined =>
  declared
    .flatMap(([part, name]) =>
      partsOf(exchange, part).filter(({ value }) => shown(value._object) && !isType(name, value._object, expect)),
    )
    .map(({ at }) => `${at}/_object`)[0];

/** Objects without a schema have a type string, too. */
export function typedObjects(exchange: Exchange, expect: Expect): void {
  if (partsOf(exchange, 'invoice').length === 0) expect.unexercised('the answer holds no invoice');
  const wrong = untyped(read(exchange.answer?.json, '/data'), '/data') ?? misnamed(exchange, expect);
  if (wrong !== undefined) expect(exchange).member(wrong, due, () => false, why);
}
