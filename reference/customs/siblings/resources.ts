import { type Change, changes, siblingOf, siblingOperations } from '../../../schemas/customs/changes.ts';
import { parametersOf } from '../../../schemas/customs/siblings.ts';
import data from './resources.json' with { type: 'json' };

type Names = Readonly<Record<string, string>>;

/** Members of a row beside those that the change history names: no document shows a full shape (gap customs-sibling-resources). */
const more: Names = data.members;

/** The resource whose rows a tool answers, where it is not the quotes. */
export const toolResources: Names = data.tools;

/** Paths of the resources beside the invoices; the place in this list is part of each id. */
export const resources: readonly string[] = [...new Set([...siblingOperations.map(siblingOf), 'quotes'])];

/** Where a filter bears another name than the member that it looks at. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  shipment: ['shipments'],
  shipment_id: ['shipments', 'id'],
  statuses: ['status'],
};

/** The member that a filter looks at, and how. */
export function filterParts(name: string): { readonly steps: readonly string[]; readonly operator: string } {
  const [, path = '', operator = 'is'] = /^f\.(.*?)(?:\.(gt|lt|exists|any))?$/.exec(name) ?? [];
  const [first = '', ...rest] = path.split('.');
  return { steps: [...(aliases[first] ?? [first]), ...rest], operator };
}

/** The members of a row in all versions; a view leaves out those that its version does not show. */
export function membersIn(resource: string): readonly string[] {
  const told = Object.values<Change>(changes).filter(
    ({ at, part }) => part === 'response' && siblingOf(at) === resource,
  );
  const filters = [...parametersOf(`GET /${resource}`).keys()].filter((name) => name.startsWith('f.'));
  return [
    ...(more[resource] ?? '').split(' '),
    ...told.flatMap(({ names = [] }) => names).filter((name) => name !== 'id' && name !== '_object'),
    ...filters.map((name) => filterParts(name).steps[0] ?? ''),
  ];
}
