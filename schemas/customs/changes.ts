import type { ChangeOf } from '../change.ts';
import later from './changes/later.json' with { type: 'json' };
import v2 from './changes/v2.json' with { type: 'json' };

type Named<Of> = Of extends unknown ? keyof Of & string : never;

/** The id of the requirement that states a change. */
export type ChangeId =
  | keyof typeof v2.added
  | keyof typeof v2.removed
  | keyof typeof later.added
  | keyof typeof later.servers
  | Named<(typeof v2.modified)[number]['of']>
  | Named<(typeof later.modified)[number]['of']>;

/** The versions that the document tells apart, the oldest first. */
export const customsVersions = ['v1', 'v2', 'later'] as const;

export type CustomsVersion = (typeof customsVersions)[number];

/** One change of one operation. */
export interface Change extends ChangeOf<'operation' | 'servers' | 'parameters' | 'response'> {
  /** Where it is written: document › section › operation. */
  readonly source: string;
  /** From when it counts, and in the words of a statement. */
  readonly version: CustomsVersion;
  readonly since: string;
  /** The operation, as method and path; of a servers entry, its path. */
  readonly at: string;
}

type Operations = Readonly<Record<string, string>>;

/** One section of the change history (`changes.schema.json`). */
export interface ChangeSection {
  readonly source: string;
  readonly version: CustomsVersion;
  readonly sections: { readonly added: string; readonly removed?: string; readonly modified: string };
  readonly added: Operations;
  readonly removed?: Operations;
  readonly servers?: Operations;
  readonly modified: readonly (Omit<Change, 'source' | 'version' | 'since' | 'at'> & { readonly of: Operations })[];
}

/** The oldest first. */
export const changeSections: readonly ChangeSection[] = [v2 as ChangeSection, later as ChangeSection];

function changesIn({ source, version, sections, ...section }: ChangeSection): readonly (readonly [string, Change])[] {
  const { added, removed = {}, servers = {}, modified } = section;
  const since = version === 'v2' ? 'from version 2 on' : 'after version 2';
  const listed = (operations: Operations, list: string | undefined, of: Pick<Change, 'part' | 'change'>, end = '') =>
    Object.entries(operations).map(
      ([id, at]) => [id, { ...of, version, since, at, source: `${source} › ${list} › ${at}${end}` }] as const,
    );
  return [
    ...listed(added, sections.added, { part: 'operation', change: 'added' }),
    ...listed(servers, sections.added, { part: 'servers', change: 'added' }, ' servers entry'),
    ...listed(removed, sections.removed, { part: 'operation', change: 'removed' }),
    ...modified.flatMap(({ of, ...change }) => listed(of, sections.modified, change, ` › ${change.part}`)),
  ];
}

/** The change history, each change by the id of the requirement that states it. */
export const changes = Object.fromEntries(changeSections.flatMap(changesIn)) as Readonly<Record<ChangeId, Change>>;

/** The operations beside those on invoices, as method and path, in the newest version. */
export const siblingOperations: readonly string[] = [
  ...new Set(
    Object.values<Change>(changes)
      .filter(({ part, change }) => part !== 'servers' && !(part === 'operation' && change === 'removed'))
      .map(({ at }) => at)
      .filter((at) => !at.includes('/commercial_invoices')),
  ),
];

/** From when an operation is there, in the words of its section; undefined: it is older than the change history. */
export function newIn(at: string): string | undefined {
  const last = Object.values<Change>(changes).findLast(
    (one) => one.at === at && one.part === 'operation' && one.change === 'added',
  );
  return last && (last.version === 'v2' ? 'v2' : 'later changes');
}

/** The resource of an operation, as a profile names it. */
export function siblingOf(at: string): string {
  const [, path = ''] = at.split(' /');
  return path.startsWith('tools/') ? 'tools' : (path.split('/{id}')[0] ?? '');
}

/** The operation that lists ids for the path of another one; undefined where the document has none. */
export const listFor = (at: string): string | undefined =>
  siblingOperations.find((one) => one === `GET /${siblingOf(at)}`);

/** An operation that is listed as removed, and then again as new. */
export const isRestored = ({ part, change, at }: Change): boolean =>
  part === 'operation' && change === 'removed' && siblingOperations.includes(at);

/** Whether a request can show that a target lacks a change of a sibling resource. */
export const isOfSibling = (change: Change): boolean => !change.at.includes('/commercial_invoices');
