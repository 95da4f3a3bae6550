/** Judges that rows show no removed member, and that added members have their documented values. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import { rowsIn } from '../../../clients/customs/invoices.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { type Change, listFor } from '../../../schemas/customs/changes.ts';
import { once } from '../../cases.ts';
import { type Expect, family } from '../check.ts';
import { shown } from '../invoices/read/parts.ts';
import { type ChangeRow, changeRows } from './change-rows.ts';
import { rowsOf, sharedList, variedRows } from './read-lists.ts';
import { ask, idFor, idsOf } from './requests.ts';

/** The answers of an operation that reads: all pages of a list, or some rows by their ids. */
async function readings(api: CustomsApi, { at }: Change) {
  if (!at.includes('{id}')) return { isList: true, ...(await sharedList(api, at)) };
  const list = await sharedList(api, listFor(at) ?? at);
  const ids = idsOf(variedRows(list.pages.flatMap(rowsIn)));
  const asked = ids.length > 0 ? ids : [await idFor(api.main, at, api.profile)];
  return { isList: false, ended: true, pages: await Promise.all(asked.map((id) => ask(api.main, at, id))) };
}

interface Readings {
  readonly isList: boolean;
  readonly pages: readonly Exchange[];
}

/** Only what reads a list, or a row, shows what there is no longer. */
function requireRead({ isList, pages }: Readings, expect: Expect): void {
  if (isList) rowsOf({ pages, ended: true }, expect);
  else for (const one of pages) expect.premise(one).accepted('a row is read by its id');
}

type Row = Readonly<Record<string, Json>>;

/** The objects that can have the last member of a name of the change history, in a row; `a[].b` leads into an array. */
const holdersIn = (row: Json, name: string): readonly Row[] =>
  name
    .split('.')
    .slice(0, -1)
    .map((step) => step.replace('[]', ''))
    .reduce<readonly Json[]>(
      (values, step) => values.flatMap((value) => (isObject(value) ? [value[step] ?? null].flat() : [])),
      [row],
    )
    .filter(isObject);

/** The values of a member of the change history in a row; of `a[]` the elements, of `a.*` those of all members. */
export function valuesIn(row: Json, name: string): readonly Json[] {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const holders = holdersIn(row, name);
  if (last === '*') return holders.flatMap((holder) => Object.values(holder)).filter(shown);
  const found = holders.map((holder) => holder[last.replace('[]', '')]);
  return (last.endsWith('[]') ? found.filter(Array.isArray).flat() : found).filter(shown);
}

const removed = family(({ change }: ChangeRow) => ({
  ...once,
  when: (api: CustomsApi) => readings(api, change),
  then(read, expect) {
    requireRead(read, expect);
    const names = change.names ?? [];
    for (const page of read.pages) {
      const left = names.find((name) => rowsIn(page).some((row) => valuesIn(row, name).length > 0));
      expect.that(left === undefined, 'no removed member', `${left}`, page);
    }
    const rows = read.pages.flatMap(rowsIn);
    if (!names.some((name) => rows.some((row) => holdersIn(row, name).length > 0)))
      expect.unexercised('no row is shown');
  },
}));

const isDate = (value: Json): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

const bound = family(({ change }: ChangeRow) => ({
  ...once,
  when: (api: CustomsApi) => readings(api, change),
  then(read, expect) {
    requireRead(read, expect);
    const { names = [], values } = change;
    const valuesOn = (page: Exchange) => rowsIn(page).flatMap((row) => names.flatMap((name) => valuesIn(row, name)));
    for (const page of read.pages) {
      const other = valuesOn(page).find((value) => (values ? !isOneOf(values, value) : !isDate(value)));
      expect.that(other === undefined, values?.join(' or ') ?? 'a date', JSON.stringify(other), page);
    }
    if (read.pages.flatMap(valuesOn).length === 0) expect.unexercised('no row shows the member');
  },
}));

const isOneOf = (values: readonly string[], value: Json): boolean => values.some((one) => one === value);

/** Whether the document tells the form of what is added. */
export const hasStatedForm = ({ values, format }: Change): boolean => (values ?? format) !== undefined;

const isRead = ({ at, part }: Change): boolean => part === 'response' && at.startsWith('GET ');

export const responseMemberChecks = [
  ...removed(changeRows((change) => isRead(change) && change.change === 'removed')),
  ...bound(changeRows((change) => isRead(change) && change.change === 'added' && hasStatedForm(change))),
];
