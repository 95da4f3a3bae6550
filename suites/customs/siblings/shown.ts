import fc from 'fast-check';
import type { CustomsApi } from '../../../clients/customs/api.ts';
import { rowsIn } from '../../../clients/customs/invoices.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { Change } from '../../../schemas/customs/changes.ts';
import { family } from '../check.ts';
import { shown } from '../invoices/read/parts.ts';
import { ask, idFor } from './requests.ts';
import { type Tried, triedChanges } from './tried.ts';

const reading = ({ at }: Change) => ({
  given: fc.constant(0),
  cases: 1,
  when: async ({ main }: CustomsApi) => ({ read: await ask(main, at, await idFor(main, at)) }),
});

/** The objects that can have the last member of a name of the change history, in all rows; `a[].b` leads into an array. */
const holders = (exchange: Exchange, name: string): readonly Readonly<Record<string, Json>>[] =>
  name
    .split('.')
    .slice(0, -1)
    .map((step) => step.replace('[]', ''))
    .reduce<readonly Json[]>(
      (values, step) => values.flatMap((value) => (isObject(value) ? [value[step] ?? null].flat() : [])),
      rowsIn(exchange),
    )
    .filter(isObject);

const valuesOf = (exchange: Exchange, name: string): readonly Json[] =>
  holders(exchange, name)
    .map((holder) => holder[name.slice(name.lastIndexOf('.') + 1)])
    .filter(shown);

const removed = family(({ change }: Tried) => ({
  ...reading(change),
  then({ read }, expect) {
    expect.premise(read).accepted('it is read');
    const names = change.names ?? [];
    const left = names.find((name) => valuesOf(read, name).length > 0);
    expect.that(left === undefined, 'no removed member', `${left}`, read);
    if (names.every((name) => holders(read, name).length === 0)) expect.unexercised('no row is shown');
  },
}));

const isDate = (value: Json): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

const bound = family(({ change }: Tried) => ({
  ...reading(change),
  then({ read }, expect) {
    expect.premise(read).accepted('it is read');
    const { names = [], values } = change;
    const all = names.flatMap((name) => valuesOf(read, name));
    const other = all.find((value) => (values ? !values.includes(String(value)) : !isDate(value)));
    expect.that(other === undefined, values?.join(' or ') ?? 'a date', JSON.stringify(other), read);
    if (all.length === 0) expect.unexercised('no row shows the member');
  },
}));

/** What rows of sibling resources show. */
export const shownSiblingChecks = [
  ...removed(triedChanges(({ part, change }) => part === 'response' && change === 'removed')),
  ...bound(triedChanges(({ part, change }) => part === 'response' && change === 'added')),
];
