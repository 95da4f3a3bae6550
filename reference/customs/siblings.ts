import {
  type Change,
  changes,
  siblingOperations as listed,
  listFor,
  siblingOf,
} from '../../schemas/customs/changes.ts';
import type { Sibling } from '../../schemas/target-profile.ts';
import type { Answer } from '../http/answer.ts';
import { badRequest, Problem } from '../http/problem.ts';
import { seam } from '../seam.ts';
import type { World } from '../world.ts';
import { enveloped } from './envelope.ts';
import type { View } from './invoice-read/view.ts';
import { bodyOf } from './invoices.ts';
import type { CustomsCall, CustomsOperation } from './operation.ts';

/** Members by name, or by index in an array. */
type Members = Record<string, unknown>;

const ids: readonly number[] = [1, 2];

/** The resources beside the invoices, as far as the change history tells (gap customs-sibling-resources). */
export const siblingOperations = seam(({ variants }: World): readonly CustomsOperation[] =>
  variants.has('customs-siblings-not-served') ? [] : listed.map(operationAt),
);

/** What a profile says of them. */
export const siblingsServed = ({ variants }: World): readonly Sibling[] =>
  variants.has('customs-siblings-not-served') ? [] : ([...new Set(listed.map(siblingOf))] as readonly Sibling[]);

function operationAt(at: string): CustomsOperation {
  const [method = '', path = ''] = at.split(' ');
  if (method !== 'GET') return { method: method === 'POST' ? 'POST' : 'PATCH', path, handle: (call) => written(call) };
  if (at === listFor(at)) return { method, path, handle: (call) => siblingRows(call, at) };
  return { method, path, handle: (call) => row(call, at) };
}

export const siblingRows = seam(
  ({ view }: CustomsCall, at: string): Answer =>
    enveloped(view, { _object: view.object('page'), next: null, data: ids.map((id) => siblingRow(view, at, id)) }),
);

function row({ view, world, param }: CustomsCall, at: string): Answer {
  const id = ids.find((one) => String(one) === param('id'));
  if (id === undefined) throw new Problem(world.dialect.customs.status.notFound, 'There is no such row.');
  const shown = siblingRow(view, at, id);
  return enveloped(view, view.version === 2 ? shown : [shown]);
}

/** No request is shown, so none is understood. */
function written(call: CustomsCall): never {
  bodyOf(call);
  throw badRequest('There is no such request.');
}

/** A row with the members that the change history names for an operation. */
export const siblingRow = seam((_view: View, at: string, id: number): Members => {
  const shown: Members = { _object: 'row', id };
  for (const { change, names = [], ...form } of Object.values<Change>(changes).filter(
    (one) => one.at === at && one.part === 'response',
  )) {
    for (const name of names) {
      if (change === 'added') place(shown, name.split('.'), exampleOf(form));
      if (change === 'removed') delete shown[name];
    }
  }
  return shown;
});

const exampleOf = ({ values, format }: Pick<Change, 'values' | 'format'>): string =>
  values?.[0] ?? (format === 'date' ? '2026-01-15' : 'text');

/** Puts a value where a name of the change history says. */
export function place(whole: Members, [step = '', ...rest]: readonly string[], value: unknown): void {
  const name = step.replace('[]', '');
  if (rest.length === 0) {
    whole[name] = value;
    return;
  }
  const inner: Members = {};
  place(inner, rest, value);
  const there = whole[name];
  const known = Array.isArray(there) ? there[0] : there;
  const joined = { ...(typeof known === 'object' ? known : {}), ...inner };
  whole[name] = step.endsWith('[]') ? [joined] : joined;
}
