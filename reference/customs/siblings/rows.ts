import { membersOf } from '../../../schemas/customs/siblings.ts';
import { isObject, type JsonObject } from '../../fields.ts';
import { badRequest } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { CustomsAccount } from '../account.ts';
import type { CustomsCall } from '../operation.ts';
import { type Row, seeded, seedRow } from './seed.ts';

/** The rows that an account has of a resource, in the order of their creation. */
export const siblingsOf = seam((call: CustomsCall, resource: string): readonly Row[] =>
  storedRows(call, call.account, resource),
);

/** The first rows are made when they are asked for. Ports are public data: all accounts have those of the first one. */
export function storedRows({ world }: CustomsCall, account: CustomsAccount, resource: string): Row[] {
  const [first = account] = world.customs.accounts.values();
  const owner = resource === 'ports' ? first : account;
  const there = owner.siblings.get(resource);
  if (there !== undefined) return there;
  const count = world.variants.has('customs-siblings-empty') ? 0 : seeded;
  const rows = Array.from({ length: count }, (_, index) => seedRow(owner, resource, index + 1));
  // The shipments that invoices refer to stand among the others.
  for (const { id, ref } of resource === 'shipments' && count > 0 ? owner.shipments : [])
    rows.push({ ...seedRow(owner, resource, rows.length + 1), id, ref });
  owner.siblings.set(resource, rows);
  return rows;
}

export const siblingNamed = seam((call: CustomsCall, resource: string, id: string): Row | undefined =>
  siblingsOf(call, resource).find((row) => String(row.id) === id),
);

/** Creates a row, or changes one. What a request does not say stays as it is; in a new row the service fills it in. */
export const storeSibling = seam((call: CustomsCall, resource: string, sent: JsonObject, changed?: Row): Row => {
  const { world, account } = call;
  const rows = storedRows(call, account, resource);
  const now = new Date(world.now()).toISOString();
  const old = changed ?? {
    ...seedRow(account, resource, rows.length + 1),
    id: world.customs.nextNumber(),
    created_at: now,
  };
  const row: Row = { ...old, ...acceptedMembers(call, resource, old, sent), updated_at: now };
  if (changed === undefined) rows.push(row);
  else rows[rows.indexOf(changed)] = row;
  return row;
});

/** No request is shown: the members of a row count, each in the form that a row shows; others mean nothing. */
export const acceptedMembers = seam((_call: CustomsCall, resource: string, old: Row, sent: JsonObject): JsonObject => {
  const shape = membersOf(`GET /${resource}`);
  const members = Object.entries(sent).filter(([name]) => name in old && !/^(id|_object|.*_at)$/.test(name));
  for (const [name, value] of members) {
    const values = shape.get(name)?.values;
    const fits = value === null || old[name] === null || formOf(value) === formOf(old[name]);
    if (!fits || (values && value !== null && !values.includes(String(value)))) throw badRequest(`${name} is invalid.`);
  }
  return Object.fromEntries(members);
});

const formOf = (value: unknown): string => (Array.isArray(value) ? 'array' : isObject(value) ? 'object' : typeof value);
