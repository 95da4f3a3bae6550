import { isObject, type Json } from '../../engine/json.ts';
import { read } from '../../engine/pointer.ts';
import type { Monitor } from '../../engine/run/monitor.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { ObjectTypes } from '../../schemas/target-profile.ts';
import { type Expect, monitor } from './check.ts';
import { forms, invoicesExist } from './form-monitor.ts';
import { kindOf, type PartName, partsOf, shown } from './invoices/invoice-parts.ts';

/** Text that is not empty, and the very text that the profile gives, where it gives one. */
export const objectType =
  (name: keyof ObjectTypes) =>
  (value: Json | undefined, { target }: Expect): boolean => {
    const bound = target.values.objectTypes[name];
    return typeof value === 'string' && value !== '' && (bound === undefined || value === bound);
  };

const invoiceType = (kind: 'list' | 'get'): Monitor =>
  monitor({
    id: `envelope-invoice-object-type-in-${kind}`,
    proves: `envelope-invoice-object-type-in-${kind}`,
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

/** Where the first `_object` below the envelope stands that is no type. */
function untyped(value: Json | undefined, at: string): string | undefined {
  if (Array.isArray(value)) return firstOf(value.entries(), at);
  if (!isObject(value)) return undefined;
  const wrong = shown(value._object) && !forms.nonEmptyText.holds(value._object);
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

/** Where the profile names the type of a part, another text is wrong. */
const misnamed = (exchange: Exchange, expect: Expect): string | undefined =>
  declared
    .flatMap(([part, name]) =>
      partsOf(exchange, part).filter(({ value }) => shown(value._object) && !objectType(name)(value._object, expect)),
    )
    .map(({ at }) => `${at}/_object`)[0];

const nested = monitor({
  proves: 'envelope-nested-object-type-is-string',
  needs: invoicesExist,
  applies: (exchange) => ['list', 'get'].includes(kindOf(exchange)),
  then(exchange, expect) {
    const invoices = partsOf(exchange, 'invoice');
    if (invoices.length === 0) expect.unexercised('the answer holds no invoice');
    const wrong = untyped(read(exchange.answer?.json, '/data'), '/data') ?? misnamed(exchange, expect);
    const why = 'objects carry an _object type string';
    if (wrong !== undefined)
      expect(exchange).member(wrong, 'a string that is not empty, as declared', () => false, why);
    expect.note(invoices.some(({ value }) => shown(value._object)) ? 'shown' : 'left out');
  },
});

/** The type strings of invoices and of what they are made of. */
export const objectTypeMonitors = [invoiceType('list'), invoiceType('get'), nested];
