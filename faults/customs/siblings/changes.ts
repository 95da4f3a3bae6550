import { enveloped } from '../../../reference/customs/envelope.ts';
import type { CustomsOperation } from '../../../reference/customs/operation.ts';
import { listSiblings, siblingFilters, siblingPage } from '../../../reference/customs/siblings/listing.ts';
import { siblingOperations } from '../../../reference/customs/siblings/operations.ts';
import { place, siblingRow } from '../../../reference/customs/siblings/rows.ts';
import { badRequest } from '../../../reference/http/problem.ts';
import { describedPaths } from '../../../reference/own-descriptions.ts';
import type { Override } from '../../../reference/seam.ts';
import { type Change, type ChangeId, changes, isRestored } from '../../../schemas/customs/changes.ts';
import { after, type FaultRow, instead } from '../../fault.ts';
import { without } from '../../json.ts';

export const notServed = (at: string): Override =>
  after(siblingOperations, (operations) => operations.filter(({ method, path }) => `${method} ${path}` !== at));

const stillServed = (at: string): Override =>
  after(siblingOperations, (operations) => {
    const [method, path = ''] = at.split(' ');
    const handle: CustomsOperation['handle'] = ({ view }) => enveloped(view, { next: null, data: [{ name: 'left' }] });
    return [{ method: method as CustomsOperation['method'], path, handle }, ...operations];
  });

const servedInVersionTwo = (at: string): Override =>
  after(siblingOperations, (operations) =>
    operations.map((one) => {
      const handle: CustomsOperation['handle'] = (call) =>
        call.view.version === 2 ? enveloped(call.view, { name: 'left' }) : one.handle(call);
      return `${one.method} ${one.path}` === at ? { ...one, handle } : one;
    }),
  );

const shows = (at: string, [name = '']: readonly string[], value: string): Override =>
  after(siblingRow, (row, _call, asked) => {
    if (asked === at) place(row, name.split('.'), value);
    return row;
  });

const leavesOut = (at: string, names: readonly string[]): Override =>
  after(siblingRow, (row, _call, asked) => (asked === at ? without(...names)(row) : row));

const refuses = (at: string, [name = '']: readonly string[], test: (sent: string) => boolean = () => true): Override =>
  instead(listSiblings, (honest) => (call, asked, resource) => {
    const sent = call.url.searchParams.get(name);
    if (asked === at && sent !== null && test(sent)) throw badRequest(`${name} must not be ${sent}.`);
    return honest(call, asked, resource);
  });

/** Refuses every filter of a read by id. */
const refusesFilters = (at: string): Override =>
  after(siblingFilters, (filters, _call, asked) => {
    if (asked === at && filters.length > 0) throw badRequest('A row is read without filters.');
    return filters;
  });

/** A parameter that is gone is the filter of that name. */
const stillTakes = (at: string, [name = '']: readonly string[]): Override =>
  after(siblingFilters, (filters, { url }, asked) => {
    const wanted = url.searchParams.get(name);
    if (asked !== at || wanted === null) return filters;
    return [...filters, { name, wanted, holds: (row) => String(row[name.replace('f.', '')]) === wanted }];
  });

const withoutServers = (path: string): Override =>
  after(describedPaths, (paths) => ({ ...paths, [path]: without('servers')({ ...paths[path] }) }));

const withoutPer = (at: string): Override =>
  after(siblingPage, (page, _call, asked) =>
    asked === at ? { ...page, size: 20, from: (page.number - 1) * 20, to: page.number * 20 } : page,
  );

const ways: Readonly<Record<string, (change: Change, names: readonly string[]) => Omit<FaultRow, 'breaks'>>> = {
  'operation added': ({ at }) => ({ wrong: `Does not serve ${at}.`, by: notServed(at) }),
  'operation removed': ({ at }) => ({ wrong: `Still serves ${at}.`, by: stillServed(at) }),
  'servers added': ({ at }) => ({ wrong: `Describes ${at} without servers.`, by: withoutServers(at) }),
  'parameters added': ({ at }, names) => {
    const filters = names.filter((name) => name.startsWith('f.'));
    return { wrong: `Refuses any ${filters[0]} of ${at}.`, by: refuses(at, filters) };
  },
  'parameters removed': ({ at }, names) => ({ wrong: `Still takes ${names[0]} of ${at}.`, by: stillTakes(at, names) }),
  'parameters modified': ({ at }) => ({ wrong: `Ignores per of ${at}.`, by: withoutPer(at) }),
  'parameters retyped': ({ at }, names) => ({
    wrong: `Refuses a ${names[0]} below 20 of ${at}.`,
    by: refuses(at, names, (sent) => Number(sent) < 20),
  }),
  'parameters values': ({ at, values }, names) => ({
    wrong: `Refuses a ${names[0]} of ${at}.`,
    by: refuses(at, names, (sent) => sent === values?.at(-1)),
  }),
  'response added': ({ at }, [first = '']) => ({
    wrong: `Never shows ${first} in ${at}.`,
    by: leavesOut(at, [first.replace('[]', '.*')]),
  }),
  'response removed': ({ at }, names) => ({ wrong: `Still shows ${names[0]} in ${at}.`, by: shows(at, names, 'left') }),
  'response bound': ({ at }, names) => ({
    wrong: `Shows another ${names[0]} in ${at}.`,
    by: shows(at, names, 'other'),
  }),
};

/** Where the document names no member, it describes these. */
const flags = ['wants_ftz_entry'];

function described(change: Change): Omit<FaultRow, 'breaks'> | undefined {
  const { at, part, names = flags } = change;
  if (at.includes('/commercial_invoices')) return undefined;
  if (change.change === 'unchanged') return { wrong: `No longer takes the id of ${at}.`, by: notServed(at) };
  if (isRestored(change)) return { wrong: `Serves ${at} in version 2, too.`, by: servedInVersionTwo(at) };
  if (part === 'parameters' && at.includes('{id}'))
    return { wrong: `Knows no ${names[0]} in ${at}.`, by: names[0] === 'id' ? notServed(at) : refusesFilters(at) };
  // A document may have no file: without the operation, a target answers alike.
  if (part === 'operation' && /^GET .*\{id\}\/./.test(at)) return undefined;
  const isBound = part === 'response' && (change.values ?? change.format) !== undefined;
  return ways[isBound ? 'response bound' : `${part} ${change.change}`]?.(change, names);
}

const rows = (Object.entries(changes) as [ChangeId, Change][]).flatMap(([id, change]) => {
  const way = described(change);
  return way === undefined ? [] : [[`${id}-broken`, { breaks: id, ...way }] as const];
});

/** Each change of a sibling resource, not made. */
export const siblingFaults = Object.fromEntries(rows) as Readonly<Record<`${ChangeId}-broken`, FaultRow>>;
