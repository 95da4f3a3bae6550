import { place, siblingOperations, siblingRow, siblingRows } from '../../../reference/customs/siblings.ts';
import { badRequest } from '../../../reference/http/problem.ts';
import type { Override } from '../../../reference/seam.ts';
import { type Change, type ChangeId, changes, isTried } from '../../../schemas/customs/changes.ts';
import { after, type FaultRow, instead } from '../../fault.ts';

const notServed = (at: string): Override =>
  after(siblingOperations, (operations) => operations.filter(({ method, path }) => `${method} ${path}` !== at));

const shows = (at: string, [name = '']: readonly string[], value: string): Override =>
  after(siblingRow, (row, _view, asked) => {
    if (asked === at) place(row, name.split('.'), value);
    return row;
  });

const refuses = (at: string, [name = '']: readonly string[], value: string): Override =>
  instead(siblingRows, (honest) => (call, asked) => {
    if (asked === at && call.url.searchParams.get(name) === value) throw badRequest(`${name} must not be ${value}.`);
    return honest(call, asked);
  });

function told({ at, part, change, names = [], values = ['1'] }: Change): Omit<FaultRow, 'breaks'> {
  if (part === 'operation') return { wrong: `Does not serve ${at}.`, by: notServed(at) };
  if (part === 'parameters' && at.includes('{id}')) return { wrong: `Knows no integer in ${at}.`, by: notServed(at) };
  if (part === 'parameters')
    return { wrong: `Refuses a ${names[0]} of ${at}.`, by: refuses(at, names, values.at(-1) ?? '') };
  if (change === 'removed') return { wrong: `Still shows ${names[0]} in ${at}.`, by: shows(at, names, 'left') };
  return { wrong: `Shows another ${names[0]} in ${at}.`, by: shows(at, names, 'other') };
}

/** Removed operations have faults of their own. */
const isBroken = (change: Change): boolean =>
  isTried(change) && !(change.part === 'operation' && change.change === 'removed');

const rows = (Object.entries(changes) as [ChangeId, Change][])
  .filter(([, change]) => isBroken(change))
  .map(([id, change]) => [`${id}-broken`, { breaks: id, ...told(change) }]);

/** Each change of a sibling resource that has a check, not made. */
export const siblingFaults = Object.fromEntries(rows) as Readonly<Record<`${ChangeId}-broken`, FaultRow>>;
